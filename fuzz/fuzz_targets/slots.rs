//! A small grid and list, and what can still go where: the JSON is read by anybody and agrees with the grid and the list.

#![no_main]

use std::sync::Arc;

use crossword_core::analysis::{Crossings, Order, Possible, Question};
use crossword_core::{Entries, FillRequest, MIN_ENTRY, Word};
use crossword_fuzz::Draw;
use crossword_protocol::answers::SlotsReport;
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

fuzz_target!(|data: &[u8]| {
    let mut draw = Draw(data);
    let Some(grid) = draw.grid(5) else { return };
    let words = Arc::new(draw.words(5, 40));
    let min_score = draw.byte() % 60;
    let names = Entries::of(&grid, MIN_ENTRY);
    let entry = match draw.below(2) {
        0 => None,
        _ => names.list().get(draw.below(12)).map(|entry| entry.name),
    };
    let mut ask = Question::about(entry);
    (ask.limit, ask.tries) = (draw.below(6), draw.below(6));
    ask.order = if draw.below(2) == 0 { Order::Score } else { Order::Open };
    ask.crossings = if draw.below(2) == 0 { Crossings::Kept } else { Crossings::Freed };
    let board = ask.board(&grid, MIN_ENTRY).expect("the grid has the entry");
    let request = FillRequest::new(board.clone()).with_min_score(min_score);
    let Ok(mut possible) = Possible::new(request, Arc::clone(&words)) else { return };
    let answer = ask.answer(&mut possible, || true);
    let report = SlotsReport::new(&possible, &answer);
    let text = serde_json::to_string(&report).expect("an answer is written");
    let value: Value = serde_json::from_str(&text).expect("it is JSON");

    assert_eq!(value["consistent"], value["impossible"].as_array().expect("a list").is_empty());
    assert_eq!(value["score_floor"], min_score);
    let letters = value["letters"].as_array().expect("a list");
    assert_eq!(letters.len(), board.cells().len());
    for (cell, letters) in board.cells().iter().zip(letters) {
        let letters = letters.as_str().expect("letters");
        assert_eq!(letters == "#", !cell.is_white());
        if let Some(letter) = cell.letter().filter(|_| value["consistent"] == true) {
            assert_eq!(letters, letter.to_string());
        }
    }
    let entries = Entries::of(&board, MIN_ENTRY);
    for told in value["entries"].as_array().expect("a list") {
        let name = told["entry"].as_str().expect("a name").parse().expect("an entry's name");
        let entry = entries.named(name).expect("the grid has it");
        assert_eq!((&told["row"], &told["col"]), (&entry.start.row.into(), &entry.start.col.into()));
        let listed = told["words"].as_array().expect("a list");
        let dead_ends = told["dead_ends"].as_array().expect("a list");
        let count = told["count"].as_u64().expect("a number") as usize;
        assert!(listed.len() <= ask.limit && listed.len() + dead_ends.len() <= count);
        let spelled = listed.iter().map(|word| &word["word"]).chain(dead_ends);
        for word in spelled.map(|word| word.as_str().expect("a word")) {
            let word: Word = word.parse().expect("a word");
            assert!(words.score(&word).is_some_and(|score| score >= min_score), "{word}");
            let fits = |(pos, letter)| board.get(pos).letter().is_none_or(|there| there == letter);
            assert!(word.len() == entry.len && entry.cells().zip(word.iter().copied()).all(fits), "{word}");
        }
    }
});
