//! Any text as the query of `/fill` and of `/slots`: what is read and written reads back the same.

#![no_main]

use std::fmt::Write;

use crossword_core::MAX_SIDE;
use crossword_core::analysis::{Crossings, Order, Question};
use crossword_protocol::frame;
use crossword_protocol::url::{
    FillQuery, MAX_QUERY, Query, SlotsQuery, read_all, write_all, write_grid, write_size, write_state,
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let fill = match FillQuery::read(&text, MAX_SIDE) {
        Ok(fill) => fill,
        Err(error) => {
            assert!(!error.parameter().is_empty() && !error.to_string().is_empty());
            assert!(SlotsQuery::read(&text, MAX_SIDE).is_err(), "/slots reads what /fill refuses");
            return;
        }
    };
    let written = write(&fill);
    // Written in full a puzzle can be longer than it was.
    if written.len() <= MAX_QUERY {
        let again = FillQuery::read(&written, MAX_SIDE).expect("what is written is read");
        assert_eq!(format!("{again:?}"), format!("{fill:?}"), "{written}");
    }
    match SlotsQuery::read(&text, MAX_SIDE) {
        Ok(slots) => {
            let written = write(&slots.fill) + &write_ask(&slots.question);
            if written.len() <= MAX_QUERY {
                let again = SlotsQuery::read(&written, MAX_SIDE).expect("what is written is read");
                assert_eq!(format!("{again:?}"), format!("{slots:?}"), "{written}");
            }
        }
        Err(error) => assert!(!error.parameter().is_empty() && !error.to_string().is_empty()),
    }
    let query = Query::read(&text).expect("it was read");
    let complete = query.get("all").and_then(|all| read_all(&fill.grid, all).ok());
    if let Some(complete) = complete {
        let all = write_all(&complete).expect("every white cell has a letter");
        assert_eq!(read_all(&fill.grid, &all), Ok(complete));
    }
});

/// A value as it stands in a query.
fn encoded(value: &str) -> String {
    value.replace('%', "%25").replace('#', "%23").replace('+', "%2B").replace('&', "%26")
}

fn write(fill: &FillQuery) -> String {
    let grid = &fill.grid;
    let letters = String::from_utf8_lossy(&frame::write(grid)).into_owned();
    let mut query = format!(
        "size={}&grid={}&state={}&letters={}&longer={}&crude={}&banned=",
        write_size(grid.width(), grid.height()),
        encoded(&write_grid(grid)),
        write_state(grid),
        encoded(&letters),
        fill.longer,
        fill.crude
    );
    fill.banned.iter().for_each(|word| query += &format!("{word};"));
    if let Some(only) = &fill.only {
        query += "&only=";
        only.iter().for_each(|name| query += &format!("{name};"));
    }
    let numbers = [
        ("seed", fill.seed),
        ("min_score", fill.min_score.map(u64::from)),
        ("deadline_ms", fill.deadline_ms),
        ("improve_ms", fill.improve_ms),
    ];
    for (name, number) in numbers {
        if let Some(number) = number {
            let _ = write!(query, "&{name}={number}");
        }
    }
    query
}

fn write_ask(ask: &Question) -> String {
    let entry = ask.entry.map(|name| name.to_string()).unwrap_or_default();
    let order = if ask.order == Order::Open { "open" } else { "score" };
    let crossings = if ask.crossings == Crossings::Freed { "freed" } else { "kept" };
    format!("&entry={entry}&limit={}&try={}&order={order}&crossings={crossings}", ask.limit, ask.tries)
}
