//! What a letter in a slot is worth beyond the number of words that have it: each entry says in how many ways its words with
//! the letter agree with what crosses them elsewhere, and hears the same of the others (belief propagation, Pearl 1982).
//!
//! Asked at the top, a few rounds are enough to know which letters look plentiful and lead nowhere.

use crate::bits;
use crate::csp::domain::Words;
use crate::csp::log2::log2_of;
use crate::csp::model::{Model, Variable};
use crate::csp::store::Store;
use crate::letters::ALPHABET;
use crate::words::MAX_WORD;

/// Times that every entry is asked. More make letters too sure where entries cross everywhere, as in open squares.
const ROUNDS: usize = 2;

/// Most words of an entry that are looked at, at equal distances in its list: asking takes some tenths of a millisecond.
const MOST_LOOKED_AT: usize = 2048;

/// How far what a letter is worth may differ from the mean, as a factor: so that its logarithm is one of a normal number.
const FARTHEST: f32 = 1e6;

/// A number per letter.
type PerLetter = [f32; ALPHABET];

/// What is known of letters of which nobody was asked.
const NOTHING: PerLetter = [0.0; ALPHABET];

/// What every entry says of each letter at each of its positions. Nothing is held before the first is asked: most searches end
/// before.
#[derive(Default)]
pub struct Beliefs {
    /// Per variable where its first position stands in the others.
    begins: Vec<usize>,
    /// In how many ways the entry's words with that letter agree with what crosses them elsewhere; 1 in the mean of the letters.
    ways: Vec<PerLetter>,
    /// The same for each such word, as a logarithm: 0 in the mean of the words.
    beyond: Vec<PerLetter>,
    /// How many times an entry was asked.
    asked: usize,
}

impl Beliefs {
    /// Asks the next entry, with the words that it has at present; false where all were asked often enough.
    pub fn ask_next(&mut self, model: &Model, store: &Store) -> bool {
        let entries = model.variables.len();
        if self.asked >= ROUNDS * entries {
            return false;
        }
        if self.begins.is_empty() {
            self.hold(model);
        }
        let (round, place) = (self.asked / entries, self.asked % entries);
        self.asked += 1;
        // To and fro, so that news travels both ways.
        self.ask(model, store, if round.is_multiple_of(2) { place } else { entries - 1 - place });
        true
    }

    /// What each letter of a variable at a position is worth beyond the number of its words, in doublings.
    pub fn beyond(&self, variable: usize, at: usize) -> &PerLetter {
        self.begins.get(variable).map_or(&NOTHING, |begin| &self.beyond[begin + at])
    }

    /// Bytes that the beliefs hold.
    pub fn bytes(&self) -> usize {
        self.begins.capacity() * size_of::<usize>()
            + (self.ways.capacity() + self.beyond.capacity()) * size_of::<PerLetter>()
    }

    fn hold(&mut self, model: &Model) {
        let mut places = 0;
        for variable in &model.variables {
            self.begins.push(places);
            places += variable.len;
        }
        self.ways = vec![[1.0; ALPHABET]; places];
        self.beyond = vec![NOTHING; places];
    }

    fn ask(&mut self, model: &Model, store: &Store, asked: usize) {
        let own = &model.variables[asked];
        let (Some(group), size @ 2..) = (model.group(own), store.size(asked)) else {
            return;
        };
        let heard = self.heard(store, own);
        let mut ways = [[0.0; ALPHABET]; MAX_WORD];
        let mut words = [[0u32; ALPHABET]; MAX_WORD];
        let lines = group.lines();
        let look = |id: usize| {
            let word = lines.word(id);
            let agreeing: f32 =
                word.iter().zip(&heard).map(|(letter, heard)| heard[letter.index()]).product();
            for (at, letter) in word.iter().enumerate() {
                let heard = heard[at][letter.index()];
                if heard > 0.0 {
                    ways[at][letter.index()] += agreeing / heard;
                    words[at][letter.index()] += 1;
                }
            }
        };
        let step = size.div_ceil(MOST_LOOKED_AT);
        match store.words(asked) {
            Words::Bits(bits) => bits::ids(bits).step_by(step).for_each(look),
            Words::Few(few, alive) => few.iter(alive).step_by(step).for_each(look),
        }
        let places = self.begins[asked]..self.begins[asked] + own.len;
        let said = self.ways[places.clone()].iter_mut().zip(&mut self.beyond[places]);
        for (said, (ways, words)) in said.zip(ways.iter().zip(&words)) {
            say(said, ways, words);
        }
    }

    /// What a variable's crossing entries say of its letters, 1 for the best at each position, so that no product of them
    /// outgrows a number; 0 for one that its slot has lost.
    fn heard(&self, store: &Store, own: &Variable) -> [PerLetter; MAX_WORD] {
        let mut heard = [[0.0; ALPHABET]; MAX_WORD];
        for (at, heard) in heard.iter_mut().enumerate().take(own.len) {
            for letter in store.mask(own.slots[at]).iter() {
                let say =
                    own.crossings(at).iter().map(|crossing| self.begins[crossing.variable] + crossing.at);
                heard[letter.index()] = say.map(|place| self.ways[place][letter.index()]).product();
            }
            let most = heard.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
            heard.iter_mut().for_each(|heard| *heard /= most);
        }
        heard
    }
}

/// Says of a position's letters in how many ways its words agree, and each of its words. Where no word agrees with what is
/// said of the others, or so many entries cross there that no number holds what they say, what was said before stands.
fn say((said, beyond): (&mut PerLetter, &mut PerLetter), ways: &PerLetter, words: &[u32; ALPHABET]) {
    let all: f32 = ways.iter().sum();
    if !all.is_normal() {
        return;
    }
    let letters = words.iter().filter(|&&words| words > 0).count() as f32;
    let mean = all / words.iter().sum::<u32>() as f32;
    for letter in 0..ALPHABET {
        said[letter] = ways[letter] * letters / all;
        beyond[letter] = match words[letter] {
            0 => 0.0,
            words => log2_of((ways[letter] / words as f32 / mean).clamp(1.0 / FARTHEST, FARTHEST)),
        };
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::csp::problem::Problem;
    use crate::letters::Letter;
    use crate::words::word_list;

    /// Across `ba`, `ca` and `ce`, and down from its first letter three words with `b` and one with `c`. A third entry meets none.
    fn model() -> Model {
        let words = ["ba", "ca", "ce", "bit", "bet", "but", "cut", "zzzz"].map(|word| (word, 50));
        let problem = Problem::new(&[vec![0, 1], vec![0, 2, 3], vec![4, 5, 6, 7]]).unwrap();
        Model::new(problem, Arc::new(word_list(&words))).unwrap()
    }

    #[test]
    fn a_letter_is_worth_more_where_more_agrees_with_it() {
        let model = model();
        let (store, mut beliefs) = (Store::new(&model), Beliefs::default());
        let [a, b, c, e] = [0, 1, 2, 4].map(|index| Letter::from_index(index).unwrap().index());
        assert_eq!(beliefs.beyond(0, 0)[b], 0.0, "nobody was asked");
        let mut asked = 0;
        while beliefs.ask_next(&model, &store) {
            asked += 1;
        }
        assert_eq!(asked, ROUNDS * 3);
        // The two words with `a` agree with four down in all, the one with `e` with one: two a word against one.
        assert!((beliefs.beyond(0, 1)[a] - beliefs.beyond(0, 1)[e] - 1.0).abs() < 0.01);
        // What is heard of the first letter is no news of its own position: there both letters are worth their words.
        assert!((beliefs.beyond(0, 0)[b] - beliefs.beyond(0, 0)[c]).abs() < 0.01);
        assert!(beliefs.beyond(2, 0).iter().all(|&beyond| beyond == 0.0), "one word, nothing to choose");
    }

    #[test]
    fn what_agrees_nowhere_changes_nothing_and_no_number_is_odd() {
        let (mut said, mut beyond) = ([1.0; ALPHABET], [0.5; ALPHABET]);
        say((&mut said, &mut beyond), &[0.0; ALPHABET], &[1; ALPHABET]);
        assert_eq!((said, beyond), ([1.0; ALPHABET], [0.5; ALPHABET]));
        say((&mut said, &mut beyond), &[f32::NAN; ALPHABET], &[1; ALPHABET]);
        say((&mut said, &mut beyond), &[f32::MAX; ALPHABET], &[1; ALPHABET]);
        assert_eq!((said, beyond), ([1.0; ALPHABET], [0.5; ALPHABET]));
        let mut ways = [0.0; ALPHABET];
        (ways[0], ways[1]) = (1e-30, 1e30);
        say((&mut said, &mut beyond), &ways, &[1; ALPHABET]);
        assert!(said.iter().chain(&beyond).all(|number| number.is_finite()));
        assert!(beyond[0] < -10.0 && beyond[1] > 4.0, "{beyond:?}");
    }
}
