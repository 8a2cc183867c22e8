//! Every limit of a session, its unit and its reason.

use std::time::Duration;

/// Steps of a search between two looks at the clock. An ordinary one is some microseconds, which a look adds little to; in a
/// wide-open grid it is half a millisecond, and a turn that ends late makes everybody wait.
pub const STEPS_PER_LOOK: u64 = 1;

/// How long the entries to blame are looked for once no fill is proved to exist. Ordinary cases take milliseconds; a page
/// that waits for its outcome notices no quarter of a second.
pub const BLAME_TIME: Duration = Duration::from_millis(250);

/// How long fewer letters are looked for after the first repair of a fill. Most repairs are proved least within
/// milliseconds, and who refused a word is waiting for the next one.
pub const REPAIR_TIME: Duration = Duration::from_secs(1);

/// Cells: up to this side puzzles with embedded clues are made of words that have a clue, where those do; in larger ones that would
/// cost better words.
pub const CLUED_SIDE: usize = 9;

/// The same of open squares, which soon have no fill without every word there is.
pub const CLUED_OPEN_SIDE: usize = 5;
