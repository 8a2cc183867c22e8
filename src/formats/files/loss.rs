//! What a format cannot hold of a puzzle that was written in it.

use std::collections::BTreeMap;
use std::fmt;

use crossword_puzzle::{Extras, Field, Puzzle};

use super::format::Format;

/// What became of what cannot be held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It is not in the file.
    LeftOut,
    /// It is something else there.
    Became(&'static str),
}

/// Something that a format cannot hold.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Loss {
    /// The format.
    pub format: Format,
    /// What, in the plural.
    pub what: String,
    /// How many.
    pub count: usize,
    /// What became of them.
    pub fate: Fate,
}

impl fmt::Display for Loss {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} cannot hold {}: ", self.format, self.what)?;
        match self.fate {
            Fate::LeftOut => write!(out, "{} left out", self.count),
            Fate::Became(what) => write!(out, "{} became {what}", self.count),
        }
    }
}

/// What is lost while a file is written, each kind once.
pub(super) struct Losses {
    format: Format,
    found: Vec<Loss>,
}

impl Losses {
    /// None yet.
    pub fn new(format: Format) -> Losses {
        Losses { format, found: Vec::new() }
    }

    /// Notes that so many of a kind are left out.
    pub fn left_out(&mut self, what: impl Into<String>, count: usize) {
        self.add(what.into(), count, Fate::LeftOut);
    }

    /// Notes that so many of a kind are something else in the file.
    pub fn became(&mut self, what: impl Into<String>, count: usize, other: &'static str) {
        self.add(what.into(), count, Fate::Became(other));
    }

    fn add(&mut self, what: String, count: usize, fate: Fate) {
        if let Some(same) = self.found.iter_mut().find(|loss| loss.what == what && loss.fate == fate) {
            same.count += count;
        } else if count > 0 {
            self.found.push(Loss { format: self.format, what, count, fate });
        }
    }

    /// Notes the texts about the puzzle for which the format has no place.
    pub fn fields(&mut self, puzzle: &Puzzle, held: &[Field]) {
        for (field, _) in puzzle.about.iter().filter(|(field, _)| !held.contains(field)) {
            self.left_out(format!("the field \"{}\"", field.name()), 1);
        }
    }

    /// Notes what files of other formats, or of none that is held here, said besides.
    pub fn extras(&mut self, puzzle: &Puzzle) {
        for (what, count) in unheld(puzzle, Some(self.format)) {
            self.left_out(what, count);
        }
    }

    /// All of them.
    pub fn into_vec(self) -> Vec<Loss> {
        self.found
    }
}

/// What files said of a puzzle besides what it has a place for, each kind with its number: but for those of one format.
pub fn unheld(puzzle: &Puzzle, format: Option<Format>) -> Vec<(String, usize)> {
    let lists = puzzle
        .clues
        .iter()
        .flat_map(|list| std::iter::once(&list.extras).chain(list.clues.iter().map(|clue| &clue.extras)));
    let cells = puzzle.cells().iter().map(|cell| &cell.extras);
    let all = std::iter::once(&puzzle.extras).chain(lists).chain(cells);
    let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for (of, name, _) in all.flat_map(Extras::iter) {
        if format.is_none_or(|format| of != format.name()) && !name.starts_with('=') {
            *counts.entry((of, name)).or_default() += 1;
        }
    }
    let told = |((of, name), count)| (format!("what {of} files call \"{name}\""), count);
    counts.into_iter().map(told).collect()
}
