//! What can still go where, as JSON: the answer of `/slots` and of `crossword slots --format json`.

use std::collections::BTreeMap;

use crossword_core::analysis::{Listed, Listing, Possible};
use crossword_core::{Cell, Letter, Word};
use serde::Serialize;

use crate::messages::display::displays;
use crate::messages::outcome::one_decimal;

/// The answer.
#[derive(Serialize)]
pub struct SlotsReport {
    /// Whether propagation leaves every entry a word. `true` does not promise a fill.
    pub consistent: bool,
    /// The lowest score that words were allowed.
    pub score_floor: u8,
    /// Per cell, row by row, the letters still possible; `#` for a block.
    pub letters: Vec<String>,
    /// The open entries asked about.
    pub entries: Vec<SlotReport>,
    /// The entries that no word fits; empty where `consistent`.
    pub impossible: Vec<Impossible>,
    /// How the words of complete entries are written, by the word, where that is more than their letters.
    pub displays: BTreeMap<String, String>,
}

/// One open entry.
#[derive(Serialize)]
pub struct SlotReport {
    /// Its name, as in `1-across`.
    pub entry: String,
    /// Its first cell's row, from 0.
    pub row: usize,
    /// Its first cell's column, from 0.
    pub col: usize,
    /// Its letters, `.` where there is none.
    pub pattern: String,
    /// How many words it may still take.
    pub count: usize,
    /// The first of them.
    pub words: Vec<WordReport>,
    /// Words that were tried out and leave some entry without a word; they are not among `words`.
    pub dead_ends: Vec<String>,
}

/// One word that an entry may take.
#[derive(Serialize)]
pub struct WordReport {
    /// The word.
    pub word: String,
    /// How it is written, where that is more than its letters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub display: Option<String>,
    /// Its score.
    pub score: u8,
    /// What it leaves open in its crossings: doublings (sum of binary logarithms), to one decimal.
    pub open: f64,
    /// The fewest words that an open entry crossing it would have left.
    pub tightest: Option<usize>,
    /// Whether it was tried out.
    pub tried: bool,
}

/// An entry that no word fits.
#[derive(Serialize)]
pub struct Impossible {
    /// Its name.
    pub entry: String,
    /// Why, for people.
    pub message: String,
}

impl SlotsReport {
    /// Spells the answer that [`Question::answer`](crossword_core::analysis::Question::answer) gave.
    pub fn new(possible: &Possible, answer: &[Listing]) -> SlotsReport {
        let grid = &possible.request().grid;
        let letters = grid.cells().iter().enumerate().map(|(index, cell)| match cell {
            Cell::Block => "#".to_owned(),
            _ => possible.letters(index).iter().map(Letter::to_char).collect(),
        });
        let impossible = possible
            .no_words()
            .iter()
            .map(|no_word| Impossible { entry: no_word.entry.to_string(), message: no_word.to_string() });
        SlotsReport {
            consistent: possible.no_words().is_empty(),
            score_floor: possible.request().min_score,
            letters: letters.collect(),
            entries: answer.iter().map(|listing| slot(possible, listing)).collect(),
            impossible: impossible.collect(),
            displays: displays(possible.entries(), possible.words(), grid),
        }
    }
}

fn slot(possible: &Possible, listing: &Listing) -> SlotReport {
    let slot = listing.slot;
    let entry = &possible.entries().list()[slot.entry];
    let letters = entry.cells().map(|pos| possible.request().grid.get(pos).letter());
    SlotReport {
        entry: slot.name.to_string(),
        row: entry.start.row,
        col: entry.start.col,
        pattern: letters.map(|letter| letter.map_or('.', |letter| letter.to_char())).collect(),
        count: slot.count,
        words: listing.words.iter().map(|listed| word(possible, listing, listed)).collect(),
        dead_ends: listing.dead_ends.iter().map(Word::to_string).collect(),
    }
}

fn word(possible: &Possible, listing: &Listing, Listed { candidate, tried }: &Listed) -> WordReport {
    WordReport {
        word: candidate.word.to_string(),
        display: possible.display(listing.slot, candidate).map(|display| display.into_owned()),
        score: candidate.score,
        open: one_decimal(candidate.open.into()),
        tightest: candidate.tightest,
        tried: *tried,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossword_core::analysis::Question;
    use crossword_core::{Direction, EntryName, FillRequest};
    use crossword_formats::text;
    use crossword_formats::wordfile;
    use std::sync::Arc;

    #[test]
    fn complete_words_have_their_display_forms() {
        let told = |rows: &str, question: Question| {
            let (grid, _) = text::read(rows, None).unwrap();
            let words = Arc::new(wordfile::read(b"at;40;A-T\nit;60\nax;50;a x\ntx;50;TX\n").0);
            let grid = question.board(&grid, 2).unwrap();
            let mut possible = Possible::new(FillRequest::new(grid), words).unwrap();
            let answer = question.answer(&mut possible, || true);
            let report = SlotsReport::new(&possible, &answer);
            (report.entries.len(), report.displays.into_values().collect::<Vec<_>>())
        };
        let all = Question::about(None);
        let one = Question::about(Some(EntryName { number: 1, direction: Direction::Across }));
        assert_eq!(told("at\n.#\n", all), (1, vec!["A-T".to_owned()]));
        assert_eq!(told("at\nx#\n", all), (0, vec!["A-T".to_owned(), "a x".to_owned()]), "nothing is open");
        assert_eq!(told("at\nx#\n", one), (1, vec![]), "clearing one takes a letter from the other");
        assert_eq!(told("at\n##\nax\n", one), (1, vec!["a x".to_owned()]));
    }
}
