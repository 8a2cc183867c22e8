//! `.puz`, the binary format of Across Lite, versions 1.2 to 2.0.

mod bytes;
mod charset;
mod checksum;
mod error;
mod grids;
mod header;
mod names;
mod read;
mod rebus;
mod sections;
mod write;

pub(super) use charset::char_of;
pub use error::PuzError;
pub use header::find;
pub use read::read;
pub(super) use write::write;
