//! What of a batch is not made yet, and what a worker's word means for it.

use std::collections::BTreeMap;

use crossword_core::Grid;
use serde::Deserialize;

use super::wire::{Ask, State, Told};

/// Characters that are shown of a worker's reason: a sentence or two.
const SHOWN: usize = 200;

/// A puzzle of a run: its number, and how often what came of it had been made before.
pub type Number = (u64, u64);

/// Shares that are asked for and not made yet.
#[derive(Default)]
pub struct Open {
    asks: BTreeMap<Number, Ask>,
    /// How often any of them was put anew.
    round: u64,
}

/// What comes of a worker's word.
#[derive(Default, PartialEq, Debug)]
pub struct Reception {
    /// A puzzle, or that there is none.
    pub made: Option<(Number, Option<Grid>)>,
    /// A sentence for whoever waits.
    pub news: Option<String>,
    /// What has to be put into the queue once more.
    pub anew: Option<Ask>,
}

/// What even an answer that is not understood may say.
#[derive(Deserialize)]
struct Named {
    number: u64,
    again: u64,
}

impl Open {
    /// Whether all is made.
    pub fn is_empty(&self) -> bool {
        self.asks.is_empty()
    }

    /// Adds a share; as it is to be put into the queue.
    pub fn add(&mut self, ask: Ask) -> Ask {
        let ask = Ask { round: self.round, ..ask };
        self.asks.insert((ask.number, ask.again), ask.clone());
        ask
    }

    /// All of them, to be put into the queue anew: a worker that gave up what was there before makes these.
    pub fn anew(&mut self) -> Vec<Ask> {
        self.round += 1;
        for ask in self.asks.values_mut() {
            ask.round = self.round;
        }
        self.asks.values().cloned().collect()
    }

    /// Takes in what a worker tells of a batch of puzzles of these sides. What is told twice, as by a worker that was thought
    /// dead, counts once; what cannot be read leaves the share to another worker.
    pub fn receive(&mut self, bytes: &[u8], sides: (usize, usize)) -> Reception {
        let Ok(told) = serde_json::from_slice::<Told>(bytes) else {
            let named = serde_json::from_slice::<Named>(bytes).ok();
            return named
                .map_or_else(Reception::default, |told| self.not_understood((told.number, told.again)));
        };
        let number = (told.number, told.again);
        let made = match told.state {
            State::Making | State::Unknown => return Reception::default(),
            State::Refused => {
                let why: String = told.message.chars().take(SHOWN).collect();
                let news = Some(format!("a worker does not make such puzzles: {why}"));
                return Reception { news, ..Reception::default() };
            }
            State::Nothing => None,
            State::Made => match told.fill(sides) {
                Some(fill) => Some(fill),
                None => return self.not_understood(number),
            },
        };
        let made = self.asks.remove(&number).map(|_| (number, made));
        Reception { made, ..Reception::default() }
    }

    fn not_understood(&mut self, number: Number) -> Reception {
        let Some(ask) = self.asks.get_mut(&number) else { return Reception::default() };
        self.round += 1;
        ask.round = self.round;
        let news = "what a worker sent is no puzzle of this run, and is asked for again; see that all workers are of this version";
        Reception { made: None, news: Some(news.to_owned()), anew: Some(ask.clone()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(number: u64) -> Ask {
        Ask { number, again: 0, round: 0, query: format!("size=2&seed={number}") }
    }

    #[test]
    fn what_is_made_counts_once() {
        let mut open = Open::default();
        assert_eq!(open.add(ask(3)), ask(3));
        let fill: Grid = "at\nto".parse().unwrap();
        let told = serde_json::to_vec(&ask(3).told(State::Made).with(&fill)).unwrap();
        assert_eq!(open.receive(&told, (2, 2)).made, Some(((3, 0), Some(fill))));
        assert!(open.is_empty());
        assert_eq!(open.receive(&told, (2, 2)), Reception::default());
    }

    #[test]
    fn what_cannot_be_read_is_left_to_another_worker() {
        let mut open = Open::default();
        open.add(ask(3));
        for (round, bad) in [
            r#"{"number":3,"again":0,"state":"made","grid":["at","t"]}"#,
            r#"{"number":3,"again":0,"state":"made","grid":["at","t."]}"#,
            r#"{"number":3,"again":0,"state":"made","grid":["cat","ore","ted"]}"#,
            r#"{"number":3,"again":0,"state":"made","grid":"at to"}"#,
            r#"{"number":3,"again":0,"state":{"made":["at","to"]}}"#,
        ]
        .into_iter()
        .enumerate()
        {
            let Reception { made, news, anew } = open.receive(bad.as_bytes(), (2, 2));
            assert_eq!(made, None, "{bad}");
            assert!(news.is_some_and(|news| news.contains("version")), "{bad}");
            // By another name than before, or the broker would take it for the same.
            assert_eq!(anew, Some(Ask { round: round as u64 + 1, ..ask(3) }), "{bad}");
        }
        for nothing in [
            "",
            "{",
            "7",
            r#"{"number":9,"again":0,"state":"made"}"#,
            r#"{"number":3,"again":0,"state":"later"}"#,
        ] {
            assert_eq!(open.receive(nothing.as_bytes(), (2, 2)), Reception::default(), "{nothing}");
        }
        assert!(!open.is_empty());
    }

    #[test]
    fn what_is_asked_for_anew_is_of_a_later_round() {
        let mut open = Open::default();
        open.add(ask(0));
        open.add(ask(1));
        assert_eq!(
            open.anew().iter().map(|ask| (ask.number, ask.round)).collect::<Vec<_>>(),
            [(0, 1), (1, 1)]
        );
        assert_eq!(open.add(ask(2)).round, 1);
    }

    #[test]
    fn a_long_reason_is_cut() {
        let mut open = Open::default();
        let told = Told { message: "x".repeat(1 << 20), ..ask(0).told(State::Refused) };
        let news = open.receive(&serde_json::to_vec(&told).unwrap(), (2, 2)).news.unwrap();
        assert!(news.len() < 300, "{}", news.len());
    }
}
