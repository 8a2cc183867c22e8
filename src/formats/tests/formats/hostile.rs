//! Files that little is written in and much would come of: each of their parts is looked at once, and what a part says is not
//! copied for each that names it. Where a reader took time by the square of a file's parts, this would not end.

use std::fmt::Write;

use crossword_formats::files::{self, Format};
use crossword_puzzle::{Clue, ClueList, Puzzle, Text};
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Parts of a file: with the square of them a test would take minutes, and some hours.
const MANY: usize = 60_000;

/// Bytes that a reader may take for a file of four megabytes.
const ROOM: usize = 600 << 20;

/// Reads a file of at most four megabytes, and says how that went.
fn read(what: &str, bytes: &str) -> Result<Puzzle, String> {
    assert!(bytes.len() <= 4 << 20, "{what}: {} bytes", bytes.len());
    ALLOCATOR.reset_peak_usage();
    let before = ALLOCATOR.current_usage();
    let read = files::read(bytes.as_bytes()).map(|read| read.puzzle).map_err(|error| error.to_string());
    let taken = ALLOCATOR.peak_usage().saturating_sub(before);
    assert!(taken < ROOM, "{what}: {taken} bytes for {}", bytes.len());
    read
}

fn jpz(side: usize, inner: &str) -> String {
    format!(
        "<crossword-compiler-applet><rectangular-puzzle><crossword><grid width=\"{side}\" height=\"{side}\"/>{inner}\
         </crossword></rectangular-puzzle></crossword-compiler-applet>"
    )
}

fn many(part: impl Fn(usize) -> String) -> String {
    (0..MANY).fold(String::new(), |mut all, at| {
        all.write_str(&part(at)).unwrap();
        all
    })
}

/// Allocations are counted for the whole program, so there is one test.
#[test]
fn no_file_takes_time_by_the_square_of_its_parts_nor_memory_by_their_product() {
    // Words, each named by a clue.
    let words = many(|at| format!("<word id=\"w{at}\" x=\"1\" y=\"1\"/>"));
    let clues = many(|at| format!("<clue word=\"w{at}\"/>"));
    let puzzle = read("words", &jpz(3, &format!("{words}<clues>{clues}</clues>"))).unwrap();
    assert_eq!(puzzle.clues[0].clues.len(), MANY);

    // Clues that all name one word of many cells, and one of many attributes.
    let clues = many(|_| "<clue word=\"w\"/>".to_owned());
    let word = "<word id=\"w\" x=\"1-255\" y=\"1-255\"/>";
    let told = read("cells", &jpz(255, &format!("{word}<clues>{clues}</clues>"))).unwrap_err();
    assert!(told.contains("cells in all"), "{told}");
    let attributes = many(|at| format!(" a{at}=\"\""));
    let word = format!("<word id=\"w\"{attributes}/>");
    read("attributes", &jpz(3, &format!("{word}<clues>{clues}</clues>"))).unwrap();

    // Attributes of an element, and of a cell, which are written again.
    let cell = format!("<cell x=\"1\" y=\"1\"{attributes}/>");
    let file = jpz(3, "").replace("/><", &format!(">{cell}</grid><"));
    let puzzle = read("a cell", &file).unwrap();
    assert!(files::write(&puzzle, Format::Jpz).bytes.len() > attributes.len());

    // Lines that speak of the first clue, marks that nothing ends, and rebuses.
    let head = "## Metadata\nTitle: x\n## Grid\nABC\nDEF\nGHI\n## Clues\n";
    let clues = many(|at| format!("A{at}. x ~ X\n"));
    let besides = many(|at| format!("A0 ^k{at}: v\n"));
    let puzzle = read("lines", &format!("{head}{clues}{besides}")).unwrap();
    assert_eq!(puzzle.clues[0].clues[0].extras.of("xd").count(), MANY + 1);
    let marks = many(|_| "{*{/{_{-".to_owned()).repeat(8);
    let puzzle = read("marks", &format!("{head}A1. {marks} ~ ABC\n")).unwrap();
    assert_eq!(puzzle.clues[0].clues[0].text, Text::plain(&marks));
    let row = "1".repeat(255);
    let grid = format!("{row}\n").repeat(255);
    let rebus = format!("## Metadata\nRebus: 1={}\n## Grid\n{grid}## Clues\n", "X".repeat(3 << 20));
    let told = read("a rebus", &rebus).unwrap_err();
    assert!(told.contains("rebus"), "{told}");
    let keys: String = (0..MANY as u32)
        .filter_map(|at| char::from_u32(0x4E00 + at))
        .fold(String::new(), |all, key| all + &format!("{key}=X "));
    read("rebuses", &format!("## Metadata\nRebus: {keys}\n## Grid\n{grid}## Clues\n")).unwrap();

    // Styles that many cells name, one of them long, and lists of clues, which are written again.
    let ipuz = |styles: &str, cell: &str, clues: &str| {
        let row = format!("[{}]", vec![cell; 255].join(","));
        let rows = vec![row; 255].join(",");
        format!(
            "{{\"kind\":[\"http://ipuz.org/crossword#1\"],\"styles\":{{{styles}}},\"puzzle\":[{rows}],\"clues\":{{{clues}}}}}"
        )
    };
    let names = many(|at| format!("\"s{at}\":{{}},"));
    read("styles", &ipuz(&format!("{names}\"a\":{{}}"), "{\"style\":\"a\"}", "")).unwrap();
    let long = format!("\"a\":{{\"x\":\"{}\"}}", "y".repeat(1 << 20));
    let told = read("a style", &ipuz(&long, "{\"style\":\"a\"}", "")).unwrap_err();
    assert!(told.contains("style"), "{told}");
    let lists = many(|at| format!("\"l{at}\":[],"));
    let puzzle = read("lists", &ipuz("", "0", &format!("{lists}\"m\":[]"))).unwrap();
    assert!(files::write(&puzzle, Format::Ipuz).bytes.len() > lists.len());

    // What is written of clues that no file gave.
    let mut puzzle = Puzzle::blank(3, 3).unwrap();
    let clue = |at: usize| Clue { label: at.to_string(), text: Text::plain("x"), ..Clue::default() };
    puzzle.clues = vec![ClueList { clues: (0..MANY).map(clue).collect(), ..ClueList::default() }];
    for format in [Format::Ipuz, Format::Jpz, Format::Xd] {
        assert!(!files::write(&puzzle, format).bytes.is_empty());
    }
}
