//! What a command prints: text or JSON.

use clap::ValueEnum;

/// What a command prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// Lines to read; of a fill the grid, in the dialect that was read
    Text,
    /// One JSON object
    Json,
}
