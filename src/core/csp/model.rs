//! The model that the search works on: a variable per open entry, an overlap per shared slot, all-different per length.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::problem::{Problem, ProblemError};
use crate::letters::{Letter, LetterSet, Word, longest_shared};
use crate::sorting;
use crate::words::{LengthIndex, MAX_WORD, WordGroup, WordList};

/// A place where a slot lies in an open entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crossing {
    /// The variable.
    pub variable: usize,
    /// The slot's position in it.
    pub at: usize,
}

/// An entry that the search has to find a word for.
#[derive(Clone, Debug)]
pub struct Variable {
    /// Its place in the problem's list of entries.
    pub entry: usize,
    /// How many slots.
    pub len: usize,
    /// The slots' indices.
    pub slots: Vec<usize>,
    /// The places where its slots lie in other variables, by position.
    crossings: Vec<Crossing>,
    /// Per position where its crossings begin, and where the last ones end.
    crossings_from: Vec<usize>,
    /// The distinct variables that cross it.
    pub neighbours: Vec<usize>,
    /// How many words of this length have the minimum score: the ids below this number.
    pub candidates: usize,
    /// The word sets per position and letter, of these words at least.
    pub index: Arc<LengthIndex>,
    /// Pairs of positions that are the same slot: of several such positions each with the next.
    pub twins: Vec<(usize, usize)>,
}

/// What stands already and may be kept although it could not be put in, where a fill is repaired.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// Per entry of the problem the id of the word that stands there. Two such words may share runs of any length.
    pub words: Vec<Option<usize>>,
    /// Words, as `(length, id)`, that only the entry where they stand may have.
    pub only_there: Vec<(usize, usize)>,
    /// Per slot the letter that stands there; nothing at all where nothing is repaired.
    pub letters: Vec<Option<Letter>>,
}

impl Standing {
    /// Whether that word stands in a variable.
    pub fn is(&self, variable: &Variable, word: usize) -> bool {
        self.words.get(variable.entry).is_some_and(|&standing| standing == Some(word))
    }
}

/// The model; it does not change while searching.
#[derive(Clone)]
pub struct Model {
    /// What was asked.
    pub problem: Arc<Problem>,
    /// The open entries.
    pub variables: Vec<Variable>,
    /// Per length the variables, which must all differ.
    by_length: BTreeMap<usize, Vec<usize>>,
    /// Per slot the letters that the problem allows.
    pub letters: Vec<LetterSet>,
    /// Words that no variable may take, as `(length, id)`: locked entries have them already, or they are banned.
    pub excluded: Arc<Vec<(usize, usize)>>,
    /// The words of the entries whose every letter is locked.
    pub locked: Arc<Vec<Word>>,
    /// Whether two entries have the same slots in the same order, so that they cannot differ.
    pub contradicts_itself: bool,
    /// What stands already; nothing unless a fill is repaired.
    pub standing: Arc<Standing>,
    words: Arc<WordList>,
}

impl Variable {
    /// The other open entries through the slot at a position.
    #[inline]
    pub fn crossings(&self, at: usize) -> &[Crossing] {
        &self.crossings[self.crossings_from[at]..self.crossings_from[at + 1]]
    }
}

impl Model {
    /// Builds the model, or says why the problem makes no sense.
    pub fn new(problem: Problem, words: Arc<WordList>) -> Result<Model, ProblemError> {
        problem.check_entries()?;
        let wanted = |entry: usize| problem.only.as_ref().is_none_or(|only| only.contains(&entry));
        let contradicts_itself = problem.same_entries().is_some();
        let mut locked = locked_words(&problem);
        if !contradicts_itself {
            check_all_differ(&locked)?;
        }
        locked.dedup_by(|later, first| later.0 == first.0);
        if let Some(limit) = problem.max_shared_run {
            check_shared_runs(&locked, limit)?;
        }
        let open: Vec<usize> = (0..problem.entries.len())
            .filter(|&entry| wanted(entry) && problem.locked_word(entry).is_none())
            .collect();
        let locked: Vec<Word> = locked.into_iter().map(|(word, _)| word).collect();
        let excluded = locked.iter().chain(&problem.banned);
        let excluded =
            excluded.filter_map(|word| Some((word.len(), words.group(word.len())?.find(word)?))).collect();
        let letters = problem.letters.iter().map(|locked| locked.map_or(LetterSet::ALL, LetterSet::only));
        // Where nothing is searched, nobody asks where entries meet.
        let through = if contradicts_itself { Through::default() } else { Through::of(&problem, &open) };
        let Open { variables, by_length } = Open::new(&problem, &words, &open, &through);
        Ok(Model {
            variables,
            by_length,
            letters: letters.collect(),
            excluded: Arc::new(excluded),
            locked: Arc::new(locked),
            contradicts_itself,
            standing: Arc::default(),
            problem: Arc::new(problem),
            words,
        })
    }

    /// The same with only some of the variables: only these have to be words. Nothing is looked up again, so it takes
    /// microseconds.
    pub fn part(&self, variables: &[usize]) -> Model {
        let mut open: Vec<usize> = variables.iter().map(|&variable| self.variables[variable].entry).collect();
        open.sort_unstable();
        let through = Through::of(&self.problem, &open);
        let Open { variables, by_length } = Open::new(&self.problem, &self.words, &open, &through);
        Model {
            variables,
            by_length,
            problem: Arc::clone(&self.problem),
            letters: self.letters.clone(),
            excluded: Arc::clone(&self.excluded),
            locked: Arc::clone(&self.locked),
            contradicts_itself: self.contradicts_itself,
            standing: Arc::clone(&self.standing),
            words: Arc::clone(&self.words),
        }
    }

    /// The other variables of the same length: they must all differ.
    #[inline]
    pub fn same_length(&self, variable: usize) -> impl Iterator<Item = usize> {
        let of_length = self.by_length.get(&self.variables[variable].len).map_or(&[][..], Vec::as_slice);
        of_length.iter().copied().filter(move |&other| other != variable)
    }

    /// The same with these words and letters standing already.
    pub fn with_standing(self, standing: Standing) -> Model {
        Model { standing: Arc::new(standing), ..self }
    }

    /// The same with fewer letters allowed in the slots.
    pub fn narrowed(&self, letters: Vec<LetterSet>) -> Model {
        Model { letters, ..self.clone() }
    }

    /// The words of the variable's length.
    #[inline]
    pub fn group(&self, variable: &Variable) -> Option<&WordGroup> {
        self.words.group(variable.len)
    }

    /// The same with every word for every entry, whatever part of them one was to take.
    pub fn without_share(self: &Arc<Model>) -> Arc<Model> {
        if self.problem.shared.is_none() {
            return Arc::clone(self);
        }
        let problem = Arc::new(self.problem.without_share());
        Arc::new(Model { problem, ..(**self).clone() })
    }

    /// The word list searched.
    pub fn words(&self) -> &Arc<WordList> {
        &self.words
    }

    /// Bytes that the model holds beside the word list, as near as its sizes tell.
    pub fn bytes(&self) -> usize {
        let places: usize = self.variables.iter().map(|own| 2 * own.len + own.crossings.len()).sum();
        self.variables.len() * size_of::<Variable>()
            + places * size_of::<Crossing>()
            + self.letters.len() * (size_of::<LetterSet>() + size_of::<u64>())
    }

    /// The letters locked in the variable's slots, `.` where there is none.
    pub fn pattern(&self, variable: &Variable) -> String {
        let letters = variable.slots.iter().map(|&slot| self.problem.letters[slot]);
        letters.map(|letter| letter.map_or('.', |letter| letter.to_char())).collect()
    }
}

/// The entries whose every letter is locked, sorted by word.
fn locked_words(problem: &Problem) -> Vec<(Word, usize)> {
    let entries = 0..problem.entries.len();
    let mut locked: Vec<(Word, usize)> =
        entries.filter_map(|entry| Some((problem.locked_word(entry)?, entry))).collect();
    sorting::sort_by(&mut locked, Ord::cmp);
    locked
}

/// An error where one word is locked twice.
fn check_all_differ(locked: &[(Word, usize)]) -> Result<(), ProblemError> {
    match locked.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        None => Ok(()),
        Some(pair) => {
            let (first, second, word) = (pair[0].1, pair[1].1, pair[0].0.clone());
            Err(ProblemError::SameWord { first, second, word })
        }
    }
}

/// An error where two locked words share more than `limit` letters in a row.
fn check_shared_runs(locked: &[(Word, usize)], limit: usize) -> Result<(), ProblemError> {
    for (at, (word, first)) in locked.iter().enumerate() {
        for (other, second) in &locked[at + 1..] {
            let run = longest_shared(word, other);
            if run.len() > limit {
                return Err(ProblemError::SharedRun { first: *first, second: *second, run: run.into() });
            }
        }
    }
    Ok(())
}

/// Per slot the places of open entries where it lies; nothing where that is not asked.
#[derive(Default)]
struct Through {
    /// Slot by slot.
    places: Vec<Crossing>,
    /// Per slot where its places begin, and where the last ones end.
    from: Vec<usize>,
}

impl Through {
    /// Of these entries, which rise. One that is longer than any word is left out: no search gets as far as where it meets
    /// others.
    fn of(problem: &Problem, open: &[usize]) -> Through {
        let entries = || {
            let entries = open.iter().map(|&entry| &problem.entries[entry]).enumerate();
            entries.filter(|(_, slots)| slots.len() <= MAX_WORD)
        };
        // Where each slot's places end, then, as they are put in from the last on, where they begin.
        let mut from = vec![0; problem.letters.len() + 1];
        entries().flat_map(|(_, slots)| slots).for_each(|&slot| from[slot] += 1);
        let mut end = 0;
        for from in &mut from {
            end += *from;
            *from = end;
        }
        let mut places = vec![Crossing { variable: 0, at: 0 }; end];
        for (variable, slots) in entries().collect::<Vec<_>>().into_iter().rev() {
            for (at, &slot) in slots.iter().enumerate().rev() {
                from[slot] -= 1;
                places[from[slot]] = Crossing { variable, at };
            }
        }
        Through { places, from }
    }

    /// Where entries lie through a slot of that one.
    fn slot(&self, slot: usize, len: usize) -> &[Crossing] {
        match self.from.get(slot..slot + 2) {
            Some(&[from, end]) if len <= MAX_WORD => &self.places[from..end],
            _ => &[],
        }
    }
}

/// The variables of open entries, and where they meet.
struct Open {
    variables: Vec<Variable>,
    by_length: BTreeMap<usize, Vec<usize>>,
}

impl Open {
    /// Of these entries, which rise.
    fn new(problem: &Problem, words: &WordList, open: &[usize], through: &Through) -> Open {
        let mut by_length: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (variable, &entry) in open.iter().enumerate() {
            by_length.entry(problem.entries[entry].len()).or_default().push(variable);
        }
        let variable = |(own, &entry): (usize, &usize)| {
            let slots = problem.entries[entry].clone();
            let len = slots.len();
            let (mut crossings, mut twins) = (Vec::<Crossing>::with_capacity(len), Vec::new());
            let mut crossings_from = Vec::with_capacity(len + 1);
            crossings_from.push(0);
            for (position, &slot) in slots.iter().enumerate() {
                let through = through.slot(slot, len);
                crossings.extend(through.iter().filter(|crossing| crossing.variable != own));
                crossings_from.push(crossings.len());
                let own = through.iter().filter(|crossing| crossing.variable == own);
                let twin = own.map(|crossing| crossing.at).find(|&at| at > position);
                twins.extend(twin.map(|twin| (position, twin)));
            }
            let mut neighbours: Vec<usize> = crossings.iter().map(|crossing| crossing.variable).collect();
            neighbours.sort_unstable();
            neighbours.dedup();
            let group = words.group(len);
            let candidates = group.map_or(0, |group| group.count_from(problem.min_score));
            let index = group.map(|group| group.index_for(candidates)).unwrap_or_default();
            Variable { entry, len, slots, crossings, crossings_from, neighbours, candidates, index, twins }
        };
        Open { variables: open.iter().enumerate().map(variable).collect(), by_length }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::word_list;

    fn model(
        entries: &[Vec<u64>],
        letters: &[(u64, char)],
        words: &[(&str, u8)],
    ) -> Result<Model, ProblemError> {
        let mut problem = Problem::new(entries)?.with_min_score(30);
        for &(number, letter) in letters {
            problem = problem.with_letter(number, Letter::from_char(letter).unwrap())?;
        }
        Model::new(problem, Arc::new(word_list(words)))
    }

    #[test]
    fn locked_entries_are_no_variables() {
        let square = [vec![0, 1], vec![2, 3], vec![0, 2], vec![1, 3]];
        let words = [("at", 50), ("to", 50), ("ox", 20)];
        let model = model(&square, &[(0, 'a'), (1, 't')], &words).unwrap();
        let entries: Vec<usize> = model.variables.iter().map(|variable| variable.entry).collect();
        assert_eq!(entries, [1, 2, 3]);
        assert_eq!(*model.excluded, [(2, 0)]);
        let second = &model.variables[0];
        assert_eq!(
            (second.neighbours.as_slice(), model.same_length(0).count(), second.candidates),
            (&[1, 2][..], 2, 2)
        );
        assert_eq!(model.pattern(&model.variables[1]), "a.");
        let part = model.part(&[2, 0]);
        assert_eq!((part.variables[1].entry, part.variables[1].neighbours.as_slice()), (3, &[0][..]));
    }

    #[test]
    fn a_slot_may_stand_in_many_entries_and_twice_in_one() {
        let model = model(&[vec![5, 6, 5], vec![5, 7], vec![7, 5]], &[], &[("aba", 50)]).unwrap();
        let first = &model.variables[0];
        assert_eq!(first.twins, [(0, 2)]);
        let crossings = |at| model.variables[0].crossings(at);
        assert_eq!(crossings(0), [Crossing { variable: 1, at: 0 }, Crossing { variable: 2, at: 1 }]);
        assert_eq!(crossings(0), crossings(2));
        assert!(crossings(1).is_empty());
        assert!(!model.contradicts_itself);
    }

    #[test]
    fn entries_over_the_same_slots_cannot_differ() {
        assert!(model(&[vec![1, 2], vec![1, 2]], &[], &[]).unwrap().contradicts_itself);
        let locked = model(&[vec![1, 2], vec![1, 2]], &[(1, 'a'), (2, 't')], &[]).unwrap();
        assert!(locked.contradicts_itself && locked.variables.is_empty());
        let apart = model(&[vec![1], vec![2]], &[(1, 'a'), (2, 'a')], &[]).err().unwrap();
        assert_eq!(
            apart.to_string(),
            "entries 0 and 1 are both \"a\"; a word may stand only once, change one of them"
        );
    }
}
