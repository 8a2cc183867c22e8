//! A complete fill as the improving sees it.

use super::objective::{self, Objective};
use crate::grid::{Cell, Grid};
use crate::letters::LetterSet;
use crate::model::Model;
use crate::words::Score;

/// A complete fill.
pub struct Fill {
    /// A letter per white cell; every letter of a block.
    pub letters: Vec<LetterSet>,
    /// A word per variable.
    pub words: Vec<usize>,
    /// Their scores.
    pub scores: Vec<Score>,
    /// How good it is.
    pub objective: Objective,
}

impl Fill {
    /// Reads a fill; none if it lacks a letter, has a word of no list, or changes a block or a locked letter.
    pub fn read(model: &Model, fill: &Grid) -> Option<Fill> {
        let (letters, words) = (letters(model, fill)?, words_of(model, fill)?);
        Some(Fill {
            letters,
            scores: objective::scores(model, &words),
            objective: Objective::of(model, &words),
            words,
        })
    }
}

/// The letters of `fill` per cell, if it has the request's blocks and locked letters and no blank but where nothing was
/// asked for.
fn letters(model: &Model, fill: &Grid) -> Option<Vec<LetterSet>> {
    let given = &model.request.grid;
    if (given.width(), given.height()) != (fill.width(), fill.height()) {
        return None;
    }
    let asked = |cell: usize| {
        model.request.only.is_none() || model.variables.iter().any(|own| own.cells.contains(&cell))
    };
    let pairs = given.cells().iter().zip(fill.cells()).enumerate();
    pairs
        .map(|(cell, pair)| match pair {
            (Cell::Block, Cell::Block) => Some(LetterSet::ALL),
            (Cell::Blank, Cell::Blank) if !asked(cell) => Some(LetterSet::ALL),
            (Cell::Letter(given), Cell::Letter(fill)) if given != fill => None,
            (Cell::Letter(_) | Cell::Blank, Cell::Letter(letter)) => Some(LetterSet::only(*letter)),
            _ => None,
        })
        .collect()
}

/// The words of `fill` per variable, by their ids.
fn words_of(model: &Model, fill: &Grid) -> Option<Vec<usize>> {
    model.variables.iter().map(|own| model.group(own)?.find(&model.entry(own).word(fill)?)).collect()
}
