//! Makes the embedded lists ready while the program is built: the longer list in the form that is used where it lies.
//!
//! The standard list is the longer one from a score on, so that one form serves both; that it is so is checked here.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use crossword_core::{Score, Word, WordList, WordListBuilder};
use floor::STANDARD_FROM;

mod floor;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=floor.rs");
    let longer = read("longer.dict")?;
    let standard = read("standard.dict")?;
    if !same(&longer.at_least(STANDARD_FROM), &standard) {
        return Err(format!(
            "data/standard.dict is not data/longer.dict from score {STANDARD_FROM} on, word by word with the same scores and \
             display forms; make both anew with data/build.sh, or set STANDARD_FROM in data/floor.rs to the score that divides them"
        )
        .into());
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("longer.ready"), longer.to_ready()?)?;
    Ok(())
}

/// Whether two lists have the same words with the same scores and display forms.
fn same(one: &WordList, other: &WordList) -> bool {
    one.groups()
        .map(|(len, group)| (len, group.count()))
        .eq(other.groups().map(|(len, group)| (len, group.count())))
        && one.groups().zip(other.groups()).all(|((_, a), (_, b))| {
            (0..a.count()).all(|id| {
                (a.word(id), a.score(id), one.display_of(a, id))
                    == (b.word(id), b.score(id), other.display_of(b, id))
            })
        })
}

/// The words of a file that the list's program wrote: `word;score` or `word;score;display form` a line, `#` a comment.
fn read(name: &str) -> Result<WordList, Box<dyn Error>> {
    println!("cargo::rerun-if-changed={name}");
    let file = fs::read_to_string(name)?;
    let mut words = WordListBuilder::new();
    for (number, line) in (1..).zip(file.lines()).filter(|(_, line)| !line.starts_with('#')) {
        let mut fields = line.splitn(3, ';');
        let mut field = || fields.next().unwrap_or_default();
        let wrong = |error: &dyn Error| format!("data/{name}:{number}: {error}");
        let word: Word = field().parse().map_err(|error| wrong(&error))?;
        let score: Score = field().parse().map_err(|error| wrong(&error))?;
        let display = Some(field()).filter(|display| !display.is_empty());
        words.push_displayed(&word, score, display.map(str::as_bytes));
    }
    Ok(words.finish())
}
