//! The present fill: its letters, which stay where they can, its words, and the model in which they may.

use std::sync::Arc;

use super::error::RepairError;
use crate::board::{Cell, Entries, EntryName, Grid};
use crate::csp::model::{Model, Standing};
use crate::fill::{FillRequest, GridProblem};
use crate::letters::{Letter, LetterSet, Word};
use crate::words::{MAX_SCORE, WordList, WordListBuilder};

/// The present fill and the problem of its repair.
pub struct Present {
    /// The grid of the request.
    pub board: GridProblem,
    /// The repair as a problem: present words may stay where they stand, whatever the list says of them.
    pub model: Arc<Model>,
    /// The present letters, as a grid of the request's blocks.
    pub grid: Grid,
    /// The list without what was added to it, for the scores.
    pub words: Arc<WordList>,
}

impl Present {
    /// Reads what is to be repaired, and states the problem.
    pub fn read(
        request: FillRequest,
        words: Arc<WordList>,
        present: &Grid,
        refused: &[EntryName],
        keep: &[EntryName],
    ) -> Result<Present, RepairError> {
        if request.only.is_some() {
            return Err(RepairError::Only);
        }
        let grid = united(&request.grid, present).ok_or(RepairError::OtherGrid)?;
        let entries = Entries::of(&grid, request.min_entry);
        check_names(&entries, &request.grid, refused, keep)?;

        let refused = refused.iter().filter_map(|&name| entries.named(name)?.word(&grid));
        let refused: Vec<Word> = refused.collect();
        let standing: Vec<Option<Word>> = (entries.list().iter())
            .map(|entry| entry.word(&grid).filter(|word| !refused.contains(word)))
            .collect();
        let of_the_list = |word: &Word| words.score(word).is_some_and(|score| score >= request.min_score);
        let foreign: Vec<&Word> = standing.iter().flatten().filter(|word| !of_the_list(word)).collect();
        let extended = if foreign.is_empty() {
            Arc::clone(&words)
        } else {
            // Words of lower scores are in no domain: they need not be copied.
            Arc::new(with(&words.at_least(request.min_score), &foreign))
        };
        let is_standing = |word: &Word| standing.iter().flatten().any(|standing| standing == word);
        let (spared, banned): (Vec<Word>, Vec<Word>) = request.banned.iter().cloned().partition(is_standing);

        let id = |word: &Word| Some((word.len(), extended.group(word.len())?.find(word)?));
        let only_there = foreign.into_iter().chain(&spared).filter_map(id).collect();
        let ids = standing.iter().map(|word| Some(id(word.as_ref()?)?.1)).collect();
        let stated = request.clone().with_banned([banned, refused].concat()).with_share(None);
        let (mut board, model) = GridProblem::new(stated, Arc::clone(&extended))?;
        board.request = request;
        let letters: Vec<Option<Letter>> =
            board.cells.iter().map(|&cell| grid.cells()[cell].letter()).collect();
        let mut allowed = model.letters.clone();
        for entry in keep.iter().filter_map(|&name| entries.named(name)) {
            for slot in entry.cells().filter_map(|pos| board.slot(grid.index(pos))) {
                if let Some(letter) = letters[slot] {
                    allowed[slot] = LetterSet::only(letter);
                }
            }
        }
        let model = model.narrowed(allowed).with_standing(Standing { words: ids, only_there, letters });
        Ok(Present { board, model: Arc::new(model), grid, words })
    }

    /// Per slot its present letter; none where it is blank.
    pub fn letters(&self) -> &[Option<Letter>] {
        &self.model.standing.letters
    }

    /// Bytes that it holds: the model, the present letters, and the words of the lengths to which some were added.
    pub fn bytes(&self) -> usize {
        let added = self.model.words().bytes_apart_from(&self.words);
        let letters = size_of_val(self.letters()) + size_of_val(self.grid.cells());
        self.model.bytes() + self.board.bytes() + letters + added
    }

    /// The id of the word that stands in a variable.
    pub fn word(&self, variable: usize) -> Option<usize> {
        self.model.standing.words[self.model.variables[variable].entry]
    }
}

/// The request's letters and the present ones in one grid; none where they disagree.
fn united(given: &Grid, present: &Grid) -> Option<Grid> {
    if (given.width(), given.height()) != (present.width(), present.height()) {
        return None;
    }
    let mut grid = present.clone();
    for (index, pair) in given.cells().iter().zip(present.cells()).enumerate() {
        match pair {
            (Cell::Block, Cell::Block) | (Cell::Blank, Cell::Blank | Cell::Letter(_)) => {}
            (Cell::Letter(_), Cell::Blank) => grid.set(grid.pos(index), *pair.0),
            (given, present) if given == present => {}
            _ => return None,
        }
    }
    Some(grid)
}

fn check_names(
    entries: &Entries,
    locked: &Grid,
    refused: &[EntryName],
    keep: &[EntryName],
) -> Result<(), RepairError> {
    if let Some(&unknown) = refused.iter().chain(keep).find(|&&name| entries.named(name).is_none()) {
        return Err(RepairError::Unknown(unknown));
    }
    if let Some(&both) = refused.iter().find(|name| keep.contains(name)) {
        return Err(RepairError::RefusedAndKept(both));
    }
    let is_locked =
        |&&name: &&EntryName| entries.named(name).is_some_and(|entry| entry.word(locked).is_some());
    refused.iter().find(is_locked).map_or(Ok(()), |&name| Err(RepairError::Locked(name)))
}

/// The list with these words at the highest score, so that no minimum leaves them out.
fn with(words: &WordList, foreign: &[&Word]) -> WordList {
    let mut extra = WordListBuilder::new();
    for word in foreign {
        extra.push(word, MAX_SCORE);
    }
    words.with(&extra.finish())
}
