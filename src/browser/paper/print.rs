//! From a puzzle file and a few words to what is printed.

use crossword_formats::files::{self, FileError};
use crossword_paper::{GridOptions, Options, PaperError, Printed, pdf, png, svg};
use crossword_protocol::url::{Query, UrlError};
use thiserror::Error;

/// Why nothing was printed.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PrintError {
    /// The bytes are no puzzle file.
    #[error(transparent)]
    File(#[from] FileError),
    /// The query is none.
    #[error(transparent)]
    Query(#[from] UrlError),
    /// A parameter that is no choice.
    #[error("{0}: {1}")]
    Choice(&'static str, String),
    /// Nothing is printed in that format.
    #[error("nothing is printed as {0:?}; give pdf, svg or png")]
    Format(String),
    /// The puzzle cannot be printed so.
    #[error(transparent)]
    Paper(#[from] PaperError),
}

/// Prints a puzzle file of whatever format. A PDF is made as the parameters of `POST /pdf` say; a picture of the grid has its letters
/// with `solved=true`.
///
/// # Errors
///
/// What is no puzzle file, no choice, or cannot be printed.
pub fn print(file: &[u8], format: &str, query: &str) -> Result<Printed, PrintError> {
    let puzzle = files::read(file)?.puzzle;
    let query = Query::read(query).map_err(UrlError::from)?;
    let options =
        Options::named(|name| query.get(name)).map_err(|(name, cure)| PrintError::Choice(name, cure))?;
    let solved = match query.get("solved") {
        None | Some("false") => false,
        Some("true") => true,
        Some(_) => return Err(PrintError::Choice("solved", "give true or false".to_owned())),
    };
    let grid = GridOptions { solved, ..GridOptions::default() };
    Ok(match format {
        "pdf" => pdf(&puzzle, &options)?,
        "svg" => svg(&puzzle, grid)?,
        "png" => png(&puzzle, grid)?,
        _ => return Err(PrintError::Format(format.to_owned())),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: &[u8] = b"CAT\nORE\n#ED\n";

    #[test]
    fn each_format_is_what_its_name_says() {
        let starts = |format, query| print(GRID, format, query).unwrap().bytes[..4].to_vec();
        assert_eq!(starts("pdf", "paper=letter&solution=foot"), b"%PDF");
        assert_eq!(starts("svg", ""), b"<svg");
        assert_eq!(starts("png", "solved=true"), b"\x89PNG");
        let blank = print(GRID, "svg", "").unwrap().bytes;
        assert_ne!(print(GRID, "svg", "solved=true").unwrap().bytes, blank);
    }

    #[test]
    fn what_cannot_be_printed_is_said() {
        let told = |file: &[u8], format, query| print(file, format, query).unwrap_err().to_string();
        assert!(told(b"{}", "pdf", "").contains("ipuz"));
        assert_eq!(told(GRID, "pdf", "paper=a5"), "paper: give a4 or letter");
        assert_eq!(told(GRID, "svg", "solved=yes"), "solved: give true or false");
        assert!(told(GRID, "doc", "").contains("give pdf, svg or png"));
        assert!(told(b"...\n...\n...\n", "pdf", "solution=page").contains("fill it"));
    }
}
