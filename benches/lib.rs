//! The measuring side: patterns, word lists, one search's cost, other programs, and random cases that check every answer.

pub mod against;
pub mod classic;
pub mod duel;
pub mod measure;
pub mod patterns;
pub mod process;
pub mod soaking;
pub mod table;
pub mod words;
