//! A problem over slots as JSON, `{"slots":[[0,1,3],[2,3,4]],"letters":{"0":"s"}}`, and the JSON of its fill.

use std::fmt;

use crossword_core::{Letter, LetterError, MAX_WORD, Problem, ProblemError, SlotSearch, sorting};
use serde::de::{MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use thiserror::Error;

use crate::messages::conflict::ConflictMessage;
use crate::messages::outcome::Outcome;
use crossword_formats::excerpt::{excerpt, shortened};

/// Most entries of a problem: several times those of the largest grid. Each word that is put in is taken from all others of
/// its length, so time grows with the square of their number.
pub const MAX_ENTRIES: usize = 2000;

/// Most meetings of a problem: pairs of places, in different entries or in one, that are the same slot. Each costs memory
/// (about 32 bytes) and, in each step of the search that touches its slot, time. A slot that all of [`MAX_ENTRIES`] have makes
/// two million; the largest grid has a few hundred.
pub const MAX_MEETINGS: usize = 4_000_000;

/// Why a text is no problem over slots.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SlotFileError {
    /// No JSON, or none of this shape.
    #[error("{}; write {{\"slots\":[[0,1,3],[2,3,4]]}}, a list of slot numbers for each entry", shortened(&.0.to_string()))]
    Json(#[from] serde_json::Error),
    /// No list of entries.
    #[error("there is no list of entries; write {{\"slots\":[[0,1,3],[2,3,4]]}}")]
    NoSlots,
    /// Too many entries.
    #[error("{0} entries are more than the {MAX_ENTRIES} that a problem may have; split it")]
    TooMany(usize),
    /// Entries that meet too often.
    #[error(
        "the entries meet {0} times, more than the {MAX_MEETINGS} that a problem may have (k places of one slot meet k(k-1)/2 \
         times); give fewer of them the same slots"
    )]
    TooManyMeetings(usize),
    /// Entries without the object around them.
    #[error("a list of entries stands by itself; name it in an object, as {{\"slots\":[[0,1,3],[2,3,4]]}}")]
    Bare,
    /// An entry that is no list.
    #[error("entry {entry} is {found}, not a list of slot numbers such as [0,1,3]")]
    NoEntry {
        /// Its place in the list, from 0.
        entry: usize,
        /// What stands there, shortened.
        found: String,
    },
    /// A slot that is no number.
    #[error(
        "{found} at place {place} of entry {entry} is no slot; slots are whole numbers from 0 to {}",
        u64::MAX
    )]
    NoSlot {
        /// The entry's place in the list, from 0.
        entry: usize,
        /// The slot's place in the entry, from 0.
        place: usize,
        /// What stands there, shortened.
        found: String,
    },
    /// A letter for something that is no slot.
    #[error(
        "\"{0}\" in \"letters\" is no slot, a whole number from 0 to {max}; write {{\"0\":\"s\"}} to put an s into slot 0",
        max = u64::MAX
    )]
    NoNumber(String),
    /// A slot's letter that is none.
    #[error("slot {number} in \"letters\": {error}")]
    Letter {
        /// The slot.
        number: u64,
        /// Why not.
        error: LetterError,
    },
    /// Two letters for one slot.
    #[error("slot {0} stands twice in \"letters\"; leave one of them out")]
    Twice(u64),
    /// A problem that makes no sense.
    #[error(transparent)]
    Problem(#[from] ProblemError),
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    slots: Option<Value>,
    letters: Option<Letters>,
}

/// The letters as they are written, a slot that stands twice among them.
struct Letters(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Letters {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Letters, D::Error> {
        struct LettersVisitor;
        impl<'de> Visitor<'de> for LettersVisitor {
            type Value = Letters;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("letters by slot, as {\"0\":\"s\"}")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Letters, A::Error> {
                let mut letters = Vec::new();
                while let Some(letter) = map.next_entry()? {
                    letters.push(letter);
                }
                Ok(Letters(letters))
            }
        }
        from.deserialize_map(LettersVisitor)
    }
}

/// Reads a problem.
///
/// # Errors
///
/// Anything but an object with `slots`, a list of lists of whole numbers from 0, and perhaps `letters`; the error names the
/// place.
pub fn read(bytes: &[u8]) -> Result<Problem, SlotFileError> {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    // A list would be read as the fields in their order.
    if bytes.trim_ascii_start().first() == Some(&b'[') {
        return Err(SlotFileError::Bare);
    }
    let File { slots, letters } = serde_json::from_slice(bytes)?;
    let Some(Value::Array(lists)) = slots else { return Err(SlotFileError::NoSlots) };
    if lists.len() > MAX_ENTRIES {
        return Err(SlotFileError::TooMany(lists.len()));
    }
    let entries = lists.iter().enumerate().map(|(at, list)| entry(at, list));
    let entries = entries.collect::<Result<Vec<_>, _>>()?;
    match meetings(&entries) {
        ..=MAX_MEETINGS => {}
        meetings => return Err(SlotFileError::TooManyMeetings(meetings)),
    }
    let mut problem = Problem::new(&entries)?;
    for (number, letter) in letters.map_or_else(Vec::new, |letters| letters.0) {
        problem = with_letter(problem, &number, &letter)?;
    }
    Ok(problem)
}

fn entry(entry: usize, list: &Value) -> Result<Vec<u64>, SlotFileError> {
    let Value::Array(slots) = list else {
        return Err(SlotFileError::NoEntry { entry, found: excerpt(&list.to_string()) });
    };
    let slot = |(place, slot): (usize, &Value)| {
        // JSON has such a number only rounded.
        let beyond = slot.as_f64().is_some_and(|number| number >= u64::MAX as f64);
        let found = || if beyond { "too large a number".to_owned() } else { excerpt(&slot.to_string()) };
        slot.as_u64().ok_or_else(|| SlotFileError::NoSlot { entry, place, found: found() })
    };
    slots.iter().enumerate().map(slot).collect()
}

/// How many pairs of places are the same slot. An entry that stands twice leaves no fill whatever it meets, and one that is
/// longer than any word leaves none either: these are not searched.
fn meetings(entries: &[Vec<u64>]) -> usize {
    let mut entries: Vec<&Vec<u64>> = entries.iter().filter(|entry| entry.len() <= MAX_WORD).collect();
    sorting::sort_by(&mut entries, Ord::cmp);
    entries.dedup();
    let mut places: Vec<u64> = entries.into_iter().flatten().copied().collect();
    places.sort_unstable();
    places.chunk_by(|one, other| one == other).map(|same| same.len() * (same.len() - 1) / 2).sum()
}

fn with_letter(problem: Problem, number: &str, letter: &Value) -> Result<Problem, SlotFileError> {
    let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let parsed = number.parse::<u64>().ok().filter(|_| digits);
    let number = parsed.ok_or_else(|| SlotFileError::NoNumber(excerpt(number)))?;
    if problem.letter(number).is_some() {
        return Err(SlotFileError::Twice(number));
    }
    let text = letter.as_str().map_or_else(|| letter.to_string(), str::to_owned);
    let letter = text.parse().map_err(|_| LetterError(excerpt(&text)));
    let letter: Letter = letter.map_err(|error| SlotFileError::Letter { number, error })?;
    Ok(problem.with_letter(number, letter)?)
}

/// The JSON object of a fill over slots.
#[derive(Serialize)]
pub struct SlotFill {
    /// How the search ended.
    pub outcome: Outcome,
    /// The letters that are settled, by slot; of a fill all of them.
    pub letters: SlotLetters,
    /// The entries' words in their order; only of a fill.
    pub words: Vec<String>,
    /// The entries to blame; only where no fill exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<ConflictMessage<usize>>,
}

/// The letters of slots, the lowest number first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SlotLetters(pub Vec<(u64, Letter)>);

impl SlotFill {
    /// What came of a search; without a fill the letters are those given.
    pub fn new(search: &SlotSearch, outcome: Outcome) -> SlotFill {
        let problem = search.problem();
        let filled = outcome == Outcome::Filled;
        let letter = |&number: &u64| if filled { search.letter(number) } else { problem.letter(number) };
        let letters = problem.slots().iter().filter_map(|number| Some((*number, letter(number)?)));
        let words = (0..problem.entry_count()).filter(|_| filled).filter_map(|entry| search.word(entry));
        SlotFill {
            outcome,
            letters: SlotLetters(letters.collect()),
            words: words.map(|word| word.to_string()).collect(),
            conflict: None,
        }
    }

    /// The same with the entries to blame.
    pub fn with_conflict(self, conflict: Option<ConflictMessage<usize>>) -> SlotFill {
        SlotFill { conflict, ..self }
    }
}

impl Serialize for SlotLetters {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(self.0.len()))?;
        for (number, letter) in &self.0 {
            map.serialize_entry(number, &letter.to_char())?;
        }
        map.end()
    }
}

/// As text: the letters in the order of their slots' numbers.
impl fmt::Display for SlotLetters {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(_, letter)| write!(out, "{letter}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossword_formats::wordfile;
    use std::sync::Arc;

    fn error(text: &str) -> String {
        read(text.as_bytes()).map(|_| ()).unwrap_err().to_string()
    }

    #[test]
    fn numbers_may_be_sparse_and_letters_given() {
        let problem =
            read(b"\xef\xbb\xbf {\"letters\":{\"900\":\"S\"},\"slots\":[[900,3],[3,18446744073709551615]]}")
                .unwrap();
        assert_eq!(problem.slots(), [3, 900, u64::MAX]);
        assert_eq!(problem.letter(900).unwrap().to_string(), "s");
        assert_eq!(read(b"{\"slots\":[]}").unwrap().entry_count(), 0);
    }

    #[test]
    fn what_is_wrong_is_refused_with_its_place() {
        let long_key = format!("{{\"slots\":[[0]],\"{}\":1}}", "x".repeat(1_000_000));
        for (text, wanted) in [
            ("", "EOF while parsing"),
            ("7", "invalid type: integer `7`"),
            ("{\"slots\":[[0,1]", "line 1"),
            ("{}", "there is no list of entries"),
            ("[[0,1]]", "a list of entries stands by itself; name it in an object, as {\"slots\":"),
            ("{\"slots\":7}", "there is no list of entries"),
            ("{\"slots\":[[0],[1]],\"slots\":[]}", "duplicate field `slots`"),
            ("{\"slots\":[[0]],\"words\":[]}", "unknown field `words`, expected `slots` or `letters`"),
            (long_key.as_str(), "xxx`, expected `slots` or `letters` at line 1"),
            ("{\"slots\":[[0],1]}", "entry 1 is 1, not a list"),
            ("{\"slots\":[[0],[]]}", "entry 1 has no slot;"),
            ("{\"slots\":[[0,-1]]}", "-1 at place 1 of entry 0 is no slot;"),
            ("{\"slots\":[[0,1.5]]}", "1.5 at place 1 of entry 0"),
            ("{\"slots\":[[0,1.0]]}", "1.0 at place 1 of entry 0"),
            ("{\"slots\":[[\"0\"]]}", "\"0\" at place 0 of entry 0"),
            ("{\"slots\":[[0,[1]]]}", "[1] at place 1 of entry 0"),
            ("{\"slots\":[[0,null]]}", "null at place 1"),
            (
                "{\"slots\":[[18446744073709551616]]}",
                "too large a number at place 0 of entry 0 is no slot; slots are whole numbers from 0 to 18446744073709551615",
            ),
            (
                "{\"slots\":[[0]],\"letters\":{\"18446744073709551616\":\"s\"}}",
                "from 0 to 18446744073709551615;",
            ),
            ("{\"slots\":[[0]],\"letters\":{\"x\":\"s\"}}", "\"x\" in \"letters\" is no slot, a whole"),
            ("{\"slots\":[[0]],\"letters\":{\"+0\":\"s\"}}", "\"+0\" in \"letters\" is no slot, a whole"),
            ("{\"slots\":[[0]],\"letters\":{\"1\":\"s\"}}", "no entry has slot 1;"),
            (
                "{\"slots\":[[0]],\"letters\":{\"0\":\"st\"}}",
                "slot 0 in \"letters\": \"st\" is not one letter",
            ),
            ("{\"slots\":[[0]],\"letters\":{\"0\":5}}", "\"5\" is not one letter"),
            ("{\"slots\":[[0]],\"letters\":{\"0\":\"s\",\"00\":\"s\"}}", "slot 0 stands twice"),
            ("{\"slots\":[[0]],\"letters\":[]}", "expected letters by slot"),
        ] {
            let error = error(text);
            assert!(error.contains(wanted) && error.len() < 300, "{text}: {error}");
        }
        let many = format!("{{\"slots\":[{}[0]]}}", "[0],".repeat(MAX_ENTRIES));
        assert!(error(&many).starts_with("2001 entries are more than the 2000"));
    }

    #[test]
    fn entries_may_meet_only_so_often() {
        // Every one of so many entries has so many slots in common with all others, and one of its own.
        let entries = |count: u64, common: u64| -> Vec<Vec<u64>> {
            (0..count).map(|entry| (0..common).chain([common + entry]).collect()).collect()
        };
        let file = |entries: &[Vec<u64>]| format!("{{\"slots\":{entries:?}}}");
        assert_eq!(meetings(&entries(2000, 1)), 1_999_000, "a slot that all have");
        assert!(read(file(&entries(2000, 2)).as_bytes()).is_ok());
        let error = error(&file(&entries(2000, 3)));
        assert!(error.starts_with("the entries meet 5997000 times, more than the 4000000 that"), "{error}");
        assert_eq!(
            meetings(&[vec![5, 6, 5, 5], vec![5; 26]]),
            3,
            "within an entry too; not where it is too long"
        );
        assert!(
            read(file(&vec![(0..15).collect(); 2000]).as_bytes()).is_ok(),
            "no fill, which is known at once"
        );
    }

    #[test]
    fn a_fill_tells_letters_and_words() {
        let problem = read(b"{\"slots\":[[10,2],[2,30]],\"letters\":{\"10\":\"a\"}}").unwrap();
        let words = Arc::new(wordfile::read(b"at\nto\n").0);
        let mut search = SlotSearch::new(problem, words).unwrap();
        search.run(u64::MAX);
        let fill = SlotFill::new(&search, Outcome::Filled);
        assert_eq!(
            serde_json::to_string(&fill).unwrap(),
            r#"{"outcome":"filled","letters":{"2":"t","10":"a","30":"o"},"words":["at","to"]}"#
        );
        assert_eq!(fill.letters.to_string(), "tao");
        let none = SlotFill::new(&search, Outcome::NoFill);
        assert_eq!(
            serde_json::to_string(&none).unwrap(),
            r#"{"outcome":"no_fill","letters":{"10":"a"},"words":[]}"#
        );
    }
}
