//! How large and how many what is made may be.

/// Smallest side of a puzzle, in cells: an entry has three letters at least.
pub const SHORTEST_SIDE: usize = 3;

/// The most phrases of a theme: more than any 25 x 25 holds well.
pub const MAX_PHRASES: usize = 12;

/// The most patterns that can be asked for at once: more than anybody looks through.
pub const MAX_PATTERNS: usize = 50;
