//! A race: threads that have nothing else to do search what another one searches, with other seeds. The first search to come to
//! an end ends it, be it with a fill or with the proof that there is none.
//!
//! Searches that differ in their seeds differ in luck more than in anything else, and a long one mostly had bad luck.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, Weak};
use std::time::{Duration, Instant};

use crossword_core::{FillRequest, Progress, SteppingSearch, WordList};
use crossword_session::limits::STEPS_PER_LOOK;

use crate::lock::lock;

/// What is searched by several.
pub struct Race {
    request: FillRequest,
    words: Arc<WordList>,
    rivals: Mutex<Rivals>,
    /// Whether anybody may join or go on.
    open: AtomicBool,
    /// Whether one that joined has come to an end.
    won: AtomicBool,
}

/// The searches beside the first.
struct Rivals {
    /// Those that nobody goes on with just now.
    paused: Vec<SteppingSearch>,
    /// How many there are.
    count: u64,
    /// Bytes that they held when they last paused.
    bytes: usize,
    /// The first that came to an end.
    winner: Option<SteppingSearch>,
}

/// The first search's part in it. The race is over when it is dropped.
pub struct Entrant(Arc<Race>);

impl Entrant {
    /// A race with that search, which nobody has joined yet.
    pub fn of(search: &SteppingSearch) -> Entrant {
        Entrant(Arc::new(Race {
            request: search.asked().clone(),
            words: Arc::clone(search.words()),
            rivals: Mutex::new(Rivals { paused: Vec::new(), count: 0, bytes: 0, winner: None }),
            open: AtomicBool::new(true),
            won: AtomicBool::new(false),
        }))
    }

    /// For those who have the time to join in.
    pub fn invitation(&self) -> Weak<Race> {
        Arc::downgrade(&self.0)
    }

    /// Whether another one has come to an end.
    pub fn is_won(&self) -> bool {
        self.0.won.load(Ordering::Acquire)
    }

    /// The search that came to an end, where another one has.
    pub fn winner(&self) -> Option<SteppingSearch> {
        self.is_won().then(|| lock(&self.0.rivals).winner.take()).flatten()
    }

    /// Bytes of memory that the others hold beside the word list.
    pub fn bytes(&self) -> usize {
        lock(&self.0.rivals).bytes
    }
}

impl Drop for Entrant {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl Race {
    /// Whether anybody may join or go on.
    pub fn is_open(&self) -> bool {
        self.open.load(Ordering::Acquire)
    }

    /// From now on nobody may: the first goes on alone, or has gone itself.
    pub fn close(&self) {
        self.open.store(false, Ordering::Release);
    }

    /// How many searches beside the first were begun.
    #[cfg(test)]
    pub fn rivals(&self) -> u64 {
        lock(&self.rivals).count
    }

    /// Goes on with another search than the first for that long; a new one if all others are under way. The decisions it tried.
    pub fn join(&self, length: Duration) -> u64 {
        let ends = Instant::now() + length;
        let Some((mut search, known)) = self.rival() else {
            self.close();
            return 0;
        };
        let before = search.stats().nodes;
        let mut progress = search.progress();
        while progress == Progress::Paused && self.is_open() && Instant::now() < ends {
            progress = search.run(STEPS_PER_LOOK);
        }
        let nodes = search.stats().nodes - before;
        let mut rivals = lock(&self.rivals);
        if !self.is_open() {
            return nodes;
        }
        if progress == Progress::Paused {
            rivals.bytes = rivals.bytes - known + search.bytes();
            rivals.paused.push(search);
        } else {
            rivals.winner = Some(search);
            self.won.store(true, Ordering::Release);
            self.close();
        }
        nodes
    }

    /// A search to go on with, each with the seed after the last one's, and the bytes that are known of it.
    fn rival(&self) -> Option<(SteppingSearch, usize)> {
        let mut rivals = lock(&self.rivals);
        if let Some(search) = rivals.paused.pop() {
            let bytes = search.bytes();
            return Some((search, bytes));
        }
        rivals.count += 1;
        let seed = self.request.seed.wrapping_add(rivals.count);
        drop(rivals);
        // What made sense with one seed makes sense with another.
        let search =
            SteppingSearch::new(self.request.clone().with_seed(seed), Arc::clone(&self.words)).ok()?;
        Some((search, 0))
    }
}

#[cfg(test)]
mod tests {
    use crossword_core::{Grid, Word, WordListBuilder};

    use super::*;

    const LONG: Duration = Duration::from_secs(60);

    /// A search of an open 3x3 with these words of three letters.
    fn search(words: &[&str]) -> SteppingSearch {
        let mut list = WordListBuilder::new();
        for word in words {
            list.push(&word.parse::<Word>().unwrap(), 50);
        }
        SteppingSearch::new(
            FillRequest::new(Grid::blank(3, 3).unwrap()).with_seed(7),
            Arc::new(list.finish()),
        )
        .unwrap()
    }

    #[test]
    fn whoever_ends_first_wins_and_can_be_repeated() {
        let own = search(&["cat", "ore", "wed", "cow", "are", "ted"]);
        let entrant = Entrant::of(&own);
        let race = entrant.invitation().upgrade().unwrap();
        race.join(LONG);
        let winner = entrant.winner().unwrap();
        assert_eq!((winner.progress(), winner.request().seed), (Progress::Filled, 8));
        assert!(entrant.winner().is_none(), "once");
        let mut again = SteppingSearch::new(winner.request().clone(), Arc::clone(own.words())).unwrap();
        again.run(u64::MAX);
        assert_eq!(again.snapshot(), winner.snapshot());
        let none = Entrant::of(&search(&["aaa"]));
        none.invitation().upgrade().unwrap().join(LONG);
        assert_eq!(none.winner().unwrap().progress(), Progress::Exhausted, "a proof is an end too");
    }

    #[test]
    fn rivals_begin_with_the_score_that_was_asked_and_lower_it_too() {
        let mut list = WordListBuilder::new();
        for (word, score) in [("cat", 50), ("ore", 50), ("wed", 45), ("cow", 50), ("are", 50), ("ted", 50)] {
            list.push(&word.parse::<Word>().unwrap(), score);
        }
        let request = FillRequest::new(Grid::blank(3, 3).unwrap()).with_min_score(50).with_lower(vec![45]);
        let mut own = SteppingSearch::new(request, Arc::new(list.finish())).unwrap();
        while !own.has_stepped() {
            own.run(1);
        }
        let entrant = Entrant::of(&own);
        entrant.invitation().upgrade().unwrap().join(LONG);
        let winner = entrant.winner().unwrap();
        assert_eq!((winner.progress(), winner.floor(), winner.floors().count()), (Progress::Filled, 45, 2));
    }

    #[test]
    fn who_pauses_goes_on_and_what_is_held_is_told() {
        let entrant = Entrant::of(&search(&["cat", "ore", "wed", "cow", "are", "ted"]));
        let race = entrant.invitation().upgrade().unwrap();
        assert_eq!((race.join(Duration::ZERO), entrant.bytes() > 0), (0, true));
        assert!(entrant.winner().is_none());
        race.join(LONG);
        assert_eq!(entrant.winner().unwrap().request().seed, 8, "the same one");
    }

    #[test]
    fn nobody_goes_on_once_the_first_is_gone() {
        let entrant = Entrant::of(&search(&["cat", "ore", "wed", "cow", "are", "ted"]));
        let race = entrant.invitation().upgrade().unwrap();
        drop(entrant);
        assert_eq!((race.is_open(), race.join(LONG)), (false, 0));
    }
}
