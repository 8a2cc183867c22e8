//! The fonts, and which of them has a character.

use std::cell::RefCell;
use std::collections::BTreeSet;

use harfrust::{FontRef, ShaperData};
use skrifa::MetadataProvider;
use skrifa::charmap::Charmap;

/// How a text looks, apart from its size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Look {
    /// As clues are set.
    #[default]
    Text,
    /// In bold type.
    Bold,
    /// In italics.
    Italic,
    /// As the title is set.
    Title,
}

/// One of the fonts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Face {
    /// Newsreader.
    Title,
    /// Public Sans.
    Text,
    /// The same, bold.
    Bold,
    /// The same, slanted.
    Italic,
    /// The same, both.
    BoldItalic,
    /// Greek, Cyrillic and signs of Noto Sans.
    Wide,
    /// The same, bold.
    WideBold,
    /// Signs of Noto Sans Symbols 2.
    Symbols,
    /// Noto Sans Hebrew.
    Hebrew,
    /// The same, bold.
    HebrewBold,
    /// Noto Sans Arabic.
    Arabic,
    /// Noto Sans JP.
    #[cfg(feature = "japanese")]
    Japanese,
}

/// Each font's bytes, in the order of [`Face`].
const FILES: &[&[u8]] = &[
    include_bytes!("../fonts/title.ttf"),
    include_bytes!("../fonts/text.ttf"),
    include_bytes!("../fonts/bold.ttf"),
    include_bytes!("../fonts/italic.ttf"),
    include_bytes!("../fonts/bold-italic.ttf"),
    include_bytes!("../fonts/wide.ttf"),
    include_bytes!("../fonts/wide-bold.ttf"),
    include_bytes!("../fonts/symbols.ttf"),
    include_bytes!("../fonts/hebrew.ttf"),
    include_bytes!("../fonts/hebrew-bold.ttf"),
    include_bytes!("../fonts/arabic.ttf"),
    #[cfg(feature = "japanese")]
    include_bytes!("../fonts/japanese.ttf"),
];

/// Fonts that are looked into after the one that is wanted, and those of bold type.
const OTHERS: &[Face] = &[
    Face::Wide,
    Face::Symbols,
    Face::Hebrew,
    Face::Arabic,
    #[cfg(feature = "japanese")]
    Face::Japanese,
    Face::Text,
];
const BOLD_OTHERS: &[Face] = &[
    Face::WideBold,
    Face::Symbols,
    Face::HebrewBold,
    Face::Arabic,
    #[cfg(feature = "japanese")]
    Face::Japanese,
    Face::Text,
];

/// A font that has been read.
pub struct Opened {
    /// Its tables.
    pub font: FontRef<'static>,
    /// What shaping looks up in it.
    pub shaping: ShaperData,
    /// Font units of an em.
    pub em: f32,
    chars: Charmap<'static>,
}

/// All fonts, and what none of them had.
pub struct Faces {
    opened: Vec<Opened>,
    missing: RefCell<BTreeSet<char>>,
}

impl Face {
    /// The font that a look asks for.
    pub fn wanted(look: Look, bold: bool, italic: bool) -> Face {
        match (look, bold || look == Look::Bold, italic || look == Look::Italic) {
            (Look::Title, ..) => Face::Title,
            (_, true, true) => Face::BoldItalic,
            (_, true, false) => Face::Bold,
            (_, false, true) => Face::Italic,
            _ => Face::Text,
        }
    }

    /// The file.
    pub fn bytes(self) -> &'static [u8] {
        FILES[self as usize]
    }
}

impl Faces {
    /// Reads the fonts.
    pub fn open() -> Faces {
        let opened = FILES.iter().filter_map(|bytes| {
            let font = FontRef::new(bytes).ok()?;
            let em =
                font.metrics(skrifa::instance::Size::unscaled(), skrifa::instance::LocationRef::default());
            let em = f32::from(em.units_per_em);
            Some(Opened { shaping: ShaperData::new(&font), chars: font.charmap(), em, font })
        });
        Faces { opened: opened.collect(), missing: RefCell::default() }
    }

    /// A font.
    pub fn get(&self, face: Face) -> &Opened {
        &self.opened[face as usize]
    }

    /// The font for a character after one that is in `last`.
    pub fn of(&self, char: char, wanted: Face, last: Option<Face>) -> Face {
        let has = |face: Face| self.get(face).chars.map(char).is_some();
        // Marks stay with what they stand on, and joiners with what they join.
        let leans = joins(char);
        if let Some(last) = last.filter(|&last| leans && (has(last) || char == '\u{200D}')) {
            return last;
        }
        if has(wanted) || matches!(char, '\n' | '\u{200C}' | '\u{200D}') {
            return wanted;
        }
        let others =
            if matches!(wanted, Face::Bold | Face::BoldItalic | Face::Title) { BOLD_OTHERS } else { OTHERS };
        others.iter().copied().find(|&face| has(face)).unwrap_or_else(|| {
            self.missing.borrow_mut().insert(char);
            wanted
        })
    }

    /// The characters that no font had.
    pub fn missing(&self) -> Vec<char> {
        self.missing.borrow().iter().copied().collect()
    }
}

/// Whether a character belongs to the one before it.
fn joins(char: char) -> bool {
    matches!(char, '\u{300}'..='\u{36F}' | '\u{591}'..='\u{5C7}' | '\u{610}'..='\u{61A}' | '\u{64B}'..='\u{65F}'
        | '\u{670}' | '\u{1AB0}'..='\u{1AFF}' | '\u{200C}' | '\u{200D}' | '\u{20D0}'..='\u{20FF}' | '\u{3099}' | '\u{309A}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_font_opens_and_gives_what_it_is_for() {
        let faces = Faces::open();
        assert_eq!(faces.opened.len(), FILES.len());
        let of = |char| faces.of(char, Face::Text, None);
        assert_eq!((of('a'), of('é'), of('\n')), (Face::Text, Face::Text, Face::Text));
        assert_eq!(
            (of('ж'), of('λ'), of('א'), of('ب')),
            (Face::Wide, Face::Wide, Face::Hebrew, Face::Arabic)
        );
        assert_eq!(faces.of('א', Face::Bold, None), Face::HebrewBold);
        assert_eq!(faces.of('\u{5B8}', Face::Text, Some(Face::Hebrew)), Face::Hebrew);
        assert!(faces.missing().is_empty());
        assert_eq!(of('\u{12000}'), Face::Text);
        assert_eq!(faces.missing(), ['\u{12000}']);
    }

    #[cfg(feature = "japanese")]
    #[test]
    fn kanji_and_kana_are_held() {
        let faces = Faces::open();
        for char in "漢字かなカナ。「」".chars() {
            assert_eq!(faces.of(char, Face::Bold, None), Face::Japanese, "{char}");
        }
    }
}
