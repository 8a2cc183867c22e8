//! The command line and the server answer the same question alike.

use std::path::Path;

use serde_json::Value;

use crate::program::{Server, crossword, file};

/// Few words of score 50 and many of 42, as many as make a list of ours let the latter into an open grid.
fn words_of_two_scores() -> String {
    let mut state = 1u64;
    let mut letter = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        char::from(b'a' + (state >> 33) as u8 % 8)
    };
    let mut word = || (0..4).map(|_| letter()).collect::<String>();
    (0..330).map(|number| format!("{};{}\n", word(), if number < 30 { 50 } else { 42 })).collect()
}

/// What both doors answer about an open square of that side; they must agree in everything.
fn ask(side: usize, given: &[&str], server: &Server) -> Value {
    let grid = format!("{}\n", ".".repeat(side)).repeat(side);
    let output = crossword(&[&["slots", "-", "--format", "json", "--limit", "3"], given].concat(), &grid);
    let told: Value = serde_json::from_slice(&output.stdout).unwrap();
    let (status, served) = server.get(&format!("/slots?size={side}&grid=AA==&limit=3"));
    assert_eq!((status, &told), (200, &serde_json::from_str(&served).unwrap()), "the doors disagree");
    told
}

#[test]
fn on_a_list_of_ones_own_the_minimum_score_stays_at_50() {
    let words = file("two-scores.txt", &words_of_two_scores());
    let given = ["--words", words.to_str().unwrap()];
    let told = ask(4, &given, &Server::start(Path::new("."), &given));
    assert_eq!(told["score_floor"], 50);
}

#[test]
fn on_the_embedded_list_it_is_less_in_an_open_grid() {
    let told = ask(7, &[], &Server::start(Path::new("."), &[]));
    assert!(told["score_floor"].as_u64() < Some(50), "{}", told["score_floor"]);
}
