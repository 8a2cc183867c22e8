//! How words are written: per word the number of a shape that many share, or the place of a text of its own.

use std::borrow::Cow;

use super::shape;
use crate::letters::Letter;

/// How one word is written: not otherwise ([`PLAIN`]), by the shape of that number, or, from [`FIRST_TEXT`] on, by the text
/// that lies so far into the texts.
pub type Form = u32;

/// The word is written as its letters.
pub const PLAIN: Form = 0;

/// One more than the highest number of a shape, which fits two bytes.
pub const FIRST_TEXT: Form = 1 << u16::BITS;

/// The longest display form kept, in bytes: its length fits one byte.
pub const MAX_DISPLAY: usize = u8::MAX as usize;

/// Bytes of a form in a ready-made list.
pub const READY_FORM: usize = size_of::<u16>();

/// The forms of the words of one length.
pub enum Forms {
    /// Numbers of shapes, two bytes each, little-endian, as they lie in a ready-made list.
    Ready(&'static [u8]),
    /// One a word; empty where no word has one.
    Own(Vec<Form>),
}

impl Forms {
    /// The form of the word `id`.
    pub fn of(&self, id: usize) -> Form {
        match self {
            Forms::Ready(bytes) => {
                let form = bytes.get(id * READY_FORM..).and_then(<[u8]>::first_chunk);
                form.map_or(PLAIN, |&form| u16::from_le_bytes(form).into())
            }
            Forms::Own(forms) => forms.get(id).copied().unwrap_or(PLAIN),
        }
    }
}

/// What the forms of a list's words mean.
#[derive(Clone, Default)]
pub struct Displays {
    /// The shapes, from number 1.
    shapes: Vec<&'static str>,
    /// The texts, each after its length in bytes.
    texts: Vec<u8>,
}

impl Displays {
    /// Shapes, and no text yet.
    pub fn of_shapes(shapes: Vec<&'static str>) -> Displays {
        Displays { shapes, texts: Vec::new() }
    }

    /// Keeps a text in UTF-8; one that is too long is not kept.
    pub fn keep(&mut self, text: &[u8]) -> Form {
        let form = u32::try_from(self.texts.len()).ok().and_then(|begins| FIRST_TEXT.checked_add(begins));
        match (form, u8::try_from(text.len())) {
            (Some(form), Ok(len)) => {
                self.texts.push(len);
                self.texts.extend_from_slice(text);
                form
            }
            _ => PLAIN,
        }
    }

    /// How a word of that form is written, where that is more than its letters.
    pub fn written<'a>(&'a self, form: Form, word: &[Letter]) -> Option<Cow<'a, str>> {
        match form {
            PLAIN => None,
            1..FIRST_TEXT => shape::written(self.shapes.get(form as usize - 1)?, word).map(Cow::Owned),
            FIRST_TEXT.. => {
                let (&len, rest) = self.texts.get((form - FIRST_TEXT) as usize..)?.split_first()?;
                std::str::from_utf8(rest.get(..usize::from(len))?).ok().map(Cow::Borrowed)
            }
        }
    }

    /// Gives back room that no text needs.
    pub fn shrink(&mut self) {
        self.texts.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::Word;

    #[test]
    fn shapes_and_texts_stand_side_by_side() {
        let mut displays = Displays::of_shapes(vec!["A", "aaa "]);
        let text = displays.keep("crème".as_bytes());
        let too_long = displays.keep(&[b'a'; MAX_DISPLAY + 1]);
        let last = displays.keep(b"AT");
        let word: Word = "icecream".parse().unwrap();
        let forms = [PLAIN, 1, 2, 3, text, too_long, last, last + 100];
        let written = forms.map(|form| displays.written(form, &word).map(Cow::into_owned));
        let expected =
            [None, Some("Icecream"), Some("ice cream"), None, Some("crème"), None, Some("AT"), None];
        assert_eq!(written, expected.map(|text| text.map(str::to_owned)));
    }

    #[test]
    fn forms_that_are_not_there_are_plain() {
        let ready = Forms::Ready(&[1, 0, 2, 1, 9]);
        assert_eq!([0, 1, 2, 3].map(|id| ready.of(id)), [1, 258, PLAIN, PLAIN]);
        assert_eq!(Forms::Own(Vec::new()).of(0), PLAIN);
    }
}
