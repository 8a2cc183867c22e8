//! Keeps trouble out of the logs that comes thousands of times a second: each kind of line may come so often in a second,
//! the rest is counted and told in one line.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use tracing::callsite::Identifier;
use tracing::{Event, Level, Metadata, Subscriber};
use tracing_subscriber::layer::{Context, Filter};

use crate::limits::LOGGED_TROUBLES;

/// What [`LOGGED_TROUBLES`] are counted over.
const WINDOW: Duration = Duration::from_secs(1);

/// The lines that tell what was left out come from here, and are never left out.
const LEFT_OUT: &str = "crossword::left_out";

/// The lines of the process: a log is one, whatever number of servers writes to it.
static LINES: Mutex<Vec<Kind>> = Mutex::new(Vec::new());

/// How often a line of one kind, one place in the code, came lately.
struct Kind {
    place: Identifier,
    target: &'static str,
    began: Instant,
    written: u32,
    left_out: u64,
}

/// Lets warnings and errors through as often as they may come, and everything else.
pub struct Throttle;

impl<S: Subscriber> Filter<S> for Throttle {
    fn enabled(&self, _: &Metadata<'_>, _: &Context<'_, S>) -> bool {
        true
    }

    fn event_enabled(&self, event: &Event<'_>, _: &Context<'_, S>) -> bool {
        let about = event.metadata();
        if *about.level() > Level::WARN || about.target() == LEFT_OUT {
            return true;
        }
        let Ok(mut lines) = LINES.lock() else { return true };
        may_come(&mut lines, about.callsite(), about.target(), Instant::now())
    }
}

/// Counts a line, and says whether it may be written.
fn may_come(lines: &mut Vec<Kind>, place: Identifier, target: &'static str, now: Instant) -> bool {
    let at = lines.iter().position(|kind| kind.place == place).unwrap_or_else(|| {
        lines.push(Kind { place, target, began: now, written: 0, left_out: 0 });
        lines.len() - 1
    });
    let kind = &mut lines[at];
    if now.saturating_duration_since(kind.began) >= WINDOW {
        (kind.began, kind.written) = (now, 0);
    }
    if kind.written < LOGGED_TROUBLES {
        kind.written += 1;
        return true;
    }
    kind.left_out += 1;
    false
}

/// Takes what was left out since the last time.
fn take_left_out(lines: &mut [Kind]) -> Vec<(&'static str, u64)> {
    let counts = lines.iter_mut().map(|kind| (kind.target, std::mem::take(&mut kind.left_out)));
    counts.filter(|&(_, count)| count > 0).collect()
}

/// Writes how many lines were left out since the last time; to be called about once a second.
pub fn tell() {
    // The lock is free before anything is written: what is written comes through the filter again.
    let counts = LINES.lock().map(|mut lines| take_left_out(&mut lines)).unwrap_or_default();
    for (from, count) in counts {
        tracing::warn!(target: LEFT_OUT, count, from, "… and {} more", grouped(count));
    }
}

/// A number with a comma before every three digits from the right.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use tracing::callsite::Callsite;
    use tracing::subscriber::Interest;

    struct Place;
    impl Callsite for Place {
        fn set_interest(&self, _: Interest) {}
        fn metadata(&self) -> &Metadata<'_> {
            unreachable!("nobody asks")
        }
    }
    static HERE: (u8, Place) = (0, Place);
    static THERE: (u8, Place) = (1, Place);

    #[test]
    fn a_second_has_room_for_so_many_lines_of_a_kind_and_the_rest_is_counted() {
        let (here, there) = (Identifier(&HERE.1), Identifier(&THERE.1));
        assert!(here != there);
        let (mut lines, now) = (Vec::new(), Instant::now());
        let written = (0..2_000).filter(|_| may_come(&mut lines, here.clone(), "here", now)).count();
        assert_eq!(written, LOGGED_TROUBLES as usize);
        assert!(may_come(&mut lines, there, "there", now), "another kind has room of its own");
        assert_eq!(take_left_out(&mut lines), [("here", 2_000 - u64::from(LOGGED_TROUBLES))]);
        assert_eq!(take_left_out(&mut lines), []);
        assert!(!may_come(&mut lines, here.clone(), "here", now + WINDOW / 2));
        assert!(may_come(&mut lines, here, "here", now + WINDOW), "the next second has room again");
    }

    #[test]
    fn numbers_can_be_read() {
        assert_eq!(
            [7, 999, 1_000, 2_345, 1_234_567].map(grouped),
            ["7", "999", "1,000", "2,345", "1,234,567"]
        );
    }
}
