//! What is thrown: an `Error` whose message is the JSON of the server's refusals.

use crossword_protocol::answers::ErrorReport;
use crossword_protocol::url::UrlError;
use wasm_bindgen::JsError;

/// Refuses what that parameter says.
pub fn refusal(parameter: &str, message: &str) -> JsError {
    // Two strings always serialise.
    JsError::new(&serde_json::to_string(&ErrorReport::new(parameter, message)).unwrap_or_default())
}

/// Refuses parameters that make no sense.
pub fn bad_request(problem: UrlError) -> JsError {
    refusal(problem.parameter(), &problem.to_string())
}
