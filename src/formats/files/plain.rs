//! Text grids as puzzle files: a grid and its letters, nothing else.

use crossword_core::Letter;
use crossword_puzzle::{Cell, Kind, Puzzle, Square};

use super::loss::Losses;
use crate::text::{self, Dialect, TextError};

/// Reads a text grid of any dialect.
pub fn read(source: &str) -> Result<Puzzle, TextError> {
    Ok(Puzzle::from_grid(&text::read(source, None)?.0))
}

/// Writes the plain dialect, and notes what it cannot hold.
pub fn write(puzzle: &Puzzle, losses: &mut Losses) -> Vec<u8> {
    losses.fields(puzzle, &[]);
    let count = |is: fn(&Cell) -> bool| puzzle.cells().iter().filter(|cell| is(cell)).count();
    losses.became("voids", count(|cell| cell.square == Square::Void), "blocks");
    losses.became(
        "anything but letters from A to Z",
        count(|cell| !cell.solution.is_empty() && letter(cell).is_none()),
        "blanks",
    );
    losses.became(
        "several letters in a cell",
        count(|cell| cell.is_rebus() && letter(cell).is_some()),
        "the first of them",
    );
    losses.left_out("given letters", count(|cell| cell.given));
    losses.left_out("what is entered", count(|cell| !cell.entered.is_empty()));
    losses.left_out("circles", count(|cell| cell.circled));
    losses.left_out("shades", count(|cell| cell.shade.is_some()));
    losses.left_out("bars", puzzle.bar_count());
    losses.left_out("labels of its own", usize::from(puzzle.has_own_labels()));
    losses.left_out("clues", puzzle.clues.iter().map(|list| list.clues.len()).sum());
    losses.left_out("that blocks are hidden", usize::from(puzzle.kind == Kind::Diagramless));
    let dialect = Dialect::Plain;
    let mut text = String::new();
    for row in puzzle.cells().chunks(puzzle.width()) {
        text.extend(row.iter().map(|cell| match letter(cell) {
            _ if !cell.is_white() => dialect.block(),
            Some(letter) => letter.to_char(),
            None => dialect.blank(),
        }));
        text.push('\n');
    }
    text.into_bytes()
}

/// The letter that a cell holds, of several the first.
fn letter(cell: &Cell) -> Option<Letter> {
    cell.solution.chars().next().and_then(Letter::from_char)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::Format;

    #[test]
    fn of_several_letters_the_first_is_written_and_that_is_said() {
        let mut puzzle = Puzzle::from_cells(2, 2, vec![Cell::default(); 4]).unwrap();
        for (at, solution) in ["HEART", "B", "", "1ST"].into_iter().enumerate() {
            puzzle.cell_mut(at).solution = solution.to_owned();
        }
        let mut losses = Losses::new(Format::Text);
        assert_eq!(write(&puzzle, &mut losses), b"hb\n..\n");
        let said: Vec<String> = losses.into_vec().iter().map(ToString::to_string).collect();
        assert_eq!(
            said,
            [
                "txt cannot hold anything but letters from A to Z: 1 became blanks",
                "txt cannot hold several letters in a cell: 1 became the first of them"
            ]
        );
    }
}
