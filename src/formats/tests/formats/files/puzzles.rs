//! Puzzles for the tests of files: any at all, or any that has only some of what a puzzle may have.

use crossword_core::Direction;
use crossword_puzzle::{Cell, Clue, ClueList, Color, Field, Kind, Puzzle, SHADE, Side, Square, Style, Text};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// What puzzles may have.
#[derive(Clone, Copy, Debug)]
pub struct Has {
    /// Texts about it.
    pub fields: &'static [Field],
    /// Clues.
    pub clues: bool,
    /// Lists of clues with cells of their own, headings, labels that are no numbers, own labels in the grid.
    pub odd_clues: bool,
    /// Enumerations beside the clues.
    pub enumerations: bool,
    /// Styles that text may have, one at a time.
    pub styles: &'static [Style],
    /// What its format could take for something of its own, and cannot hold.
    pub taken: &'static [&'static str],
    /// Line breaks within texts.
    pub breaks: bool,
    /// Solutions of more than a letter.
    pub rebus: bool,
    /// Circles.
    pub circles: bool,
    /// Shades of any colour; else of one, or none.
    pub colors: bool,
    /// Shades.
    pub shades: bool,
    /// Bars.
    pub bars: bool,
    /// Voids.
    pub voids: bool,
    /// Letters given from the start.
    pub given: bool,
    /// What a solver has entered.
    pub entered: bool,
    /// Hidden blocks.
    pub diagramless: bool,
    /// Largest side.
    pub side: usize,
    /// Smallest side.
    pub least: usize,
}

const fn one(mut style: Style, which: u8) -> Style {
    match which {
        0 => style.bold = true,
        1 => style.italic = true,
        2 => style.underline = true,
        3 => style.strike = true,
        4 => style.sub = true,
        _ => style.sup = true,
    }
    style
}

/// Every style by itself, and two at once.
pub const STYLES: [Style; 7] = [
    one(Style::PLAIN, 0),
    one(Style::PLAIN, 1),
    one(Style::PLAIN, 2),
    one(Style::PLAIN, 3),
    one(Style::PLAIN, 4),
    one(Style::PLAIN, 5),
    one(one(Style::PLAIN, 0), 1),
];

impl Has {
    /// Everything.
    pub const ALL: Has = Has {
        fields: &Field::ALL,
        clues: true,
        odd_clues: true,
        enumerations: true,
        styles: &STYLES,
        taken: &[],
        breaks: true,
        rebus: true,
        circles: true,
        colors: true,
        shades: true,
        bars: true,
        voids: true,
        given: true,
        entered: true,
        diagramless: true,
        side: 7,
        least: 1,
    };
    /// Nothing but letters.
    pub const NOTHING: Has = Has {
        fields: &[],
        clues: false,
        odd_clues: false,
        enumerations: false,
        styles: &[],
        taken: &[],
        breaks: false,
        rebus: false,
        circles: false,
        colors: false,
        shades: false,
        bars: false,
        voids: false,
        given: false,
        entered: false,
        diagramless: false,
        side: 7,
        least: 2,
    };
}

/// Words that a format could take for something of its own.
const WORDS: [&str; 28] = [
    "the",
    "cat",
    "R&B",
    "&amp;",
    "&lt;i&gt;",
    "<3",
    "a<b",
    "</i>",
    "{/x/}",
    "{*",
    "*}",
    "~",
    " ~ ",
    "\\",
    "^",
    "A1.",
    "##",
    "Title:",
    "“quoted”",
    "naïve",
    "日本",
    "שלום",
    "😀",
    "'",
    "\"",
    "]]>",
    "(3,5)",
    "null",
];

fn words(has: Has) -> impl Strategy<Value = Text> {
    let styles = select([&[Style::PLAIN], has.styles].concat());
    let breaks = if has.breaks { vec!["\n", " "] } else { vec![" "] };
    let free: Vec<&str> = WORDS.into_iter().filter(|word| !has.taken.contains(word)).collect();
    let part = (styles, vec(select(free), 1..4), select(breaks));
    vec(part, 1..4).prop_map(|parts| {
        let mut text = Text::default();
        for (style, words, between) in parts {
            text.push(style, &words.join(" "));
            text.push(Style::PLAIN, between);
        }
        text.trimmed()
    })
}

fn cell(has: Has) -> impl Strategy<Value = Cell> {
    let square = prop_oneof![8 => Just(Square::White), 2 => Just(Square::Block),
        u32::from(has.voids) => Just(Square::Void)];
    let letter = || "[A-Z]".prop_map(String::from).boxed();
    let held = move |rebus: bool| {
        match rebus {
        true => prop_oneof![6 => letter(), 1 => Just(String::new()), 1 => "[A-Z]{2,5}", 1 => select(&["1", "$", "É", "AND/OR", "+", "Ж"][..]).prop_map(str::to_owned)].boxed(),
        false => prop_oneof![6 => letter(), 1 => Just(String::new())].boxed(),
    }
    };
    let solution = held(has.rebus);
    let entered = prop_oneof![3 => Just(String::new()), u32::from(has.entered) => held(has.rebus)];
    let color = if has.colors { any::<[u8; 3]>().prop_map(Color).boxed() } else { Just(SHADE).boxed() };
    let shade = prop_oneof![3 => Just(None), u32::from(has.shades) => color.prop_map(Some)];
    let flag = |on: bool| if on { prop::bool::weighted(0.2).boxed() } else { Just(false).boxed() };
    (square, solution, entered, shade, flag(has.circles), flag(has.given)).prop_map(
        move |(square, solution, entered, shade, circled, given)| {
            let has_letter = !solution.is_empty();
            match square {
                Square::White => Cell {
                    given: given && has_letter,
                    solution,
                    entered,
                    // Where shades have no colour they are marks on letters.
                    shade: shade.filter(|_| has.colors || has_letter),
                    circled,
                    ..Cell::default()
                },
                _ => Cell::of(square),
            }
        },
    )
}

/// Clues for some of the entries, and lists of other kinds.
fn clues(puzzle: &Puzzle, has: Has) -> BoxedStrategy<Vec<ClueList>> {
    if !has.clues {
        return Just(Vec::new()).boxed();
    }
    let enumeration =
        if has.enumerations { select(&["", "", "3,5", "4-4"][..]).boxed() } else { Just("").boxed() };
    let entries = puzzle.entries();
    let lists = Direction::BOTH.map(|direction| {
        let named = entries.list().iter().filter(|entry| entry.name.direction == direction);
        let labels: Vec<String> = named.map(|entry| entry.name.number.to_string()).collect();
        let texts = vec((words(has), enumeration.clone()), labels.len());
        texts.prop_map(move |texts| {
            let clues = labels.iter().zip(texts).map(|(label, (text, enumeration))| Clue {
                label: label.clone(),
                text,
                enumeration: enumeration.to_owned(),
                ..Clue::default()
            });
            ClueList::of(direction, clues.collect())
        })
    });
    let [across, down] = lists;
    let cells = puzzle.cells().len();
    let odd = (words(has), words(has), vec(0..cells, 1..5), select(&["", "1", "A", "2-3"][..])).prop_map(
        |(title, text, cells, label)| ClueList {
            title: Text::plain(&title.to_string().replace(['\n', ':'], " ").trim().replace("  ", " ")),
            clues: vec![Clue { text, cells, label: label.to_owned(), ..Clue::default() }],
            ..ClueList::default()
        },
    );
    let odd = if has.odd_clues { vec(odd, 0..2).boxed() } else { Just(Vec::new()).boxed() };
    (across, down, odd)
        .prop_map(|(across, down, odd)| {
            let lists = [across, down].into_iter().filter(|list| !list.clues.is_empty());
            let mut lists: Vec<ClueList> = lists.collect();
            lists.extend(odd);
            lists
        })
        .boxed()
}

/// Puzzles with any of that.
pub fn puzzles(has: Has) -> impl Strategy<Value = Puzzle> {
    let size = (has.least..=has.side, has.least..=has.side);
    let grid = size
        .prop_flat_map(move |(width, height)| (Just(width), Just(height), vec(cell(has), width * height)));
    let bars =
        vec((any::<prop::sample::Index>(), select(&Side::ALL[..])), if has.bars { 0..5 } else { 0..1 });
    let about = vec((any::<prop::sample::Index>(), words(has)), 0..6);
    let labels = vec("[A-Z1-9]{0,2}", 1..9);
    let labels = if has.odd_clues { prop::option::weighted(0.3, labels).boxed() } else { Just(None).boxed() };
    (grid, bars, about, any::<bool>(), labels)
        .prop_map(move |((width, height, cells), bars, about, diagramless, labels)| {
            let mut puzzle = Puzzle::from_cells(width, height, cells).unwrap();
            for (at, side) in bars {
                let at = at.index(width * height);
                if has.bars && puzzle.cells()[at].is_white() {
                    puzzle.set_bar(at, side, true);
                }
            }
            for (at, text) in about {
                if !has.fields.is_empty() {
                    puzzle.about[has.fields[at.index(has.fields.len())]] = text;
                }
            }
            if diagramless && has.diagramless {
                puzzle.kind = Kind::Diagramless;
            }
            if let Some(labels) = labels {
                let mut all = labels.into_iter().chain(std::iter::repeat(String::new()));
                let labels = puzzle
                    .cells()
                    .iter()
                    .map(|cell| if cell.is_white() { all.next().unwrap() } else { String::new() });
                let labels = labels.collect();
                puzzle.set_labels(labels);
            }
            puzzle
        })
        .prop_flat_map(move |puzzle| {
            let lists = clues(&puzzle, has);
            (Just(puzzle), lists).prop_map(|(mut puzzle, lists)| {
                puzzle.clues = lists;
                puzzle
            })
        })
}
