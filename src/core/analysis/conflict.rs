//! Which entries are to blame: a small set of entries that cannot be filled together, of which none can be left out.
//!
//! A set of entries is a conflict if only they must be words and there is still no fill. The search for one grows a
//! neighbourhood from where the trouble was until it has no fill, then leaves out entries as long as what is left has
//! none: runs of them first, halving after a failure and doubling after a success (a deletion filter that gallops; its
//! kin is QuickXplain: Junker 2004). An entry without which there is a fill is needed, and stays needed in every smaller
//! set.

use std::sync::Arc;

use crate::board::EntryName;
use crate::csp::model::{Model, Variable};
use crate::csp::search::{Progress, SlotSearch};
use crate::fill::Search;

use super::growth::growth;
use super::named::EntryAt;
use super::verdict::Verdict;
use super::why::NoWord;

/// Decisions and dead ends that the first round gives a sub-problem; one that is not settled by then counts as fillable
/// until a later round. Neighbourhoods of a few entries mostly take fewer than a hundred.
const FIRST_PATIENCE: u64 = 400;

/// How much more patience than a proof took its parts are given: with fewer entries there is less to go by.
const PATIENCE_PER_PROOF: u64 = 2;

/// How much more patience each further round brings.
const PATIENCE_GROWTH: u64 = 4;

/// Decisions between two looks at what is left of a budget.
const STRIDE: u64 = 8;

/// Entries that cannot be filled together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConflictSet<N = EntryName> {
    /// Their names, across by number, then down by number; over slots their places in the list.
    pub entries: Vec<N>,
    /// Whether it is proved that without any one of them the others can be filled.
    pub minimal: bool,
    /// Where it is a single entry, why no word fits it.
    pub no_word: Option<NoWord<N>>,
}

/// A resumable search for the entries to blame, of a grid by their names or of a problem over slots by their places.
pub struct Conflict<N = EntryName> {
    /// The whole, of which sub-problems are parts.
    model: Arc<Model>,
    /// Per variable.
    names: Vec<N>,
    /// Variables in the order in which the neighbourhood takes them in.
    order: Vec<usize>,
    no_word: Option<NoWord<N>>,
    phase: Phase,
    patience: u64,
    check: Option<Check>,
    nodes: u64,
    /// Decisions and dead ends that the proof for the whole took.
    proof: u64,
}

/// A sub-problem under search.
struct Check {
    search: SlotSearch,
    left: u64,
}

enum Phase {
    /// Trying the first `size` entries of the order; of the first `filled` it is known that they can be filled.
    Growing {
        size: usize,
        filled: usize,
    },
    /// The three together have no fill.
    Shrinking {
        /// Not to be left out: proved.
        needed: Vec<usize>,
        /// Kept because their sub-problems were not settled in time.
        unsure: Vec<usize>,
        /// Still to be tried, the last ones first.
        rest: Vec<usize>,
        /// How many to leave out at once.
        run: usize,
    },
    Done {
        needed: Vec<usize>,
    },
}

impl Conflict {
    /// Looks for the entries to blame for an exhausted search; none where the search has not proved that no fill exists.
    pub fn of(search: &Search) -> Option<Conflict> {
        let board = search.board();
        Conflict::named(search.slots(), |variable| board.name(variable))
    }
}

impl Conflict<EntryAt> {
    /// The same for a search over slots; none, too, where two entries are one and the same, see [`Problem::same_entries`].
    ///
    /// [`Problem::same_entries`]: crate::Problem::same_entries
    pub fn of_slots(search: &SlotSearch) -> Option<Conflict<EntryAt>> {
        Conflict::named(search, |variable| EntryAt(variable.entry))
    }
}

impl<N: Clone> Conflict<N> {
    fn named(search: &SlotSearch, name: impl Fn(&Variable) -> N) -> Option<Conflict<N>> {
        let model = search.model();
        if search.progress() != Progress::Exhausted || model.contradicts_itself {
            return None;
        }
        let names: Vec<N> = model.variables.iter().map(name).collect();
        let alone = |(at, name): (usize, &N)| NoWord::alone(name.clone(), model, &model.variables[at]);
        let no_word = names.iter().enumerate().find_map(|named| Some((named.0, alone(named)?)));
        let (order, phase) = match &no_word {
            Some((at, _)) => (Vec::new(), Phase::Done { needed: vec![*at] }),
            None => {
                let order = growth(model, search.trouble());
                let size = order.len().min(2);
                (order, Phase::Growing { size, filled: 1 })
            }
        };
        Some(Conflict {
            model: Arc::clone(model),
            names,
            order,
            no_word: no_word.map(|(_, no_word)| no_word),
            phase,
            patience: FIRST_PATIENCE,
            check: None,
            nodes: 0,
            proof: search.stats().nodes + search.stats().backtracks,
        })
    }

    /// Works for at most about `budget` decisions and dead ends. Beginning a sub-problem counts as one for each of its
    /// entries, which its first propagation has to look at.
    pub fn run(&mut self, budget: u64) -> Verdict {
        let mut left = budget;
        loop {
            if matches!(self.phase, Phase::Done { .. }) {
                return Verdict::Settled;
            }
            if left == 0 {
                return Verdict::Paused;
            }
            let Some(check) = &mut self.check else {
                self.check = self.next_check();
                let entries = self.check.as_ref().map_or(1, |check| check.search.model().variables.len());
                left = left.saturating_sub(entries as u64);
                continue;
            };
            let stride = left.min(STRIDE).min(check.left);
            left -= stride;
            check.left -= stride;
            self.nodes += stride;
            let progress = check.search.run(stride);
            if progress != Progress::Paused || check.left == 0 {
                let spent = self.patience - check.left;
                self.check = None;
                self.learn(progress, spent);
            }
        }
    }

    /// The smallest set found so far; at first every open entry.
    pub fn set(&self) -> ConflictSet<N> {
        let mut chosen = match &self.phase {
            Phase::Growing { .. } => self.order.clone(),
            Phase::Shrinking { needed, unsure, rest, .. } => [&needed[..], unsure, rest].concat(),
            Phase::Done { needed } => needed.clone(),
        };
        chosen.sort_unstable();
        ConflictSet {
            entries: chosen.iter().map(|&variable| self.names[variable].clone()).collect(),
            minimal: matches!(self.phase, Phase::Done { .. }),
            no_word: self.no_word.clone(),
        }
    }

    /// Decisions and dead ends spent on sub-problems so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Bytes that its present sub-problem holds, beside the whole.
    pub fn bytes(&self) -> usize {
        self.check.as_ref().map_or(0, |check| check.search.bytes())
    }

    /// The sub-problem that the phase asks about; none after a step that needed no search.
    fn next_check(&mut self) -> Option<Check> {
        let chosen: Vec<usize> = match &mut self.phase {
            Phase::Done { .. } => return None,
            // The whole has no fill: the caller's search has proved it.
            Phase::Growing { size, .. } if *size >= self.order.len() => {
                self.learn(Progress::Exhausted, self.proof);
                return None;
            }
            Phase::Growing { size, .. } => self.order[..*size].to_vec(),
            Phase::Shrinking { needed, unsure, rest, run } => {
                if rest.is_empty() && unsure.is_empty() {
                    self.phase = Phase::Done { needed: std::mem::take(needed) };
                    return None;
                }
                if rest.is_empty() {
                    *rest = std::mem::take(unsure);
                    self.patience = self.patience.saturating_mul(PATIENCE_GROWTH);
                }
                *run = (*run).clamp(1, rest.len());
                [&needed[..], unsure, &rest[..rest.len() - *run]].concat()
            }
        };
        let search = SlotSearch::of(Arc::new(self.model.part(&chosen)));
        Some(Check { search, left: self.patience })
    }

    /// Goes on from what came of the sub-problem within `spent` decisions and dead ends; `Paused`: nothing.
    fn learn(&mut self, progress: Progress, spent: u64) {
        match &mut self.phase {
            Phase::Done { .. } => {}
            Phase::Growing { size, filled } if progress == Progress::Exhausted => {
                let rest = self.order[..*size].to_vec();
                let run = (*size - *filled).div_ceil(2);
                self.patience = self.patience.max(spent.saturating_mul(PATIENCE_PER_PROOF));
                self.phase = Phase::Shrinking { needed: Vec::new(), unsure: Vec::new(), rest, run };
            }
            Phase::Growing { size, filled } => {
                if progress == Progress::Filled {
                    *filled = *size;
                }
                *size = (*size + (*size / 3).max(1)).min(self.order.len());
            }
            Phase::Shrinking { needed, unsure, rest, run } => match progress {
                Progress::Exhausted => {
                    rest.truncate(rest.len() - *run);
                    *run *= 2;
                }
                _ if *run > 1 => *run /= 2,
                Progress::Filled => needed.extend(rest.pop()),
                Progress::Paused => unsure.extend(rest.pop()),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fill::request;
    use crate::words::word_list;

    fn conflict(rows: &[&str], words: &[(&str, u8)]) -> Option<ConflictSet> {
        let mut search = Search::new(request(rows), Arc::new(word_list(words))).unwrap();
        assert_ne!(search.run(u64::MAX), Progress::Paused);
        let mut conflict = Conflict::of(&search)?;
        while conflict.run(3) == Verdict::Paused {}
        Some(conflict.set())
    }

    fn names(set: &ConflictSet) -> Vec<String> {
        set.entries.iter().map(EntryName::to_string).collect()
    }

    #[test]
    fn a_grid_that_fills_has_no_conflict() {
        assert_eq!(conflict(&["..", "##"], &[("at", 50)]), None);
    }

    #[test]
    fn an_entry_without_a_word_is_alone_to_blame_and_says_why() {
        let set = conflict(&["q..", "...", "###"], &[("cat", 50), ("ore", 50), ("at", 50)]).unwrap();
        assert_eq!(names(&set), ["1-across"]);
        assert!(set.minimal);
        assert!(set.no_word.unwrap().to_string().starts_with("no word fits 1-across q..;"));
    }

    #[test]
    fn two_crossing_entries_that_disagree_are_a_pair() {
        let set = conflict(&["...", ".##", ".##"], &[("cat", 50), ("cat", 50)]).unwrap();
        assert_eq!(names(&set), ["1-across", "1-down"], "one word for two entries");
        let set = conflict(&["....", ".#.#", "####"], &[("cats", 50), ("on", 50), ("co", 50), ("ta", 50)]);
        assert_eq!(set, None);
    }

    #[test]
    fn a_sub_problem_is_a_part_of_the_model_that_was_built_once() {
        let words = Arc::new(word_list(&[("cat", 50), ("ore", 50)]));
        let mut search = Search::new(request(&["...", ".##", "..."]), words).unwrap();
        assert_eq!(search.run(u64::MAX), Progress::Exhausted);
        let mut conflict = Conflict::of(&search).unwrap();
        let check = conflict.next_check().unwrap();
        let (part, whole) = (check.search.model(), search.model());
        assert!(part.variables.len() < whole.variables.len());
        assert!(Arc::ptr_eq(&part.problem, &whole.problem) && Arc::ptr_eq(&part.excluded, &whole.excluded));
    }

    #[test]
    fn entries_far_from_the_trouble_are_left_out() {
        let words = [("at", 50), ("it", 50), ("in", 50), ("an", 50), ("cat", 50), ("tot", 50)];
        // The right part can be filled; in the left one, 1-across and what crosses it cannot.
        let set = conflict(&["..#...", ".####.", "#####."], &words[..1]);
        assert!(set.is_some_and(|set| set.minimal && set.entries.len() <= 2));
        let set = conflict(&["..#...", "..###.", "#####."], &words).unwrap();
        assert!(set.minimal, "{set:?}");
        assert!(names(&set).iter().all(|name| !name.starts_with('3')), "{set:?}");
    }
}
