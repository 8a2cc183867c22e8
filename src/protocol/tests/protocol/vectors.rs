//! The shared vectors of `tests/data/url.json` and `tests/data/new.json`, which TypeScript passes as well.

use crossword_core::generate::{Around, PatternsRequest};
use crossword_core::{Entries, Grid, MAX_SIDE, MIN_ENTRY, Symmetry};
use crossword_formats::text::{self, Dialect};
use crossword_protocol::answers::{PatternReport, PatternsReport, PuzzleReport};
use crossword_protocol::url::{
    Clued, FillQuery, PatternsQuery, PuzzleQuery, read_all, read_grid, read_link, read_size, read_state,
    write_all, write_grid, write_size, write_state,
};
use crossword_puzzle::{Field, Puzzle};
use serde_json::{Map, Value, json};

fn vectors() -> Value {
    read("url.json")
}

fn read(file: &str) -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/").to_owned() + file;
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn text_of<'a>(vector: &'a Value, key: &str) -> &'a str {
    vector[key].as_str().unwrap_or_else(|| panic!("{key} in {vector}"))
}

fn rows_of(vector: &Value) -> Grid {
    let rows: Vec<&str> =
        vector["rows"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    text::read(&rows.join("\n"), Some(Dialect::Plain)).unwrap().0
}

fn blocks_of(vector: &Value) -> Grid {
    let (width, height) = read_size(text_of(vector, "size"), MAX_SIDE).unwrap();
    read_grid(width, height, text_of(vector, "grid")).unwrap()
}

#[test]
fn grids_decode_and_encode() {
    for vector in vectors()["grids"].as_array().unwrap() {
        let grid = blocks_of(vector);
        assert_eq!(grid, rows_of(vector));
        assert_eq!(write_grid(&grid), text_of(vector, "grid"));
        assert_eq!(write_size(grid.width(), grid.height()), text_of(vector, "size"));
        let entries = Entries::of(&grid, MIN_ENTRY);
        let found: Vec<Value> = entries
            .list()
            .iter()
            .map(|entry| {
                serde_json::json!({"name": entry.name.to_string(), "row": entry.start.row, "col": entry.start.col, "length": entry.len})
            })
            .collect();
        assert_eq!(&Value::Array(found), &vector["entries"]);
    }
}

#[test]
fn the_seed_vector_is_as_promised() {
    let grid = read_grid(15, 15, "EEAggEEAAhxEQRAIABEQACARBERwgAEEAggEEA==").unwrap();
    assert_eq!((grid.cells().len() - grid.white_cells(), grid.white_cells()), (35, 190));
    assert!(crossword_core::Symmetry::Rotational.holds(&grid));
    let entries = Entries::of(&grid, MIN_ENTRY);
    let entry = entries.list().iter().find(|entry| entry.name.to_string() == "45-across").unwrap();
    assert_eq!(entry.len, 3);
}

#[test]
fn fills_decode_and_encode() {
    for vector in vectors()["fills"].as_array().unwrap() {
        let filled = read_all(&blocks_of(vector), text_of(vector, "all")).unwrap();
        assert_eq!(filled, rows_of(vector));
        assert_eq!(write_all(&filled).as_deref(), Some(text_of(vector, "all")));
    }
}

#[test]
fn states_decode_and_encode() {
    for vector in vectors()["states"].as_array().unwrap() {
        let placed = read_state(&blocks_of(vector), text_of(vector, "state")).unwrap();
        assert_eq!(placed, rows_of(vector));
        assert_eq!(write_state(&placed), text_of(vector, "written"));
    }
}

#[test]
fn names_of_entries_decode() {
    for vector in vectors()["onlys"].as_array().unwrap() {
        let encode = |key: &str| {
            percent_encoding::utf8_percent_encode(text_of(vector, key), percent_encoding::NON_ALPHANUMERIC)
        };
        let query = format!("size={}&grid={}&only={}", encode("size"), encode("grid"), encode("only"));
        let only = FillQuery::read(&query, MAX_SIDE).unwrap().only.unwrap();
        let names: Vec<Value> = only.iter().map(|name| name.to_string().into()).collect();
        assert_eq!(Value::Array(names), vector["names"]);
    }
}

#[test]
fn repairs_decode() {
    for vector in vectors()["repairs"].as_array().unwrap() {
        let pairs = ["size", "grid", "present", "refused", "keep"].map(|key| {
            let value = percent_encoding::utf8_percent_encode(
                text_of(vector, key),
                percent_encoding::NON_ALPHANUMERIC,
            );
            format!("{key}={value}")
        });
        let query = FillQuery::read(&pairs.join("&"), MAX_SIDE).unwrap();
        let repair = query.repair.unwrap();
        assert_eq!((query.grid, repair.present), (blocks_of(vector), rows_of(vector)));
        for (read, key) in [(repair.refused, "refused_names"), (repair.keep, "keep_names")] {
            let names: Vec<Value> = read.iter().map(|name| name.to_string().into()).collect();
            assert_eq!(Value::Array(names), vector[key]);
        }
    }
}

#[test]
fn options_decode() {
    for vector in vectors()["options"].as_array().unwrap() {
        let query = format!("size=3&grid=AA==&{}", text_of(vector, "query"));
        let read = FillQuery::read(&query, MAX_SIDE).unwrap();
        let found = serde_json::json!([read.longer, read.crude, read.min_score]);
        assert_eq!(
            found,
            serde_json::json!([vector["longer"], vector["crude"], vector["min_score"]]),
            "{query}"
        );
    }
}

#[test]
fn errors_name_their_parameter() {
    for vector in vectors()["errors"].as_array().unwrap() {
        let value = |key: &str, default: &str| vector[key].as_str().unwrap_or(default).to_owned();
        let result = (|| {
            let (width, height) = read_size(&value("size", "15"), MAX_SIDE)?;
            let grid = read_grid(width, height, &value("grid", "AA=="))?;
            let placed = read_state(&grid, &value("state", ""))?;
            match vector["all"].as_str() {
                Some(all) => read_all(&placed, all),
                None => Ok(placed),
            }
        })();
        let options = ["longer", "crude", "min_score"];
        if options.iter().all(|&key| vector[key].is_null()) {
            let error: crossword_protocol::url::UrlError = result.expect_err(text_of(vector, "why"));
            assert_eq!(error.parameter(), text_of(vector, "parameter"), "{vector}: {error}");
        }
        if vector["all"].is_null() {
            let pairs = ["size", "grid", "state"].into_iter().chain(options).filter_map(|key| {
                let value = percent_encoding::utf8_percent_encode(
                    vector[key].as_str()?,
                    percent_encoding::NON_ALPHANUMERIC,
                );
                Some(format!("{key}={value}"))
            });
            let mut query = pairs.collect::<Vec<_>>().join("&");
            if vector["grid"].is_null() {
                query.push_str("&grid=AA==");
            }
            let error = FillQuery::read(&query, MAX_SIDE).unwrap_err();
            assert_eq!(error.parameter(), text_of(vector, "parameter"), "{query}: {error}");
        }
    }
}

#[test]
fn wishes_for_whole_puzzles_are_read_and_puzzles_written() {
    let vectors = read("new.json");
    for vector in vectors["queries"].as_array().unwrap() {
        let asked = PuzzleQuery::read(text_of(vector, "query"), MAX_SIDE).unwrap();
        let request = asked.request;
        let symmetry = request.symmetry.map_or("none", Symmetry::name);
        let read = serde_json::json!({"query": vector["query"], "width": request.width, "height": request.height,
            "symmetry": symmetry, "seed": request.seed, "clued": asked.clues == Clued::Embedded});
        assert_eq!(&read, vector);
    }
    for vector in vectors["answers"].as_array().unwrap() {
        let mut report = PuzzleReport::new(&rows_of(vector), vector["seed"].as_u64().unwrap());
        for (direction, entries) in [("across", &mut report.across), ("down", &mut report.down)] {
            for entry in entries {
                let clue = &vector["clues"][format!("{}-{direction}", entry.number)];
                entry.clue = clue.as_str().unwrap_or_default().to_owned();
            }
        }
        assert_eq!(serde_json::to_string(&report).unwrap(), text_of(vector, "json"));
    }
}

#[test]
fn wishes_for_patterns_are_read_and_patterns_written() {
    let vectors = read("new.json");
    let (mut themes, mut boards) = (0, 0);
    for vector in ["themes", "blocks"].iter().flat_map(|kind| vectors[kind].as_array().unwrap()) {
        let request = PatternsQuery::read(text_of(vector, "query"), MAX_SIDE).unwrap().request;
        match &request.around {
            Around::Theme { phrases, size } => {
                themes += 1;
                let phrases: Vec<String> = phrases.iter().map(ToString::to_string).collect();
                assert_eq!(serde_json::json!(phrases), vector["phrases"]);
                let side = size.map(|(width, height)| {
                    assert_eq!(width, height);
                    width
                });
                assert_eq!(serde_json::json!(side), vector["side"]);
                let banned: Vec<String> = request.banned.iter().map(ToString::to_string).collect();
                assert_eq!(serde_json::json!(banned), vector["options"]["banned"]);
                assert_eq!(serde_json::json!(request.min_score), vector["options"]["minScore"]);
            }
            Around::Grid { grid, .. } => {
                boards += 1;
                assert_eq!(*grid, rows_of(vector));
                let left_out: Vec<usize> =
                    request.left_out.iter().map(|pos| pos.row * grid.width() + pos.col).collect();
                let rebus = vector.get("rebus").and_then(Value::as_object);
                let cells: Vec<usize> =
                    rebus.iter().flat_map(|cells| cells.keys()).map(|cell| cell.parse().unwrap()).collect();
                assert_eq!(left_out, cells);
            }
        }
        let PatternsRequest { symmetry, count, seed, .. } = request;
        let symmetry = symmetry.map_or("none", Symmetry::name);
        assert_eq!(serde_json::json!({"symmetry": symmetry, "count": count, "seed": seed}), vector["more"]);
    }
    assert_eq!((themes, boards), (2, 2));
    for vector in vectors["patterns"].as_array().unwrap() {
        let rows = |key: &str| serde_json::from_value(vector[key].clone()).unwrap();
        let pattern = PatternReport {
            grid: rows("grid"),
            fill: rows("fill"),
            min_score: vector["min_score"].as_u64().unwrap() as u8,
            mean_score: vector["mean_score"].as_f64(),
        };
        let tried = u32::try_from(vector["tried"].as_u64().unwrap()).unwrap();
        let report = PatternsReport { patterns: vec![pattern], tried };
        assert_eq!(serde_json::to_string(&report).unwrap(), text_of(vector, "json"));
    }
}

/// A puzzle as the vectors have it.
fn told(puzzle: &Puzzle) -> Value {
    let all = || puzzle.cells().iter().enumerate();
    let held = |at: usize| match puzzle.cells()[at].solution.to_lowercase() {
        _ if !puzzle.cells()[at].is_white() => "#".to_owned(),
        text if text.is_empty() => ".".to_owned(),
        text => text,
    };
    let cells: Vec<String> = all().map(|(at, _)| held(at)).collect();
    let circles: Vec<usize> = all().filter(|(_, cell)| cell.circled).map(|(at, _)| at).collect();
    let shades = all().filter_map(|(at, cell)| Some((at.to_string(), json!(cell.shade?.to_string()))));
    let shades: Map<String, Value> = shades.collect();
    let mut clues = Map::new();
    for list in &puzzle.clues {
        for clue in &list.clues {
            clues.insert(
                format!("{}-{}", clue.label, list.direction.unwrap().name()),
                json!(clue.text.to_string()),
            );
        }
    }
    let text = |field: Field| puzzle.about[field].to_string();
    json!({
        "cells": cells, "circles": circles, "shades": shades, "clues": clues, "title": text(Field::Title),
        "author": text(Field::Author), "copyright": text(Field::Copyright), "notes": text(Field::Notes),
    })
}

#[test]
fn links_to_edit_are_whole_puzzles() {
    let links = vectors();
    for vector in links["links"].as_array().unwrap() {
        let link = format!("https://host/{}", text_of(vector, "link"));
        let mut expected = vector.clone();
        expected.as_object_mut().unwrap().remove("link");
        assert_eq!(told(&read_link(&link, MAX_SIDE).unwrap()), expected, "{link}");
    }
    for link in links["bad_links"].as_array().unwrap() {
        let read = read_link(&format!("https://host/{}", link.as_str().unwrap()), MAX_SIDE);
        assert!(read.is_err_and(|error| error.to_string().contains("what follows #")), "{link}");
    }
}
