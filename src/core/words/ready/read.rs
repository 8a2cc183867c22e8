//! Reads a ready-made list where it lies.

use std::borrow::Cow;

use super::error::{Part, ReadyError};
use super::layout::COUNT;
use super::parts::Parts;
use crate::letters::Letter;
use crate::words::display::{Displays, Forms, READY_FORM};
use crate::words::group::{Counts, SCORES, WordGroup};
use crate::words::list::{MAX_WORD, MIN_WORD, WordList};

impl WordList {
    /// The list that [`WordList::to_ready`] wrote. Its letters and display forms are used where they lie.
    ///
    /// # Errors
    ///
    /// Bytes that end early, were changed, or are no such list.
    pub fn from_ready(bytes: &'static [u8]) -> Result<WordList, ReadyError> {
        let mut parts = Parts::of(bytes)?;
        let counts = counts(&mut parts)?;
        let shapes = shapes(&mut parts)?;
        let mut groups: Vec<WordGroup> = Vec::with_capacity(MAX_WORD + 1);
        for len in 0..=MAX_WORD {
            let counts = len.checked_sub(MIN_WORD).and_then(|at| counts.get(at)).unwrap_or(&[0; SCORES]);
            let words = match counts.iter().sum() {
                0 => (&[][..], &[][..]),
                words => (letters(&mut parts, len, words)?, forms(&mut parts, len, words, shapes.len())?),
            };
            groups.push(WordGroup::new(len, Cow::Borrowed(words.0), counts, Forms::Ready(words.1)));
        }
        parts.end()?;
        Ok(WordList::new(groups, Displays::of_shapes(shapes)))
    }
}

/// How many words of each length have each score.
fn counts(parts: &mut Parts) -> Result<Vec<Counts>, ReadyError> {
    let (bytes, at) = parts.take(Part::Counts)?;
    let expected = (MAX_WORD + 1 - MIN_WORD) * SCORES * COUNT;
    expect(Part::Counts, at, bytes.len() == expected, "have another size than they should")?;
    let count = |bytes: &[u8; COUNT]| u32::from_le_bytes(*bytes) as usize;
    let counts: Vec<Counts> = bytes
        .as_chunks::<{ SCORES * COUNT }>()
        .0
        .iter()
        .map(|counts| {
            let mut counts = counts.as_chunks::<COUNT>().0.iter().map(count);
            std::array::from_fn(|_| counts.next().unwrap_or(0))
        })
        .collect();
    // Each word takes bytes, so that a sum cannot be more than there are.
    let fits = |counts: &Counts| counts.iter().try_fold(0usize, |sum, &count| sum.checked_add(count));
    expect(Part::Counts, at, counts.iter().all(|counts| fits(counts).is_some()), "are too large")?;
    Ok(counts)
}

fn shapes(parts: &mut Parts) -> Result<Vec<&'static str>, ReadyError> {
    let (mut bytes, at) = parts.take(Part::Shapes)?;
    let mut shapes = Vec::new();
    while let Some((&len, rest)) = bytes.split_first() {
        let shape = rest.split_at_checked(len.into());
        let shape = shape.and_then(|(shape, rest)| Some((std::str::from_utf8(shape).ok()?, rest)));
        let wrong = ReadyError::Senseless { part: Part::Shapes, at, wrong: "are no text" };
        let (shape, rest) = shape.ok_or(wrong)?;
        shapes.push(shape);
        bytes = rest;
    }
    Ok(shapes)
}

fn letters(parts: &mut Parts, len: usize, words: usize) -> Result<&'static [Letter], ReadyError> {
    let part = Part::Letters(len);
    let (bytes, at) = parts.take(part)?;
    expect(part, at, words.checked_mul(len) == Some(bytes.len()), "are more or fewer than their number")?;
    let wrong = ReadyError::Senseless { part, at, wrong: "have something else than letters" };
    Letter::from_indices(bytes).ok_or(wrong)
}

fn forms(parts: &mut Parts, len: usize, words: usize, shapes: usize) -> Result<&'static [u8], ReadyError> {
    let part = Part::Forms(len);
    let (bytes, at) = parts.take(part)?;
    expect(part, at, words.checked_mul(READY_FORM) == Some(bytes.len()), "are more or fewer than the words")?;
    let numbers = bytes.as_chunks::<READY_FORM>().0.iter().map(|number| u16::from_le_bytes(*number));
    // Without a way out of the loop it runs in vector registers.
    let largest = numbers.fold(0, u16::max);
    expect(part, at, usize::from(largest) <= shapes, "name a shape that is not there")?;
    Ok(bytes)
}

fn expect(part: Part, at: usize, right: bool, wrong: &'static str) -> Result<(), ReadyError> {
    if right { Ok(()) } else { Err(ReadyError::Senseless { part, at, wrong }) }
}
