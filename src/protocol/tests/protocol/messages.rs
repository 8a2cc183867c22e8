//! The shared vectors of `tests/data/told.json`: what a websocket tells of a fill, which TypeScript reads as well.

use crossword_protocol::messages::outcome::{BetterMessage, OutcomeMessage};
use serde_json::{Value, json};

fn vectors(kind: &str) -> Vec<Value> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/told.json");
    let all: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    all[kind].as_array().unwrap().clone()
}

#[test]
fn outcomes_are_read_and_written_and_close_as_they_say() {
    for vector in vectors("outcomes") {
        let message: OutcomeMessage = serde_json::from_value(vector["wire"].clone()).unwrap();
        let (code, reason) = message.outcome.close();
        assert_eq!(json!({ "code": code, "reason": reason }), vector["close"], "{}", vector["why"]);
        assert_eq!(serde_json::to_value(&message).unwrap(), vector["wire"], "{}", vector["why"]);
    }
}

#[test]
fn better_fills_are_read_and_written() {
    for vector in vectors("betters") {
        let message: BetterMessage = serde_json::from_value(vector["wire"].clone()).unwrap();
        assert_eq!(serde_json::to_value(message).unwrap(), vector["wire"], "{}", vector["why"]);
    }
}
