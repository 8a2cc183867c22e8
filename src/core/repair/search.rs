//! The search for a repair: a first one soon, then fewer letters, until it is proved that none changes fewer.

use std::sync::Arc;

use super::cost::Nears;
use super::descent::{Descent, Step};
use super::error::RepairError;
use super::giving_back::GivingBack;
use super::growing::Growing;
use super::present::Present;
use super::repaired::Repaired;
use crate::board::{Entries, EntryName, Grid};
use crate::csp::search::{Placed, Progress, Scores};
use crate::fill::FillRequest;
use crate::random::Random;
use crate::words::WordList;

/// Steps for small repairs before parts are searched for any: most single words are replaced within them, and with the
/// fewest letters.
const SMALL_STEPS: u64 = 300;

/// Dives are made below a repair of so many changed letters: with more of them they see too much to choose from.
const DIVE_FROM: usize = 30;

/// Dead ends before a dive begins anew: who has not found anything by then has gone wrong at the top.
const DIVE_PATIENCE: u64 = 50;

/// Steps that the proof and the searches for smaller repairs take in turns.
const TURN: u64 = 16;

/// Steps after the proof for other repairs that change as few letters and have better words.
const POLISH: u64 = 500;

/// Where a repair stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RepairProgress {
    /// The budget is used up; run again to go on.
    Paused,
    /// A repair was found that is better than the last one; run again to go on.
    Better,
    /// Nothing is left to be found: the best repair changes as few letters as any.
    Done,
    /// No repair exists: proved.
    Exhausted,
}

/// A resumable search for a repair.
pub struct Repair {
    present: Present,
    nears: Nears,
    /// Looks for repairs of few letters, all of them before one more is allowed.
    upwards: Descent,
    /// Looks for a first repair, of any size.
    growing: Option<Growing>,
    /// Looks for what can go back.
    giving_back: GivingBack,
    /// Looks for smaller repairs anywhere, in many short dives.
    dive: Descent,
    random: Random,
    best: Option<Repaired>,
    /// No repair changes fewer letters than this.
    least: usize,
    polish: u64,
    steps: u64,
    end: Option<RepairProgress>,
}

impl Repair {
    /// A repair of the `present` fill, whose letters stay where they can. The words that the `refused` entries have are
    /// not put in again; the letters of the entries to `keep`, like those of the request, stay.
    ///
    /// # Errors
    ///
    /// A request that makes no sense, a present fill of another grid, or entries that do not exist or are both refused
    /// and kept.
    pub fn new(
        request: FillRequest,
        words: Arc<WordList>,
        present: &Grid,
        refused: &[EntryName],
        keep: &[EntryName],
    ) -> Result<Repair, RepairError> {
        let present = Present::read(request, words, present, refused, keep)?;
        let upwards = Descent::new(&present, None);
        let seed = present.model.problem.seed;
        Ok(Repair {
            nears: Nears::new(present.model.variables.len()),
            end: upwards.is_hopeless().then_some(RepairProgress::Exhausted),
            upwards,
            growing: None,
            giving_back: GivingBack::new(seed),
            dive: Descent::new(&present, Some(seed)),
            random: Random::new(seed),
            best: None,
            least: 0,
            polish: POLISH,
            steps: 0,
            present,
        })
    }

    /// Searches for at most `budget` steps, each some microseconds to a millisecond of work, or until a better repair is
    /// found.
    pub fn run(&mut self, budget: u64) -> RepairProgress {
        for _ in 0..budget {
            if let Some(end) = self.end {
                return end;
            }
            if self.step() {
                return RepairProgress::Better;
            }
        }
        self.end.unwrap_or(RepairProgress::Paused)
    }

    /// The best repair so far.
    pub fn best(&self) -> Option<&Repaired> {
        self.best.as_ref()
    }

    /// Whether it is proved that no repair changes fewer letters than the best one.
    pub fn is_least(&self) -> bool {
        self.best.as_ref().is_some_and(|best| best.letters_changed <= self.least)
    }

    /// Bytes of memory that the repair holds beside the word list. Where words stand that the list lacks, it has lists of their lengths
    /// for itself, with sets of words of their own: in a 15x15 of the longest list up to 20 MB, else a tenth of that and more as it goes on.
    pub fn bytes(&self) -> usize {
        self.present.bytes()
            + self.nears.bytes()
            + self.upwards.bytes()
            + self.dive.bytes()
            + self.growing.as_ref().map_or(0, Growing::bytes)
            + self.giving_back.bytes()
            + self.best.as_ref().map_or(0, Repaired::bytes)
    }

    /// Steps so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The request.
    pub fn request(&self) -> &FillRequest {
        &self.present.board.request
    }

    /// The entries of its grid.
    pub fn entries(&self) -> &Entries {
        &self.present.board.entries
    }

    /// The word list searched.
    pub fn words(&self) -> &Arc<WordList> {
        &self.present.words
    }

    /// The best repair's grid; the present one while there is none.
    pub fn snapshot(&self) -> &Grid {
        self.best.as_ref().map_or(&self.present.grid, |best| &best.fill)
    }

    /// The scores of the best repair's words, where they are not locked and the list has them; none of no such word.
    pub fn scores(&self) -> Option<Scores> {
        let fill = &self.best()?.fill;
        let entries = self.entries().list().iter().enumerate();
        Scores::of(entries.filter_map(|(entry, own)| {
            let open = own.word(&self.request().grid).is_none();
            let score = open.then(|| self.present.words.score(&own.word(fill)?)).flatten()?;
            Some(Placed { entry, score })
        }))
    }

    /// Whether the repair has become better.
    fn step(&mut self) -> bool {
        self.steps += 1;
        if self.steps <= SMALL_STEPS || self.is_least() {
            return self.climb();
        }
        let Some(best) = &self.best else { return self.grow() };
        match self.steps / TURN % 4 {
            0 => self.climb(),
            1 if best.letters_changed <= DIVE_FROM => self.dive(),
            _ => match self.giving_back.step(&self.present, best) {
                None => false,
                Some(letters) => self.adopt(Repaired::of(&self.present, &letters)),
            },
        }
    }

    /// A step of the search that allows one letter more whenever it is through.
    fn climb(&mut self) -> bool {
        if self.is_least() {
            self.polish -= 1;
            if self.polish == 0 {
                self.end = Some(RepairProgress::Done);
                return false;
            }
        }
        match self.upwards.step(&self.present, &mut self.nears) {
            Step::Open => false,
            Step::Found(_) => {
                let letters = self.upwards.letters(&self.present);
                self.adopt(Repaired::of(&self.present, &letters))
            }
            Step::Exhausted => {
                let limit = self.upwards.limit() + 1;
                self.least = self.least.max(limit);
                let most =
                    self.best.as_ref().map_or(self.present.letters().len(), |best| best.letters_changed);
                if limit > most {
                    let end =
                        if self.best.is_some() { RepairProgress::Done } else { RepairProgress::Exhausted };
                    self.end = Some(end);
                } else {
                    self.upwards.begin(limit);
                }
                false
            }
        }
    }

    /// Steps of the search for any repair.
    fn grow(&mut self) -> bool {
        let growing = self.growing.get_or_insert_with(|| Growing::new(&self.present));
        match growing.run(&self.present, 1) {
            Progress::Paused => false,
            Progress::Exhausted => {
                self.end = Some(RepairProgress::Exhausted);
                false
            }
            Progress::Filled => {
                let letters = growing.letters(&self.present);
                self.growing = None;
                self.adopt(Repaired::of(&self.present, &letters))
            }
        }
    }

    /// A step of the search that goes deep at once for a smaller repair than the best.
    fn dive(&mut self) -> bool {
        if self.dive.dead_ends >= DIVE_PATIENCE || self.dive.limit() < self.least {
            self.begin_dive();
        }
        match self.dive.step(&self.present, &mut self.nears) {
            Step::Open => false,
            Step::Found(changed) => {
                let letters = self.dive.letters(&self.present);
                self.dive.tighten(changed.saturating_sub(1));
                self.adopt(Repaired::of(&self.present, &letters))
            }
            Step::Exhausted => {
                self.least = self.least.max(self.dive.limit() + 1);
                self.begin_dive();
                false
            }
        }
    }

    /// Begins a dive anew, with another limit, anywhere between what is proved impossible and what is found.
    fn begin_dive(&mut self) {
        let most = self.best.as_ref().map_or(self.present.letters().len(), |best| best.letters_changed);
        let room = most.saturating_sub(self.least).max(1);
        self.dive.begin(self.least + (self.random.next() % room as u64) as usize);
    }

    /// Keeps a repair that is better than the best one.
    fn adopt(&mut self, repaired: Repaired) -> bool {
        let better = self.best.as_ref().is_none_or(|best| repaired.rank() < best.rank());
        if better {
            self.best = Some(repaired);
        }
        better
    }
}
