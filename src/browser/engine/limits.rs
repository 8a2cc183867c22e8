//! Every limit of the engine in a browser, its unit and its reason.

use std::time::Duration;

/// The longest side of a grid, in cells: what fits the engine. A server allows less, for the sake of others.
pub const MAX_SIDE: usize = crossword_core::MAX_SIDE;

/// How long a fill may take unless the query says otherwise, as at the server.
pub const DEADLINE: Duration = Duration::from_secs(60);

/// The longest that a query may ask for, as at the server.
pub const MAX_DEADLINE: Duration = Duration::from_secs(300);

/// The longest that a fill is improved, as at the server.
pub const MAX_IMPROVE: Duration = Duration::from_secs(60);

/// How long one answer may take, most of it to try out words; what is left untried says so.
pub const ANSWER_TIME: Duration = Duration::from_millis(300);

/// How long a puzzle may take to be made: a large one takes some seconds, and what has none by then seems to have none.
pub const PUZZLE_TIME: Duration = Duration::from_secs(60);

/// How long patterns are looked for: some are found in a second, and nobody waits longer for the next one.
pub const PATTERNS_TIME: Duration = Duration::from_secs(30);
