//! The ready-made form of a word list: it gives back what was written, and bytes that were changed are refused.

use crossword_core::{Part, ReadyError, Score, Word, WordList, WordListBuilder};
use proptest::prelude::*;

type Line = (String, Score, Option<String>);

fn list(words: &[Line]) -> WordList {
    let mut builder = WordListBuilder::new();
    for (word, score, display) in words {
        builder.push_displayed(&word.parse::<Word>().unwrap(), *score, display.as_deref().map(str::as_bytes));
    }
    builder.finish()
}

/// All words in the list's order, with all that it says about them.
fn told(list: &WordList) -> Vec<Line> {
    let mut told = Vec::new();
    for (_, group) in list.groups() {
        for id in 0..group.count() {
            let display = list.display_of(group, id).map(|display| display.into_owned());
            told.push((Word::from(group.word(id)).to_string(), group.score(id), display));
        }
    }
    told
}

fn lines() -> impl Strategy<Value = Vec<Line>> {
    let display = proptest::option::weighted(0.4, "[abAB é'-]{1,8}|\\PC{1,5}");
    proptest::collection::vec(("[a-c]{2,6}|[x-z]{25}", 0u8..=100, display), 0..40)
}

fn read(bytes: &[u8]) -> Result<WordList, ReadyError> {
    WordList::from_ready(bytes.to_vec().leak())
}

/// A small list as bytes.
fn small() -> Vec<u8> {
    let line =
        |word: &str, score, display: Option<&str>| (word.to_owned(), score, display.map(str::to_owned));
    list(&[line("cat", 50, None), line("icecream", 70, Some("ice cream")), line("emu", 60, Some("E.M.U."))])
        .to_ready()
        .unwrap()
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(lines in lines(), floor in 0u8..=100) {
        let list = list(&lines);
        let bytes = list.to_ready().unwrap();
        let again = read(&bytes).unwrap();
        prop_assert_eq!(told(&again), told(&list));
        prop_assert_eq!(again.displays(), list.displays());
        prop_assert_eq!(told(&again.at_least(floor)), told(&list.at_least(floor)));
        prop_assert_eq!(again.to_ready().unwrap(), bytes, "equal lists give equal bytes");
        for (word, score, _) in told(&list) {
            prop_assert_eq!(again.score(&word.parse::<Word>().unwrap()), Some(score));
        }
    }

    #[test]
    fn changed_bytes_are_refused(lines in lines(), at in any::<prop::sample::Index>(), bit in 0u8..8, more in 1usize..20) {
        let bytes = list(&lines).to_ready().unwrap();
        let at = at.index(bytes.len());
        let mut flipped = bytes.clone();
        flipped[at] ^= 1 << bit;
        prop_assert!(read(&flipped).is_err(), "byte {}", at);
        prop_assert!(read(&bytes[..at]).is_err(), "cut at {}", at);
        let longer = [&bytes[..], &vec![0; more]].concat();
        prop_assert_eq!(read(&longer).err(), Some(ReadyError::Longer { at: bytes.len(), more }));
    }

    #[test]
    fn any_bytes_are_no_trouble(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(read(&bytes).is_err());
        prop_assert!(read(&[&small()[..8], &bytes].concat()).is_err());
    }
}

/// Every byte cut off and every bit turned over.
#[test]
fn no_change_of_a_small_list_goes_unseen() {
    let bytes = small();
    assert_eq!(read(&bytes).unwrap().len(), 3);
    for at in 0..bytes.len() {
        assert!(read(&bytes[..at]).is_err());
        let mut flipped = bytes.clone();
        flipped[at] ^= 1 << (at % 8);
        assert!(read(&flipped).is_err(), "byte {at}");
    }
}

#[test]
fn errors_name_what_and_where() {
    let bytes = small();
    let told = |bytes: &[u8]| read(bytes).err().unwrap().to_string();
    assert!(told(b"cat;50\n").starts_with("this is no ready-made word list"));
    let mut later = bytes.clone();
    later[6] = 2;
    assert_eq!(read(&later).err(), Some(ReadyError::Version { found: 2 }));
    let end = told(&bytes[..bytes.len() - 1]);
    assert!(end.contains("the display forms of the words of 8 letters, from byte "), "{end}");
    assert!(end.contains("lack 1 bytes"), "{end}");
    let icecream = bytes.len() - 2 - 12 - 8;
    let mut damaged = bytes.clone();
    damaged[icecream] ^= 1;
    assert_eq!(read(&damaged).err(), Some(ReadyError::Damaged { part: Part::Letters(8), at: icecream - 12 }));
}
