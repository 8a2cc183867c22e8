//! Why a repair makes no sense.

use thiserror::Error;

use crate::board::EntryName;
use crate::fill::RequestError;

/// Why a repair makes no sense.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RepairError {
    /// The request makes no sense.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// The present fill is of another grid.
    #[error(
        "the present fill has another size, other blocks or other locked letters than the grid; give the same ones"
    )]
    OtherGrid,
    /// A repair of a part.
    #[error("a repair looks after every entry of the grid; name none as the only ones to fill")]
    Only,
    /// A name that no entry of the grid has.
    #[error("the grid has no entry {0}; refuse or keep one that it has")]
    Unknown(EntryName),
    /// An entry to be both changed and not.
    #[error("{0} is both refused and kept; leave it out of one of them")]
    RefusedAndKept(EntryName),
    /// A refused entry that must not change.
    #[error("{0} is refused, but all its letters are locked; unlock one of them")]
    Locked(EntryName),
}
