//! What is wrong with a request: `{"error":{"parameter":…,"message":…}}`, the one shape of every refusal.

use serde::Serialize;

/// A refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ErrorReport<'a> {
    /// What is wrong.
    pub error: FaultReport<'a>,
}

/// What is wrong, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct FaultReport<'a> {
    /// The parameter, or `query` for the whole.
    pub parameter: &'a str,
    /// What is wrong with it, and the cure, for people.
    pub message: &'a str,
}

impl<'a> ErrorReport<'a> {
    /// Refuses what that parameter says.
    pub fn new(parameter: &'a str, message: &'a str) -> ErrorReport<'a> {
        ErrorReport { error: FaultReport { parameter, message } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_in_a_message_are_escaped() {
        let report = ErrorReport::new("state", "45-across has 3 letters; \"cats\" has 4");
        assert_eq!(
            serde_json::to_string(&report).unwrap(),
            r#"{"error":{"parameter":"state","message":"45-across has 3 letters; \"cats\" has 4"}}"#
        );
    }
}
