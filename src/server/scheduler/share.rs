//! The part of the time that turns of one kind have even where others go before them.

use std::time::Duration;

use crate::limits::TURN;

/// What one kind of turns had while others waited too, and what those had.
pub struct Share {
    /// One part in so many is its.
    parts: u32,
    own: Duration,
    others: Duration,
}

impl Share {
    /// One part in so many; nobody has had anything.
    pub fn new(parts: u32) -> Share {
        Share { parts, own: Duration::ZERO, others: Duration::ZERO }
    }

    /// A turn took so long, its own or another's, while both waited.
    pub fn note(&mut self, is_own: bool, spent: Duration) {
        *(if is_own { &mut self.own } else { &mut self.others }) += spent;
        // What both had alike says nothing more.
        let settled = self.own.min(self.others / self.rest());
        self.own -= settled;
        self.others -= settled * self.rest();
    }

    /// Whether it is owed a turn.
    pub fn is_due(&self) -> bool {
        self.others >= (self.own + TURN) * self.rest()
    }

    fn rest(&self) -> u32 {
        (self.parts - 1).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How long the kind had of a minute, with turns of its own and of others so long.
    fn had(parts: u32, own: Duration, others: Duration) -> Duration {
        let (mut share, mut now, mut had) = (Share::new(parts), Duration::ZERO, Duration::ZERO);
        while now < Duration::from_secs(60) {
            let is_own = share.is_due();
            let spent = if is_own { own } else { others };
            share.note(is_own, spent);
            now += spent;
            had += if is_own { own } else { Duration::ZERO };
        }
        had
    }

    #[test]
    fn it_has_its_part_of_the_time_however_long_turns_are() {
        let ms = Duration::from_millis;
        for (own, others) in [(1, 1), (10, 10), (1, 400), (400, 1), (10, 1)] {
            let part = had(4, ms(own), ms(others));
            assert!(part.abs_diff(ms(15_000)) <= ms(own + others + 10), "{own} {others}: {part:?}");
        }
    }
}
