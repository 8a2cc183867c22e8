//! Clues for a new puzzle.

use std::sync::Arc;
use std::time::Duration;

use actix_web::web::Data;
use crossword_clues::{Asked, AskedEntry, Clue};
use crossword_core::{Entries, Grid, MIN_ENTRY};

use crate::http::clues::Place;
use crate::http::clues::written::written;
use crate::http::shared::Shared;

/// A clue for each entry of a puzzle, across by number and then down; empty where there is none.
pub async fn clues(
    shared: &Data<Shared>,
    fill: &Grid,
    seed: u64,
    place: Option<Place>,
    time: Duration,
) -> Result<Vec<String>, actix_web::Error> {
    let words = shared.words(true, false).await?;
    let entries = Entries::of(fill, MIN_ENTRY);
    let asked = entries.list().iter().filter_map(|entry| {
        let answer = entry.word(fill)?;
        let display = words.display(&answer).map(String::from);
        Some(AskedEntry { name: Some(entry.name), display, ..AskedEntry::new(answer) })
    });
    let asked = Arc::new(Asked { seed, ..Asked::new(asked.collect()) });
    let (clues, _) = written(shared, &asked, place, time).await?;
    let first = |clues: Vec<Clue>| clues.into_iter().next().map(|clue| clue.text).unwrap_or_default();
    Ok(clues.into_iter().map(first).collect())
}
