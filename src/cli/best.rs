//! The best fill that any of several threads has found, which each makes known and takes over.

use std::sync::{Mutex, PoisonError};

use crossword_core::{Grid, Improve, Objective};

/// The best fill so far, once any is better than the first.
pub struct Best(Mutex<Option<(Objective, Grid)>>);

impl Best {
    /// None is better than the first yet.
    pub fn none() -> Best {
        Best(Mutex::new(None))
    }

    /// Makes known what a thread has found, or lets it go on from what another has, whichever is better.
    pub fn share(&self, improve: &mut Improve) {
        let mut best = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let own = improve.objective();
        match &*best {
            Some((known, fill)) if *known > own => {
                improve.take_over(fill);
            }
            Some((known, _)) if *known == own => {}
            _ => *best = Some((own, improve.fill())),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crossword_core::{FillRequest, Improvement, WordListBuilder};

    use super::*;

    #[test]
    fn what_one_has_found_the_others_have() {
        let mut list = WordListBuilder::new();
        for (word, score) in
            [("at", 90), ("an", 70), ("to", 60), ("no", 50), ("on", 20), ("ao", 10), ("tn", 10)]
        {
            list.push(&word.parse::<crossword_core::Word>().unwrap(), score);
        }
        let list = Arc::new(list.finish());
        let request = FillRequest::new("..\n..".parse().unwrap());
        let begin = || Improve::new(request.clone(), Arc::clone(&list), &"ao\ntn".parse().unwrap()).unwrap();
        let (best, [mut one, mut other]) = (Best::none(), [begin(), begin()]);
        best.share(&mut other);
        while one.run(1) != Improvement::Done {}
        best.share(&mut one);
        assert!(one.objective() > other.objective());
        best.share(&mut other);
        assert_eq!(other.fill(), one.fill());
    }
}
