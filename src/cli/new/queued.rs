//! Puzzles of a run that workers elsewhere make, taken in the order of their numbers.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::time::Duration;

use crossword_core::Grid;
use crossword_core::generate::{PuzzleRequest, seed_of};
use crossword_protocol::url::PuzzleQuery;
use crossword_server::workers::batches::{Event, Queue};

use super::maker::Made;
use crate::output::say;

/// Puzzles that are asked for ahead of the one that is printed next: enough for hundreds of threads, and little to keep.
const AHEAD: u64 = 2048;

/// Between two looks at whether it is too late.
const LOOK: Duration = Duration::from_millis(100);

/// A number in the run, and how often what came of it had been made before.
pub type Number = (u64, u64);

/// A run that workers make.
pub struct Queued {
    queue: Queue,
    request: PuzzleRequest,
    /// Longer, and crude.
    lists: (bool, bool),
    /// They are to have embedded clues.
    clued: bool,
    /// What came before its turn.
    held: RefCell<BTreeMap<Number, Option<Grid>>>,
}

impl Queued {
    /// Nothing is asked for yet.
    pub fn new(queue: Queue, request: PuzzleRequest, lists: (bool, bool), clued: bool) -> Queued {
        Queued { queue, request, lists, clued, held: RefCell::default() }
    }

    /// Hands the puzzles of the numbers below `count` to `take`, in order, until that says `false` or fails.
    pub fn in_order<E>(
        &self,
        count: u64,
        is_late: &dyn Fn() -> bool,
        mut take: impl FnMut(u64, Made) -> Result<bool, E>,
    ) -> Result<(), E> {
        let mut asked = 0;
        for number in 0..count {
            while asked < count.min(number.saturating_add(AHEAD)) {
                self.ask((asked, 0));
                asked += 1;
            }
            if !take(number, self.wait((number, 0), is_late))? {
                break;
            }
        }
        Ok(())
    }

    /// The puzzle of that number, made anew.
    pub fn again(&self, number: Number, is_late: &dyn Fn() -> bool) -> Made {
        self.ask(number);
        self.wait(number, is_late)
    }

    fn seed(&self, (number, again): Number) -> u64 {
        seed_of(self.request.seed, number, again)
    }

    fn ask(&self, number: Number) {
        let request = self.request.clone().with_seed(self.seed(number));
        let (longer, crude) = self.lists;
        self.queue.ask(number, PuzzleQuery::write(&request, longer, crude, self.clued));
    }

    fn wait(&self, number: Number, is_late: &dyn Fn() -> bool) -> Made {
        loop {
            if let Some(made) = self.held.borrow_mut().remove(&number) {
                let seed = self.seed(number);
                return made.map_or(Made::Nothing, |fill| Made::Puzzle { fill, seed });
            }
            if is_late() {
                return Made::Stopped;
            }
            match self.queue.next(LOOK) {
                Some(Event::Result(number, made)) => drop(self.held.borrow_mut().insert(number, made)),
                Some(Event::Notice(notice)) => say(notice),
                None => {}
            }
        }
    }
}
