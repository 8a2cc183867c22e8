//! What is wrong with a parameter, by name.

use crossword_core::generate::GenerateError;
use crossword_core::{RepairError, RequestError};
use thiserror::Error;

use super::bignum::BigNumberError;
use super::query::QueryError;
use super::size::SizeError;
use super::state::StateError;
use crate::frame::FrameError;

/// Why the parameters of a URL make no puzzle. The text names the cure, [`UrlError::parameter`] the place.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum UrlError {
    /// The query cannot be taken apart.
    #[error(transparent)]
    Query(#[from] QueryError),
    /// `size` is wrong.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// `grid` is absent.
    #[error("it is missing; give the blocks as base64, for example grid=AA== for none")]
    NoGrid,
    /// `grid` is wrong.
    #[error("{0}")]
    Grid(BigNumberError),
    /// There is nothing to fill in `grid`.
    #[error("{0}")]
    Request(RequestError),
    /// The present fill cannot be repaired as asked.
    #[error(transparent)]
    Repair(#[from] RepairError),
    /// No puzzle of that kind can be made.
    #[error(transparent)]
    Generate(#[from] GenerateError),
    /// The phrases of `theme` need a larger grid than is served.
    #[error(
        "these phrases need a {width} x {height} grid, and at most {max} cells a side are served here; give shorter ones, such that go in \
         pairs of one length, or symmetry=none"
    )]
    Theme {
        /// Cells in a row.
        width: usize,
        /// Cells in a column.
        height: usize,
        /// The longest side served.
        max: usize,
    },
    /// `state` is wrong.
    #[error(transparent)]
    State(#[from] StateError),
    /// `all` is wrong.
    #[error("{0}")]
    All(BigNumberError),
    /// `all` has another letter in a cell than `state`.
    #[error(
        "it has \"{all}\" at row {row}, column {col}, where state has \"{state}\"; drop all or correct state"
    )]
    AllDisagrees {
        /// Row, from 1.
        row: usize,
        /// Column, from 1.
        col: usize,
        /// The letter in `all`.
        all: char,
        /// The letter in `state`.
        state: char,
    },
    /// `letters` or `present` is no frame.
    #[error("{error}; give one character a cell, row by row: '#' block, '.' blank, a to z")]
    Letters {
        /// `letters` or `present`.
        parameter: &'static str,
        /// What is wrong.
        error: FrameError,
    },
    /// `letters` or `present` has blocks where `grid` has none, or a letter where `state` has another.
    #[error("it disagrees with grid or state at row {row}, column {col}; make both the same")]
    LettersDisagree {
        /// `letters` or `present`.
        parameter: &'static str,
        /// Row, from 1.
        row: usize,
        /// Column, from 1.
        col: usize,
    },
    /// A number or switch that cannot be read.
    #[error("\"{value}\" is not {wanted}")]
    Value {
        /// The parameter.
        parameter: &'static str,
        /// What was given, shortened.
        value: String,
        /// What would be right.
        wanted: &'static str,
    },
}

impl UrlError {
    /// The parameter that is wrong (`query` for the whole).
    pub fn parameter(&self) -> &str {
        match self {
            UrlError::Query(error) => error.parameter(),
            UrlError::Generate(GenerateError::Symmetry { .. }) => "symmetry",
            UrlError::Generate(GenerateError::Blocks { .. }) => "blocks",
            UrlError::Generate(GenerateError::Side { .. }) | UrlError::Size(_) => "size",
            UrlError::Generate(
                GenerateError::Image { .. } | GenerateError::Run { .. } | GenerateError::Around { .. },
            ) => "grid",
            UrlError::Generate(GenerateError::Pattern { .. }) => "symmetry",
            UrlError::Generate(GenerateError::Entry { .. } | GenerateError::Room { .. }) => "fit",
            UrlError::Generate(_) | UrlError::Theme { .. } => "theme",
            UrlError::NoGrid
            | UrlError::Grid(_)
            | UrlError::Request(RequestError::NothingToFill)
            | UrlError::Repair(RepairError::Request(RequestError::NothingToFill)) => "grid",
            UrlError::Request(RequestError::UnknownEntry { .. })
            | UrlError::Repair(RepairError::Only | RepairError::Request(RequestError::UnknownEntry { .. })) => {
                "only"
            }
            UrlError::State(_) | UrlError::Request(_) | UrlError::Repair(RepairError::Request(_)) => "state",
            UrlError::All(_) | UrlError::AllDisagrees { .. } => "all",
            UrlError::Repair(RepairError::OtherGrid) => "present",
            UrlError::Repair(_) => "refused",
            UrlError::Letters { parameter, .. }
            | UrlError::LettersDisagree { parameter, .. }
            | UrlError::Value { parameter, .. } => parameter,
        }
    }
}
