//! What to decide next: the entry by dom/wdeg, its word or a letter of it by what they leave open.

mod beliefs;
mod choice;
mod counts;
mod dom_wdeg;
mod letter;
mod phase;
mod strain;
mod word;

pub(crate) use choice::Ordering;
pub(crate) use letter::SlotLetter;
