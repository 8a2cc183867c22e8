//! Whether a resumable analysis has more to find out.

/// Whether there is more to find out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The budget is used up; run again to go on.
    Paused,
    /// Nothing is left to find out.
    Settled,
}
