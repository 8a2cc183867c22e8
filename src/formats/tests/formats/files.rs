//! Puzzle files: whatever is written reads back the same, and damage is told, never a panic.

mod puzzles;

use crossword_formats::files::{self, Format};
use crossword_puzzle::{Extras, Field, Puzzle};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use puzzles::{Has, puzzles};

/// What each format can hold.
fn held(format: Format) -> Has {
    match format {
        Format::Puz => Has {
            fields: &[Field::Title, Field::Author, Field::Copyright, Field::Notes],
            clues: true,
            rebus: true,
            circles: true,
            entered: true,
            diagramless: true,
            breaks: true,
            ..Has::NOTHING
        },
        Format::Ipuz => Has { least: 1, ..Has::ALL },
        Format::Xd => Has {
            fields: &[
                Field::Title,
                Field::Author,
                Field::Editor,
                Field::Publisher,
                Field::Copyright,
                Field::Date,
                Field::Intro,
                Field::Notes,
            ],
            clues: true,
            rebus: true,
            voids: true,
            taken: &["{/x/}", "{*", "*}", "\\", "##"],
            shades: true,
            least: 1,
            ..Has::NOTHING
        },
        Format::Jpz => Has { least: 1, diagramless: false, entered: false, ..Has::ALL },
        Format::Text => Has::NOTHING,
    }
}

/// The puzzle without what says only how its file was written.
fn bare(mut puzzle: Puzzle) -> Puzzle {
    let strip = |extras: &mut Extras| {
        let kept: Vec<_> = extras
            .iter()
            .filter(|(_, name, _)| !name.starts_with('='))
            .map(|(format, name, value)| (format.to_owned(), name.to_owned(), value.to_vec()))
            .collect();
        *extras = Extras::default();
        kept.into_iter().for_each(|(format, name, value)| extras.put(&format, &name, value));
    };
    strip(&mut puzzle.extras);
    for at in 0..puzzle.cells().len() {
        strip(&mut puzzle.cell_mut(at).extras);
    }
    for list in &mut puzzle.clues {
        strip(&mut list.extras);
        list.clues.iter_mut().for_each(|clue| strip(&mut clue.extras));
    }
    puzzle
}

/// Writes and reads, and asks that the file tells its format.
fn through(puzzle: &Puzzle, format: Format) -> (Puzzle, Vec<u8>, Vec<String>) {
    let written = files::write(puzzle, format);
    let losses = written.losses.iter().map(|loss| loss.to_string()).collect();
    let read = files::read(&written.bytes);
    let read =
        read.unwrap_or_else(|error| panic!("{format}: {error}\n{}", String::from_utf8_lossy(&written.bytes)));
    assert_eq!(read.format, format, "{}", String::from_utf8_lossy(&written.bytes));
    (read.puzzle, written.bytes, losses)
}

fn keeps_all(puzzle: Puzzle, format: Format) -> Result<(), TestCaseError> {
    let (read, bytes, losses) = through(&puzzle, format);
    prop_assert_eq!(losses, Vec::<String>::new());
    prop_assert_eq!(bare(read), puzzle, "{}", String::from_utf8_lossy(&bytes));
    Ok(())
}

fn settles(puzzle: Puzzle, format: Format) -> Result<(), TestCaseError> {
    let (once, bytes, losses) = through(&puzzle, format);
    if losses.is_empty() {
        prop_assert_eq!(bare(once.clone()), puzzle, "{}", String::from_utf8_lossy(&bytes));
    }
    let (twice, again, losses) = through(&once, format);
    prop_assert_eq!(losses, Vec::<String>::new(), "{}", String::from_utf8_lossy(&bytes));
    prop_assert_eq!(&twice, &once, "{}", String::from_utf8_lossy(&bytes));
    prop_assert_eq!(&again, &bytes);
    Ok(())
}

macro_rules! round_trips {
    ($($name:ident: $format:expr;)*) => {$(
        mod $name {
            use super::*;
            proptest! {
                #[test]
                fn what_it_can_hold_reads_back_the_same(puzzle in puzzles(held($format))) {
                    keeps_all(puzzle, $format)?;
                }

                #[test]
                fn what_is_left_of_any_puzzle_stays(puzzle in puzzles(Has { least: held($format).least, ..Has::ALL })) {
                    settles(puzzle, $format)?;
                }
            }

            #[test]
            fn damage_is_told() {
                damaged($format);
            }
        }
    )*};
}

round_trips! {
    puz: Format::Puz;
    ipuz: Format::Ipuz;
    xd: Format::Xd;
    jpz: Format::Jpz;
    text: Format::Text;
}

/// A file with all that its format can hold.
fn sample(format: Format) -> (Puzzle, Vec<u8>) {
    let mut runner = TestRunner::deterministic();
    let puzzles = puzzles(Has { least: 4, side: 4, ..held(format) });
    // The first is small; of some the longest has the most in it.
    let files = (0..20).map(|_| {
        let puzzle = puzzles.new_tree(&mut runner).unwrap().current();
        let bytes = files::write(&puzzle, format).bytes;
        (puzzle, bytes)
    });
    files.max_by_key(|(_, bytes)| bytes.len()).unwrap()
}

/// Cut at each byte and with each bit flipped: an error that says something, or for text a puzzle.
fn damaged(format: Format) {
    let (puzzle, bytes) = sample(format);
    let whole = bare(files::read(&bytes).unwrap().puzzle);
    assert_eq!(whole, puzzle);
    for end in 0..bytes.len() {
        match files::read(&bytes[..end]) {
            // What is cut between two sections, which have no count, lacks no text.
            Ok(read) if format == Format::Puz => {
                assert_eq!(
                    (read.puzzle.clues, read.puzzle.about),
                    (puzzle.clues.clone(), puzzle.about.clone()),
                    "cut at {end}"
                );
            }
            Ok(_) => {}
            Err(error) => assert!(error.to_string().len() > 20),
        }
    }
    // Of the version nothing is summed, and it says how texts are encoded.
    let unsummed = 0x18 * 8..0x1C * 8;
    for at in (0..bytes.len() * 8).filter(|at| format != Format::Puz || !unsummed.contains(at)) {
        let mut flipped = bytes.clone();
        flipped[at / 8] ^= 1 << (at % 8);
        match files::read(&flipped) {
            Ok(read) if format == Format::Puz => {
                assert_eq!(
                    (read.puzzle.clues, read.puzzle.about),
                    (puzzle.clues.clone(), puzzle.about.clone()),
                    "bit {at}"
                );
            }
            Ok(_) => {}
            Err(error) => assert!(error.to_string().len() > 20),
        }
    }
}
