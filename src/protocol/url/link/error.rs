//! Why a link is no puzzle.

use thiserror::Error;

use crate::url::error::UrlError;

/// Why a link is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum LinkError {
    /// A parameter is wrong.
    #[error("the link's {}: {error}", .error.parameter())]
    Parameter {
        /// What is wrong with it.
        #[from]
        error: UrlError,
    },
    /// What follows `#` is damaged.
    #[error("what follows # in the link cannot be read; copy the whole link anew")]
    Fragment,
    /// What follows `#` is of a version that is not known.
    #[error("what follows # in the link was written by a newer version; take that version of this program")]
    Newer,
    /// The link shows the puzzle to solvers only.
    #[error("this is a link to solve; give the link to edit, which the page has under Share")]
    Solve,
}
