//! Why an entry has no word at all, in words that a constructor can act on.

use std::fmt;

use crate::bits;
use crate::board::EntryName;
use crate::csp::kernels;
use crate::csp::model::{Model, Variable};
use crate::letters::{Letter, Word, longest_shared};
use crate::words::Score;

use super::domains::fitting;
use super::named::Named;

/// An entry that no word can fill.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct NoWord<N = EntryName> {
    /// The entry.
    pub entry: N,
    /// Its letters, `.` where there is none.
    pub pattern: String,
    /// Why.
    pub reason: Reason,
}

/// What keeps every word out.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// The list has no word of this length.
    Length,
    /// No word of the list fits the letters.
    Letters,
    /// Words fit the letters, but all are below the minimum score.
    Score {
        /// The minimum.
        floor: Score,
        /// The best word that fits.
        best: Word,
        /// Its score.
        score: Score,
    },
    /// Words fit, but all stand in the grid already or are banned.
    Taken {
        /// One of them.
        word: Word,
    },
    /// Words fit, but none has the same letter wherever the entry has the same slot.
    Twins {
        /// One of them.
        word: Word,
    },
    /// Words fit, but all share more letters in a row with a placed word than the request allows.
    Shared {
        /// One of them.
        word: Word,
        /// What it shares.
        run: Word,
        /// How many letters may be shared.
        limit: usize,
    },
    /// Words fit the entry's own letters, but the entries that cross it allow none of them.
    Crossings {
        /// How many fit.
        fitting: usize,
    },
}

impl<N> NoWord<N> {
    /// Why the variable, which is called `entry`, has no word although nothing crosses it; none where it has one.
    pub(crate) fn alone(entry: N, model: &Model, variable: &Variable) -> Option<NoWord<N>> {
        let Some(group) = model.group(variable) else {
            return Some(NoWord::new(entry, model, variable, Reason::Length));
        };
        let spell = |id: usize| Word::from(group.word(id));
        let (mut shared, mut twins) = (None, None);
        for id in bits::ids(&fitting(model, variable, variable.candidates, true)) {
            let word = group.word(id);
            if variable.twins.iter().any(|&(first, second)| word[first] != word[second]) {
                twins.get_or_insert_with(|| Reason::Twins { word: spell(id) });
                continue;
            }
            // A word that nothing keeps out ends the question.
            let (run, limit) = shares_too_much(model, word)?;
            shared.get_or_insert_with(|| Reason::Shared { word: spell(id), run, limit });
        }
        if let Some(reason) = shared.or(twins) {
            return Some(NoWord::new(entry, model, variable, reason));
        }
        let first = |count: usize, allowed: bool| bits::ids(&fitting(model, variable, count, allowed)).next();
        // Words stand by falling score: the first that fits is the best.
        let reason = if let Some(id) = first(group.count(), true) {
            Reason::Score { floor: model.problem.min_score, best: spell(id), score: group.score(id) }
        } else if let Some(id) = first(group.count(), false) {
            Reason::Taken { word: spell(id) }
        } else {
            Reason::Letters
        };
        Some(NoWord::new(entry, model, variable, reason))
    }

    /// The variable ran out of words by what crosses it.
    pub(crate) fn crossed(entry: N, model: &Model, variable: &Variable) -> NoWord<N> {
        let fitting = kernels::count(&fitting(model, variable, variable.candidates, true));
        NoWord::new(entry, model, variable, Reason::Crossings { fitting })
    }

    fn new(entry: N, model: &Model, variable: &Variable, reason: Reason) -> NoWord<N> {
        NoWord { entry, pattern: model.pattern(variable), reason }
    }
}

/// What the word shares with a placed one, if that is more than the request allows, and how many letters it allows.
fn shares_too_much(model: &Model, word: &[Letter]) -> Option<(Word, usize)> {
    let limit = model.problem.max_shared_run?;
    let mut runs = model.locked.iter().map(|locked| longest_shared(word, locked));
    runs.find(|run| run.len() > limit).map(|run| (run.into(), limit))
}

impl<N: Named> fmt::Display for NoWord<N> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NoWord { entry, pattern, reason } = self;
        let (other_length, elsewhere, stand) = (N::OTHER_LENGTH, N::ELSEWHERE, N::STAND);
        match reason {
            Reason::Length => {
                let (len, plural) = (pattern.len(), if pattern.len() == 1 { "" } else { "s" });
                write!(
                    out,
                    "the list has no word of {len} letter{plural} for {entry}; {other_length} or take another list"
                )
            }
            Reason::Letters => write!(
                out,
                "no word fits {entry} {pattern}; change one of its letters, {elsewhere} or take another list"
            ),
            Reason::Score { floor, best, score } => write!(
                out,
                "no word of score {floor} or more fits {entry} {pattern}; the best that does is \"{best}\" with {score}"
            ),
            Reason::Taken { word } => write!(
                out,
                "only words like \"{word}\" fit {entry} {pattern}, and all of them {stand} already or are banned"
            ),
            Reason::Twins { word } => write!(
                out,
                "words like \"{word}\" fit {entry} {pattern}, but none has the same letter wherever the entry has the same slot; \
                 {elsewhere} or take another list"
            ),
            Reason::Shared { word, run, limit } => write!(
                out,
                "each word that fits {entry} {pattern} shares more than {limit} letters in a row with a placed one, as \"{word}\" \
                 does \"{run}\"; allow longer shared runs or change a letter"
            ),
            Reason::Crossings { fitting } => write!(
                out,
                "no word is left for {entry} {pattern}: {fitting} fit its letters, but the entries around it allow none of them"
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fill::{GridProblem, request};
    use crate::words::word_list;
    use std::sync::Arc;

    #[test]
    fn each_reason_is_named() {
        let words = Arc::new(word_list(&[("cat", 50), ("cot", 40), ("axe", 20), ("ox", 60)]));
        let why = |rows: &[&str]| {
            let request = request(rows).with_min_score(30).with_banned(vec!["cot".parse().unwrap()]);
            let (board, model) = GridProblem::new(request, Arc::clone(&words)).unwrap();
            let entry = board.name(&model.variables[0]);
            NoWord::alone(entry, &model, &model.variables[0]).map(|why| why.to_string()).unwrap_or_default()
        };
        assert!(why(&["q..", "###"]).starts_with("no word fits 1-across q..;"));
        assert!(why(&["....", "####"]).starts_with("the list has no word of 4 letters for 1-across;"));
        assert_eq!(
            why(&["a..", "###"]),
            "no word of score 30 or more fits 1-across a..; the best that does is \"axe\" with 20"
        );
        assert!(why(&["co.", "###"]).starts_with("only words like \"cot\" fit 1-across co.,"));
        assert_eq!(why(&["c..", "###"]), "");
    }

    #[test]
    fn a_shared_run_is_a_reason_too() {
        let words = Arc::new(word_list(&[("cater", 50), ("scat", 50), ("ox", 60)]));
        let why = |limit| {
            let request = request(&["cater", "#####", "s...#"]).with_max_shared_substring(limit);
            let (board, model) = GridProblem::new(request, Arc::clone(&words)).unwrap();
            let entry = board.name(&model.variables[0]);
            NoWord::alone(entry, &model, &model.variables[0]).map(|why| why.to_string())
        };
        assert_eq!((why(None), why(Some(3))), (None, None));
        assert_eq!(
            why(Some(2)).unwrap(),
            "each word that fits 2-across s... shares more than 2 letters in a row with a placed one, as \"scat\" does \
             \"cat\"; allow longer shared runs or change a letter"
        );
    }
}
