//! One case tried: searched for a little while, the answer checked from outside.

use std::sync::Arc;

use crossword_core::{FillRequest, Progress, RequestError, Search, Stats, Word, WordList, verify};
use crossword_formats::wordfile;

use crate::soaking::case::Case;
use crate::soaking::oracle::Oracle;
use crate::words::allowed;

/// What came of cases.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Fills, each checked.
    pub filled: u64,
    /// Proofs that there is no fill.
    pub proved: u64,
    /// Proofs that the oracle confirms; the others are on boards too large for it.
    pub confirmed: u64,
    /// Searches that used up their nodes.
    pub paused: u64,
    /// Requests refused: nothing to fill, or one word placed twice.
    pub refused: u64,
    /// Searches made a second time, with the same answer.
    pub repeated: u64,
    /// Nodes of all searches.
    pub nodes: u64,
    /// Words that searches filled in.
    pub words: u64,
    /// Those among them that are slurs or crude.
    pub kept_out: u64,
}

impl Counts {
    /// Cases tried.
    pub fn cases(&self) -> u64 {
        self.filled + self.proved + self.paused + self.refused
    }

    /// Adds what came of other cases.
    pub fn add(&mut self, other: &Counts) {
        self.filled += other.filled;
        self.proved += other.proved;
        self.confirmed += other.confirmed;
        self.paused += other.paused;
        self.refused += other.refused;
        self.repeated += other.repeated;
        self.nodes += other.nodes;
        self.words += other.words;
        self.kept_out += other.kept_out;
    }
}

/// A word list and what answers for it.
pub struct Judge {
    /// The lists.
    pub lists: Vec<Arc<WordList>>,
    /// An oracle for each.
    pub oracles: Vec<Oracle>,
    /// Words that no fill shall have.
    pub kept_out: WordList,
}

impl Judge {
    /// A judge over these lists.
    pub fn new(lists: Vec<Arc<WordList>>) -> Judge {
        let oracles = lists.iter().map(|words| Oracle::new(words)).collect();
        let read = |file| wordfile::read(file).0;
        let kept_out =
            read(include_bytes!("../../data/never.txt")).with(&read(include_bytes!("../../data/crude.txt")));
        Judge { lists, oracles, kept_out }
    }

    /// Searches for at most `nodes` nodes; an answer that is wrong is an error.
    pub fn judge(&self, case: &Case, nodes: u64, counts: &mut Counts) -> Result<(), String> {
        let words = &self.lists[case.list];
        let request = &case.request;
        let mut search = match Search::new(request.clone(), Arc::clone(words)) {
            Ok(search) => search,
            Err(error) => {
                counts.refused += 1;
                return refusal(request, &error);
            }
        };
        let (progress, stats) = run(&mut search, case.slice, nodes);
        counts.nodes += stats.nodes;
        match progress {
            Progress::Paused => counts.paused += 1,
            Progress::Filled => {
                counts.filled += 1;
                let known = |word: &[_]| {
                    allowed(words, word, request.min_score) && !request.banned.iter().any(|ban| ban == word)
                };
                verify(&request.grid, &search.snapshot(), request.min_entry, known)
                    .map_err(|faults| format!("a wrong fill: {faults:?}"))?;
                for word in filled_in(&search) {
                    counts.words += 1;
                    counts.kept_out += u64::from(self.kept_out.score(&word).is_some());
                }
                if search.scores().is_some_and(|scores| scores.min < request.min_score) {
                    return Err("a word below the minimum score".to_owned());
                }
            }
            Progress::Exhausted => {
                counts.proved += 1;
                match self.oracles[case.list].fillable(request) {
                    Some(true) => return Err("called impossible, but it has a fill".to_owned()),
                    Some(false) => counts.confirmed += 1,
                    None => {}
                }
            }
        }
        if case.repeat {
            counts.repeated += 1;
            let mut again =
                Search::new(request.clone(), Arc::clone(words)).map_err(|error| error.to_string())?;
            let (progress_again, stats_again) = run(&mut again, nodes, nodes);
            if (progress, stats) != (progress_again, stats_again) || search.snapshot() != again.snapshot() {
                return Err("another answer without pauses".to_owned());
            }
        }
        Ok(())
    }
}

/// The words of the entries that were not complete before.
fn filled_in(search: &Search) -> impl Iterator<Item = Word> {
    let fill = search.snapshot();
    let open = search.entries().list().iter();
    let open = open.filter(|entry| entry.word(&search.request().grid).is_none());
    open.filter_map(move |entry| entry.word(&fill))
}

/// Whether the request deserved to be refused.
fn refusal(request: &FillRequest, error: &RequestError) -> Result<(), String> {
    let grid = &request.grid;
    let (width, height) = (grid.width(), grid.height());
    let white = |row: usize, col: usize| grid.cells()[row * width + col].is_white();
    let long = |line: Vec<bool>| line.split(|&white| !white).any(|run| run.len() >= request.min_entry);
    let fillable = (0..height).any(|row| long((0..width).map(|col| white(row, col)).collect()))
        || (0..width).any(|col| long((0..height).map(|row| white(row, col)).collect()));
    match error {
        RequestError::NothingToFill if fillable => Err("refused, but there is an entry".to_owned()),
        RequestError::NothingToFill => Ok(()),
        _ if fillable => Ok(()),
        _ => Err(format!("refused for another reason than that nothing is to fill: {error}")),
    }
}

fn run(search: &mut Search, slice: u64, nodes: u64) -> (Progress, Stats) {
    let mut left = nodes;
    loop {
        let turn = slice.min(left);
        let progress = search.run(turn);
        left -= turn;
        if progress != Progress::Paused || left == 0 {
            return (progress, search.stats());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_hundred_cases_pass() {
        let (words, _) = crate::words::load(None).unwrap();
        let judge = Judge::new(vec![words]);
        let mut counts = Counts::default();
        for number in 0..300 {
            let case = Case::new(7, number, &judge.lists).unwrap();
            judge.judge(&case, 40, &mut counts).unwrap_or_else(|problem| panic!("{problem}\n{case}"));
        }
        assert_eq!(counts.cases(), 300);
        assert!(judge.kept_out.len() > 1_500 && counts.words > counts.filled && counts.kept_out == 0);
        assert!(counts.filled > 100 && counts.proved > 10 && counts.confirmed > 0, "{counts:?}");
    }
}
