//! Setting text: from characters to glyphs in lines.

mod bidi;
mod clean;
mod faces;
mod line;
mod paragraph;
mod shape;

pub use bidi::is_rtl;
pub use clean::one_line;
pub use faces::{Face, Faces, Look};
pub use line::{Line, Span};
pub use paragraph::Paragraph;
