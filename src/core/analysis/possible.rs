//! What can still go where: per cell the letters, per open entry the words, and which of them lead nowhere.
//!
//! The answer is what propagation leaves (arc consistency): no word that could be part of a fill is ever missing, but not
//! every word listed need be part of one. A trial, one more propagation with the word in place, finds many that are not:
//! the look-ahead that Ginsberg, Frank, Halpin and Torrance (1990) fill crosswords with.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::sync::Arc;

use crate::board::{Entries, EntryName};
use crate::csp::log2::log2;
use crate::csp::model::Model;
use crate::csp::propagation::Propagator;
use crate::csp::store::Store;
use crate::fill::{FillRequest, GridProblem, RequestError};
use crate::letters::{ALPHABET, LetterSet, Word};
use crate::words::{Score, WordList};

use super::domains::Domains;
use super::why::NoWord;

/// The words and letters that a request still allows.
pub struct Possible {
    board: GridProblem,
    model: Model,
    domains: Domains,
    /// Where trials run; none for an impossible grid.
    trials: Option<(Store, Propagator)>,
    no_words: Vec<NoWord>,
}

/// An open entry and how many words it may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// Its name.
    pub name: EntryName,
    /// Its place in [`Entries::list`].
    pub entry: usize,
    /// How many words it may still take.
    pub count: usize,
    variable: usize,
}

/// A word that an entry may take.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    /// Its letters.
    pub word: Word,
    /// Its score.
    pub score: Score,
    /// How much it leaves open where it crosses open entries: the sum of the binary logarithms of how many of each one's
    /// words have the letter that it would get.
    pub open: f32,
    /// The least of those numbers; none where nothing open crosses.
    pub tightest: Option<usize>,
    id: usize,
}

/// What comes of a word put in place, by propagation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trial {
    /// Some entry is left without a word: the grid has no fill with it.
    DeadEnd,
    /// Every entry still has a word.
    Open {
        /// The fewest words that an entry crossing it has left; none where nothing open crosses.
        tightest: Option<usize>,
    },
}

/// Which words come first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Order {
    /// The best score; of equal scores what leaves the most open.
    #[default]
    Score,
    /// What leaves the most open; of equals the best score.
    Open,
}

impl Possible {
    /// Propagates the request once. An impossible grid is answered too: see [`Possible::no_words`].
    ///
    /// # Errors
    ///
    /// A request that makes no sense: a grid without an entry, one word placed twice, or placed words that share too much.
    pub fn new(request: FillRequest, words: Arc<WordList>) -> Result<Possible, RequestError> {
        let (board, model) = GridProblem::new(request, words)?;
        let alone = |own| NoWord::alone(board.name(own), &model, own);
        let mut no_words: Vec<NoWord> = model.variables.iter().filter_map(alone).collect();
        let mut store = Store::new(&model);
        let mut propagator = Propagator::new(&model);
        let (domains, trials) = match propagator.start(&model, &mut store) {
            Ok(()) => (Domains::of_store(&model, &store), Some((store, propagator))),
            Err(wipeout) => {
                if no_words.is_empty() {
                    let variable = &model.variables[wipeout.variable];
                    no_words.push(NoWord::crossed(board.name(variable), &model, variable));
                }
                (Domains::alone(&model), None)
            }
        };
        Ok(Possible { board, model, domains, trials, no_words })
    }

    /// The request.
    pub fn request(&self) -> &FillRequest {
        &self.board.request
    }

    /// The word list.
    pub fn words(&self) -> &WordList {
        self.model.words()
    }

    /// The entries of the grid.
    pub fn entries(&self) -> &Entries {
        &self.board.entries
    }

    /// Entries that no word can fill, so that the grid has no fill: those that their own letters forbid, or else the one
    /// that ran out of words first. While there is any, letters and words are those that each entry's own letters
    /// allow, and a cell is left without a letter where two entries disagree or one of them has no word.
    pub fn no_words(&self) -> &[NoWord] {
        &self.no_words
    }

    /// The letters still possible in the cell at `index`; every letter in a block.
    ///
    /// # Panics
    ///
    /// The grid has no such cell.
    pub fn letters(&self, index: usize) -> LetterSet {
        self.board.letters(index, |slot| self.domains.letters(slot))
    }

    /// The open entries, across by number, then down by number.
    pub fn slots(&self) -> impl Iterator<Item = Slot> {
        (0..self.model.variables.len()).map(|variable| self.slot_of(variable))
    }

    /// The open entry of that name.
    pub fn slot(&self, name: EntryName) -> Option<Slot> {
        self.slots().find(|slot| slot.name == name)
    }

    fn slot_of(&self, variable: usize) -> Slot {
        let own = &self.model.variables[variable];
        let (name, count) = (self.board.name(own), self.domains.count(variable));
        Slot { name, entry: own.entry, count, variable }
    }

    /// The first `limit` words of an entry in that order; alphabetical where all else is equal.
    ///
    /// # Panics
    ///
    /// A slot of another request, where this one has none in its place.
    pub fn candidates(&self, slot: Slot, order: Order, limit: usize) -> Vec<Candidate> {
        let own = &self.model.variables[slot.variable];
        let Some(group) = self.model.group(own).filter(|_| limit > 0) else {
            return Vec::new();
        };
        let counts = self.crossing_counts(slot.variable);
        let mut ranked: Vec<Ranked> = Vec::with_capacity(slot.count);
        for id in self.domains.ids(slot.variable) {
            let (mut open, mut tightest) = (0.0, None::<u32>);
            for (at, counts) in &counts {
                let count = counts[group.word(id)[*at].index()];
                open += log2(u64::from(count));
                tightest = Some(tightest.map_or(count, |least| least.min(count)));
            }
            ranked.push(Ranked { id, score: group.score(id), open, tightest });
        }
        let compare = |a: &Ranked, b: &Ranked| a.compare(b, order);
        if limit < ranked.len() {
            ranked.select_nth_unstable_by(limit, compare);
            ranked.truncate(limit);
        }
        ranked.sort_unstable_by(compare);
        let candidate = |ranked: &Ranked| Candidate {
            word: group.word(ranked.id).into(),
            score: ranked.score,
            open: ranked.open,
            tightest: ranked.tightest.map(|count| count as usize),
            id: ranked.id,
        };
        ranked.iter().map(candidate).collect()
    }

    /// How a candidate of the entry is written, where the list has a display form of it.
    ///
    /// # Panics
    ///
    /// A slot of another request, where this one has none in its place.
    pub fn display(&self, slot: Slot, candidate: &Candidate) -> Option<Cow<'_, str>> {
        let group = self.model.group(&self.model.variables[slot.variable])?;
        self.model.words().display_of(group, candidate.id)
    }

    /// Per crossing where the letter is not settled, the position and the words that the crossing entry has with each letter.
    fn crossing_counts(&self, variable: usize) -> Vec<(usize, [u32; ALPHABET])> {
        let own = &self.model.variables[variable];
        let open = (0..own.len).filter(|&at| self.domains.letters(own.slots[at]).single().is_none());
        let crossings = open.flat_map(|at| own.crossings(at).iter().map(move |crossing| (at, crossing)));
        let counts = crossings.map(|(at, crossing)| {
            (at, self.domains.letter_counts(&self.model, crossing.variable, crossing.at))
        });
        counts.collect()
    }

    /// Puts a word in place, looks what propagation leaves, and takes it out again. In an impossible grid every word is
    /// a dead end.
    ///
    /// # Panics
    ///
    /// A slot of another request, where this one has none in its place.
    pub fn try_out(&mut self, slot: Slot, candidate: &Candidate) -> Trial {
        let Some((store, propagator)) = &mut self.trials else {
            return Trial::DeadEnd;
        };
        store.push_level();
        let decided = propagator.decide(&self.model, store, slot.variable, candidate.id);
        let neighbours = &self.model.variables[slot.variable].neighbours;
        let tightest = neighbours.iter().map(|&other| store.size(other)).min();
        store.pop_level();
        match decided {
            Ok(()) => Trial::Open { tightest },
            Err(_) => Trial::DeadEnd,
        }
    }
}

/// A word by id, while words are put in order.
struct Ranked {
    id: usize,
    score: Score,
    open: f32,
    tightest: Option<u32>,
}

impl Ranked {
    fn compare(&self, other: &Ranked, order: Order) -> Ordering {
        let score = other.score.cmp(&self.score);
        let open = other.open.total_cmp(&self.open);
        // Ids stand by score, then by alphabet.
        let first = match order {
            Order::Score => score.then(open),
            Order::Open => open.then(score),
        };
        first.then(self.id.cmp(&other.id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fill::request;
    use crate::words::word_list;

    fn spell(candidates: &[Candidate]) -> Vec<String> {
        candidates.iter().map(|candidate| candidate.word.to_string()).collect()
    }

    const WORDS: [(&str, Score); 7] =
        [("at", 80), ("it", 60), ("an", 60), ("in", 40), ("no", 40), ("to", 30), ("ax", 90)];

    fn possible(rows: &[&str], words: &[(&str, Score)]) -> Possible {
        Possible::new(request(rows), Arc::new(word_list(words))).unwrap()
    }

    #[test]
    fn words_come_by_score_or_by_what_they_leave_open() {
        let possible = possible(&["..", ".#"], &WORDS);
        let slot = possible.slots().next().unwrap();
        assert_eq!((slot.name.to_string().as_str(), slot.count), ("1-across", 7));
        let by_score = possible.candidates(slot, Order::Score, 3);
        assert_eq!(spell(&by_score), ["ax", "at", "an"]);
        assert_eq!((by_score[0].score, by_score[0].tightest), (90, Some(3)));
        let by_open = possible.candidates(slot, Order::Open, 4);
        assert_eq!(spell(&by_open), ["ax", "at", "an", "it"]);
        assert_eq!(spell(&possible.candidates(slot, Order::Score, 99)).len(), 7);
    }

    #[test]
    fn a_trial_finds_what_propagation_alone_does_not() {
        // Each letter that one entry may have at the corner the other may have too, but with i there both are "it".
        let mut possible = possible(&["..", ".#"], &[("it", 60), ("an", 50), ("at", 40)]);
        let slot = possible.slots().next().unwrap();
        let candidates = possible.candidates(slot, Order::Score, 9);
        let trials: Vec<Trial> =
            candidates.iter().map(|candidate| possible.try_out(slot, candidate)).collect();
        let open = Trial::Open { tightest: Some(1) };
        assert_eq!(spell(&candidates), ["it", "an", "at"]);
        assert_eq!(trials, [Trial::DeadEnd, open, open]);
        assert_eq!(possible.candidates(slot, Order::Score, 9), candidates, "a trial leaves no trace");
    }

    #[test]
    fn an_impossible_grid_names_the_entry() {
        let mut possible = possible(&["q.", ".."], &WORDS);
        let named: Vec<String> =
            possible.no_words().iter().map(|no_word| no_word.entry.to_string()).collect();
        assert_eq!(named, ["1-across", "1-down"]);
        let other = possible.slots().find(|slot| slot.name.to_string() == "3-across").unwrap();
        assert!(other.count > 0, "an entry that is not to blame keeps its words");
        let candidates = possible.candidates(other, Order::Score, 1);
        assert_eq!(possible.try_out(other, &candidates[0]), Trial::DeadEnd);
    }

    #[test]
    fn crossings_that_disagree_are_named() {
        let possible = possible(&["..", "#."], &[("ab", 50), ("cd", 50)]);
        assert_eq!(possible.no_words().len(), 1);
        assert!(possible.no_words()[0].to_string().contains("the entries around it allow none of them"));
    }
}
