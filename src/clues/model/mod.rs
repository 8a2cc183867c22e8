//! The language model: any endpoint that speaks as OpenAI's chat completions do.

mod client;
mod error;
mod prompt;
mod reply;
mod settings;

pub use client::Model;
pub use error::ModelError;
pub use settings::{KEY, MODEL, ModelSettings, URL};
