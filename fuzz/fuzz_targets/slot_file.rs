//! Any bytes as a problem over slots in JSON: it has the slots and letters that are written, written anew it reads the same, and
//! the JSON of its fill agrees with it.

#![no_main]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crossword_core::{Progress, SlotSearch};
use crossword_fuzz::Draw;
use crossword_protocol::messages::outcome::Outcome;
use crossword_protocol::slot_file::{self, SlotFill};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

/// The most entries that are searched: more would only take long.
const ENTRIES: usize = 30;

fuzz_target!(|data: &[u8]| {
    let problem = match slot_file::read(data) {
        Ok(problem) => problem,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let text = data.strip_prefix("\u{feff}".as_bytes()).unwrap_or(data);
    let value: Value = serde_json::from_slice(text).expect("what is read is JSON");
    let lists: Vec<Vec<u64>> = serde_json::from_value(value["slots"].clone()).expect("lists of slots");
    assert_eq!(problem.entry_count(), lists.len());
    let slots: BTreeSet<u64> = lists.concat().into_iter().collect();
    assert!(slots.iter().eq(problem.slots()));
    let letters: BTreeMap<u64, String> =
        slots.iter().filter_map(|&slot| Some((slot, problem.letter(slot)?.to_string()))).collect();
    let anew = serde_json::json!({ "slots": lists, "letters": letters }).to_string();
    assert_eq!(slot_file::read(anew.as_bytes()).expect("what is written is read"), problem);

    if lists.len() > ENTRIES {
        return;
    }
    let words = Arc::new(Draw(data).words(5, 40));
    let Ok(mut search) = SlotSearch::new(problem, words) else { return };
    let outcome = match search.run(300) {
        Progress::Filled => Outcome::Filled,
        Progress::Exhausted => Outcome::NoFill,
        Progress::Paused => Outcome::Deadline,
    };
    let fill = serde_json::to_value(SlotFill::new(&search, outcome)).expect("a fill is written");
    let told: BTreeMap<u64, String> =
        serde_json::from_value(fill["letters"].clone()).expect("letters by slot");
    assert!(letters.iter().all(|(slot, letter)| told.get(slot) == Some(letter)), "a locked letter changed");
    if outcome == Outcome::Filled {
        let spelled =
            lists.iter().map(|slots| slots.iter().map(|slot| told[slot].as_str()).collect::<String>());
        assert_eq!(fill["words"], Value::from(spelled.collect::<Vec<_>>()));
    } else {
        assert_eq!(told, letters);
    }
});
