//! A fill as the server asks for it, wherever it is searched.

use crate::scheduler::Terms;
use crossword_session::Work;

/// A fill that is asked for.
pub struct Asked<'a> {
    /// The query of `/fill`, as it came; or one of `/new`.
    pub query: &'a str,
    /// Whether it is one of `/new`.
    pub is_new: bool,
    /// What it says.
    pub work: Work,
    /// How long it may take.
    pub terms: Terms,
}
