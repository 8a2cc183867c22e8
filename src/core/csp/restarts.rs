//! When the search begins again from the top, and in which manner it decides then.

/// Dead ends before the first restart: most descents that lead to a fill have ended by then.
const FIRST_RESTART: f64 = 300.0;

/// How much more patience each restart brings; growth without bound keeps the search complete.
const GROWTH: f64 = 1.35;

/// From this restart on every second one decides letter by letter: what resists for so long is often so tight that a
/// letter already says enough, and a proof then needs far fewer nodes. Before it words decide, whose scores count.
const LETTERS_FROM: u64 = 2;

/// The policy, and where it stands.
pub struct Restarts {
    first: f64,
    patience: f64,
    dead_ends: f64,
    restarts: u64,
    letters_from: u64,
}

impl Restarts {
    /// The policy of a search that has not begun.
    pub fn new() -> Restarts {
        Restarts {
            first: FIRST_RESTART,
            patience: FIRST_RESTART,
            dead_ends: 0.0,
            restarts: 0,
            letters_from: LETTERS_FROM,
        }
    }

    /// As at first: what is sought now is something new.
    pub fn begin_anew(&mut self) {
        *self = Restarts { patience: self.first, dead_ends: 0.0, restarts: 0, ..*self };
    }

    /// Never again: what was found must not be found once more.
    pub fn never(&mut self) {
        self.patience = f64::INFINITY;
    }

    /// Letters decide in every second restart from this one on.
    #[cfg(test)]
    pub fn decide_letters_from(&mut self, restart: u64) {
        self.letters_from = restart;
    }

    /// The first restart is after so many dead ends.
    #[cfg(test)]
    pub fn restart_after(&mut self, dead_ends: f64) {
        (self.first, self.patience) = (dead_ends, dead_ends);
    }

    /// A dead end was met.
    pub fn dead_end(&mut self) {
        self.dead_ends += 1.0;
    }

    /// Whether it is time to begin again; if so, the next time comes later.
    pub fn is_due(&mut self) -> bool {
        let due = self.dead_ends >= self.patience;
        if due {
            self.patience *= GROWTH;
            self.dead_ends = 0.0;
            self.restarts += 1;
        }
        due
    }

    /// Whether a letter is decided rather than a word at present.
    pub fn by_letters(&self) -> bool {
        self.restarts >= self.letters_from && self.restarts.is_multiple_of(2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patience_grows_and_can_be_endless() {
        let mut restarts = Restarts::new();
        let between = |restarts: &mut Restarts| {
            (1..10_000).find(|_| {
                restarts.dead_end();
                restarts.is_due()
            })
        };
        let mut by_letters = Vec::new();
        let patience: Vec<Option<i32>> = (0..4)
            .map(|_| {
                by_letters.push(restarts.by_letters());
                between(&mut restarts)
            })
            .collect();
        assert_eq!(patience[..2], [Some(300), Some(405)]);
        assert_eq!((by_letters, restarts.by_letters()), (vec![false, false, true, false], true));
        restarts.begin_anew();
        assert_eq!((restarts.by_letters(), between(&mut restarts)), (false, Some(300)));
        restarts.never();
        assert_eq!(between(&mut restarts), None);
    }
}
