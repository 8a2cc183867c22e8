//! The words that a variable may still take: a bitset over all words of its length while it is large, and one over a few
//! renumbered words once it is short.

use super::kernels::MOST_BLOCKS;
use super::short::{Alive, Few};
use super::trail::Stamp;
use crate::bits;

/// How a domain is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// One bit per word of the length.
    Bits,
    /// Some of a few words.
    Few,
}

/// One variable's words.
pub struct Domain {
    /// How they are held.
    pub shape: Shape,
    /// One bit per word of the length, up to the lowest score allowed.
    pub bits: Vec<u64>,
    /// The words that the domain had when it became short.
    pub few: Few,
    /// Which of them are left.
    pub alive: Alive,
    /// The level that has saved the bits, or what is alive.
    pub saved: Stamp,
}

impl Domain {
    /// The first `count` words of a length.
    pub fn of_first(count: usize) -> Domain {
        let (few, alive) = (Few::default(), [0; MOST_BLOCKS]);
        Domain { shape: Shape::Bits, bits: bits::first(count), few, alive, saved: 0 }
    }

    /// The words.
    #[inline]
    pub fn words(&self) -> Words<'_> {
        match self.shape {
            Shape::Bits => Words::Bits(&self.bits),
            Shape::Few => Words::Few(&self.few, &self.alive),
        }
    }

    /// Bytes that the domain holds.
    pub fn bytes(&self) -> usize {
        size_of::<Domain>() + self.bits.capacity() * size_of::<u64>() + self.few.bytes()
    }
}

/// A view of a domain.
pub enum Words<'a> {
    /// One bit per word id.
    Bits(&'a [u64]),
    /// Some of a few words.
    Few(&'a Few, &'a Alive),
}

impl Words<'_> {
    /// The lowest id, of a word with the best score.
    pub fn first(&self) -> Option<usize> {
        match self {
            Words::Bits(bits) => bits::ids(bits).next(),
            Words::Few(few, alive) => few.iter(alive).next(),
        }
    }

    /// Whether a word is among them.
    pub fn contain(&self, word: usize) -> bool {
        match self {
            Words::Bits(bits) => bits::holds(bits, word),
            Words::Few(few, alive) => few.number(word).is_some_and(|number| bits::holds(*alive, number)),
        }
    }
}
