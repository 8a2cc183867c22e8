//! The constraint model of a fill: a variable per open entry, an overlap per crossing, all-different per length.

use std::sync::Arc;

use thiserror::Error;

use crate::entries::{Direction, Entries, Entry, EntryName, MIN_ENTRY};
use crate::grid::Grid;
use crate::letters::{Letter, LetterSet};
use crate::shared::longest_shared;
use crate::words::{Score, WordGroup, WordList};

/// What to fill, and with what care.
#[derive(Clone, Debug)]
pub struct FillRequest {
    /// The board; its letters are locked.
    pub grid: Grid,
    /// Shortest run of white cells that must be a word.
    pub min_entry: usize,
    /// Words below this score are left out.
    pub min_score: Score,
    /// Words that must not be put in; placed words may still be among them.
    pub banned: Vec<Vec<Letter>>,
    /// Where given, only these entries have to be words, and only their cells get letters; the letters of the others are
    /// still kept, and the words that locked letters spell are still taken.
    pub only: Option<Vec<EntryName>>,
    /// The longest run of letters that two entries may share; none sets no limit. Where entries cross they share a
    /// letter, so the least that makes sense is 1.
    pub max_shared_substring: Option<usize>,
    /// Equal requests with equal seeds give equal fills.
    pub seed: u64,
}

impl FillRequest {
    /// Fill this board with any words, runs of two or longer being entries.
    pub fn new(grid: Grid) -> FillRequest {
        FillRequest {
            grid,
            min_entry: MIN_ENTRY,
            min_score: 0,
            banned: Vec::new(),
            only: None,
            max_shared_substring: None,
            seed: 0,
        }
    }
}

/// Why a request cannot be searched at all.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RequestError {
    /// No run of white cells is long enough to be an entry.
    #[error("the grid has no entry to fill; leave at least two white cells side by side")]
    NothingToFill,
    /// The constructor placed one word twice.
    #[error("{first} and {second} are both \"{word}\"; a word may stand only once, change one of them")]
    SameWord {
        /// One place of the word.
        first: EntryName,
        /// The other.
        second: EntryName,
        /// The word, lower-case.
        word: String,
    },
    /// Two words that the constructor placed share more letters in a row than the request allows.
    #[error("{first} and {second} share \"{run}\"; allow a shared run of {} letters or change one of them", run.len())]
    SharedRun {
        /// One entry.
        first: EntryName,
        /// The other.
        second: EntryName,
        /// What they share, lower-case.
        run: String,
    },
}

/// Where an entry meets another open one.
#[derive(Clone, Copy, Debug)]
pub struct Crossing {
    /// The other variable.
    pub variable: usize,
    /// The position of the shared cell in it.
    pub at: usize,
}

/// An entry that the search has to find a word for.
#[derive(Clone, Debug)]
pub struct Variable {
    /// Its place in [`Entries::list`].
    pub entry: usize,
    /// How many cells.
    pub len: usize,
    /// The cells, as indices into the grid's cells.
    pub cells: Vec<usize>,
    /// Per cell the open entry that crosses there.
    pub crossings: Vec<Option<Crossing>>,
    /// The distinct variables among `crossings`.
    pub neighbours: Vec<usize>,
    /// The other variables of the same length: they must all differ.
    pub same_length: Vec<usize>,
    /// How many words of this length have the minimum score: the ids below this number.
    pub candidates: usize,
}

/// The model that the search works on; it does not change while searching.
pub struct Model {
    /// The request.
    pub request: FillRequest,
    /// The entries of its grid.
    pub entries: Entries,
    /// The open entries.
    pub variables: Vec<Variable>,
    /// Per cell the letters that the request allows.
    pub cells: Vec<LetterSet>,
    /// Words that no variable may take, as `(length, id)`: locked entries have them already, or they are banned.
    pub excluded: Vec<(usize, usize)>,
    /// The words of the entries whose every cell is locked.
    pub locked: Vec<Vec<Letter>>,
    words: Arc<WordList>,
}

impl Model {
    /// Builds the model, or says why the request makes no sense.
    pub fn new(request: FillRequest, words: Arc<WordList>) -> Result<Model, RequestError> {
        let entries = Entries::of(&request.grid, request.min_entry);
        if entries.list().is_empty() {
            return Err(RequestError::NothingToFill);
        }
        let locked = locked_words(&request.grid, &entries)?;
        if let Some(limit) = request.max_shared_substring {
            check_shared_runs(&locked, limit)?;
        }
        let excluded = locked
            .iter()
            .map(|(word, _)| word)
            .chain(&request.banned)
            .filter_map(|word| Some((word.len(), words.group(word.len())?.find(word)?)))
            .collect();
        let cells = request
            .grid
            .cells()
            .iter()
            .map(|cell| cell.letter().map_or(LetterSet::ALL, LetterSet::only))
            .collect();
        let variables = variables(&request, &entries, &words);
        let locked = locked.into_iter().map(|(word, _)| word).collect();
        Ok(Model { request, entries, variables, cells, excluded, locked, words })
    }

    /// The words of the variable's length.
    pub fn group(&self, variable: &Variable) -> Option<&WordGroup> {
        self.words.group(variable.len)
    }

    /// The entry of the variable.
    pub fn entry(&self, variable: &Variable) -> &Entry {
        &self.entries.list()[variable.entry]
    }

    /// The word list searched.
    pub fn words(&self) -> &WordList {
        &self.words
    }

    /// The word list searched, to be shared with another search.
    pub fn shared_words(&self) -> Arc<WordList> {
        Arc::clone(&self.words)
    }

    /// The letters locked in the variable's cells, `.` where there is none.
    pub fn pattern(&self, variable: &Variable) -> String {
        let letters = self.entry(variable).cells().map(|pos| self.request.grid.get(pos).letter());
        letters.map(|letter| letter.map_or('.', |letter| letter.to_char())).collect()
    }
}

/// The entries whose every cell is locked, sorted by word; an error if two are the same.
fn locked_words(grid: &Grid, entries: &Entries) -> Result<Vec<(Vec<Letter>, EntryName)>, RequestError> {
    let mut locked: Vec<(Vec<Letter>, EntryName)> =
        entries.list().iter().filter_map(|entry| Some((entry.word(grid)?, entry.name))).collect();
    locked.sort();
    match locked.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        None => Ok(locked),
        Some(pair) => Err(RequestError::SameWord {
            first: pair[0].1,
            second: pair[1].1,
            word: pair[0].0.iter().map(|letter| letter.to_char()).collect(),
        }),
    }
}

/// An error where two locked words share more than `limit` letters in a row.
fn check_shared_runs(locked: &[(Vec<Letter>, EntryName)], limit: usize) -> Result<(), RequestError> {
    for (at, (word, first)) in locked.iter().enumerate() {
        for (other, second) in &locked[at + 1..] {
            let run = longest_shared(word, other);
            if run.len() > limit {
                let run = run.iter().map(|letter| letter.to_char()).collect();
                return Err(RequestError::SharedRun { first: *first, second: *second, run });
            }
        }
    }
    Ok(())
}

fn variables(request: &FillRequest, entries: &Entries, words: &WordList) -> Vec<Variable> {
    let grid = &request.grid;
    let wanted = |name: &EntryName| request.only.as_ref().is_none_or(|only| only.contains(name));
    let is_open = |entry: &Entry| entry.word(grid).is_none() && wanted(&entry.name);
    let open: Vec<usize> = (0..entries.list().len()).filter(|&at| is_open(&entries.list()[at])).collect();
    let variable_of = |entry: usize| open.binary_search(&entry).ok();
    let len_of = |variable: usize| entries.list()[open[variable]].len;
    open.iter()
        .enumerate()
        .map(|(own, &at)| {
            let entry = &entries.list()[at];
            let cells: Vec<usize> = entry.cells().map(|pos| grid.index(pos)).collect();
            let other = match entry.name.direction {
                Direction::Across => Direction::Down,
                Direction::Down => Direction::Across,
            };
            let crossings: Vec<Option<Crossing>> = cells
                .iter()
                .map(|&cell| {
                    let (entry, at) = entries.through(cell, other)?;
                    Some(Crossing { variable: variable_of(entry)?, at })
                })
                .collect();
            let mut neighbours: Vec<usize> =
                crossings.iter().flatten().map(|crossing| crossing.variable).collect();
            neighbours.sort_unstable();
            neighbours.dedup();
            let candidates = words.group(entry.len).map_or(0, |group| group.count_from(request.min_score));
            let same_length = (0..open.len()).filter(|&v| v != own && len_of(v) == entry.len).collect();
            Variable { entry: at, len: entry.len, cells, crossings, neighbours, same_length, candidates }
        })
        .collect()
}

#[cfg(test)]
pub(crate) fn request(rows: &[&str]) -> FillRequest {
    FillRequest { seed: 1, ..FillRequest::new(crate::grid::grid(rows)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::word_list;

    #[test]
    fn locked_entries_are_no_variables() {
        let words = Arc::new(word_list(&[("cat", 50), ("ore", 50), ("wed", 20)]));
        let model =
            Model::new(FillRequest { min_score: 30, ..request(&["cat", "o..", "w.."]) }, words).unwrap();
        assert_eq!(model.variables.len(), 4);
        assert_eq!(model.excluded, [(3, 0)], "cow is not in the list");
        let second_row = &model.variables[0];
        assert_eq!(model.entry(second_row).name.to_string(), "4-across");
        assert_eq!(second_row.neighbours.len(), 2, "1-down is locked");
        assert_eq!((second_row.candidates, second_row.same_length.len()), (2, 3));
    }

    #[test]
    fn locked_words_that_share_too_much_are_refused() {
        let limited = |limit| FillRequest {
            max_shared_substring: Some(limit),
            ..request(&["scat##", "####..", "catkin", "####.."])
        };
        let words = Arc::new(word_list(&[]));
        assert!(Model::new(limited(3), Arc::clone(&words)).is_ok());
        let error = Model::new(limited(2), words).err().unwrap();
        let expected =
            "4-across and 1-across share \"cat\"; allow a shared run of 3 letters or change one of them";
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn one_word_placed_twice_is_refused() {
        let words = Arc::new(word_list(&[]));
        let error = Model::new(request(&["cat", "a..", "t.."]), words.clone()).err().unwrap();
        assert_eq!(
            error.to_string(),
            "1-across and 1-down are both \"cat\"; a word may stand only once, change one of them"
        );
        let error = Model::new(request(&[".#", "#."]), words).err().unwrap();
        assert_eq!(error, RequestError::NothingToFill);
    }
}
