//! Every limit of paper, with its unit and reason.

/// Bytes of a puzzle's texts together: twenty times a Sunday puzzle with long clues. Pages beyond are no use, and setting them
/// takes up to a second or two.
pub const MAX_TEXT: usize = 200_000;

/// Lines of the title; what is longer is cut.
pub const MAX_TITLE_LINES: usize = 3;

/// Characters of a line in the head or foot of a page; what is longer is cut.
pub const MAX_HEAD: usize = 240;

/// Lines of notes above the grid; longer ones follow the clues.
pub const MAX_NOTE_LINES: usize = 5;

/// Smallest type of clues, in points: what newspapers print.
pub const MIN_TYPE: f32 = 8.0;

/// Smallest type in large print, in points: what associations of the blind ask for.
pub const MIN_LARGE_TYPE: f32 = 16.0;

/// Smallest cell that a letter is easily written into, in points: 6 mm.
pub const MIN_CELL: f32 = 17.0;

/// Longest side of a picture, in pixels: 100 MB while it is painted.
pub const MAX_PIXELS: u32 = 5_000;

/// Characters that are named where no font has them; of more only the first are.
pub const MAX_NAMED: usize = 10;
