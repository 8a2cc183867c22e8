//! `crossword pdf`: what other programs find on its pages, how many there are, and what it says of bad input.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};

use crate::program::{crossword_in, text};
use serde_json::{Value, json};

/// Points; nothing is printed nearer to the paper's edge.
const MARGIN: f64 = 34.0;

const FIFTEEN: [&str; 15] = [
    "....#.....#....",
    "....#.....#....",
    "....#.....#....",
    ".......#.......",
    "###...#...#....",
    "...#.....#.....",
    ".....#....#....",
    "...#.......#...",
    "....#....#.....",
    ".....#.....#...",
    "....#...#...###",
    ".......#.......",
    "....#.....#....",
    "....#.....#....",
    "....#.....#....",
];

const ENGLISH: &str = "bird of the night to Keats perhaps an old Roman road sign in a well-known office fire where sailors \
                       might finally find \"Cheers!\" said efficiently — café résumé";
const HEBREW: &str = "ציפור לילה של קיטס אולי כביש רומי ישן שלט בסרט ידוע על כלום";
const JAPANESE: &str =
    "夜の鳥はキーツの詩に出てくる古いローマの道有名な映画何でもないについて船員たちが乾杯と言う場所";

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("paper").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// A number that is each time another one and in each run the same.
fn next(state: &mut u64) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize
}

/// Words of a source up to a length, in characters.
fn clue(source: &str, length: usize, state: &mut u64) -> String {
    if !source.contains(' ') {
        let chars: Vec<char> = source.chars().collect();
        return (0..length).map(|_| chars[next(state) % chars.len()]).collect();
    }
    let words: Vec<&str> = source.split(' ').collect();
    let mut clue = String::new();
    while clue.chars().count() < length {
        let blank = if clue.is_empty() { "" } else { " " };
        clue += &format!("{blank}{}", words[next(state) % words.len()]);
    }
    clue
}

/// A puzzle as ipuz, and its clues in the order that they are printed in.
fn puzzle(rows: &[&str], source: &str, lengths: std::ops::Range<usize>) -> (Value, Vec<(usize, String)>) {
    let white = |row: usize, col: usize| {
        rows.get(row).and_then(|line| line.as_bytes().get(col)).is_some_and(|&cell| cell != b'#')
    };
    let mut state = 7;
    let (mut number, mut across, mut down) = (0, Vec::new(), Vec::new());
    let mut numbers = Vec::new();
    for (row, line) in rows.iter().enumerate() {
        let mut cells = Vec::new();
        for col in 0..line.len() {
            let begins_across = white(row, col) && white(row, col + 1) && !(col > 0 && white(row, col - 1));
            let begins_down = white(row, col) && white(row + 1, col) && !(row > 0 && white(row - 1, col));
            if begins_across || begins_down {
                number += 1;
            }
            for (begins, list) in [(begins_across, &mut across), (begins_down, &mut down)] {
                if begins {
                    let length = lengths.start + next(&mut state) % lengths.len();
                    list.push((number, clue(source, length, &mut state)));
                }
            }
            cells.push(match (white(row, col), begins_across || begins_down) {
                (false, _) => json!("#"),
                (true, true) => json!(number),
                (true, false) => json!(0),
            });
        }
        numbers.push(cells);
    }
    let solution: Vec<Vec<&str>> = rows
        .iter()
        .map(|line| line.chars().map(|cell| if cell == '#' { "#" } else { "E" }).collect())
        .collect();
    let list = |clues: &[(usize, String)]| -> Vec<Value> {
        clues.iter().map(|(number, text)| json!([number, text])).collect()
    };
    let file = json!({
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/crossword#1"],
        "dimensions": {"width": rows[0].len(), "height": rows.len()},
        "title": "A Bird in the Hand",
        "author": "Ada Lovelace",
        "copyright": "© Ada Lovelace",
        "puzzle": numbers,
        "solution": solution,
        "clues": {"Across": list(&across), "Down": list(&down)},
    });
    across.extend(down);
    (file, across)
}

/// A Sunday pattern of blocks in a lattice.
fn twenty_one() -> Vec<String> {
    let block = |row: usize, col: usize| {
        let lattice = row % 4 == 3 && (col + row) % 5 == 2;
        let image = (20 - row) % 4 == 3 && (20 - col + 20 - row) % 5 == 2;
        lattice || image
    };
    (0..21).map(|row| (0..21).map(|col| if block(row, col) { '#' } else { '.' }).collect()).collect()
}

/// Prints a puzzle; the file.
fn print(folder: &Path, name: &str, puzzle: &Value, more: &[&str]) -> PathBuf {
    let source = folder.join(format!("{name}.ipuz"));
    fs::write(&source, puzzle.to_string()).unwrap();
    let out = folder.join(format!("{name}.pdf"));
    let line = ["pdf", source.to_str().unwrap(), out.to_str().unwrap()];
    let line: Vec<&str> = line.iter().chain(more).copied().collect();
    let told = crossword_in(folder, &line, "");
    assert_eq!(told.status.code(), Some(0), "{name}: {}", text(&told.stderr));
    assert!(fs::read(&out).unwrap().starts_with(b"%PDF-"), "{name}");
    out
}

/// The pages of files as another program sees them.
fn seen(paths: &[PathBuf]) -> Option<Vec<Value>> {
    crate::program::seen("paper.py", paths)
}

/// Text without its blanks and line breaks as one line.
fn flat(text: &str) -> String {
    // What PDFium puts for a hyphen at a line's end.
    let text = text.replace(['\u{FFFE}', '\u{2}'], "-").replace('\u{A0}', " ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn whole(pages: &Value) -> String {
    let texts = pages.as_array().unwrap().iter().map(|page| page["text"].as_str().unwrap());
    flat(&texts.collect::<Vec<_>>().join("\n"))
}

/// Every clue with its number, in order, its words whole.
fn holds_all(name: &str, pages: &Value, clues: &[(usize, String)]) {
    let all = whole(pages);
    let mut rest = all.as_str();
    for (number, clue) in clues {
        let wanted = flat(&format!("{number} {clue}")).replace("- ", "-");
        let seen = rest.replace("- ", "-");
        let Some(at) = seen.find(&wanted) else {
            panic!("{name}: \"{wanted}\" is not in its place in {rest}")
        };
        let skipped = rest.char_indices().map(|(at, _)| at).nth(seen[..at].chars().count()).unwrap_or(0);
        rest = &rest[skipped..];
    }
}

/// Nothing beyond the margins, no text upon another.
fn stands_apart(name: &str, pages: &Value) {
    for page in pages.as_array().unwrap() {
        let (width, height) = (page["width"].as_f64().unwrap(), page["height"].as_f64().unwrap());
        let boxes: Vec<[f64; 4]> = page["boxes"]
            .as_array()
            .unwrap()
            .iter()
            .map(|found| [1, 2, 3, 4].map(|at| found[at].as_f64().unwrap()))
            .collect();
        for &[left, top, right, bottom] in &boxes {
            let inside = left >= MARGIN
                && top >= MARGIN - 4.0
                && right <= width - MARGIN
                && bottom <= height - MARGIN + 4.0;
            assert!(inside, "{name}: {left} {top} {right} {bottom} on {width} x {height}");
        }
        for (at, a) in boxes.iter().enumerate() {
            for b in &boxes[..at] {
                let wide = a[2].min(b[2]) - a[0].max(b[0]);
                let high = a[3].min(b[3]) - a[1].max(b[1]);
                let small = ((a[2] - a[0]) * (a[3] - a[1])).min((b[2] - b[0]) * (b[3] - b[1]));
                assert!(
                    wide <= 0.0 || high <= 0.0 || wide * high < 0.4 * small,
                    "{name}: {a:?} lies on {b:?}"
                );
            }
        }
    }
}

/// No heading ends a column, and no page has but a few clues.
fn has_no_straggler(name: &str, pages: &Value, clues: usize) {
    let pages = pages.as_array().unwrap();
    for page in pages {
        let boxes = page["boxes"].as_array().unwrap();
        let text: String = boxes.iter().map(|found| found[0].as_str().unwrap()).collect();
        for heading in ["ACROSS", "DOWN"] {
            let Some(at) = text.find(heading).map(|at| text[..at].chars().count()) else { continue };
            let number = |edge: usize, at: usize| boxes[at][edge].as_f64().unwrap();
            let (left, bottom) = (number(1, at), number(4, at));
            let below = (0..boxes.len()).any(|other| {
                number(2, other) > bottom
                    && number(2, other) < bottom + 30.0
                    && (number(1, other) - left).abs() < 40.0
            });
            assert!(below, "{name}: nothing below {heading}");
        }
        let few = 250;
        assert!(clues < 20 || boxes.len() > few, "{name}: a page with {} characters", boxes.len());
    }
}

/// What a case is called, its grid, words of its clues, their lengths, options, and how many pages there should be.
type Case<'a> = (&'a str, &'a [&'a str], &'a str, std::ops::Range<usize>, &'a [&'a str], usize);

#[test]
fn pages_hold_every_clue_and_are_as_many_as_they_should_be() {
    let folder = folder("pages");
    let mini = [".....", ".....", ".....", ".....", "....."];
    let sunday = twenty_one();
    let sunday: Vec<&str> = sunday.iter().map(String::as_str).collect();
    let cases: [Case; 15] = [
        ("mini", &mini, ENGLISH, 12..40, &[], 1),
        ("mini-letter-foot", &mini, ENGLISH, 12..40, &["--paper", "letter", "--solution", "foot"], 1),
        ("short", &FIFTEEN, ENGLISH, 4..24, &[], 1),
        ("usual", &FIFTEEN, ENGLISH, 16..48, &[], 1),
        ("usual-letter", &FIFTEEN, ENGLISH, 16..48, &["--paper", "letter"], 1),
        ("usual-foot", &FIFTEEN, ENGLISH, 16..48, &["--solution", "foot"], 1),
        ("usual-page", &FIFTEEN, ENGLISH, 16..48, &["--solution", "page"], 2),
        ("long", &FIFTEEN, ENGLISH, 45..70, &[], 1),
        ("long-letter", &FIFTEEN, ENGLISH, 45..70, &["--paper", "letter"], 1),
        ("sunday", &sunday, ENGLISH, 12..48, &[], 2),
        ("sunday-letter", &sunday, ENGLISH, 12..48, &["--paper", "letter"], 2),
        ("hebrew", &FIFTEEN, HEBREW, 8..40, &[], 1),
        ("japanese", &FIFTEEN, JAPANESE, 5..25, &[], 1),
        ("large", &FIFTEEN, ENGLISH, 12..40, &["--large-print"], 3),
        ("manuscript", &FIFTEEN, ENGLISH, 12..40, &["--manuscript", "--email", "ada@example.org"], 5),
    ];
    let printed: Vec<(PathBuf, Vec<(usize, String)>)> = cases
        .iter()
        .map(|(name, rows, source, lengths, more, _)| {
            let (puzzle, clues) = puzzle(rows, source, lengths.clone());
            (print(&folder, name, &puzzle, more), clues)
        })
        .collect();
    let paths: Vec<PathBuf> = printed.iter().map(|(path, _)| path.clone()).collect();
    let Some(told) = seen(&paths) else { return };
    for (((name, _, source, _, more, pages), (_, clues)), told) in cases.iter().zip(&printed).zip(&told) {
        assert_eq!(told.as_array().unwrap().len(), *pages, "{name}");
        let page = &told[0];
        let letter = more.contains(&"letter");
        assert_eq!(page["width"].as_f64().unwrap().round(), if letter { 612.0 } else { 595.0 }, "{name}");
        stands_apart(name, told);
        if !more.contains(&"--manuscript") {
            let clues: Vec<_> = if *source == JAPANESE { Vec::new() } else { clues.clone() };
            holds_all(name, told, &clues);
            let solutions = usize::from(name.ends_with("-page"));
            has_no_straggler(name, &json!(told.as_array().unwrap()[..pages - solutions]), clues.len());
        }
        let all = whole(told);
        let solid: String = all.split(' ').collect();
        for (_, clue) in clues.iter().filter(|_| *source == JAPANESE) {
            assert!(solid.contains(clue.as_str()), "{name}: {clue}");
        }
        if more.contains(&"--manuscript") {
            for said in ["Word count: 74", "15 × 15", "ada@example.org", "Ada Lovelace", "EEEE"] {
                assert!(all.contains(said), "{name}: {said}");
            }
        }
    }
}

#[test]
fn hostile_puzzles_are_printed_or_refused() {
    let folder = folder("hostile");
    let (good, _) = puzzle(&FIFTEEN, ENGLISH, 12..40);
    let with = |change: &dyn Fn(&mut Value)| {
        let mut puzzle = good.clone();
        change(&mut puzzle);
        puzzle
    };
    let many: Vec<Value> =
        (1..=1000).map(|number| json!([number, "A clue of some length, said again"])).collect();
    let cases = [
        ("title", with(&|puzzle| puzzle["title"] = json!("T".repeat(10_000)))),
        ("controls", with(&|puzzle| puzzle["clues"]["Across"][0][1] = json!("a\u{7}\u{202e}b\u{0}c"))),
        ("huge", with(&|puzzle| puzzle["clues"]["Across"][3][1] = json!("very long ".repeat(3_000)))),
        // Each of many lines once cost as much as all of them together: most of a minute, whoever asked.
        ("lines", with(&|puzzle| puzzle["notes"] = json!("a\n".repeat(90_000)))),
        ("word", with(&|puzzle| puzzle["clues"]["Across"][3][1] = json!("x".repeat(30_000)))),
        ("label", with(&|puzzle| puzzle["clues"]["Across"][0][0] = json!("17 and so on ".repeat(30)))),
        ("many", with(&|puzzle| puzzle["clues"]["Across"] = json!(many))),
        ("none", with(&|puzzle| puzzle["clues"] = json!({}))),
    ];
    let paths: Vec<PathBuf> =
        cases.iter().map(|(name, puzzle)| print(&folder, name, puzzle, &["--solution", "foot"])).collect();
    if let Some(told) = seen(&paths) {
        for ((name, _), told) in cases.iter().zip(&told) {
            stands_apart(name, told);
        }
        assert!(whole(&told[1]).contains("1 a b c 5 "), "{}", whole(&told[1]));
    }
    let too_long = with(&|puzzle| puzzle["clues"]["Across"][3][1] = json!("x".repeat(300_000)));
    fs::write(folder.join("long.ipuz"), too_long.to_string()).unwrap();
    fs::write(folder.join("blank.txt"), "...\n...\n...\n").unwrap();
    fs::write(folder.join("no.ipuz"), "{}").unwrap();
    let bad: [(&[&str], &str); 14] = [
        (&["https://host/solve.html#s1.abc", "out.pdf"], "give the link to edit"),
        (&["https://host/?size=5&grid=AA==#v1.abc", "out.pdf"], "copy the whole link"),
        (&["long.ipuz", "out.pdf"], "bytes of text; at most 200000 are printed: shorten its clues"),
        (&["blank.txt", "out.pdf", "--solution", "page"], "print it without the solution"),
        (&["blank.txt", "out.png", "--cell", "9999"], "give a size"),
        (&["blank.txt", "out.png", "--cell", "0"], "give a size"),
        (&["no.ipuz", "out.pdf"], "no.ipuz: "),
        (&["missing.puz", "out.pdf"], "name a file that can be read"),
        (&["blank.txt", "out.docx"], "name it .pdf, .svg or .png"),
        (&["blank.txt", "out.puz"], "name it .pdf, .svg or .png"),
        (&["blank.txt", "out"], "name it .pdf, .svg or .png"),
        (&["blank.txt", "out.png", "--large-print"], "--large-print is of a PDF"),
        (&["blank.txt", "out.svg", "--manuscript"], "--manuscript is of a PDF"),
        (&["blank.txt", "out.pdf", "--cell", "20"], "--cell is of a picture"),
    ];
    for (line, said) in bad {
        let line: Vec<&str> = ["pdf"].iter().chain(line).copied().collect();
        let told = crossword_in(&folder, &line, "");
        let stderr = text(&told.stderr);
        assert_eq!(told.status.code(), Some(2), "{line:?}: {stderr}");
        assert!(stderr.lines().count() == 1 && stderr.contains(said), "{line:?}: {stderr}");
        assert!(!folder.join(line[2]).exists(), "{line:?}");
    }
    // What no font has is said, and the page is printed.
    let strange = with(&|puzzle| puzzle["clues"]["Across"][0][1] = json!("𒀀 sign"));
    fs::write(folder.join("strange.ipuz"), strange.to_string()).unwrap();
    let told = crossword_in(&folder, &["pdf", "strange.ipuz", "strange.pdf"], "");
    assert!(text(&told.stderr).contains("U+12000"), "{}", text(&told.stderr));
    assert!(folder.join("strange.pdf").exists());
}

#[test]
fn a_grid_becomes_a_picture() {
    let folder = folder("pictures");
    fs::write(folder.join("grid.txt"), "AT#\nBED\n#AD\n").unwrap();
    for (line, opening) in [
        (&["grid.txt", "blank.svg"][..], &b"<svg "[..]),
        (&["grid.txt", "full.svg", "--solution", "page"][..], &b"<svg "[..]),
        (&["grid.txt", "grid.png", "--cell", "20"][..], &b"\x89PNG"[..]),
    ] {
        let line: Vec<&str> = ["pdf"].iter().chain(line).copied().collect();
        let told = crossword_in(&folder, &line, "");
        assert_eq!(told.status.code(), Some(0), "{}", text(&told.stderr));
        assert!(fs::read(folder.join(line[2])).unwrap().starts_with(opening), "{line:?}");
    }
    let paths = |name: &str| fs::read_to_string(folder.join(name)).unwrap().matches("<path").count();
    // Seven letters more.
    assert_eq!(paths("full.svg"), paths("blank.svg") + 7);
    let png = fs::read(folder.join("grid.png")).unwrap();
    let width = u32::from_be_bytes(png[16..20].try_into().unwrap());
    assert!((60..66).contains(&width), "{width}");
}

#[test]
fn the_server_prints_what_is_posted() {
    let server = crate::program::Server::start(&folder("door"), &[]);
    let post = |parameters: &str, body: &[u8]| {
        let mut socket = TcpStream::connect(server.address()).unwrap();
        let length = body.len();
        write!(socket, "POST /pdf{parameters} HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n")
            .unwrap();
        // Whoever sends too much may be cut off while he sends.
        let _ = socket.write_all(body);
        let mut told = Vec::new();
        let _ = socket.read_to_end(&mut told);
        let end = told.windows(4).position(|four| four == b"\r\n\r\n").unwrap_or(told.len());
        let head = text(&told[..end]).to_lowercase();
        (head, told.get(end + 4..).unwrap_or_default().to_vec())
    };
    let (puzzle, _) = puzzle(&FIFTEEN, ENGLISH, 12..40);
    let body = puzzle.to_string();
    let (head, pdf) = post("?paper=letter&solution=page", body.as_bytes());
    assert!(head.starts_with("http/1.1 200") && head.contains("application/pdf"), "{head}");
    assert!(pdf.starts_with(b"%PDF-") && pdf.trim_ascii_end().ends_with(b"%%EOF"));
    assert!(!head.contains("x-remarks"), "{head}");
    let mut strange: Value = serde_json::from_str(&body).unwrap();
    strange["clues"]["Across"] = json!([[1, "𒀀 sign"]]);
    let (head, _) = post("", strange.to_string().as_bytes());
    let line = head.lines().find_map(|line| line.strip_prefix("x-remarks: ")).unwrap();
    let remarks: Vec<String> = serde_json::from_str(line).unwrap();
    assert!(remarks[0].contains(" entries have no clue: ") && remarks[1].contains("𒀀"), "{remarks:?}");
    for (parameters, body, status, said) in [
        ("?paper=a9", body.as_bytes(), "400", "give a4 or letter"),
        ("", &b"{}"[..], "400", "body"),
        ("", &b""[..], "400", "body"),
        ("", &vec![b'x'; 600 * 1024][..], "413", "at most 524288 bytes"),
    ] {
        let (head, answer) = post(parameters, body);
        assert!(head.starts_with(&format!("http/1.1 {status}")), "{head}");
        assert!(text(&answer).contains(said), "{}", text(&answer));
    }
    assert_eq!(crate::program::get(server.address(), "/pdf").0, 405);
}
