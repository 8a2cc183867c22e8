//! The embedded word lists, as the files beside this one, and the lowest scores that go with them.

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

/// Crude words, which stand in no list, for those who ask for them; in the same form.
pub const CRUDE: &[u8] = include_bytes!("crude.dict");

/// The lists' licence.
pub const LICENSE: &str = include_str!("LICENSE");

/// The notices of the lists' sources.
pub const NOTICES: &str = include_str!("NOTICES.md");

impl List {
    /// The list in the form `word;score` or `word;score;Display form`, a line each.
    pub fn file(self) -> &'static [u8] {
        match self {
            List::Standard => include_bytes!("standard.dict"),
            List::Longer => include_bytes!("longer.dict"),
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
