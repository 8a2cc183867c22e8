//! Soaking: random requests, each searched for a little while, each answer checked by code that the search has no part in.

pub mod case;
pub mod oracle;
pub mod trial;
