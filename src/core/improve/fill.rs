//! A complete fill as the improving sees it.

use super::fact::Fact;
use super::objective::{self, Tally};
use crate::board::{Cell, Grid};
use crate::csp::model::Model;
use crate::fill::GridProblem;
use crate::letters::LetterSet;

/// A complete fill.
#[derive(Clone)]
pub struct Fill {
    /// A letter per slot; every letter where nothing was asked for.
    pub letters: Vec<LetterSet>,
    /// A word per variable.
    pub words: Vec<usize>,
    /// What is to know of each.
    pub facts: Vec<Fact>,
    /// What it amounts to.
    pub tally: Tally,
}

impl Fill {
    /// Reads a fill, told the parts of locked words; none if it lacks a letter, has a word of no list, or changes a block or a locked letter.
    pub fn read((board, model): (&GridProblem, &Model), locked: &[u32], fill: &Grid) -> Option<Fill> {
        let (letters, words) = (letters(board, model, fill)?, words_of(board, model, fill)?);
        let words_and_facts = model.variables.iter().zip(&words);
        let facts: Vec<Fact> =
            words_and_facts.map(|(own, &word)| Fact::of(model, own, word)).collect::<Option<_>>()?;
        let tally = objective::tally(model, locked, |variable| Some((words[variable], facts[variable])));
        Some(Fill { letters, words, facts, tally })
    }
}

/// The letters of `fill` per slot, if it has the request's blocks and locked letters and no blank but where nothing was
/// asked for.
fn letters(board: &GridProblem, model: &Model, fill: &Grid) -> Option<Vec<LetterSet>> {
    let given = &board.request.grid;
    if (given.width(), given.height()) != (fill.width(), fill.height()) {
        return None;
    }
    let whole = board.request.only.is_none();
    let asked = |cell: usize| {
        let slot = board.slot(cell);
        whole || slot.is_some_and(|slot| model.variables.iter().any(|own| own.slots.contains(&slot)))
    };
    let mut letters = vec![LetterSet::ALL; board.cells.len()];
    for (cell, pair) in given.cells().iter().zip(fill.cells()).enumerate() {
        let letter = match pair {
            (Cell::Block, Cell::Block) => continue,
            (Cell::Blank, Cell::Blank) if !asked(cell) => continue,
            (Cell::Letter(given), Cell::Letter(fill)) if given != fill => return None,
            (Cell::Letter(_) | Cell::Blank, Cell::Letter(letter)) => *letter,
            _ => return None,
        };
        if let Some(slot) = board.slot(cell) {
            letters[slot] = LetterSet::only(letter);
        }
    }
    Some(letters)
}

/// The words of `fill` per variable, by their ids.
fn words_of(board: &GridProblem, model: &Model, fill: &Grid) -> Option<Vec<usize>> {
    model.variables.iter().map(|own| model.group(own)?.find(&board.entry(own).word(fill)?)).collect()
}
