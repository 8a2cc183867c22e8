//! The parameters of a whole puzzle to make: its size, its blocks and its words.

use crossword_core::Symmetry;
use crossword_core::generate::PuzzleRequest;

use super::error::UrlError;
use super::fill::{banned, min_score, number, switch, wrong};
use super::query::Query;
use super::size::{DEFAULT_SIDE, read_size};

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
}

impl PuzzleQuery {
    /// Reads the query string of `/new`: `size`, `blocks`, `symmetry`, `min_score`, `banned`, `seed`, `longer`, `crude`; no side may
    /// be longer than `max_side`. Parameters that it does not know are passed over.
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
            None => read_size(&DEFAULT_SIDE.to_string(), max_side)?,
            Some(value) => read_size(value, max_side)?,
        };
        let seed = number(query, "seed", u64::MAX, "a whole number")?;
        let request = PuzzleRequest::new(width, height)
            .with_blocks(blocks(query)?)
            .with_symmetry(symmetry(query)?)
            .with_min_score(min_score(query)?)
            .with_banned(banned(query.get("banned").unwrap_or_default())?)
            .with_seed(seed.unwrap_or_default());
        Ok(PuzzleQuery {
            request,
            seeded: seed.is_some(),
            longer: switch(query, "longer")?,
            crude: switch(query, "crude")?,
        })
    }
}

/// How many blocks; none where newspapers decide.
pub(super) fn blocks(query: &Query) -> Result<Option<usize>, UrlError> {
    match query.get("blocks") {
        None | Some("auto") => Ok(None),
        Some(_) => Ok(number(query, "blocks", u64::from(u16::MAX), "a whole number, or auto")?
            .map(|blocks| blocks as usize)),
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
        assert_eq!(read, PuzzleQuery { request, seeded: true, longer: true, crude: true });
        let bare = PuzzleQuery::read("", 15).unwrap();
        assert_eq!((bare.request, bare.seeded), (PuzzleRequest::new(15, 15), false));
        let open = PuzzleQuery::read("size=5&symmetry=none&blocks=auto", 15).unwrap().request;
        assert_eq!((open.symmetry, open.blocks), (None, None));
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
        ] {
            let error = PuzzleQuery::read(query, 15).unwrap_err();
            assert_eq!(error.parameter(), parameter, "{query}: {error}");
        }
    }
}
