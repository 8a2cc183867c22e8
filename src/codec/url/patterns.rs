//! The parameters of a search for patterns: theme phrases to stand in them, or a half-drawn grid to complete.

use crossword_core::Word;
use crossword_core::generate::{MAX_PATTERNS, SuggestRequest, ThemeRequest};

use super::error::UrlError;
use super::fill::{FillQuery, banned, min_score, number, wrong};
use super::puzzle::{blocks, symmetry};
use super::query::Query;
use super::size::read_size;
use crate::wordfile::spell;

/// Which patterns are looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PatternsQuery {
    /// Patterns that hold phrases.
    Theme(ThemeRequest),
    /// Patterns that complete a half-drawn grid.
    Suggest(SuggestRequest),
}

impl PatternsQuery {
    /// Reads `theme` (phrases with commas, `;` or line ends between them) and `size`, or else the parameters of a puzzle as `/fill` has
    /// them; and `blocks`, `symmetry`, `min_score`, `banned`, `count` and `seed`.
    ///
    /// # Errors
    ///
    /// The first parameter that cannot be read, by its name.
    pub fn read(query: &str, max_side: usize) -> Result<PatternsQuery, UrlError> {
        let query = &Query::read(query)?;
        let (blocks, symmetry) = (blocks(query)?, symmetry(query)?);
        let count = number(query, "count", MAX_PATTERNS as u64, "a whole number up to 50")?;
        let Some(theme) = query.get("theme") else {
            let FillQuery { grid, banned, min_score, seed, .. } = FillQuery::of(query, max_side)?;
            let request = SuggestRequest::new(grid)
                .with_blocks(blocks)
                .with_symmetry(symmetry)
                .with_min_score(min_score)
                .with_banned(banned)
                .with_seed(seed.unwrap_or_default());
            return Ok(PatternsQuery::Suggest(match count {
                Some(count) => request.with_count(count as usize),
                None => request,
            }));
        };
        let request = ThemeRequest::new(phrases(theme)?)
            .with_size(query.get("size").map(|size| read_size(size, max_side)).transpose()?)
            .with_blocks(blocks)
            .with_symmetry(symmetry)
            .with_min_score(min_score(query)?)
            .with_banned(banned(query.get("banned").unwrap_or_default())?)
            .with_seed(number(query, "seed", u64::MAX, "a whole number")?.unwrap_or_default());
        Ok(PatternsQuery::Theme(match count {
            Some(count) => request.with_count(count as usize),
            None => request,
        }))
    }
}

/// The letters of each phrase.
fn phrases(theme: &str) -> Result<Vec<Word>, UrlError> {
    let parts = theme.split([',', ';', '\n', '\r']).map(str::trim).filter(|phrase| !phrase.is_empty());
    parts
        .map(|phrase| {
            let letters = spell(phrase).filter(|word| !word.is_empty());
            letters.ok_or_else(|| wrong("theme", phrase, "a phrase of letters A to Z; write numbers out"))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame;
    use crossword_core::Symmetry;

    #[test]
    fn phrases_are_read_as_they_are_written() {
        let query = "theme=Chocolate%20%C3%A9clair,black+forest-cake%0A%0ACAT;&size=15x16&symmetry=left-right&count=4&seed=9\
                     &min_score=40&banned=dog;&blocks=30";
        let PatternsQuery::Theme(request) = PatternsQuery::read(query, 25).unwrap() else {
            panic!("a theme was given")
        };
        let words: Vec<String> = request.phrases.iter().map(|word| word.to_string()).collect();
        assert_eq!(words, ["chocolateeclair", "blackforestcake", "cat"]);
        assert_eq!((request.size, request.symmetry), (Some((15, 16)), Some(Symmetry::LeftRight)));
        assert_eq!((request.count, request.seed, request.min_score), (4, 9, Some(40)));
        assert_eq!((request.blocks, request.banned.len()), (Some(30), 1));
    }

    #[test]
    fn a_half_drawn_grid_is_read_as_for_a_fill() {
        let query = "size=3&grid=AA==&state=1-across=cat;&letters=...o.....&count=2&symmetry=none&seed=3&min_score=35";
        let PatternsQuery::Suggest(request) = PatternsQuery::read(query, 25).unwrap() else {
            panic!("no theme was given")
        };
        assert_eq!(frame::write(&request.grid), b"cato.....");
        assert_eq!((request.count, request.symmetry, request.seed), (2, None, 3));
        assert_eq!(request.min_score, Some(35));
    }

    #[test]
    fn each_error_names_its_parameter() {
        for (parameter, query) in [
            ("theme", "theme=cat,r2d2"),
            ("theme", "theme=%D0%BA%D0%BE%D1%82"),
            ("size", "theme=cat&size=26"),
            ("count", "theme=cat&count=51"),
            ("symmetry", "theme=cat&symmetry=round"),
            ("min_score", "theme=cat&min_score=x"),
            ("grid", "size=3"),
            ("seed", "size=3&grid=AA==&seed=x"),
        ] {
            let error = PatternsQuery::read(query, 25).unwrap_err();
            assert_eq!(error.parameter(), parameter, "{query}: {error}");
        }
    }
}
