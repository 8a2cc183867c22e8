//! What the format is called among a puzzle's extras.

/// Its name.
pub const PUZ: &str = "puz";
