//! Painting pages: as PDF, SVG and PNG.

mod outline;
pub mod pdf;
pub mod png;
pub mod svg;
