//! What every answer carries: the one shape of an error, the number of its request, the headers of security.

mod error;
pub mod request_id;
pub mod security;

pub use error::{bad_request, come_back, error, json, post_it, whole_seconds};
