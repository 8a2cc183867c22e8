//! What can still go where, as JSON: the answer of `/slots` and of `crossword slots --format json`.

use std::collections::BTreeMap;

use crossword_core::analysis::{Candidate, Crossings, Order, Possible, Slot, Trial, cleared};
use crossword_core::{Cell, EntryName, Grid};
use serde::Serialize;

use crate::display::displays;

/// What is asked about a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ask {
    /// The one entry of interest; none asks about every open one. If it is complete, it is looked at as if cleared.
    pub entry: Option<EntryName>,
    /// What becomes of complete words that cross it then.
    pub crossings: Crossings,
    /// Words listed per entry; with none, none is tried out either.
    pub limit: usize,
    /// How many of the first words are tried out, so that dead ends are told apart.
    pub tries: usize,
    /// Which words come first.
    pub order: Order,
}

/// Words listed of each entry when nothing else is said: a glance.
pub const DEFAULT_LIMIT_OF_ALL: usize = 10;

/// Words listed of the one entry asked about when nothing else is said: a screenful.
pub const DEFAULT_LIMIT_OF_ONE: usize = 50;

impl Ask {
    /// Asks about `entry`, or every open one.
    pub fn about(entry: Option<EntryName>) -> Ask {
        let limit = if entry.is_some() { DEFAULT_LIMIT_OF_ONE } else { DEFAULT_LIMIT_OF_ALL };
        Ask { entry, crossings: Crossings::Kept, limit, tries: 0, order: Order::Score }
    }

    /// The grid to ask about; none where it does not have the entry.
    pub fn board(&self, grid: &Grid, min_entry: usize) -> Option<Grid> {
        match self.entry {
            None => Some(grid.clone()),
            Some(name) => cleared(grid, min_entry, name, self.crossings),
        }
    }
}

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
    /// Answers; words are tried out only while `go_on` says so.
    pub fn new(possible: &mut Possible, ask: &Ask, mut go_on: impl FnMut() -> bool) -> SlotsReport {
        let slots: Vec<Slot> =
            possible.slots().filter(|slot| ask.entry.is_none_or(|name| name == slot.name)).collect();
        let entries = slots.into_iter().map(|slot| report(possible, slot, ask, &mut go_on)).collect();
        let grid = &possible.request().grid;
        let letters = grid.cells().iter().enumerate().map(|(index, cell)| match cell {
            Cell::Block => "#".to_owned(),
            _ => format!("{:?}", possible.letters(index)),
        });
        let impossible = possible
            .no_words()
            .iter()
            .map(|no_word| Impossible { entry: no_word.entry.to_string(), message: no_word.to_string() });
        SlotsReport {
            consistent: possible.no_words().is_empty(),
            score_floor: possible.request().min_score,
            letters: letters.collect(),
            entries,
            impossible: impossible.collect(),
            displays: displays(possible.entries(), possible.words(), grid),
        }
    }
}

fn report(possible: &mut Possible, slot: Slot, ask: &Ask, go_on: &mut dyn FnMut() -> bool) -> SlotReport {
    let consistent = possible.no_words().is_empty();
    let tries = if consistent && ask.limit > 0 { ask.tries } else { 0 };
    let mut tried = 0;
    let (mut words, mut dead_ends) = (Vec::new(), Vec::new());
    let told = |possible: &Possible, candidate: &Candidate, tightest, tried| {
        word_report(candidate, possible.display(slot, candidate), tightest, tried)
    };
    for candidate in possible.candidates(slot, ask.order, ask.limit.saturating_add(tries)) {
        if words.len() == ask.limit {
            break;
        }
        if tried == tries || !go_on() {
            words.push(told(possible, &candidate, candidate.tightest, false));
            continue;
        }
        tried += 1;
        match possible.try_out(slot, &candidate) {
            Trial::Open { tightest } => words.push(told(possible, &candidate, tightest, true)),
            Trial::DeadEnd => dead_ends.push(candidate.word.to_string()),
        }
    }
    let entry = &possible.entries().list()[slot.entry];
    let letters = entry.cells().map(|pos| possible.request().grid.get(pos).letter());
    SlotReport {
        entry: slot.name.to_string(),
        row: entry.start.row,
        col: entry.start.col,
        pattern: letters.map(|letter| letter.map_or('.', |letter| letter.to_char())).collect(),
        count: slot.count,
        words,
        dead_ends,
    }
}

fn word_report(
    candidate: &Candidate,
    display: Option<&str>,
    tightest: Option<usize>,
    tried: bool,
) -> WordReport {
    let open = (f64::from(candidate.open) * 10.0).round() / 10.0;
    let display = display.map(str::to_owned);
    WordReport { word: candidate.word.to_string(), display, score: candidate.score, open, tightest, tried }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text;
    use crate::wordfile;
    use crossword_core::{Direction, FillRequest};
    use std::sync::Arc;

    fn possible(grid: &str) -> Possible {
        let (grid, _) = text::read(grid, None).unwrap();
        let words = Arc::new(wordfile::read(b"it;60\nan;50\nat;40;A-T\n").0);
        Possible::new(FillRequest::new(grid), words).unwrap()
    }

    #[test]
    fn the_answer_is_one_json_object() {
        let ask = Ask { tries: 1, ..Ask::about(None) };
        let report = SlotsReport::new(&mut possible("..\n.#\n"), &ask, || true);
        assert_eq!(
            serde_json::to_string(&report).unwrap(),
            "{\"consistent\":true,\"score_floor\":0,\"letters\":[\"ai\",\"nt\",\"nt\",\"#\"],\"entries\":[\
             {\"entry\":\"1-across\",\"row\":0,\"col\":0,\"pattern\":\"..\",\"count\":3,\"words\":[\
             {\"word\":\"an\",\"score\":50,\"open\":1.0,\"tightest\":2,\"tried\":false},\
             {\"word\":\"at\",\"display\":\"A-T\",\"score\":40,\"open\":1.0,\"tightest\":2,\"tried\":false}],\
             \"dead_ends\":[\"it\"]},\
             {\"entry\":\"1-down\",\"row\":0,\"col\":0,\"pattern\":\"..\",\"count\":3,\"words\":[\
             {\"word\":\"an\",\"score\":50,\"open\":1.0,\"tightest\":2,\"tried\":false},\
             {\"word\":\"at\",\"display\":\"A-T\",\"score\":40,\"open\":1.0,\"tightest\":2,\"tried\":false}],\
             \"dead_ends\":[\"it\"]}],\"impossible\":[],\"displays\":{}}"
        );
    }

    #[test]
    fn no_word_is_tried_once_the_time_is_up_and_none_where_nothing_helps() {
        let ask = Ask { tries: 9, limit: 2, ..Ask::about(None) };
        let report = SlotsReport::new(&mut possible("..\n.#\n"), &ask, || false);
        assert_eq!((report.entries[0].words.len(), report.entries[0].dead_ends.len()), (2, 0));
        let report = SlotsReport::new(&mut possible("q.\n.#\n"), &ask, || true);
        assert!(!report.consistent);
        assert_eq!(report.impossible[0].entry, "1-across");
        assert!(report.entries[0].words.is_empty() && report.entries[0].dead_ends.is_empty());
    }

    #[test]
    fn without_words_there_are_still_counts_and_none_is_tried() {
        let ask = Ask { tries: 9, limit: 0, ..Ask::about(None) };
        let report = SlotsReport::new(&mut possible("..\n.#\n"), &ask, || panic!("nothing to be tried"));
        let entry = &report.entries[0];
        assert_eq!((entry.count, entry.words.len(), entry.dead_ends.len()), (3, 0, 0));
    }

    #[test]
    fn complete_words_have_their_display_forms() {
        let told = |rows: &str, ask: Ask| {
            let (grid, _) = text::read(rows, None).unwrap();
            let words = Arc::new(wordfile::read(b"at;40;A-T\nit;60\nax;50;a x\ntx;50;TX\n").0);
            let grid = ask.board(&grid, 2).unwrap();
            let report =
                SlotsReport::new(&mut Possible::new(FillRequest::new(grid), words).unwrap(), &ask, || true);
            (report.entries.len(), report.displays.into_values().collect::<Vec<_>>())
        };
        let all = Ask::about(None);
        let one = Ask::about(Some(EntryName { number: 1, direction: Direction::Across }));
        assert_eq!(told("at\n.#\n", all), (1, vec!["A-T".to_owned()]));
        assert_eq!(told("at\nx#\n", all), (0, vec!["A-T".to_owned(), "a x".to_owned()]), "nothing is open");
        assert_eq!(told("at\nx#\n", one), (1, vec![]), "clearing one takes a letter from the other");
        assert_eq!(told("at\n##\nax\n", one), (1, vec!["a x".to_owned()]));
    }
}
