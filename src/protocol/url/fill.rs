//! The parameters of a request to fill: a puzzle and how to search.

use crossword_core::{Cell, Entries, EntryName, Grid, MAX_SCORE, MIN_ENTRY, Score, Word};

use super::error::UrlError;
use super::grid::read_grid;
use super::query::Query;
use super::size::{DEFAULT_SIDE, read_size};
use super::state::{read_entry_name, read_state};
use crate::frame;
use crossword_formats::excerpt::excerpt;

/// What `/fill` was asked for.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FillQuery {
    /// The board with the placed words.
    pub grid: Grid,
    /// Whether the longer word list was picked.
    pub longer: bool,
    /// Whether crude words may be put in.
    pub crude: bool,
    /// Words that must not be put in.
    pub banned: Vec<Word>,
    /// The only entries that have to be words, where they were given.
    pub only: Option<Vec<EntryName>>,
    /// The fill to repair, where one was given.
    pub repair: Option<RepairQuery>,
    /// The seed, where one was given.
    pub seed: Option<u64>,
    /// Whether the search may be raced by others with other seeds.
    pub race: bool,
    /// The lowest score, where one was given.
    pub min_score: Option<Score>,
    /// How long the search may take, in milliseconds, where that was given.
    pub deadline_ms: Option<u64>,
    /// How long the first fill shall be improved, in milliseconds, where that was given.
    pub improve_ms: Option<u64>,
}

/// A fill to repair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RepairQuery {
    /// The present fill, with the placed letters.
    pub present: Grid,
    /// Entries whose words are not wanted.
    pub refused: Vec<EntryName>,
    /// Entries whose letters stay.
    pub keep: Vec<EntryName>,
}

impl FillQuery {
    /// Reads the query string of `/fill`; no side may be longer than `max_side`. Parameters that it does not know, and
    /// `all`, which an earlier fill left in the link, are passed over.
    ///
    /// # Errors
    ///
    /// The first parameter that cannot be read, by its name.
    pub fn read(query: &str, max_side: usize) -> Result<FillQuery, UrlError> {
        FillQuery::of(&Query::read(query)?, max_side)
    }

    /// The same of parameters that were taken apart already.
    pub(super) fn of(query: &Query, max_side: usize) -> Result<FillQuery, UrlError> {
        let (width, height) = match query.get("size") {
            None => read_size(&DEFAULT_SIDE.to_string(), max_side)?,
            Some(value) => read_size(value, max_side)?,
        };
        let blocks = read_grid(width, height, query.get("grid").ok_or(UrlError::NoGrid)?)?;
        let placed = read_state(&blocks, query.get("state").unwrap_or_default())?;
        let grid = match query.get("letters") {
            None => placed,
            Some(value) => add_letters(&placed, "letters", value)?,
        };
        Ok(FillQuery {
            repair: repair(query, &grid)?,
            grid,
            longer: switch(query, "longer")?,
            crude: switch(query, "crude")?,
            banned: banned(query.get("banned").unwrap_or_default())?,
            only: names(query, "only", &blocks, WANTED_ONLY)?,
            seed: number(query, "seed", u64::MAX, WANTED_SEED)?,
            race: switch(query, "race")?,
            min_score: min_score(query)?,
            deadline_ms: number(query, "deadline_ms", u64::MAX, WANTED_TIME)?,
            improve_ms: number(query, "improve_ms", u64::MAX, WANTED_TIME)?,
        })
    }
}

/// Adds letters outside complete words, spelled as a frame; they may repeat what stands but not change it.
fn add_letters(placed: &Grid, parameter: &'static str, value: &str) -> Result<Grid, UrlError> {
    let letters = frame::read(placed.width(), placed.height(), value.as_bytes())
        .map_err(|error| UrlError::Letters { parameter, error })?;
    let mut grid = placed.clone();
    for index in 0..placed.cells().len() {
        let pos = placed.pos(index);
        match (placed.get(pos), letters.get(pos)) {
            (_, Cell::Blank) | (Cell::Block, Cell::Block) => {}
            (Cell::Blank, Cell::Letter(letter)) => grid.set(pos, Cell::Letter(letter)),
            (Cell::Letter(old), Cell::Letter(new)) if old == new => {}
            _ => return Err(UrlError::LettersDisagree { parameter, row: pos.row + 1, col: pos.col + 1 }),
        }
    }
    Ok(grid)
}

/// The lowest score, where it was given.
pub(super) fn min_score(query: &Query) -> Result<Option<Score>, UrlError> {
    let score = number(query, "min_score", u64::from(MAX_SCORE), "a whole number from 0 to 100")?;
    Ok(score.map(|score| score as Score))
}

/// Words with `;` between them.
pub(super) fn banned(value: &str) -> Result<Vec<Word>, UrlError> {
    let words = value.split(';').map(str::trim).filter(|word| !word.is_empty());
    words
        .map(|word| word.parse().map_err(|_| wrong("banned", word, "a word of the letters a to z")))
        .collect()
}

/// The fill to repair, where there is one; entries to refuse or keep make sense only with it.
fn repair(query: &Query, grid: &Grid) -> Result<Option<RepairQuery>, UrlError> {
    let Some(value) = query.get("present") else {
        let alone = ["refused", "keep"].into_iter().find_map(|name| Some((name, query.get(name)?)));
        return match alone {
            Some((parameter, value)) => {
                Err(wrong(parameter, value, "of use without present; give the letters of the fill too"))
            }
            None => Ok(None),
        };
    };
    Ok(Some(RepairQuery {
        present: add_letters(grid, "present", value)?,
        refused: names(query, "refused", grid, WANTED_REFUSED)?.unwrap_or_default(),
        keep: names(query, "keep", grid, WANTED_KEEP)?.unwrap_or_default(),
    }))
}

/// What to give for a seed, and for a time; a test holds them to the largest number there is.
pub(super) const WANTED_SEED: &str = "a whole number from 0 to 18446744073709551615";
pub(super) const WANTED_TIME: &str = "a whole number of milliseconds, at most 18446744073709551615";

const WANTED_ONLY: &str = "the name of an entry that the grid has; write only=1-across;4-down;";
const WANTED_REFUSED: &str = "the name of an entry that the grid has; write refused=1-across;4-down;";
const WANTED_KEEP: &str = "the name of an entry that the grid has; write keep=1-across;4-down;";

/// Names of entries of the grid with `;` between them, at least one; none where the parameter is not there.
fn names(
    query: &Query,
    parameter: &'static str,
    grid: &Grid,
    wanted: &'static str,
) -> Result<Option<Vec<EntryName>>, UrlError> {
    let Some(value) = query.get(parameter) else {
        return Ok(None);
    };
    let entries = Entries::of(grid, MIN_ENTRY);
    let parts = value.split(';').map(str::trim).filter(|part| !part.is_empty());
    let names = parts
        .map(|part| {
            let name = read_entry_name(part).filter(|&name| entries.named(name).is_some());
            name.ok_or_else(|| wrong(parameter, part, wanted))
        })
        .collect::<Result<Vec<_>, _>>()?;
    if names.is_empty() { Err(wrong(parameter, value, wanted)) } else { Ok(Some(names)) }
}

/// `true` or `false`; false where the parameter is not there.
pub(super) fn switch(query: &Query, parameter: &'static str) -> Result<bool, UrlError> {
    match query.get(parameter) {
        None | Some("false") => Ok(false),
        Some("true") => Ok(true),
        Some(value) => Err(wrong(parameter, value, "true or false")),
    }
}

/// A whole number up to `max`, where the parameter is there.
pub(super) fn number(
    query: &Query,
    parameter: &'static str,
    max: u64,
    wanted: &'static str,
) -> Result<Option<u64>, UrlError> {
    let Some(value) = query.get(parameter) else {
        return Ok(None);
    };
    let digits = value.bytes().all(|byte| byte.is_ascii_digit());
    let number = value.parse().ok().filter(|&number| digits && number <= max);
    number.map(Some).ok_or_else(|| wrong(parameter, value, wanted))
}

/// A value that cannot be read, and what would be right.
pub(super) fn wrong(parameter: &'static str, value: &str, wanted: &'static str) -> UrlError {
    UrlError::Value { parameter, value: excerpt(value), wanted }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::url::{PatternsQuery, PuzzleQuery, SlotsQuery};

    #[test]
    fn everything_given_is_read() {
        let query = "size=3&grid=AA==&state=1-across=CAT;&letters=...o.....&longer=true&crude=true&seed=7&min_score=40\
                     &deadline_ms=500&improve_ms=90&all=nonsense&utm=x&banned=dog;Cow;&only=04-across;3-DOWN";
        let fill = FillQuery::read(query, 15).unwrap();
        assert_eq!(frame::write(&fill.grid), b"cato.....");
        assert_eq!((fill.longer, fill.crude, fill.seed, fill.min_score), (true, true, Some(7), Some(40)));
        assert!(!FillQuery::read("size=3&grid=AA==", 15).unwrap().crude, "only where it is asked for");
        assert_eq!((fill.deadline_ms, fill.improve_ms), (Some(500), Some(90)));
        assert_eq!(fill.banned.len(), 2);
        let only: Vec<String> = fill.only.unwrap().iter().map(EntryName::to_string).collect();
        assert_eq!(only, ["4-across", "3-down"]);
        assert_eq!(FillQuery::read("size=3&grid=AA==", 15).unwrap().only, None);
    }

    #[test]
    fn a_fill_to_repair_is_read_with_what_is_placed() {
        let query =
            "size=3&grid=AA==&state=1-across=cat&present=...oreWE.&refused=04-across;&keep=1-down;2-down";
        let repair = FillQuery::read(query, 15).unwrap().repair.unwrap();
        assert_eq!(frame::write(&repair.present), b"catorewe.");
        let names = |names: &[EntryName]| names.iter().map(EntryName::to_string).collect::<Vec<_>>();
        assert_eq!(names(&repair.refused), ["4-across"]);
        assert_eq!(names(&repair.keep), ["1-down", "2-down"]);
        let blanks = FillQuery::read("size=3&grid=AA==&present=.........", 15).unwrap();
        assert_eq!(frame::write(&blanks.grid), b".........", "present letters are not locked");
        assert!(blanks.repair.unwrap().refused.is_empty());
        assert_eq!(FillQuery::read("size=3&grid=AA==", 15).unwrap().repair, None);
    }

    #[test]
    fn numbers_that_are_too_large_are_refused_with_the_limit() {
        let told = |query: &str, parameter: &str, limit: &str| {
            let told = [
                FillQuery::read(query, 25).map(|_| ()),
                PuzzleQuery::read(query, 25).map(|_| ()),
                PatternsQuery::read(query, 25).map(|_| ()),
                SlotsQuery::read(query, 25).map(|_| ()),
            ];
            let told =
                told.map(|read| read.err().map(|error| (error.parameter().to_owned(), error.to_string())));
            let told: Vec<_> = told.into_iter().flatten().filter(|(name, _)| name == parameter).collect();
            assert!(told.iter().all(|(_, message)| message.contains(limit)), "{limit}: {told:?}");
            told.len()
        };
        for value in ["18446744073709551616", "99999999999999999999999"] {
            for (parameter, limit, queries) in [
                ("seed", "from 0 to 18446744073709551615", 4),
                ("deadline_ms", "18446744073709551615", 4),
                ("improve_ms", "18446744073709551615", 3),
                ("min_score", "from 0 to 100", 4),
                ("blocks", "from 0 to 65535", 2),
                ("try", "up to 1000", 1),
                ("limit", "up to 100", 1),
            ] {
                let query = format!("size=3&grid=AA==&{parameter}={value}");
                assert_eq!(told(&query, parameter, limit), queries, "{query}");
            }
        }
    }

    #[test]
    fn each_error_names_its_parameter() {
        for (parameter, query) in [
            ("size", "size=16&grid=AA=="),
            ("grid", "size=3"),
            ("longer", "size=3&grid=AA==&longer=maybe"),
            ("crude", "size=3&grid=AA==&crude="),
            ("seed", "size=3&grid=AA==&seed=-1"),
            ("seed", "size=3&grid=AA==&seed="),
            ("min_score", "size=3&grid=AA==&min_score=101"),
            ("deadline_ms", "size=3&grid=AA==&deadline_ms=soon"),
            ("improve_ms", "size=3&grid=AA==&improve_ms=1.5"),
            ("banned", "size=3&grid=AA==&banned=c4t"),
            ("only", "size=3&grid=AA==&only=9-across"),
            ("only", "size=3&grid=AA==&only=1-across;up"),
            ("only", "size=3&grid=AA==&only=;"),
            ("present", "size=3&grid=AA==&present=abc"),
            ("present", "size=3&grid=AA==&present=#........"),
            ("present", "size=3&grid=AA==&letters=c........&present=b........"),
            ("refused", "size=3&grid=AA==&refused=1-across"),
            ("refused", "size=3&grid=AA==&present=.........&refused="),
            ("refused", "size=3&grid=AA==&present=.........&refused=9-across"),
            ("keep", "size=3&grid=AA==&keep=1-across"),
            ("keep", "size=3&grid=AA==&present=.........&keep=up"),
            ("letters", "size=3&grid=AA==&letters=abc"),
            ("letters", "size=3&grid=AA==&letters=é......."),
            ("letters", "size=3&grid=AA==&letters=#........"),
            ("letters", "size=3&grid=AA==&state=1-across=cat&letters=b........"),
        ] {
            let error = FillQuery::read(&query.replace('#', "%23"), 15).unwrap_err();
            assert_eq!(error.parameter(), parameter, "{query}: {error}");
        }
    }
}
