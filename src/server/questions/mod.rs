//! Questions about a grid that are answered at once, a few at a time.

pub mod entrance;
pub mod room;
pub mod slots;
