//! The constraint of distinct fills: a fill differs from each earlier one in at least so many variables.
//!
//! It acts when a variable has become fixed to a word that an earlier fill has there, and costs nothing where there is none.
//! How far the two agree is counted afresh, so that there is nothing to take back.

use crate::csp::model::Model;
use crate::csp::store::Store;

use super::agenda::{Agenda, Wipeout};

/// An earlier fill.
struct Earlier {
    /// In how many variables another may agree with it; none where it would have to differ in more than there are.
    may_agree: Option<usize>,
}

/// The earlier fills.
pub struct Distinct {
    fills: Vec<Earlier>,
    /// Per variable the word that each of them has there.
    words: Vec<Vec<usize>>,
}

impl Distinct {
    /// No earlier fill.
    pub fn new(model: &Model) -> Distinct {
        Distinct { fills: Vec::new(), words: vec![Vec::new(); model.variables.len()] }
    }

    /// From now on fills must differ from this one, a word per variable, in at least so many variables.
    pub fn keep_away(
        &mut self,
        store: &mut Store,
        agenda: &mut Agenda,
        fill: &[usize],
        variables: usize,
    ) -> Result<(), Wipeout> {
        self.fills.push(Earlier { may_agree: fill.len().checked_sub(variables) });
        self.words.iter_mut().zip(fill).for_each(|(words, &word)| words.push(word));
        self.check(store, agenda, self.fills.len() - 1, 0)
    }

    /// Looks at the earlier fills that have the word of a fixed variable.
    pub fn claim(
        &self,
        store: &mut Store,
        agenda: &mut Agenda,
        variable: usize,
        word: usize,
    ) -> Result<(), Wipeout> {
        for (number, &earlier) in self.words[variable].iter().enumerate() {
            if earlier == word {
                self.check(store, agenda, number, variable)?;
            }
        }
        Ok(())
    }

    /// Bytes that the earlier fills hold.
    pub fn bytes(&self) -> usize {
        self.fills.capacity() * size_of::<Earlier>()
            + self.words.iter().map(Vec::capacity).sum::<usize>() * size_of::<usize>()
    }

    /// Where what is fixed agrees with an earlier fill as far as it may, takes the words of that fill from all that is open;
    /// where it agrees further, that is the variable's trouble.
    fn check(
        &self,
        store: &mut Store,
        agenda: &mut Agenda,
        number: usize,
        variable: usize,
    ) -> Result<(), Wipeout> {
        let fill = || self.words.iter().map(|words| words[number]).enumerate();
        let agreeing = fill().filter(|&(at, word)| store.size(at) == 1 && store.words(at).contain(word));
        let agreeing = agreeing.count();
        let Some(may_agree) = self.fills[number].may_agree.filter(|&most| agreeing <= most) else {
            return Err(agenda.give_up(variable));
        };
        if agreeing < may_agree {
            return Ok(());
        }
        for (at, word) in fill() {
            if store.size(at) > 1 && store.remove(at, word) {
                agenda.touched(store, at)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::csp::problem::Problem;
    use crate::words::word_list;

    /// Four entries apart from each other, whose words are those of their lengths.
    fn four() -> Model {
        let problem = Problem::new(&[vec![0, 1], vec![2, 3, 4], vec![5, 6, 7, 8], vec![9, 10, 11, 12, 13]]);
        let words =
            ["at", "it", "to", "cat", "dog", "pig", "crow", "lark", "wren", "eagle", "heron", "robin"];
        Model::new(problem.unwrap(), Arc::new(word_list(&words.map(|word| (word, 50))))).unwrap()
    }

    fn sizes(store: &Store) -> Vec<usize> {
        (0..4).map(|variable| store.size(variable)).collect()
    }

    #[test]
    fn what_agrees_enough_must_differ_in_all_else() {
        let model = four();
        let (mut store, mut agenda) = (Store::new(&model), Agenda::new(&model));
        let mut distinct = Distinct::new(&model);
        assert_eq!(distinct.keep_away(&mut store, &mut agenda, &[0, 1, 2, 0], 3), Ok(()));
        assert_eq!(sizes(&store), [3, 3, 3, 3]);
        store.fix(0, 1);
        assert_eq!(distinct.claim(&mut store, &mut agenda, 0, 1), Ok(()));
        assert_eq!(sizes(&store), [1, 3, 3, 3], "another word than the earlier fill has");
        store.fix(1, 1);
        assert_eq!(distinct.claim(&mut store, &mut agenda, 1, 1), Ok(()));
        assert_eq!(sizes(&store), [1, 1, 2, 2]);
        store.fix(2, 2);
        assert_eq!(distinct.claim(&mut store, &mut agenda, 2, 2), Err(Wipeout { variable: 2 }));
    }

    #[test]
    fn a_fill_may_have_to_differ_everywhere_or_in_more_than_there_is() {
        let model = four();
        let (mut store, mut agenda) = (Store::new(&model), Agenda::new(&model));
        let mut distinct = Distinct::new(&model);
        assert_eq!(distinct.keep_away(&mut store, &mut agenda, &[0, 1, 2, 0], 4), Ok(()));
        assert_eq!(sizes(&store), [2, 2, 2, 2]);
        assert!(distinct.keep_away(&mut store, &mut agenda, &[1, 0, 1, 1], 5).is_err());
    }
}
