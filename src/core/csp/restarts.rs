//! When the search begins again from the top, and in which manner it decides then.
//!
//! Words decide at first, whose scores count. What resists is often so tight that a letter already says enough, and a proof
//! then needs far fewer nodes; so the two manners take turns, each with a patience of its own and half of the dead ends.

/// How a search decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// A word for an entry.
    Words,
    /// A letter for a slot.
    Letters,
}

/// The patience of a manner, and what it has cost.
#[derive(Clone, Copy)]
struct Patience {
    /// Dead ends before the next restart.
    dead_ends: f64,
    /// How much more patience each restart brings; growth without bound keeps the search complete.
    growth: f64,
    /// Dead ends met in that manner up to its last restart.
    spent: f64,
}

/// A descent by words leads to a fill soon or hardly ever.
const WORDS: Patience = Patience { dead_ends: 60.0, growth: 1.25, spent: 0.0 };

/// Letters prove what has no fill, which takes longer.
const LETTERS: Patience = Patience { dead_ends: 150.0, growth: 1.5, spent: 0.0 };

/// The policy, and where it stands.
pub struct Restarts {
    /// Of words and of letters, as at first.
    first: [Patience; 2],
    /// The same at present.
    patience: [Patience; 2],
    manner: Manner,
    dead_ends: f64,
    over: bool,
    /// The only manner, if there is but one.
    #[cfg(test)]
    only: Option<Manner>,
}

impl Restarts {
    /// The policy of a search that has not begun.
    pub fn new() -> Restarts {
        Restarts {
            first: [WORDS, LETTERS],
            patience: [WORDS, LETTERS],
            manner: Manner::Words,
            dead_ends: 0.0,
            over: false,
            #[cfg(test)]
            only: None,
        }
    }

    /// As at first: what is sought now is something new.
    pub fn begin_anew(&mut self) {
        self.patience = self.first;
        self.dead_ends = 0.0;
        self.choose_manner();
    }

    /// Never again: what was found must not be found once more.
    pub fn never(&mut self) {
        self.over = true;
    }

    /// Decides in that manner alone.
    #[cfg(test)]
    pub fn only(&mut self, manner: Manner) {
        self.only = Some(manner);
        self.choose_manner();
    }

    /// The first restart of either manner is after so many dead ends.
    #[cfg(test)]
    pub fn restart_after(&mut self, dead_ends: f64) {
        self.first.iter_mut().for_each(|patience| patience.dead_ends = dead_ends);
        self.patience = self.first;
    }

    /// A dead end was met.
    pub fn dead_end(&mut self) {
        self.dead_ends += 1.0;
    }

    /// Whether it is time to begin again; if so, the next time comes later.
    pub fn is_due(&mut self) -> bool {
        let patience = &mut self.patience[self.manner as usize];
        if self.over || self.dead_ends < patience.dead_ends {
            return false;
        }
        patience.dead_ends *= patience.growth;
        patience.spent += self.dead_ends;
        self.dead_ends = 0.0;
        self.choose_manner();
        true
    }

    /// The manner that has had fewer dead ends, words where both had as many.
    fn choose_manner(&mut self) {
        let [words, letters] = self.patience.map(|patience| patience.spent);
        self.manner = if letters < words { Manner::Letters } else { Manner::Words };
        #[cfg(test)]
        if let Some(only) = self.only {
            self.manner = only;
        }
    }

    /// What decides at present.
    pub fn manner(&self) -> Manner {
        self.manner
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Dead ends up to the next restart.
    fn run(restarts: &mut Restarts) -> Option<u32> {
        (1..10_000).find(|_| {
            restarts.dead_end();
            restarts.is_due()
        })
    }

    #[test]
    fn each_manner_has_a_patience_that_grows_and_half_of_the_dead_ends() {
        let mut restarts = Restarts::new();
        let mut runs = || (restarts.manner(), run(&mut restarts));
        let first: Vec<(Manner, Option<u32>)> = (0..6).map(|_| runs()).collect();
        assert_eq!(
            first,
            [
                (Manner::Words, Some(60)),
                (Manner::Letters, Some(150)),
                (Manner::Words, Some(75)),
                (Manner::Words, Some(94)),
                (Manner::Letters, Some(225)),
                (Manner::Words, Some(118)),
            ]
        );
        let (mut words, mut letters) = (0, 0);
        for _ in 0..24 {
            match runs() {
                (Manner::Words, dead_ends) => words += dead_ends.unwrap_or(0),
                (Manner::Letters, dead_ends) => letters += dead_ends.unwrap_or(0),
            }
        }
        assert!(words > 0 && (letters / words).max(words / letters) < 2, "{words} and {letters}");
    }

    #[test]
    fn patience_begins_anew_and_can_be_endless() {
        let mut restarts = Restarts::new();
        assert_eq!([run(&mut restarts), run(&mut restarts)], [Some(60), Some(150)]);
        restarts.begin_anew();
        assert_eq!((restarts.manner(), run(&mut restarts)), (Manner::Words, Some(60)));
        restarts.never();
        assert_eq!(run(&mut restarts), None);
    }
}
