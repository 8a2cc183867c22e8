//! What a repair must still change at least, as far as one can see from the words left.

use super::near::Near;
use super::present::Present;
use crate::board::Direction;
use crate::csp::log2::log2;
use crate::csp::store::Store;
use crate::letters::{ALPHABET, Letter};
use crate::random::Random;
use crate::sorting;

/// How much chance moves a word's cost where something new is to be seen, in letters.
const NOISE: f32 = 2.0;

/// More letters than any grid has.
const BEYOND: usize = usize::MAX / 4;

/// What is to be done where a repair stands.
pub enum Look {
    /// There is no repair within the limit.
    DeadEnd,
    /// Whatever is open may stay as it is: a repair that changes so many letters, and every other one from here on more.
    Complete(usize),
    /// An entry that cannot stay as it is, and the words for it.
    Branch {
        /// The variable.
        variable: usize,
        /// The words, the cheapest first.
        candidates: Vec<Candidate>,
    },
}

/// A word for an entry. There may be as many as the list has, for each decision that stands.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// How many letters a repair with it changes at least.
    changed: u32,
    /// Its place in the order.
    value: f32,
    word: u32,
}

impl Candidate {
    /// How many letters a repair with it changes at least.
    pub fn changed(self) -> usize {
        self.changed as usize
    }

    /// The word.
    pub fn word(self) -> usize {
        self.word as usize
    }
}

/// The words of the variables by distance; made where they are needed.
pub struct Nears(Vec<Option<Near>>);

impl Nears {
    /// None made yet.
    pub fn new(variables: usize) -> Nears {
        Nears((0..variables).map(|_| None).collect())
    }

    /// Bytes that they hold.
    pub fn bytes(&self) -> usize {
        size_of_val(self.0.as_slice()) + self.0.iter().flatten().map(Near::bytes).sum::<usize>()
    }

    fn of(&mut self, present: &Present, variable: usize) -> &Near {
        self.0[variable].get_or_insert_with(|| Near::of(present, variable))
    }
}

/// One look at where a repair stands.
pub struct Looker<'a> {
    present: &'a Present,
    nears: &'a mut Nears,
    store: &'a Store,
    /// Most letters that may change.
    limit: usize,
    /// Per slot whether its present letter is gone.
    gone: Vec<bool>,
    /// How many are.
    changed: usize,
}

impl<'a> Looker<'a> {
    /// Looks where the store stands; at most `limit` letters may change.
    pub fn new(present: &'a Present, nears: &'a mut Nears, store: &'a Store, limit: usize) -> Looker<'a> {
        let is_gone = |(slot, letter): (usize, &Option<Letter>)| {
            letter.is_some_and(|letter| !store.mask(slot).contains(letter))
        };
        let gone: Vec<bool> = present.letters().iter().enumerate().map(is_gone).collect();
        let changed = gone.iter().filter(|&&gone| gone).count();
        Looker { present, nears, store, limit, gone, changed }
    }

    /// What is to be done.
    pub fn look(&mut self, weights: &[f32], random: Option<&mut Random>) -> Look {
        if self.changed > self.limit {
            return Look::DeadEnd;
        }
        let mut least = [0usize; Direction::BOTH.len()];
        let mut best: Option<(f32, usize)> = None;
        let present = self.present;
        for (variable, own) in present.model.variables.iter().enumerate() {
            if self.store.size(variable) == 1 || self.may_stay(variable) {
                continue;
            }
            let (extra, count) = self.extra(variable);
            let least = &mut least[present.board.name(own).direction as usize];
            *least = extra.saturating_add(*least);
            let urgency = log2(count) / weights[variable];
            if best.is_none_or(|(most, _)| urgency < most) {
                best = Some((urgency, variable));
            }
        }
        let Some((_, variable)) = best else {
            return Look::Complete(self.changed);
        };
        if least.into_iter().any(|least| least > self.limit - self.changed) {
            return Look::DeadEnd;
        }
        match self.candidates(variable, random) {
            candidates if candidates.is_empty() => Look::DeadEnd,
            candidates => Look::Branch { variable, candidates },
        }
    }

    /// Whether a variable's present word is left to it, and nobody before it has the same one.
    fn may_stay(&self, variable: usize) -> bool {
        let stays = |variable: usize| {
            self.present.word(variable).filter(|&word| self.store.words(variable).contain(word))
        };
        let Some(word) = stays(variable) else { return false };
        let mut earlier = self.present.model.same_length(variable).take_while(|&other| other < variable);
        !earlier.any(|other| stays(other) == Some(word))
    }

    /// How many letters of a variable are gone.
    fn gone_in(&self, variable: usize) -> usize {
        self.present.model.variables[variable].slots.iter().filter(|&&slot| self.gone[slot]).count()
    }

    /// How many letters more a variable must change at least, and how many words it has within the limit.
    fn extra(&mut self, variable: usize) -> (usize, u64) {
        let (gone, left) = (self.gone_in(variable), self.limit - self.changed);
        let slots = &self.present.model.variables[variable].slots;
        let lettered = slots.iter().filter(|&&slot| self.present.letters()[slot].is_some()).count();
        let whole = left + gone >= lettered;
        let near = self.nears.of(self.present, variable);
        let words = self.store.words(variable);
        let (mut extra, mut count) = (BEYOND, 0);
        for more in 0..=left {
            let here = near.at(gone + more).filter(|&id| words.contain(id));
            if whole {
                if here.take(1).count() > 0 {
                    return (more, self.store.size(variable) as u64);
                }
                continue;
            }
            let here = here.count() as u64;
            if here > 0 {
                extra = extra.min(more);
                count += here;
            }
        }
        (extra, count)
    }

    /// The words of a variable that may lie within the limit as far as its crossings tell, the cheapest first.
    fn candidates(&mut self, variable: usize, random: Option<&mut Random>) -> Vec<Candidate> {
        let present = self.present;
        let own = &present.model.variables[variable];
        let Some(group) = present.model.group(own) else { return Vec::new() };
        let mut around = vec![[0usize; ALPHABET]; own.len];
        for (at, around) in around.iter_mut().enumerate() {
            if self.store.mask(own.slots[at]).single().is_some() {
                continue;
            }
            for crossing in present.model.variables[variable].crossings(at) {
                let costs = self.crossing_costs(crossing.variable, crossing.at);
                around.iter_mut().zip(costs).for_each(|(sum, cost)| *sum = cost.saturating_add(*sum));
            }
        }
        let (gone, left) = (self.gone_in(variable), self.limit - self.changed);
        let words = self.store.words(variable);
        let mut noise = random;
        let mut candidates = Vec::new();
        for more in 0..=left {
            for word in self.nears.of(present, variable).at(gone + more) {
                if !words.contain(word) {
                    continue;
                }
                let letters = group.word(word).iter().zip(&around);
                let cost =
                    letters.map(|(letter, costs)| costs[letter.index()]).fold(0, usize::saturating_add);
                let cost = cost.saturating_add(more);
                if cost > left {
                    continue;
                }
                let chance = noise.as_mut().map_or(0.0, |random| NOISE * random.unit());
                // Of words that cost the same the one with the better score.
                let lively = f32::from(group.score(word)) / 128.0;
                candidates.push(Candidate {
                    changed: (self.changed + cost) as u32,
                    value: cost as f32 - lively + chance,
                    word: word as u32,
                });
            }
        }
        candidates.shrink_to_fit();
        sorting::sort_by(&mut candidates, |a: &Candidate, b| a.value.total_cmp(&b.value));
        candidates
    }

    /// Per letter at position `at` how many cells a variable has to change elsewhere, at least.
    fn crossing_costs(&mut self, variable: usize, at: usize) -> [usize; ALPHABET] {
        let present = self.present;
        let own = &present.model.variables[variable];
        let mut costs = [BEYOND; ALPHABET];
        let Some(group) = present.model.group(own) else { return costs };
        let slot = own.slots[at];
        let (gone, left) = (self.gone_in(variable), self.limit - self.changed);
        let mut missing = self.store.mask(slot);
        let words = self.store.words(variable);
        for more in 0..=left {
            for id in self.nears.of(present, variable).at(gone + more) {
                let letter = group.word(id)[at];
                if !missing.contains(letter) || !words.contain(id) {
                    continue;
                }
                missing = missing.minus(crate::letters::LetterSet::only(letter));
                // Its own change is not counted twice.
                let here = !self.gone[slot] && present.letters()[slot].is_some_and(|kept| kept != letter);
                costs[letter.index()] = more - usize::from(here);
            }
            if missing.is_empty() {
                break;
            }
        }
        costs
    }
}
