//! The parameters of a search for patterns: theme phrases to stand in them, or a half-drawn grid to complete.

use crossword_core::generate::{Around, MAX_PATTERNS, PatternsRequest, WordAt};
use crossword_core::{Grid, MAX_SIDE, Pos, Word};

use super::error::UrlError;
use super::fill::{FillQuery, WANTED_SEED, WANTED_TIME, banned, min_score, number, switch, wrong};
use super::puzzle::{blocks, joined, symmetry, write_common};
use super::query::Query;
use super::size::{read_made_size, write_size};
use super::state::read_entry_name;
use crossword_formats::wordfile::spell;

/// Which patterns are looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PatternsQuery {
    /// What was asked, with seed 0 where none was given.
    pub request: PatternsRequest,
    /// Whether a seed was given.
    pub seeded: bool,
    /// Whether the longer word list was picked.
    pub longer: bool,
    /// Whether crude words may be put in.
    pub crude: bool,
    /// How long it may take, in milliseconds, where that was said.
    pub deadline_ms: Option<u64>,
}

impl PatternsQuery {
    /// Reads `theme` (phrases with commas, `;` or line ends between them) and `size`, or else the parameters of a puzzle as `/fill` has
    /// them, `fit` (see [`read_word_at`]) and `rebus` (numbers of cells, row by row from 0, whose entries are left out); and `blocks`, `symmetry`, `min_score`, `banned`, `count`, `seed`, `longer`, `crude` and `deadline_ms`. No side may be longer
    /// than `max_side`.
    ///
    /// # Errors
    ///
    /// The first parameter that cannot be read, by its name.
    pub fn read(query: &str, max_side: usize) -> Result<PatternsQuery, UrlError> {
        PatternsQuery::of(&Query::read(query)?, max_side)
    }

    /// The same of parameters that were taken apart already.
    ///
    /// # Errors
    ///
    /// The first parameter that cannot be read, by its name.
    pub fn of(query: &Query, max_side: usize) -> Result<PatternsQuery, UrlError> {
        let (blocks, symmetry) = (blocks(query)?, symmetry(query)?);
        let wanted = "a whole number from 1 to 50";
        let count = match number(query, "count", MAX_PATTERNS as u64, wanted)? {
            Some(0) => return Err(wrong("count", "0", wanted)),
            count => count,
        };
        let seed = number(query, "seed", u64::MAX, WANTED_SEED)?;
        let request = match query.get("theme") {
            Some(theme) => {
                alone(query)?;
                let size = query.get("size").map(|size| read_made_size(size, max_side)).transpose()?;
                let request = PatternsRequest::theme(phrases(theme)?, size);
                let request = request.with_min_score(min_score(query)?);
                request.with_banned(banned(query.get("banned").unwrap_or_default())?)
            }
            None => {
                let FillQuery { grid, banned, min_score, .. } = FillQuery::of(query, max_side)?;
                let wanted = "an entry and a word, such as 17-across=chocolate";
                let word_at = |text| read_word_at(text).ok_or_else(|| wrong("fit", text, wanted));
                let word = query.get("fit").map(word_at).transpose()?;
                let left_out = left_out(&grid, query.get("rebus").unwrap_or_default())?;
                let request = PatternsRequest::suggest(grid, word).with_left_out(left_out);
                request.with_min_score(min_score).with_banned(banned)
            }
        };
        let request = request.with_blocks(blocks).with_symmetry(symmetry).with_seed(seed.unwrap_or_default());
        let (width, height) = request.sides()?;
        if width.max(height) > max_side {
            return Err(UrlError::Theme { width, height, max: max_side });
        }
        Ok(PatternsQuery {
            request: match count {
                Some(count) => request.with_count(count as usize),
                None => request,
            },
            seeded: seed.is_some(),
            longer: switch(query, "longer")?,
            crude: switch(query, "crude")?,
            deadline_ms: number(query, "deadline_ms", u64::MAX, WANTED_TIME)?,
        })
    }

    /// The parameters that say which patterns around a theme, for whoever finds them elsewhere; they read back. None of a half-drawn grid.
    pub fn write(&self) -> Option<String> {
        let PatternsRequest { ref around, blocks, symmetry, min_score, ref banned, count, seed, .. } =
            self.request;
        let Around::Theme { phrases, size } = around else { return None };
        let size =
            size.map(|(width, height)| format!("&size={}", write_size(width, height))).unwrap_or_default();
        let lists = (self.longer, self.crude);
        let common = write_common(seed, blocks, symmetry, min_score, banned, lists);
        Some(format!("theme={}{size}&count={count}&{common}", joined(phrases)))
    }
}

/// Reads an entry and the word that is to stand there, as `17-across=chocolate`; none where it is no such thing.
pub fn read_word_at(text: &str) -> Option<WordAt> {
    let (entry, word) = text.split_once('=')?;
    let word = spell(word).filter(|word| !word.is_empty())?;
    Some(WordAt { entry: read_entry_name(entry)?, word })
}

/// An error where something is asked of patterns that only puzzles have.
fn alone(query: &Query) -> Result<(), UrlError> {
    let wanted = "of use with theme; leave it out";
    for (parameter, usual) in [("shape", "full"), ("clues", "none"), ("shard", "1/1")] {
        match query.get(parameter) {
            Some(value) if value != usual => return Err(wrong(parameter, value, wanted)),
            _ => {}
        }
    }
    Ok(())
}

/// White cells by their numbers, row by row from 0, with `;` between them.
fn left_out(grid: &Grid, value: &str) -> Result<Vec<Pos>, UrlError> {
    let wanted = "the number of a white cell, row by row from 0; write rebus=0;17";
    let numbers = value.split(';').map(str::trim).filter(|number| !number.is_empty());
    numbers
        .map(|number| {
            let cell = number
                .parse()
                .ok()
                .filter(|&cell: &usize| grid.cells().get(cell).is_some_and(|cell| cell.is_white()));
            cell.map(|cell| grid.pos(cell)).ok_or_else(|| wrong("rebus", number, wanted))
        })
        .collect()
}

/// The letters of each phrase.
fn phrases(theme: &str) -> Result<Vec<Word>, UrlError> {
    let parts = theme.split([',', ';', '\n', '\r']).map(str::trim).filter(|phrase| !phrase.is_empty());
    parts
        .map(|phrase| {
            let letters = spell(phrase).filter(|word| !word.is_empty());
            let word = letters
                .ok_or_else(|| wrong("theme", phrase, "a phrase of letters A to Z; write numbers out"))?;
            // Longer ones are quoted in part only.
            match word.len() {
                ..=MAX_SIDE => Ok(word),
                _ => Err(wrong("theme", phrase, "a phrase that goes into a grid; give at most 25 letters")),
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame;

    #[test]
    fn phrases_are_read_as_they_are_written() {
        let query = "theme=Chocolate%20%C3%A9clair,black+forest-cake%0A%0ACAT;&size=15x16&symmetry=none&count=4&seed=9\
                     &min_score=40&banned=dog;&blocks=30&longer=true";
        let PatternsQuery { request, seeded, longer, crude, .. } = PatternsQuery::read(query, 25).unwrap();
        let Around::Theme { phrases, size } = request.around else { panic!("a theme was given") };
        let words: Vec<String> = phrases.iter().map(|word| word.to_string()).collect();
        assert_eq!(words, ["chocolateeclair", "blackforestcake", "cat"]);
        assert_eq!((size, request.symmetry), (Some((15, 16)), None));
        assert_eq!((request.count, request.seed, request.min_score), (4, 9, Some(40)));
        assert_eq!((request.blocks, request.banned.len()), (Some(30), 1));
        assert_eq!((seeded, longer, crude), (true, true, false));
    }

    #[test]
    fn what_is_written_reads_back() {
        for query in [
            "theme=chocolateeclair;blackforestcake&size=15x16&count=4&seed=9&blocks=30&symmetry=none&min_score=40&banned=dog;cow\
             &longer=true&crude=true",
            "theme=hittheroad;rightofway&count=5&seed=0&symmetry=rotational",
        ] {
            assert_eq!(PatternsQuery::read(query, 25).unwrap().write().as_deref(), Some(query));
        }
        assert_eq!(PatternsQuery::read("size=3&grid=AA==", 25).unwrap().write(), None);
    }

    #[test]
    fn a_half_drawn_grid_is_read_as_for_a_fill() {
        let query = "size=3&grid=AA==&state=1-across=cat;&letters=...o.....&count=2&symmetry=none&seed=3&min_score=35";
        let request = PatternsQuery::read(query, 25).unwrap().request;
        let Around::Grid { grid, word: None } = &request.around else { panic!("no theme was given") };
        assert_eq!(frame::write(grid), b"cato.....");
        assert_eq!((request.count, request.symmetry, request.seed), (2, None, 3));
        assert_eq!(request.min_score, Some(35));
    }

    #[test]
    fn a_word_for_an_entry_of_another_length_is_read_with_its_place() {
        let query = "size=5&grid=AA==&fit=01-Across=%C3%89clair";
        let request = PatternsQuery::read(query, 25).unwrap().request;
        let Around::Grid { word: Some(at), .. } = request.around else { panic!("a word was given") };
        assert_eq!((at.entry.to_string(), at.word.to_string()), ("1-across".to_owned(), "eclair".to_owned()));
        for bad in ["17-across", "across=cat", "17-across=", "17-across=--", "=cat", ""] {
            assert_eq!(read_word_at(bad), None, "{bad}");
        }
    }

    #[test]
    fn each_error_names_its_parameter() {
        for (parameter, query) in [
            ("theme", "theme=cat,r2d2"),
            ("theme", "theme=%D0%BA%D0%BE%D1%82"),
            ("size", "theme=cat&size=26"),
            ("theme", "theme=cat,dogs"),
            ("theme", "theme=abcdefghijklmnopqrs&symmetry=none"),
            ("count", "theme=cat&count=51"),
            ("count", "theme=cat&count=0"),
            ("longer", "theme=cat&longer=perhaps"),
            ("shape", "theme=cat&shape=compact"),
            ("clues", "theme=cat&clues=embedded"),
            ("shard", "theme=cat&shard=1/2"),
            ("deadline_ms", "theme=cat&deadline_ms=soon"),
            ("symmetry", "theme=cat&symmetry=round"),
            ("min_score", "theme=cat&min_score=x"),
            ("grid", "size=3"),
            ("fit", "size=3&grid=AA==&fit=cat"),
            ("seed", "size=3&grid=AA==&seed=x"),
            ("rebus", "size=3&grid=AA==&rebus=9"),
            ("rebus", "size=3&grid=AQ==&rebus=0;8"),
            ("rebus", "size=3&grid=AA==&rebus=heart"),
        ] {
            let error = PatternsQuery::read(query, 18).unwrap_err();
            assert_eq!(error.parameter(), parameter, "{query}: {error}");
        }
    }
}
