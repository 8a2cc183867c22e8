//! The embedded word lists, made ready when the program is built, the lowest scores that go with them, and the embedded clues.

mod floor;

use std::io::Read;
use std::sync::OnceLock;

use crossword_core::WordList;

pub use floor::STANDARD_FROM;

/// Which embedded list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum List {
    /// Words and phrases that a constructor would accept.
    Standard,
    /// Those and many rarer ones.
    Longer,
}

/// The lowest score of a word that constructors accept, by the field's convention; also the default for lists that
/// users bring.
pub const ACCEPTABLE: u8 = 50;

/// Crude words, which stand in no list, for those who ask for them: `word;score` or `word;score;Display form`, a line each.
pub const CRUDE: &[u8] = include_bytes!("crude.dict");

/// The longer list in the form that [`WordList::from_ready`] reads; the standard list is its words from [`STANDARD_FROM`] on.
pub static READY: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/longer.ready"));

/// The clues as `build/clues` wrote them, compressed (gzip).
static CLUES: &[u8] = include_bytes!("clues.gz");

/// The lists' licence.
pub const LICENSE: &str = include_str!("LICENSE");

/// The notices of the lists' sources.
pub const NOTICES: &str = include_str!("NOTICES.md");

/// The longer list, once somebody has asked for a list.
static LONGER: OnceLock<WordList> = OnceLock::new();

/// The embedded clues, in the form that `crossword_clues::Embedded` reads; inflated once, when somebody first asks for one.
///
/// # Panics
///
/// Where the program's file is damaged.
pub fn clues() -> &'static [u8] {
    static INFLATED: OnceLock<Vec<u8>> = OnceLock::new();
    INFLATED.get_or_init(|| {
        let mut text = Vec::new();
        let read = flate2::read::GzDecoder::new(CLUES).read_to_end(&mut text);
        read.unwrap_or_else(|error| panic!("the embedded clues: {error}"));
        text
    })
}

impl List {
    /// The list. All that ask share its words and what is indexed of them.
    ///
    /// # Panics
    ///
    /// Where the program's file is damaged.
    pub fn words(self) -> WordList {
        let read =
            || WordList::from_ready(READY).unwrap_or_else(|error| panic!("the embedded lists: {error}"));
        let longer = LONGER.get_or_init(read);
        match self {
            List::Standard => longer.at_least(STANDARD_FROM),
            List::Longer => longer.clone(),
        }
    }

    /// The lowest score used unless the constructor chooses another. The longer list differs from the standard one only
    /// below the acceptable scores, so picking it means to go lower.
    pub fn default_min_score(self) -> u8 {
        match self {
            List::Standard => ACCEPTABLE,
            List::Longer => 35,
        }
    }
}
