//! Writes the word lists for browsers into a folder: `standard.ready` and `longer.ready` in the ready-made form, `crude.dict` and the
//! clues as text, and what goes with them as JSON on standard output.

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};

use crossword_data::{CRUDE, List, READY, clues};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env::args().nth(1).ok_or("usage: crossword-lists FOLDER")?);
    fs::write(folder.join("standard.ready"), List::Standard.words().to_ready()?)?;
    fs::write(folder.join("longer.ready"), READY)?;
    fs::write(folder.join("crude.dict"), CRUDE)?;
    fs::write(folder.join("clues.txt"), clues())?;
    let (standard, longer) = (List::Standard.default_min_score(), List::Longer.default_min_score());
    println!(
        r#"{{"standard":{{"usual":{standard}}},"longer":{{"usual":{longer}}},"crude":{{}},"clues":{{}}}}"#
    );
    Ok(())
}
