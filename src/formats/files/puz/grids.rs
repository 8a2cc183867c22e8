//! The two grids of a `.puz` file, a byte a cell each: the solution, and what a solver has entered.

use crossword_puzzle::{Cell, Kind, Puzzle, Square};

use super::charset::{byte_of, char_of};
use super::names::PUZ;

/// The byte of a cell with nothing in it.
pub const BLANK: u8 = b'-';
/// The byte of a letter that is not known, or that has no byte.
pub const UNKNOWN: u8 = b'X';
/// The extra of a cell whose solution is written as another byte than we would.
const SOLUTION: &str = "=solution";
/// The same of what is entered.
const ENTERED: &str = "=entered";

/// How letters are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Letters {
    /// The byte of a block.
    pub block: u8,
    /// Whether only ASCII has a byte of its own.
    pub ascii: bool,
    /// Whether the file has no solution.
    pub unsolved: bool,
}

impl Letters {
    /// Those of a puzzle of that kind.
    pub fn new(kind: Kind, ascii: bool, unsolved: bool) -> Letters {
        Letters { block: if kind == Kind::Diagramless { b':' } else { b'.' }, ascii, unsolved }
    }

    /// The byte of what a cell holds, where it is one character with a byte of its own.
    pub fn byte(self, letters: &str) -> Option<u8> {
        let mut chars = letters.chars();
        let (first, rest) = (chars.next()?, chars.next());
        let byte = byte_of(first).filter(|&byte| rest.is_none() && (byte < 0x80 || !self.ascii));
        byte.filter(|&byte| byte > b' ' && byte != BLANK && !is_block(byte))
    }

    /// The byte of a cell that holds those letters, `nothing` where it holds none; the first letter of a rebus stands for it.
    fn written(self, cell: &Cell, letters: &str, nothing: u8) -> u8 {
        let first = || self.byte(&letters.chars().take(1).collect::<String>()).unwrap_or(UNKNOWN);
        match (cell.is_white(), letters.is_empty()) {
            (false, _) => self.block,
            (true, true) => nothing,
            (true, false) => first(),
        }
    }

    fn solution(self, cell: &Cell) -> u8 {
        if self.unsolved && cell.is_white() {
            return UNKNOWN;
        }
        self.written(cell, &cell.solution, BLANK)
    }
}

/// Whether a byte is a block's.
fn is_block(byte: u8) -> bool {
    matches!(byte, b'.' | b':')
}

/// The letter that a byte means; nothing for a blank.
fn letter(byte: u8) -> String {
    if byte == BLANK { String::new() } else { char_of(byte).to_string() }
}

/// The cells of the two grids, before a rebus is looked at.
pub fn read(solution: &[u8], entered: &[u8], unsolved: bool) -> Vec<Cell> {
    let cell = |(&solution, &entered): (&u8, &u8)| {
        if is_block(solution) {
            return Cell::of(Square::Block);
        }
        let entered = if is_block(entered) { String::new() } else { letter(entered) };
        let solution = if unsolved { String::new() } else { letter(solution) };
        Cell { solution, entered, ..Cell::default() }
    };
    solution.iter().zip(entered).map(cell).collect()
}

/// Keeps the bytes that would be written otherwise.
pub fn keep(puzzle: &mut Puzzle, solution: Option<&[u8]>, entered: &[u8], letters: Letters) {
    for (at, &entered) in entered.iter().enumerate() {
        let cell = puzzle.cell_mut(at);
        if entered != letters.written(cell, &cell.entered, BLANK) {
            cell.extras.put(PUZ, ENTERED, [entered]);
        }
        if let Some(&solution) = solution.and_then(|solution| solution.get(at))
            && solution != letters.solution(cell)
        {
            cell.extras.put(PUZ, SOLUTION, [solution]);
        }
    }
}

/// The bytes of the solution. Cells of `in_table` have their letters elsewhere.
pub fn solution(puzzle: &Puzzle, letters: Letters, in_table: &[bool]) -> Vec<u8> {
    let byte = |(cell, &elsewhere): (&Cell, &bool)| {
        let free = elsewhere || letters.unsolved;
        kept(cell, SOLUTION, |byte| free || letter(byte) == cell.solution).unwrap_or(letters.solution(cell))
    };
    puzzle.cells().iter().zip(in_table).map(byte).collect()
}

/// The bytes of what is entered.
pub fn entered(puzzle: &Puzzle, letters: Letters, in_table: &[bool]) -> Vec<u8> {
    let byte = |(cell, &elsewhere): (&Cell, &bool)| {
        let means =
            |byte| elsewhere || letter(byte) == cell.entered || (is_block(byte) && cell.entered.is_empty());
        let kept = cell.extras.get(PUZ, ENTERED).and_then(|kept| kept.first().copied());
        let kept = kept.filter(|&byte| !cell.is_white() || means(byte));
        kept.unwrap_or(letters.written(cell, &cell.entered, BLANK))
    };
    puzzle.cells().iter().zip(in_table).map(byte).collect()
}

/// The byte that a cell was read from, if it still means the same.
fn kept(cell: &Cell, name: &str, means: impl Fn(u8) -> bool) -> Option<u8> {
    let byte = cell.extras.get(PUZ, name).and_then(|kept| kept.first().copied())?;
    let same = if cell.is_white() { !is_block(byte) && means(byte) } else { is_block(byte) };
    same.then_some(byte)
}
