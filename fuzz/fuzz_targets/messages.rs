//! Any bytes as each of the JSON messages that a reader may meet: what is read and written reads back the same.

#![no_main]

use std::fmt::Debug;

use crossword_protocol::messages::conflict::ConflictMessage;
use crossword_protocol::messages::outcome::{BetterMessage, OutcomeMessage};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

fuzz_target!(|data: &[u8]| {
    reads_back::<OutcomeMessage>(data);
    reads_back::<BetterMessage>(data);
    reads_back::<ConflictMessage>(data);
});

fn reads_back<T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + Debug>(data: &[u8]) {
    let Ok(message) = serde_json::from_slice::<T>(data) else { return };
    let written = serde_json::to_string(&message).expect("a message is written");
    assert_eq!(serde_json::from_str::<T>(&written).expect("what is written is read"), message);
    // Keys that a reader does not know are passed over.
    let mut value: Value = serde_json::from_str(&written).expect("it is JSON");
    value.as_object_mut().expect("it is an object").insert("unheard_of".to_owned(), Value::Null);
    assert_eq!(serde_json::from_value::<T>(value).expect("a further key does no harm"), message);
}
