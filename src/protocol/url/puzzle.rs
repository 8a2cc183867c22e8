//! The parameters of a whole puzzle to make: its size, its blocks and its words.

use crossword_core::generate::PuzzleRequest;
use crossword_core::{Score, Share, Symmetry, Word};

use super::error::UrlError;
use super::fill::{WANTED_SEED, WANTED_TIME, banned, min_score, number, switch, wrong};
use super::query::Query;
use super::size::{DEFAULT_SIDE, read_made_size, write_size};

/// The most puzzles of one answer: it is kept until it is whole, and whoever wants more asks again with another seed, or has the
/// command line.
pub const MAX_PUZZLES: u64 = 20;

/// Who writes clues for a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clued {
    /// Nobody.
    None,
    /// The embedded source.
    Embedded,
    /// A language model.
    Model,
}

/// What `/new` was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PuzzleQuery {
    /// The puzzle, with seed 0 where none was given.
    pub request: PuzzleRequest,
    /// Whether a seed was given.
    pub seeded: bool,
    /// Whether the longer word list was picked.
    pub longer: bool,
    /// Whether crude words may be put in.
    pub crude: bool,
    /// How many puzzles, where that was said: then there is an object a line.
    pub count: Option<u64>,
    /// Whether they are told as older programs read them.
    pub compact: bool,
    /// Who writes its clues.
    pub clues: Clued,
    /// How long it may take, in milliseconds, where that was said.
    pub deadline_ms: Option<u64>,
}

impl PuzzleQuery {
    /// Reads the query string of `/new`: `size`, `blocks`, `symmetry`, `min_score`, `banned`, `seed`, `shard`, `longer`, `crude`, `count`,
    /// `shape`, `clues`, `deadline_ms`; no side may be longer than `max_side`. Parameters that it does not know are passed over.
    ///
    /// # Errors
    ///
    /// The first parameter that cannot be read, by its name.
    pub fn read(query: &str, max_side: usize) -> Result<PuzzleQuery, UrlError> {
        PuzzleQuery::of(&Query::read(query)?, max_side)
    }

    /// The same of parameters that were taken apart already.
    ///
    /// # Errors
    ///
    /// The first parameter that cannot be read, by its name.
    pub fn of(query: &Query, max_side: usize) -> Result<PuzzleQuery, UrlError> {
        let (width, height) = match query.get("size") {
            None => read_made_size(&DEFAULT_SIDE.to_string(), max_side)?,
            Some(value) => read_made_size(value, max_side)?,
        };
        let seed = number(query, "seed", u64::MAX, WANTED_SEED)?;
        let request = PuzzleRequest::new(width, height)
            .with_blocks(blocks(query)?)
            .with_symmetry(symmetry(query)?)
            .with_min_score(min_score(query)?)
            .with_banned(banned(query.get("banned").unwrap_or_default())?)
            .with_share(share(query)?)
            .with_seed(seed.unwrap_or_default());
        Ok(PuzzleQuery {
            request,
            seeded: seed.is_some(),
            longer: switch(query, "longer")?,
            crude: switch(query, "crude")?,
            count: count(query)?,
            compact: compact(query)?,
            clues: clued(query)?,
            deadline_ms: number(query, "deadline_ms", u64::MAX, WANTED_TIME)?,
        })
    }

    /// The parameters that say which puzzle, for whoever makes it elsewhere, `clued` where it is to have embedded clues; they read back.
    pub fn write(request: &PuzzleRequest, longer: bool, crude: bool, clued: bool) -> String {
        let PuzzleRequest { width, height, blocks, symmetry, min_score, ref banned, share, seed, .. } =
            *request;
        let size = write_size(width, height);
        let share = share.map(|share| format!("shard={share}&")).unwrap_or_default();
        let clues = if clued { "&clues=embedded" } else { "" };
        format!(
            "size={size}&{share}{}{clues}",
            write_common(seed, blocks, symmetry, min_score, banned, (longer, crude))
        )
    }
}

/// The parameters that puzzles and patterns have in common; the last two are `longer` and `crude`.
pub(super) fn write_common(
    seed: u64,
    blocks: Option<usize>,
    symmetry: Option<Symmetry>,
    min_score: Option<Score>,
    banned: &[Word],
    (longer, crude): (bool, bool),
) -> String {
    let mut text = format!("seed={seed}");
    if let Some(blocks) = blocks {
        text += &format!("&blocks={blocks}");
    }
    text += &format!("&symmetry={}", symmetry.map_or("none", Symmetry::name));
    if let Some(min_score) = min_score {
        text += &format!("&min_score={min_score}");
    }
    if !banned.is_empty() {
        text += &format!("&banned={}", joined(banned));
    }
    for (name, is_set) in [("longer", longer), ("crude", crude)] {
        if is_set {
            text += &format!("&{name}=true");
        }
    }
    text
}

/// Words with `;` between them.
pub(super) fn joined(words: &[Word]) -> String {
    words.iter().map(ToString::to_string).collect::<Vec<_>>().join(";")
}

/// A part of all puzzles.
fn share(query: &Query) -> Result<Option<Share>, UrlError> {
    let read =
        |value: &str| value.parse().map_err(|_| wrong("shard", value, "a part such as 2/3, of at most 1000"));
    query.get("shard").map(read).transpose()
}

/// How many puzzles.
fn count(query: &Query) -> Result<Option<u64>, UrlError> {
    let wanted = "a whole number from 1 to 20; more in one run makes `crossword new --count`";
    let count = number(query, "count", MAX_PUZZLES, wanted)?;
    match count {
        Some(0) => Err(wrong("count", "0", wanted)),
        count => Ok(count),
    }
}

/// Whether the shape is that of older programs.
fn compact(query: &Query) -> Result<bool, UrlError> {
    match query.get("shape") {
        None | Some("full") => Ok(false),
        Some("compact") => Ok(true),
        Some(value) => Err(wrong("shape", value, "full or compact")),
    }
}

/// Who writes clues.
fn clued(query: &Query) -> Result<Clued, UrlError> {
    match query.get("clues") {
        None | Some("none") => Ok(Clued::None),
        Some("embedded") => Ok(Clued::Embedded),
        Some("model") => Ok(Clued::Model),
        Some(value) => Err(wrong("clues", value, "none, embedded or model")),
    }
}

/// How many blocks; none where newspapers decide.
pub(super) fn blocks(query: &Query) -> Result<Option<usize>, UrlError> {
    match query.get("blocks") {
        None | Some("auto") => Ok(None),
        Some(_) => {
            Ok(number(query, "blocks", u64::from(u16::MAX), "a whole number from 0 to 65535, or auto")?
                .map(|blocks| blocks as usize))
        }
    }
}

/// A symmetry by its name; rotational where none is given.
pub(super) fn symmetry(query: &Query) -> Result<Option<Symmetry>, UrlError> {
    match query.get("symmetry") {
        None => Ok(Some(Symmetry::Rotational)),
        Some("none") => Ok(None),
        Some(name) => {
            let known = Symmetry::ALL.iter().copied().find(|symmetry| symmetry.name() == name);
            known.map(Some).ok_or_else(|| {
                wrong("symmetry", name, "rotational, quarter, left-right, top-bottom, diagonal or none")
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_given_is_read() {
        let query = "size=7x5&blocks=4&symmetry=left-right&min_score=40&banned=dog;Cow;&seed=9&longer=true&crude=true&utm=x";
        let read = PuzzleQuery::read(query, 15).unwrap();
        let request = PuzzleRequest::new(7, 5)
            .with_blocks(Some(4))
            .with_symmetry(Some(Symmetry::LeftRight))
            .with_min_score(Some(40))
            .with_banned(vec!["dog".parse().unwrap(), "cow".parse().unwrap()])
            .with_seed(9);
        let expected = PuzzleQuery {
            request,
            seeded: true,
            longer: true,
            crude: true,
            count: None,
            compact: false,
            clues: Clued::None,
            deadline_ms: None,
        };
        assert_eq!(read, expected);
        let told = PuzzleQuery::read("count=20&shape=compact&deadline_ms=500&clues=model", 15).unwrap();
        assert_eq!((told.count, told.compact, told.deadline_ms), (Some(20), true, Some(500)));
        assert_eq!(told.clues, Clued::Model);
        let bare = PuzzleQuery::read("", 15).unwrap();
        assert_eq!((bare.request, bare.seeded, bare.count), (PuzzleRequest::new(15, 15), false, None));
        let open = PuzzleQuery::read("size=5&symmetry=none&blocks=auto", 15).unwrap().request;
        assert_eq!((open.symmetry, open.blocks), (None, None));
    }

    #[test]
    fn what_is_written_reads_back() {
        for query in [
            "size=7x5&shard=2/3&seed=9&blocks=4&symmetry=left-right&min_score=40&banned=dog;cow&longer=true&crude=true",
            "size=5&seed=18446744073709551615&symmetry=none",
            "size=5&seed=1&symmetry=none&crude=true&clues=embedded",
        ] {
            let read = PuzzleQuery::read(query, 15).unwrap();
            let clued = read.clues == Clued::Embedded;
            assert_eq!(PuzzleQuery::write(&read.request, read.longer, read.crude, clued), query);
        }
    }

    #[test]
    fn each_error_names_its_parameter() {
        for (parameter, query) in [
            ("size", "size=16"),
            ("blocks", "blocks=-1"),
            ("blocks", "blocks=many"),
            ("blocks", "blocks=99999999"),
            ("symmetry", "symmetry=round"),
            ("min_score", "min_score=101"),
            ("banned", "banned=c4t"),
            ("seed", "seed=x"),
            ("longer", "longer=maybe"),
            ("count", "count=0"),
            ("count", "count=21"),
            ("shape", "shape=round"),
            ("shard", "shard=4/3"),
            ("clues", "clues=some"),
            ("deadline_ms", "deadline_ms=soon"),
        ] {
            let error = PuzzleQuery::read(query, 15).unwrap_err();
            assert_eq!(error.parameter(), parameter, "{query}: {error}");
        }
    }
}
