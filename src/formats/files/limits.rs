//! Every limit of the readers of puzzle files, with its reason.

/// Most bytes of a file: forty times the largest puzzle with clues that was seen, pictures apart.
pub const MAX_FILE: usize = 4 << 20;

/// Most bytes that a zipped file may become: as many as one that is not zipped.
pub const MAX_INFLATED: usize = MAX_FILE;

/// Most sections behind the clues of a `.puz` file: six are known.
pub const MAX_SECTIONS: usize = 64;

/// Most elements within each other in a `.jpz` file: ten are used.
pub const MAX_DEPTH: usize = 64;

/// Most elements, attributes, texts and comments of a `.jpz` file together: six for each cell of the largest grid. Each takes up to
/// 300 bytes while the file is read.
pub const MAX_NODES: usize = 400_000;

/// Most cells of all words of a `.jpz` file together, and of all words that its clues name: each cell of the largest grid in a dozen
/// words. Ranges make much of little, and so do clues that name one word.
pub const MAX_WORD_CELLS: usize = 800_000;

/// Most bytes of a rebus that many cells may name: longer than any word of a dictionary. A key of one byte makes much of little.
pub const MAX_REBUS: usize = 256;

/// Most bytes that the styles of an `.ipuz` file say beyond what is known of styles, in all cells that name one: as many as a file has.
pub const MAX_STYLES: usize = MAX_FILE;
