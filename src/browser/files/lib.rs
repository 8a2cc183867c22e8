//! A DOOR: puzzle files for the page, in a module of its own beside the engine, which comes when somebody opens or saves one.
//!
//! What `crossword convert` does, between a file's bytes and the puzzle as the page has it.

mod clues;
mod open;
mod page;
mod save;

pub use open::{OpenError, Opened, open};
pub use page::PagePuzzle;
pub use save::{SaveError, Saved, save};

use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Reads a file of whatever format: JSON with `format`, `puzzle`, `remarks` and `changed`. What is no puzzle is thrown as a sentence.
#[wasm_bindgen(js_name = openFile)]
pub fn open_file(bytes: &[u8]) -> Result<String, JsError> {
    Ok(serde_json::to_string(&open(bytes)?)?)
}

/// A file that was written.
#[wasm_bindgen]
pub struct SavedFile {
    saved: Saved,
}

#[wasm_bindgen]
impl SavedFile {
    /// The file.
    #[wasm_bindgen(getter)]
    pub fn bytes(&self) -> Vec<u8> {
        self.saved.bytes.clone()
    }

    /// A sentence for each thing that the format cannot hold.
    #[wasm_bindgen(getter)]
    pub fn losses(&self) -> Vec<String> {
        self.saved.losses.clone()
    }

    /// A sentence for each thing else that is to be said of the file.
    #[wasm_bindgen(getter)]
    pub fn remarks(&self) -> Vec<String> {
        self.saved.remarks.clone()
    }

    /// With plain quotes and dashes more programs would read it.
    #[wasm_bindgen(getter)]
    pub fn plainer(&self) -> bool {
        self.saved.plainer
    }
}

/// Writes the page's puzzle, as JSON, in the format of that name; with plain quotes and dashes in a `.puz` file if that is wished for.
#[wasm_bindgen(js_name = saveFile)]
pub fn save_file(puzzle: &str, format: &str, plain_quotes: Option<bool>) -> Result<SavedFile, JsError> {
    Ok(SavedFile { saved: save(puzzle, format, plain_quotes.unwrap_or_default())? })
}
