//! A grid written as a problem over slots: its cells are the slots, its runs of white cells the entries.

use std::sync::Arc;

use super::request::{FillRequest, RequestError};
use crate::board::{Cell, Entries, Entry, EntryName, Grid};
use crate::csp::model::{Model, Variable};
use crate::csp::problem::{Problem, ProblemError};
use crate::letters::{LetterSet, Word};
use crate::words::WordList;

/// A request, and how its grid and the slots belong together.
pub struct GridProblem {
    /// What was asked.
    pub request: FillRequest,
    /// The entries of its grid; a problem's entries stand in the same order.
    pub entries: Entries,
    /// Per slot its cell, as an index into the grid's cells.
    pub cells: Vec<usize>,
    /// Per cell its slot; none where no entry has it.
    slots: Vec<Option<usize>>,
}

impl GridProblem {
    /// Writes a request as a problem and builds its model, or says why it makes no sense.
    pub fn new(request: FillRequest, words: Arc<WordList>) -> Result<(GridProblem, Model), RequestError> {
        let entries = Entries::of(&request.grid, request.min_entry);
        let problem = problem(&request, &entries)?;
        // The numbers of the slots are those of the cells.
        let cells: Vec<usize> = problem.slots().iter().map(|&number| number as usize).collect();
        let mut slots = vec![None; request.grid.cells().len()];
        cells.iter().enumerate().for_each(|(slot, &cell)| slots[cell] = Some(slot));
        let model = Model::new(problem, words).map_err(|error| named(error, &entries))?;
        Ok((GridProblem { request, entries, cells, slots }, model))
    }

    /// Bytes that it holds: the request, and how its grid and the slots belong together.
    pub fn bytes(&self) -> usize {
        let FillRequest { grid, banned, .. } = &self.request;
        let words: usize = banned.iter().map(|word| size_of::<Word>() + word.len()).sum();
        size_of_val(grid.cells())
            + words
            + size_of_val(self.entries.list())
            + self.cells.capacity() * size_of::<usize>()
            + self.slots.capacity() * size_of::<Option<usize>>()
    }

    /// The slot of the cell at `index`; none where no entry has it.
    pub fn slot(&self, index: usize) -> Option<usize> {
        self.slots.get(index).copied().flatten()
    }

    /// The entry of a variable.
    pub fn entry(&self, variable: &Variable) -> &Entry {
        &self.entries.list()[variable.entry]
    }

    /// The name of a variable's entry.
    pub fn name(&self, variable: &Variable) -> EntryName {
        self.entry(variable).name
    }

    /// The letters possible in the cell at `index`, if `mask` says those of its slot; every letter in a block.
    pub fn letters(&self, index: usize, mask: impl Fn(usize) -> LetterSet) -> LetterSet {
        let given = || self.request.grid.cells()[index].letter().map_or(LetterSet::ALL, LetterSet::only);
        self.slot(index).map_or_else(given, mask)
    }

    /// A grid of the request's blocks with the letters of the slots, where `letters` leaves one.
    pub fn with_letters(&self, grid: &Grid, letters: impl Fn(usize) -> LetterSet) -> Grid {
        let mut grid = grid.clone();
        for (slot, &cell) in self.cells.iter().enumerate() {
            if let Some(letter) = letters(slot).single() {
                grid.set(grid.pos(cell), Cell::Letter(letter));
            }
        }
        grid
    }

    /// Puts a letter into each cell that lies in no entry: any will do there.
    pub fn fill_isolated(&self, grid: &mut Grid) {
        for &cell in self.entries.isolated() {
            let pos = grid.pos(cell);
            if let (Cell::Blank, Some(letter)) = (grid.get(pos), LetterSet::ALL.iter().next()) {
                grid.set(pos, Cell::Letter(letter));
            }
        }
    }
}

/// The problem of a request.
fn problem(request: &FillRequest, entries: &Entries) -> Result<Problem, RequestError> {
    let grid = &request.grid;
    let slots = |entry: &Entry| entry.cells().map(|pos| grid.index(pos) as u64).collect();
    let lists: Vec<Vec<u64>> = entries.list().iter().map(slots).collect();
    if lists.is_empty() {
        return Err(RequestError::NothingToFill);
    }
    let mut problem = Problem::new(&lists)
        .map_err(|error| named(error, entries))?
        .with_min_score(request.min_score)
        .with_banned(request.banned.clone())
        .with_seed(request.seed);
    for slot in 0..problem.slots().len() {
        problem.letters[slot] = grid.cells()[problem.slots()[slot] as usize].letter();
    }
    if let Some(only) = &request.only {
        if let Some(&entry) = only.iter().find(|&&name| entries.named(name).is_none()) {
            return Err(RequestError::UnknownEntry { entry });
        }
        let asked = |&entry: &usize| only.contains(&entries.list()[entry].name);
        problem = problem.with_only((0..entries.list().len()).filter(asked).collect());
    }
    if let (Some(share), Some(key)) = (request.share, entries.key()) {
        problem = problem.with_share(key, share);
    }
    Ok(match request.max_shared_substring {
        Some(letters) => problem.with_max_shared_run(letters),
        None => problem,
    })
}

/// The error with the entries' names.
fn named(error: ProblemError, entries: &Entries) -> RequestError {
    let name = |entry: usize| entries.list()[entry].name;
    match error {
        ProblemError::SameWord { first, second, word } => {
            RequestError::SameWord { first: name(first), second: name(second), word }
        }
        ProblemError::SharedRun { first, second, run } => {
            RequestError::SharedRun { first: name(first), second: name(second), run }
        }
        // A grid's entries have cells, its letters lie in them, and names of others were refused before.
        ProblemError::EmptyEntry { .. }
        | ProblemError::UnknownSlot { .. }
        | ProblemError::UnknownEntry { .. } => RequestError::NothingToFill,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fill::request;
    use crate::words::word_list;

    fn new(request: FillRequest) -> Result<(GridProblem, Model), RequestError> {
        GridProblem::new(request, Arc::new(word_list(&[("cat", 50), ("ore", 50), ("wed", 20)])))
    }

    #[test]
    fn locked_entries_are_no_variables() {
        let (board, model) = new(request(&["cat", "o..", "w.."]).with_min_score(30)).unwrap();
        assert_eq!(model.variables.len(), 4);
        assert_eq!(*model.excluded, [(3, 0)], "cow is not in the list");
        let second_row = &model.variables[0];
        assert_eq!(board.name(second_row).to_string(), "4-across");
        assert_eq!(second_row.neighbours.len(), 2, "1-down is locked");
        assert_eq!((second_row.candidates, model.same_length(0).count()), (2, 3));
    }

    #[test]
    fn cells_without_an_entry_are_no_slots() {
        let (board, _) = new(request(&[".#.", "##.", "c.."])).unwrap();
        assert_eq!((board.slot(0), board.slot(1), board.slot(2)), (None, None, Some(0)));
        let letters = |index| format!("{:?}", board.letters(index, |_| LetterSet::NONE));
        assert_eq!((letters(0).len(), letters(1).len(), letters(6).as_str()), (26, 26, ""), "a, block, slot");
        let mut grid =
            board.with_letters(&board.request.grid, |_| LetterSet::only(crate::letters::Letter::A));
        board.fill_isolated(&mut grid);
        assert_eq!(grid.to_string(), "a#a\n##a\naaa\n");
    }

    #[test]
    fn locked_words_that_share_too_much_are_refused() {
        let limited =
            |limit| request(&["scat##", "####..", "catkin", "####.."]).with_max_shared_substring(Some(limit));
        assert!(new(limited(3)).is_ok());
        let expected =
            "4-across and 1-across share \"cat\"; allow a shared run of 3 letters or change one of them";
        assert_eq!(new(limited(2)).err().unwrap().to_string(), expected);
    }

    #[test]
    fn the_only_entries_to_fill_are_such_as_the_grid_has() {
        let only = |names: &[&str]| {
            let names = names.iter().map(|name| name.parse().unwrap()).collect();
            new(request(&["...", "...", "..."]).with_only(Some(names)))
        };
        let (_, model) = only(&["5-across", "1-down"]).unwrap();
        assert_eq!(model.variables.len(), 2);
        let error = only(&["1-down", "9-across"]).err().unwrap();
        assert_eq!(error, RequestError::UnknownEntry { entry: "9-across".parse().unwrap() });
        assert_eq!(
            error.to_string(),
            "the grid has no entry 9-across; leave it out, or name one that it has"
        );
    }

    #[test]
    fn one_word_placed_twice_is_refused() {
        let error = new(request(&["cat", "a..", "t.."])).err().unwrap();
        assert_eq!(
            error.to_string(),
            "1-across and 1-down are both \"cat\"; a word may stand only once, change one of them"
        );
        assert_eq!(new(request(&[".#", "#."])).err(), Some(RequestError::NothingToFill));
    }
}
