//! How large and how many what is made may be.

/// Smallest side of a puzzle, in cells: an entry has three letters at least.
pub const SHORTEST_SIDE: usize = 3;

/// From this side on an open square hardly has a fill but with every word there is.
pub(super) const EVERY_WORD_FROM_SIDE: usize = 7;

/// The most puzzles of a run: some 16 bytes are kept of each, so that none comes twice, which is 160 MB for so many.
pub const MAX_RUN: u64 = 10_000_000;

/// Decisions and dead ends that the first patterns are given. Most that fill at all need a few hundred; a new pattern costs
/// less than waiting for the others.
pub(super) const FIRST_BUDGET: u64 = 600;

/// The share of the entries' freedom that crossings may take in a pattern that is searched at once (see `analysis/usual.rs`);
/// of patterns above it the easiest of some is.
pub(super) const EASY: f32 = 0.9;

/// The most phrases of a theme: more than any 25 x 25 holds well.
pub const MAX_PHRASES: usize = 12;

/// The most patterns that can be asked for at once: more than anybody looks through.
pub const MAX_PATTERNS: usize = 50;

/// Words, or nodes of a tree, that one step of a search row by row looks at: some tens of microseconds.
pub(super) const WORDS_PER_STEP: usize = 512;
