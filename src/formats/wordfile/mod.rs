//! Word list files: one word a line, or `WORD;SCORE`, in any of the manners they are found in.
//!
//! Text is UTF-8, or UTF-16 with its mark; a line may end in LF, CR LF or CR and may be in any case. `#` opens a comment, a
//! whole line or what follows a blank. Blanks and punctuation inside a word are dropped and Latin accents folded (`ice
//! cream` -> `icecream`, `café` -> `cafe`). The score may follow `;`, `,` or a tab; a third field that spells the same
//! letters is the display form, any other is passed over. Fields may stand in quotes. Of a spelling checker's dictionary the
//! words are read without their flags. Odd lines are counted by [`Kind`]; nothing fails.

mod defaults;
mod fold;
mod line;
mod lost;
mod merge;
mod read;
mod report;
mod scale;
mod source;
mod spelled;
mod write;

pub use defaults::{DEFAULT_SCORE, SHORTEST, SHORTEST_OVER_SLOTS};
pub use fold::spell;
pub use line::{Line, scan};
pub use lost::{Example, Lost, Odd};
pub use merge::{Keep, KeepError, Merge, Merged};
pub use read::{read, read_from, read_scaled};
pub use report::{KINDS, Kind, Kinds, Report};
pub use scale::{Scale, ScaleError};
pub use spelled::{alone, spelled};
pub use write::write;
