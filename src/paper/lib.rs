//! PAPER: a puzzle as a printed page. Bytes out, nothing else: no file, no clock, no font of the machine.

#![deny(clippy::missing_errors_doc, clippy::missing_panics_doc)]

mod drawing;
mod enumeration;
mod error;
mod grid;
pub mod limits;
mod options;
mod page;
mod paint;
mod print;
mod remark;
mod text;

/// Whose the fonts are, and their licence.
pub const FONT_LICENSE: &str = include_str!("fonts/LICENSE.md");

pub use error::PaperError;
pub use options::{Enumerations, Form, Options, Paper, Sender, Solution};
pub use print::{GridOptions, Printed, pdf, png, svg};
pub use remark::Remark;
