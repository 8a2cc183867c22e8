//! The texts about a puzzle: its title, who made it, what is to be said before and after.

use std::ops::{Index, IndexMut};

use crate::text::Text;

/// One of the texts about a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Field {
    /// What it is called.
    Title,
    /// Who made it.
    Author,
    /// Who edited it.
    Editor,
    /// Who published it.
    Publisher,
    /// Whose it is.
    Copyright,
    /// When it appeared, as its file writes that.
    Date,
    /// What is to be read before solving.
    Intro,
    /// Notes for whoever solves it.
    Notes,
    /// What is to be read once it is solved.
    Explanation,
}

impl Field {
    /// All of them.
    pub const ALL: [Field; 9] = [
        Field::Title,
        Field::Author,
        Field::Editor,
        Field::Publisher,
        Field::Copyright,
        Field::Date,
        Field::Intro,
        Field::Notes,
        Field::Explanation,
    ];

    /// What people call it.
    pub fn name(self) -> &'static str {
        match self {
            Field::Title => "title",
            Field::Author => "author",
            Field::Editor => "editor",
            Field::Publisher => "publisher",
            Field::Copyright => "copyright",
            Field::Date => "date",
            Field::Intro => "introduction",
            Field::Notes => "notes",
            Field::Explanation => "explanation",
        }
    }
}

/// All texts about a puzzle; one that was not given is empty.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    texts: [Text; Field::ALL.len()],
}

impl About {
    /// The texts that are not empty.
    pub fn iter(&self) -> impl Iterator<Item = (Field, &Text)> {
        Field::ALL.into_iter().zip(&self.texts).filter(|(_, text)| !text.is_empty())
    }
}

impl Index<Field> for About {
    type Output = Text;

    fn index(&self, field: Field) -> &Text {
        &self.texts[field as usize]
    }
}

impl IndexMut<Field> for About {
    fn index_mut(&mut self, field: Field) -> &mut Text {
        &mut self.texts[field as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_has_its_own_place() {
        let mut about = About::default();
        for field in Field::ALL {
            about[field] = Text::plain(field.name());
        }
        assert!(about.iter().all(|(field, text)| text.to_string() == field.name()));
        assert_eq!(about.iter().count(), Field::ALL.len());
    }
}
