//! What servers and workers say to each other; docs/formats.md promises it.

use std::net::IpAddr;
use std::ops::Not;

use crossword_protocol::messages::outcome::{BetterFill, BetterMessage, OutcomeMessage};
use serde::{Deserialize, Serialize};

/// Where servers ask.
pub const ASK: &str = "crossword.fill";

/// The queue group of all workers: each request reaches one of them.
pub const GROUP: &str = "workers";

/// Letters and digits of the name of a fill or a batch: those of the broker's own names, doubled more than once. A broker cuts
/// whoever names a subject of 4 KB.
const MAX_NAME: usize = 64;

/// Whether a name may stand in a subject: letters, digits, `-` and `_`, and not many.
pub fn is_name(name: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    (1..=MAX_NAME).contains(&name.len()) && name.bytes().all(is_plain)
}

/// What a worker is asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Request {
    /// The fill, by a name that no other has.
    pub id: String,
    /// How often it has been asked for, with this time.
    pub attempt: u32,
    /// The query of `/fill`, as the server got it.
    pub query: String,
    /// Whether that is a query of `/new`: a puzzle is to be made.
    #[serde(rename = "new", default, skip_serializing_if = "Not::not")]
    pub is_new: bool,
    /// What is left of its time, in milliseconds.
    pub deadline_ms: u64,
    /// How long its first fill shall be improved, in milliseconds.
    pub improve_ms: u64,
    /// Whose it is: workers are fair between clients.
    pub client: IpAddr,
}

impl Request {
    /// Where the worker answers.
    pub fn answers(&self) -> String {
        format!("{ASK}.{}.{}", self.id, self.attempt)
    }

    /// Where the worker hears that nobody wants the fill any more.
    pub fn cancel(&self) -> String {
        format!("crossword.cancel.{}.{}", self.id, self.attempt)
    }
}

/// How it stands with a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// This worker searches.
    Taken,
    /// It does not, or no longer, and another one may.
    Busy,
    /// The search broke off, and would elsewhere.
    Broken,
}

/// The message that tells of it.
#[derive(Serialize, Deserialize)]
struct StateMessage {
    state: State,
}

/// What a worker answers.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// How it stands.
    State(State),
    /// The search's state, as a frame.
    Frame(Vec<u8>),
    /// What is to be told of the next frame.
    Better(BetterFill),
    /// The end.
    Outcome(Box<OutcomeMessage>),
}

/// A message that is no frame: JSON, and no frame begins with its brace.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Text {
    State(StateMessage),
    Better(BetterMessage),
    Outcome(Box<OutcomeMessage>),
}

impl Answer {
    /// As it is sent.
    pub fn write(self) -> Vec<u8> {
        let text = match self {
            Answer::Frame(frame) => return frame,
            Answer::State(state) => Text::State(StateMessage { state }),
            Answer::Better(improving) => Text::Better(BetterMessage { improving }),
            Answer::Outcome(outcome) => Text::Outcome(outcome),
        };
        // Numbers and strings always serialise.
        serde_json::to_vec(&text).unwrap_or_default()
    }

    /// What was sent; none if it is nothing that is known.
    pub fn read(bytes: &[u8]) -> Option<Answer> {
        if !bytes.starts_with(b"{") {
            return Some(Answer::Frame(bytes.to_vec()));
        }
        Some(match serde_json::from_slice(bytes).ok()? {
            Text::State(StateMessage { state }) => Answer::State(state),
            Text::Better(BetterMessage { improving }) => Answer::Better(improving),
            Text::Outcome(outcome) => Answer::Outcome(outcome),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use crossword_protocol::messages::outcome::Outcome;

    use super::*;
    use crate::scheduler::unsearched;

    #[test]
    fn a_request_is_one_json_object() {
        let request = Request {
            id: "ab12".into(),
            attempt: 2,
            query: "size=3&grid=AA==".into(),
            is_new: false,
            deadline_ms: 59_000,
            improve_ms: 0,
            client: IpAddr::from([192, 0, 2, 1]),
        };
        let spelled = serde_json::to_string(&request).unwrap();
        assert_eq!(
            spelled,
            r#"{"id":"ab12","attempt":2,"query":"size=3&grid=AA==","deadline_ms":59000,"improve_ms":0,"client":"192.0.2.1"}"#
        );
        assert_eq!(serde_json::from_str::<Request>(&spelled).unwrap(), request);
        let new = Request { is_new: true, ..request.clone() };
        let spelled = serde_json::to_string(&new).unwrap();
        assert!(spelled.contains(r#""query":"size=3&grid=AA==","new":true,"#), "{spelled}");
        assert_eq!(serde_json::from_str::<Request>(&spelled).unwrap(), new);
        assert_eq!(request.answers(), "crossword.fill.ab12.2");
        assert_eq!(request.cancel(), "crossword.cancel.ab12.2");
    }

    #[test]
    fn answers_read_back() {
        let better = BetterFill {
            first_fill_ms: 5,
            first_mean_score: 68.0,
            mean_score: 74.5,
            min_score: 50,
            points: 900,
            score_floor: Some(45),
            seed: Some(7),
        };
        let outcome = unsearched(Outcome::NoFill, 50, Instant::now(), vec!["look".into()]);
        for answer in [
            Answer::State(State::Taken),
            Answer::Frame(b"#a.".to_vec()),
            Answer::Better(better),
            Answer::Outcome(Box::new(outcome)),
        ] {
            assert_eq!(Answer::read(&answer.clone().write()), Some(answer));
        }
        assert_eq!(Answer::State(State::Busy).write(), br#"{"state":"busy"}"#);
        assert_eq!(Answer::read(b"{\"else\":1}"), None);
    }
}
