//! What is reported of a fill, a repair or a pattern: the JSON of the websocket's text frames, of which answers are made as well.

pub mod conflict;
pub mod display;
pub mod floors;
pub mod outcome;
pub mod pattern;
pub mod repair;
pub mod report;
pub mod warnings;
pub mod weak;
