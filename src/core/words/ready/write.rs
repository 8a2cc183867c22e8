//! Writes a ready-made list.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::error::TooManyShapes;
use super::layout::{MAGIC, VERSION};
use super::parts::put;
use crate::letters::Letter;
use crate::words::display::FIRST_TEXT;
use crate::words::group::{SCORES, WordGroup};
use crate::words::list::{MAX_WORD, MIN_WORD, WordList};
use crate::words::shape;

/// The longest shape, in bytes: its length fits one byte.
const LONGEST: usize = u8::MAX as usize;

impl WordList {
    /// The list as [`WordList::from_ready`] reads it.
    ///
    /// # Errors
    ///
    /// Display forms of too many shapes.
    pub fn to_ready(&self) -> Result<Vec<u8>, TooManyShapes> {
        let shapes = Shapes::of(self);
        let (table, numbers) = shapes.numbered()?;
        let mut list = MAGIC.to_vec();
        list.extend_from_slice(&VERSION.to_le_bytes());
        let counts =
            (MIN_WORD..=MAX_WORD).flat_map(|len| self.group(len).map_or([0; SCORES], WordGroup::counts));
        put(&mut list, &counts.flat_map(|count| (count as u32).to_le_bytes()).collect::<Vec<u8>>());
        put(&mut list, &table);
        for ((_, group), words) in self.groups().zip(&shapes.words) {
            put(&mut list, Letter::indices(group.letters()));
            let number = |shape: &Option<usize>| shape.map_or(0, |shape| numbers[shape]);
            put(&mut list, &words.iter().flat_map(|shape| number(shape).to_le_bytes()).collect::<Vec<u8>>());
        }
        Ok(list)
    }
}

/// The shapes of a list's display forms, in the order in which they were met.
#[derive(Default)]
struct Shapes {
    places: BTreeMap<String, usize>,
    /// Per shape how many words have it.
    counts: Vec<usize>,
    /// Per length and word the place of its shape.
    words: Vec<Vec<Option<usize>>>,
}

impl Shapes {
    fn of(list: &WordList) -> Shapes {
        let mut shapes = Shapes::default();
        for (_, group) in list.groups() {
            let mut shape = |id| {
                let shape = shape::shape(group.word(id), &list.display_of(group, id)?);
                (shape.len() <= LONGEST).then(|| shapes.place(shape))
            };
            let words = (0..group.count()).map(&mut shape).collect();
            shapes.words.push(words);
        }
        shapes
    }

    fn place(&mut self, shape: String) -> usize {
        let place = *self.places.entry(shape).or_insert(self.counts.len());
        self.counts.resize(self.counts.len().max(place + 1), 0);
        self.counts[place] += 1;
        place
    }

    /// The table of the shapes, each after its length, and their numbers, from 1 on. What many words have comes first, then the
    /// alphabet decides, so that equal lists give equal bytes.
    fn numbered(&self) -> Result<(Vec<u8>, Vec<u16>), TooManyShapes> {
        let most = FIRST_TEXT as usize - 1;
        if self.counts.len() > most {
            return Err(TooManyShapes { found: self.counts.len(), most });
        }
        let mut shapes: Vec<(&String, usize)> =
            self.places.iter().map(|(shape, &place)| (shape, place)).collect();
        shapes.sort_by_key(|&(_, place)| Reverse(self.counts[place]));
        let (mut table, mut numbers) = (Vec::new(), vec![0; shapes.len()]);
        for (number, (shape, place)) in (1..).zip(shapes) {
            table.push(shape.len() as u8);
            table.extend_from_slice(shape.as_bytes());
            numbers[place] = number;
        }
        Ok((table, numbers))
    }
}
