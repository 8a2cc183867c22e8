//! Any grid, fill and state that is written, it reads back; and no query makes it panic.

use crossword_core::{Cell, Entries, Grid, Letter, MAX_SIDE, MIN_ENTRY, MIN_SIDE};
use crossword_formats::text::{self, Dialect};
use crossword_formats::wordfile;
use crossword_protocol::frame;
use crossword_protocol::url::{
    FillQuery, read_all, read_grid, read_size, read_state, write_all, write_grid, write_size, write_state,
};
use proptest::collection::vec;
use proptest::prelude::*;

/// Any grid: 0 a block, 1 a blank, 2 and up a letter.
fn grids() -> impl Strategy<Value = Grid> {
    let side = MIN_SIDE..=MAX_SIDE;
    (side.clone(), side).prop_flat_map(|(width, height)| {
        vec(0..28u8, width * height).prop_map(move |codes| {
            let cells = codes.into_iter().map(|code| match code {
                0 => Cell::Block,
                1 => Cell::Blank,
                letter => Cell::Letter(Letter::from_index(usize::from(letter - 2)).unwrap()),
            });
            Grid::from_cells(width, height, cells.collect()).unwrap()
        })
    })
}

fn full(grid: &Grid) -> Grid {
    let cells = grid.cells().iter().map(|&cell| match cell {
        Cell::Blank => Cell::Letter(Letter::A),
        other => other,
    });
    Grid::from_cells(grid.width(), grid.height(), cells.collect()).unwrap()
}

proptest! {
    #[test]
    fn blocks_and_sizes(grid in grids()) {
        let size = write_size(grid.width(), grid.height());
        let (width, height) = read_size(&size, MAX_SIDE).unwrap();
        prop_assert_eq!(read_grid(width, height, &write_grid(&grid)).unwrap(), grid.without_letters());
    }

    #[test]
    fn fills(grid in grids()) {
        let filled = full(&grid);
        let all = write_all(&filled).unwrap();
        prop_assert_eq!(read_all(&grid, &all).unwrap(), filled);
    }

    #[test]
    fn states_keep_every_complete_word(grid in grids()) {
        let read = read_state(&grid.without_letters(), &write_state(&grid)).unwrap();
        for entry in Entries::of(&grid, MIN_ENTRY).list() {
            if entry.word(&grid).is_some() {
                prop_assert_eq!(entry.word(&read), entry.word(&grid));
            }
        }
        prop_assert_eq!(write_state(&read), write_state(&grid));
    }

    #[test]
    fn frames_and_texts(grid in grids()) {
        prop_assert_eq!(&frame::read(grid.width(), grid.height(), &frame::write(&grid)).unwrap(), &grid);
        for &dialect in Dialect::ALL {
            let text = text::write(&grid, dialect);
            prop_assert_eq!(&text::read(&text, Some(dialect)).unwrap().0, &grid);
        }
    }

    #[test]
    fn a_whole_query_survives_percent_encoding(grid in grids(), seed: u64, longer: bool) {
        let encode = |value: &str| percent_encoding::utf8_percent_encode(value, percent_encoding::NON_ALPHANUMERIC).to_string();
        let query = format!(
            "size={}&grid={}&state={}&letters={}&longer={longer}&seed={seed}",
            write_size(grid.width(), grid.height()), encode(&write_grid(&grid)), encode(&write_state(&grid)),
            encode(&String::from_utf8(frame::write(&grid)).unwrap()),
        );
        let read = FillQuery::read(&query, MAX_SIDE).unwrap();
        prop_assert_eq!(read.grid, grid);
        prop_assert_eq!((read.seed, read.longer), (Some(seed), longer));
    }

    #[test]
    fn any_bytes_make_a_word_list_or_a_text_error(bytes in vec(any::<u8>(), 0..300)) {
        let (list, report) = wordfile::read(&bytes);
        prop_assert_eq!(list.len(), report.words);
        let _ = text::read(&String::from_utf8_lossy(&bytes), None);
    }
}

/// How many random queries are thrown at the decoder.
const QUERIES: u64 = 1_000_000;

#[test]
fn a_million_queries_make_no_panic() {
    const PARTS: [&str; 40] = [
        "size=",
        "grid=",
        "state=",
        "all=",
        "longer=",
        "seed=",
        "min_score=",
        "deadline_ms=",
        "letters=",
        "&",
        "=",
        ";",
        "15",
        "5",
        "3",
        "2x3",
        "25",
        "0",
        "99999999999999999999",
        "AA==",
        "/w==",
        "EEAggEEAAhxEQRAIABEQACARBERwgAEEAggEEA==",
        "45-across%3Dcat%3B",
        "1-across=cat;",
        "01-down=cow;",
        "-",
        "across",
        "down",
        "true",
        "false",
        "%",
        "%ff",
        "%F0%9F%92%A9",
        "+",
        "a",
        "Z",
        "#",
        ".",
        "é",
        "\u{0}",
    ];
    let mut state = 0x5eed_u64;
    let mut next = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) as usize) % below
    };
    let mut accepted = 0;
    let mut query = String::new();
    for _ in 0..QUERIES {
        query.clear();
        // Half the queries begin as a sound one, so that the random rest reaches the deeper readers.
        if next(2) == 0 {
            query.push_str("size=3&grid=AA==&");
        }
        for _ in 0..next(8) {
            query.push_str(PARTS[next(PARTS.len())]);
        }
        match FillQuery::read(&query, MAX_SIDE) {
            Ok(_) => accepted += 1,
            Err(error) => assert!(!error.parameter().is_empty() && !error.to_string().is_empty()),
        }
    }
    assert!(accepted > QUERIES / 100, "only {accepted} queries were sound");
}
