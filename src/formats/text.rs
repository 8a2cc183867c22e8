//! Text grids: one line a row, in four dialects.

use std::fmt;
use std::str::FromStr;

use crossword_core::{Cell, Grid, GridError, Letter, MAX_SIDE, MIN_ENTRY};
use thiserror::Error;

/// How a text grid writes blocks and blanks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Dialect {
    /// `#` and `.`
    Plain,
    /// `.` and `_`; runs of two are no entries here.
    Mini,
    /// `#` and `0`
    Zero,
    /// `-` and `.`
    Hyphen,
}

/// The shortest entry in the mini dialect.
const MINI_MIN_ENTRY: usize = 3;

impl Dialect {
    /// Every dialect.
    pub const ALL: &[Dialect] = &[Dialect::Plain, Dialect::Mini, Dialect::Zero, Dialect::Hyphen];

    /// The character of a block.
    pub fn block(self) -> char {
        match self {
            Dialect::Plain | Dialect::Zero => '#',
            Dialect::Mini => '.',
            Dialect::Hyphen => '-',
        }
    }

    /// The character of a white cell with no letter.
    pub fn blank(self) -> char {
        match self {
            Dialect::Plain | Dialect::Hyphen => '.',
            Dialect::Mini => '_',
            Dialect::Zero => '0',
        }
    }

    /// The shortest entry, unless the caller says otherwise.
    pub fn min_entry(self) -> usize {
        if self == Dialect::Mini { MINI_MIN_ENTRY } else { MIN_ENTRY }
    }

    /// `plain`, `mini`, `zero` or `hyphen`.
    pub fn name(self) -> &'static str {
        match self {
            Dialect::Plain => "plain",
            Dialect::Mini => "mini",
            Dialect::Zero => "zero",
            Dialect::Hyphen => "hyphen",
        }
    }

    /// The dialect that only this character betrays.
    fn betrayed_by(char: char) -> Option<Dialect> {
        match char {
            '_' => Some(Dialect::Mini),
            '0' => Some(Dialect::Zero),
            '-' => Some(Dialect::Hyphen),
            _ => None,
        }
    }
}

impl fmt::Display for Dialect {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} (block '{}', blank '{}')", self.name(), self.block(), self.blank())
    }
}

/// What is no name of a dialect.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("\"{0}\" is no dialect; choose plain, mini, zero or hyphen")]
pub struct DialectError(String);

impl FromStr for Dialect {
    type Err = DialectError;

    /// Reads a dialect's name.
    ///
    /// # Errors
    ///
    /// Any other text.
    fn from_str(text: &str) -> Result<Dialect, DialectError> {
        let named = Dialect::ALL.iter().copied().find(|dialect| dialect.name() == text);
        named.ok_or_else(|| DialectError(text.to_owned()))
    }
}

/// Why a text is no grid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TextError {
    /// No cell at all.
    #[error("there is no grid in the text; write one line a row, '#' for a block and '.' for a blank")]
    Empty,
    /// A character that the dialect does not have.
    #[error(
        "line {line}, column {column}: '{char}' does not belong to the dialect {dialect}{}; use one dialect \
         throughout", reason(.because)
    )]
    Character {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// The character.
        char: char,
        /// The dialect read.
        dialect: Dialect,
        /// The character that betrayed the dialect, with its line and column.
        because: Option<(char, usize, usize)>,
    },
    /// A row of another length than the first.
    #[error("line {line} has {cells} cells, the first row has {wanted}; make every row as long")]
    Ragged {
        /// Line, from 1.
        line: usize,
        /// Its cells.
        cells: usize,
        /// Cells in the first row.
        wanted: usize,
    },
    /// Too large or too small.
    #[error(transparent)]
    Grid(#[from] GridError),
}

fn reason(betrayer: &Option<(char, usize, usize)>) -> String {
    betrayer.map_or(String::new(), |(char, line, column)| {
        format!(", recognised by the '{char}' at line {line}, column {column}")
    })
}

/// Reads a grid, in the dialect given or recognised by its characters; letters of either case are locked.
///
/// # Errors
///
/// No cell at all, a character of another dialect, rows of different lengths, or sides beyond those of a grid.
pub fn read(text: &str, dialect: Option<Dialect>) -> Result<(Grid, Dialect), TextError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let cells_of = |(line, text)| row_cells(line, text);
    let rows: Vec<Vec<(char, usize, usize)>> =
        (1..).zip(text.lines()).map(cells_of).filter(|row| !row.is_empty()).collect();
    let betrayer = rows.iter().flatten().find_map(|&(char, line, column)| {
        Dialect::betrayed_by(char).map(|dialect| (dialect, (char, line, column)))
    });
    let (dialect, because) = match (dialect, betrayer) {
        (Some(named), _) => (named, None),
        (None, Some((recognised, because))) => (recognised, Some(because)),
        (None, None) => (Dialect::Plain, None),
    };
    let wanted = rows.first().ok_or(TextError::Empty)?.len();
    if rows.len() > MAX_SIDE || wanted > MAX_SIDE {
        return Err(GridError::Side { width: wanted, height: rows.len() }.into());
    }
    let mut cells = Vec::new();
    for row in &rows {
        for &(char, line, column) in row {
            cells.push(match Letter::from_char(char) {
                Some(letter) => Cell::Letter(letter),
                None if char == dialect.block() => Cell::Block,
                None if char == dialect.blank() => Cell::Blank,
                None => return Err(TextError::Character { line, column, char, dialect, because }),
            });
        }
        if row.len() != wanted {
            return Err(TextError::Ragged { line: row[0].1, cells: row.len(), wanted });
        }
    }
    Ok((Grid::from_cells(wanted, rows.len(), cells)?, dialect))
}

/// The characters of a line that are cells, each with its line and column.
fn row_cells(line: usize, text: &str) -> Vec<(char, usize, usize)> {
    let numbered = (1..).zip(text.chars()).map(|(column, char)| (char, line, column));
    numbered.filter(|(char, ..)| !char.is_whitespace()).collect()
}

/// Writes a grid, lower-case, one line a row.
pub fn write(grid: &Grid, dialect: Dialect) -> String {
    let mut text = String::new();
    for row in grid.cells().chunks(grid.width()) {
        text.extend(row.iter().map(|cell| match cell {
            Cell::Block => dialect.block(),
            Cell::Blank => dialect.blank(),
            Cell::Letter(letter) => letter.to_char(),
        }));
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_dialect_is_recognised_and_reads_back() {
        for (text, dialect) in [
            ("#.a\n...\n..#\n", Dialect::Plain),
            ("._a\n___\n__.\n", Dialect::Mini),
            ("#0a\n000\n00#\n", Dialect::Zero),
            ("-.a\n...\n..-\n", Dialect::Hyphen),
        ] {
            let (grid, found) = read(text, None).unwrap();
            assert_eq!(found, dialect);
            assert_eq!(write(&grid, Dialect::Plain), "#.a\n...\n..#\n");
            assert_eq!(write(&grid, found), text);
        }
    }

    #[test]
    fn blanks_case_and_line_ends_do_not_matter() {
        let (grid, _) = read("\u{feff}\r\n # . A\r\n\t. . .\r\n\r\n. . #\r\n", None).unwrap();
        assert_eq!(write(&grid, Dialect::Plain), "#.a\n...\n..#\n");
    }

    #[test]
    fn a_named_dialect_settles_what_the_characters_leave_open() {
        let (grid, _) = read("ab.\nc..", Some(Dialect::Mini)).unwrap();
        assert_eq!(write(&grid, Dialect::Plain), "ab#\nc##\n");
        assert_eq!(
            "klingon".parse::<Dialect>().unwrap_err().to_string(),
            "\"klingon\" is no dialect; choose plain, mini, zero or hyphen"
        );
    }

    #[test]
    fn errors_show_line_and_column() {
        let error = |text: &str| read(text, None).unwrap_err().to_string();
        assert_eq!(
            error("...\n__#"),
            "line 2, column 3: '#' does not belong to the dialect mini (block '.', blank '_'), recognised by the '_' at \
             line 2, column 1; use one dialect throughout"
        );
        assert_eq!(error("...\n\n.."), "line 3 has 2 cells, the first row has 3; make every row as long");
        assert!(error("..!\n...").starts_with("line 1, column 3: '!'"));
        assert!(error(" \n").contains("no grid"));
        assert!(error("..").contains("2 x 1"));
        assert!(error(&format!("{}\n", ".".repeat(30)).repeat(30)).contains("30 x 30"));
    }
}
