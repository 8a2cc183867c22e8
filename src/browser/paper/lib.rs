//! A DOOR: puzzles on paper for the page, in a module of its own that comes when somebody asks for a PDF or a picture.
//!
//! What `crossword pdf` does, but for the Japanese font, whose size a browser is spared.

mod print;

pub use crate::print::{PrintError, print};

use crossword_paper::Printed;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// A file that was printed.
#[wasm_bindgen]
pub struct PrintedFile {
    printed: Printed,
}

#[wasm_bindgen]
impl PrintedFile {
    /// The file.
    #[wasm_bindgen(getter)]
    pub fn bytes(&self) -> Vec<u8> {
        self.printed.bytes.clone()
    }

    /// A sentence for each thing that is not on it as the puzzle has it.
    #[wasm_bindgen(getter)]
    pub fn remarks(&self) -> Vec<String> {
        self.printed.remarks.iter().map(ToString::to_string).collect()
    }
}

/// Prints a puzzle file as `pdf`, `svg` or `png`, with the options of a query.
#[wasm_bindgen(js_name = printFile)]
pub fn print_file(file: &[u8], format: &str, query: &str) -> Result<PrintedFile, JsError> {
    Ok(PrintedFile { printed: print(file, format, query)? })
}
