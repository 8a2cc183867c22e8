//! A search for a fill that lowers its minimum score by itself where there is no fill, or none for a while.
//!
//! The searches with the scores tried so far have turns, the highest score first; once all had theirs the next lower score joins
//! them, and from the lowest one on turns are longer each round, so that none waits forever. Turns are counted in steps, so
//! equal requests give equal fills on every machine. The first fill ends it. A proof that a score has no fill is one for all
//! higher scores too.

use std::mem;
use std::sync::Arc;

use crate::analysis::{Conflict, Verdict, fitting};
use crate::board::{Entries, Grid};
use crate::csp::kernels;
use crate::csp::model::{Model, Variable};
use crate::csp::search::{Progress, Scores, SlotSearch, Stats};
use crate::fill::{FillRequest, RequestError, Search};
use crate::words::{Score, WordList};

use super::tried::{FloorEnd, TriedFloor};

/// Decisions and dead ends of each score's first turn: about half a second. Patterns that fill at all with the usual minimum
/// score mostly take a tenth of it (`docs/benchmarks.md`).
const FIRST_TURN: u64 = 40_000;

/// How much longer the turns of each further round are.
const TURN_GROWTH: u64 = 2;

/// Decisions and dead ends that are spent on the entries to blame before the next lower score is tried: some 30 ms, which nobody
/// who waits for a fill minds.
const BLAME_STEPS: u64 = 2000;

/// A resumable search for a fill at the request's minimum score, or at the highest of its `lower` ones that will do.
///
/// ```
/// use std::sync::Arc;
/// use crossword_core::{FillRequest, FloorEnd, Grid, Progress, SteppingSearch, WordListBuilder};
///
/// let mut words = WordListBuilder::new();
/// for (word, score) in [("at", 50), ("it", 45), ("to", 50)] {
///     words.push(&word.parse::<crossword_core::Word>()?, score);
/// }
/// let grid: Grid = "#.\n..".parse()?;
/// let request = FillRequest::new(grid).with_min_score(50).with_lower(vec![45, 40]);
/// let mut search = SteppingSearch::new(request, Arc::new(words.finish()))?;
/// assert_eq!(search.run(1000), Progress::Filled);
/// assert_eq!(search.floor(), 45);
/// let ends: Vec<FloorEnd> = search.floors().map(|floor| floor.ended).collect();
/// assert_eq!(ends, [FloorEnd::NoFill, FloorEnd::Filled]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct SteppingSearch {
    asked: FillRequest,
    /// The search that has its turn.
    own: Search,
    /// Its place in `tried`.
    at: usize,
    /// The scores tried, falling.
    tried: Vec<Tried>,
    /// Those not tried yet, the highest last.
    untried: Vec<Score>,
    /// Steps of a turn, and what is left of this one.
    turn: u64,
    left: u64,
    /// The search for the entries to blame, once the own one has proved that there is no fill and a lower score is next.
    blame: Option<Box<Conflict>>,
    /// What searches did that are no more.
    over: Stats,
}

/// A score that was tried, and its search while others have their turns.
struct Tried {
    floor: TriedFloor,
    paused: Option<Search>,
}

impl Tried {
    fn new(min_score: Score) -> Tried {
        Tried { floor: TriedFloor::new(min_score), paused: None }
    }
}

impl From<Search> for SteppingSearch {
    /// One that goes on with that search, and with its score alone.
    fn from(own: Search) -> SteppingSearch {
        let mut search = SteppingSearch {
            asked: own.request().clone(),
            at: 0,
            tried: vec![Tried::new(own.request().min_score)],
            untried: Vec::new(),
            turn: FIRST_TURN,
            left: FIRST_TURN,
            blame: None,
            over: Stats::default(),
            own,
        };
        search.learn();
        search
    }
}

impl SteppingSearch {
    /// A search that has not begun.
    ///
    /// # Errors
    ///
    /// As of [`Search::new`].
    pub fn new(request: FillRequest, words: Arc<WordList>) -> Result<SteppingSearch, RequestError> {
        let untried = request.lower_rising();
        let search = SteppingSearch::from(Search::new(request, words)?);
        Ok(SteppingSearch { untried, ..search })
    }

    /// Searches for at most `budget` steps. `Exhausted`: not even the lowest score has a fill, proved.
    pub fn run(&mut self, budget: u64) -> Progress {
        // One step at a time: what a step does must not depend on how many there are.
        for _ in 0..budget {
            if self.progress() != Progress::Paused {
                break;
            }
            self.step();
        }
        self.progress()
    }

    /// Searches until something is decided, or it comes to an end, as [`Search::run_to_a_decision`]; where the entries to blame
    /// are looked for, a step.
    pub fn run_to_a_decision(&mut self) -> Progress {
        let nodes = self.stats().nodes;
        loop {
            let progress = self.run(1);
            if progress != Progress::Paused || self.blame.is_some() || self.stats().nodes > nodes {
                return progress;
            }
        }
    }

    /// Where the search stands.
    pub fn progress(&self) -> Progress {
        match self.own.progress() {
            // There is a lower score to go on with.
            Progress::Exhausted if self.blame.is_some() => Progress::Paused,
            progress => progress,
        }
    }

    /// What the searches of all scores have done so far, and the depth of the present one.
    pub fn stats(&self) -> Stats {
        let paused = self.tried.iter().filter_map(|tried| tried.paused.as_ref()).map(Search::stats);
        let own = self.own.stats();
        Stats { depth: own.depth, ..paused.fold(sum(self.over, own), sum) }
    }

    /// The scores tried so far, falling, and how each ended.
    pub fn floors(&self) -> impl Iterator<Item = &TriedFloor> {
        self.tried.iter().map(|tried| &tried.floor)
    }

    /// The minimum score of the fill, also of every further one; before there is one, the lowest that was tried.
    pub fn floor(&self) -> Score {
        let filled = self.tried.iter().find(|tried| tried.floor.ended == FloorEnd::Filled);
        filled.or(self.tried.last()).map_or(self.asked.min_score, |tried| tried.floor.min_score)
    }

    /// That, where it is lower than what the search began with.
    pub fn lower_floor(&self) -> Option<Score> {
        self.has_stepped().then(|| self.floor())
    }

    /// Whether a lower score than the request's was tried.
    pub fn has_stepped(&self) -> bool {
        self.tried.len() > 1
    }

    /// The search that has its turn; once it has come to an end, the one that did.
    pub fn search(&self) -> &Search {
        &self.own
    }

    /// The slots of that search, to go on with it alone.
    pub(super) fn slots_mut(&mut self) -> &mut SlotSearch {
        &mut self.own.slots
    }

    /// The first turns are so many steps long.
    #[cfg(test)]
    pub(super) fn have_turns_of(&mut self, steps: u64) {
        (self.turn, self.left) = (steps, steps);
    }

    /// What was asked, with the score to begin with.
    pub fn asked(&self) -> &FillRequest {
        &self.asked
    }

    /// The request of the present search, with its score.
    pub fn request(&self) -> &FillRequest {
        self.own.request()
    }

    /// The entries of the grid.
    pub fn entries(&self) -> &Entries {
        self.own.entries()
    }

    /// The word list searched.
    pub fn words(&self) -> &Arc<WordList> {
        self.own.words()
    }

    /// The grid with the letters that are settled at present; complete once filled.
    pub fn snapshot(&self) -> Grid {
        self.own.snapshot()
    }

    /// The scores of the words placed so far; none where every entry was locked.
    pub fn scores(&self) -> Option<Scores> {
        self.own.scores()
    }

    /// Bytes of memory that the searches hold beside the word list.
    pub fn bytes(&self) -> usize {
        let paused = self.tried.iter().filter_map(|tried| tried.paused.as_ref());
        let blame = self.blame.as_ref().map_or(0, |blame| blame.bytes());
        self.own.bytes() + paused.map(Search::bytes).sum::<usize>() + blame
    }

    fn step(&mut self) {
        let Some(blame) = &mut self.blame else {
            self.left = self.left.saturating_sub(1);
            self.own.run(1);
            return self.learn();
        };
        let settled = blame.run(1) == Verdict::Settled;
        if settled || blame.nodes() >= BLAME_STEPS {
            self.tried[self.at].floor.conflict = settled.then(|| blame.set());
            self.blame = None;
            self.next_turn();
        }
    }

    /// Takes in what came of the present search's latest steps.
    fn learn(&mut self) {
        match self.own.progress() {
            Progress::Paused if self.left > 0 => {}
            Progress::Paused => self.next_turn(),
            Progress::Filled => {
                self.tried[self.at].floor.ended = FloorEnd::Filled;
                self.untried.clear();
                (0..self.tried.len()).for_each(|at| self.give_up(at));
            }
            Progress::Exhausted => {
                for at in 0..=self.at {
                    self.tried[at].floor.ended = FloorEnd::NoFill;
                    self.give_up(at);
                }
                let goes_on = self.tried.iter().any(|tried| tried.paused.is_some()) || self.lower().is_some();
                self.blame = Conflict::of(&self.own).filter(|_| goes_on).map(Box::new);
            }
        }
    }

    /// Does without the paused search of a score.
    fn give_up(&mut self, at: usize) {
        if let Some(search) = self.tried[at].paused.take() {
            self.over = sum(self.over, search.stats());
        }
    }

    /// Goes on with the next lower score that is not settled, or after the lowest one with the highest.
    fn next_turn(&mut self) {
        let below = self.at + 1..self.tried.len();
        if let Some(at) = below.into_iter().find(|&at| self.tried[at].paused.is_some()) {
            self.go_on_at(at);
        } else if let Some(search) = self.lower() {
            self.untried.pop();
            self.tried.push(Tried::new(search.request().min_score));
            self.replace(search, self.tried.len() - 1);
        } else {
            self.turn = self.turn.saturating_mul(TURN_GROWTH);
            if let Some(at) = (0..self.at).find(|&at| self.tried[at].paused.is_some()) {
                self.go_on_at(at);
            }
        }
        self.left = self.turn;
    }

    fn go_on_at(&mut self, at: usize) {
        if let Some(search) = self.tried[at].paused.take() {
            self.replace(search, at);
        }
    }

    /// Gives the turn to the search of another score.
    fn replace(&mut self, search: Search, at: usize) {
        let before = mem::replace(&mut self.own, search);
        match before.progress() {
            Progress::Paused => self.tried[self.at].paused = Some(before),
            _ => self.over = sum(self.over, before.stats()),
        }
        self.at = at;
    }

    /// A search with the next lower score that lets any word in; the present one has the lowest so far.
    fn lower(&mut self) -> Option<Search> {
        while let Some(&min_score) = self.untried.last() {
            let request = self.asked.clone().with_min_score(min_score);
            // The request made sense at its own minimum score, and so it does at any.
            let search = Search::new(request, Arc::clone(self.own.words())).ok()?;
            if words_that_fit(search.model()) != words_that_fit(self.own.model()) {
                return Some(search);
            }
            self.untried.pop();
        }
        None
    }
}

/// Of both, but for the depth.
fn sum(a: Stats, b: Stats) -> Stats {
    Stats {
        nodes: a.nodes + b.nodes,
        backtracks: a.backtracks + b.backtracks,
        restarts: a.restarts + b.restarts,
        depth: 0,
    }
}

/// Per open entry how many words fit its own letters.
fn words_that_fit(model: &Model) -> Vec<usize> {
    let count = |own: &Variable| kernels::count(&fitting(model, own, own.candidates, true));
    model.variables.iter().map(count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;
    use crate::fill::request;
    use crate::letters::Letter;
    use crate::random::Random;
    use crate::words::{WordListBuilder, word_list};

    fn stepping(rows: &[&str], words: &[(&str, Score)]) -> SteppingSearch {
        let request = request(rows).with_min_score(50).with_lower(vec![45, 40, 35]);
        SteppingSearch::new(request, Arc::new(word_list(words))).unwrap()
    }

    fn ends(search: &SteppingSearch) -> Vec<(Score, FloorEnd)> {
        search.floors().map(|floor| (floor.min_score, floor.ended)).collect()
    }

    #[test]
    fn a_fill_at_the_first_score_is_that_of_a_plain_search() {
        let mut search = stepping(&["#.", ".."], &[("at", 50), ("it", 50), ("ax", 40)]);
        assert_eq!(search.run(u64::MAX), Progress::Filled);
        assert_eq!((ends(&search), search.has_stepped()), (vec![(50, FloorEnd::Filled)], false));
    }

    #[test]
    fn a_score_without_a_fill_says_who_is_to_blame_and_one_without_a_new_word_is_passed_over() {
        let mut search = stepping(&["#.", ".."], &[("at", 50), ("it", 40), ("xyz", 45)]);
        assert_eq!(search.run(u64::MAX), Progress::Filled);
        assert_eq!(ends(&search), [(50, FloorEnd::NoFill), (40, FloorEnd::Filled)]);
        let conflict = search.floors().next().unwrap().conflict.clone().unwrap();
        assert_eq!(conflict.entries.len(), 2);
        assert_eq!((search.floor(), search.request().min_score, search.asked().min_score), (40, 40, 50));
    }

    #[test]
    fn without_any_fill_each_score_is_proved_and_nothing_is_left_to_do() {
        let mut search = stepping(&["#.", ".."], &[("at", 50), ("ox", 40), ("be", 10)]);
        assert_eq!(search.run(u64::MAX), Progress::Exhausted);
        assert_eq!(ends(&search), [(50, FloorEnd::NoFill), (40, FloorEnd::NoFill)]);
        assert_eq!((search.floor(), search.run(9)), (40, Progress::Exhausted));
    }

    /// Scores in any order, some not lower at all, with turns of one step: what is called proved must be so.
    #[test]
    fn scores_that_are_no_lower_prove_nothing_and_are_not_tried() {
        let mut random = Random::new(8);
        let (mut proved, mut cases) = (0, 0);
        for _ in 0..300 {
            let (request, words) = random_case(&mut random);
            for lower in [vec![50], vec![35, 45, 40], vec![45, 45, 35], vec![40, 100, 30], vec![0, 40]] {
                let request = request.clone().with_min_score(40).with_lower(lower.clone());
                let mut open_field = request.clone();
                open_field.lower = lower;
                for request in [request, open_field] {
                    let Ok(mut search) = SteppingSearch::new(request.clone(), Arc::clone(&words)) else {
                        continue;
                    };
                    (search.turn, search.left) = (1, 1);
                    search.run(u64::MAX);
                    let tried: Vec<Score> = search.floors().map(|floor| floor.min_score).collect();
                    assert!(tried[0] == 40 && tried.is_sorted_by(|a, b| a > b), "{tried:?}");
                    for floor in search.floors().filter(|floor| floor.ended == FloorEnd::NoFill) {
                        let plain = request.clone().with_min_score(floor.min_score);
                        let end = Search::new(plain, Arc::clone(&words)).unwrap().run(u64::MAX);
                        assert_eq!(end, Progress::Exhausted, "{} of {:?}", floor.min_score, request.lower);
                        proved += 1;
                    }
                    cases += 1;
                }
            }
        }
        assert!(proved > 300, "{proved} of {cases}");
    }

    /// Random words of any letters and scores, and a pattern.
    fn random_case(random: &mut Random) -> (FillRequest, Arc<WordList>) {
        let mut below = |limit: usize| (random.unit() * limit as f32) as usize;
        let mut list = WordListBuilder::new();
        for len in 2..=4 {
            for _ in 0..[0, 0, 8, 14, 22][len] + below(8) {
                let word: Vec<Letter> = (0..len).filter_map(|_| Letter::from_index(below(6))).collect();
                list.push(&word, [30, 35, 40, 45, 50][below(5)]);
            }
        }
        let cells = (0..16).map(|_| if below(7) == 0 { Cell::Block } else { Cell::Blank }).collect();
        let grid = Grid::from_cells(4, 4, cells).unwrap();
        let request = FillRequest::new(grid).with_min_score(50).with_lower(vec![45, 40, 35]);
        (request.with_seed(below(9) as u64), Arc::new(list.finish()))
    }

    #[test]
    fn turns_and_budgets_change_nothing_but_who_comes_first() {
        let (mut random, mut stepped, mut undecided) = (Random::new(3), 0, 0);
        for _ in 0..400 {
            let (request, words) = random_case(&mut random);
            let new = || SteppingSearch::new(request.clone(), Arc::clone(&words));
            let (Ok(mut patient), Ok(mut other)) = (new(), new()) else { continue };
            let progress = patient.run(u64::MAX);
            while other.run(1) == Progress::Paused {}
            assert!(patient.floors().eq(other.floors()), "{request:?}");
            assert_eq!((patient.stats(), patient.snapshot()), (other.stats(), other.snapshot()));
            // What is told of each score is so.
            let plain = |score| {
                let mut search =
                    Search::new(request.clone().with_min_score(score), Arc::clone(&words)).unwrap();
                (search.run(u64::MAX), search.snapshot())
            };
            let found = (patient.floor(), progress);
            assert_eq!(plain(found.0).0, found.1);
            if progress == Progress::Filled {
                assert_eq!(plain(found.0).1, patient.snapshot(), "that of its score and seed");
            }
            let proved = patient.floors().filter(|floor| floor.ended == FloorEnd::NoFill);
            proved.for_each(|floor| assert_eq!(plain(floor.min_score).0, Progress::Exhausted));
            stepped += usize::from(patient.has_stepped() && progress == Progress::Filled);
            // With little patience a lower score may come first, but nothing is told that is not so.
            let mut hasty = new().unwrap();
            (hasty.turn, hasty.left) = (2, 2);
            assert_eq!(hasty.run(u64::MAX), progress);
            assert!(hasty.floor() <= found.0 || progress == Progress::Exhausted);
            for floor in hasty.floors() {
                match floor.ended {
                    FloorEnd::Filled => assert_eq!(
                        (floor.min_score, plain(floor.min_score).1),
                        (hasty.floor(), hasty.snapshot())
                    ),
                    FloorEnd::NoFill => assert_eq!(plain(floor.min_score).0, Progress::Exhausted),
                    FloorEnd::Undecided => undecided += 1,
                }
            }
        }
        assert!(stepped > 30 && undecided > 30, "{stepped} {undecided}");
    }
}
