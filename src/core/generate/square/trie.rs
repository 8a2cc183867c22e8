//! The words of one length as a tree of their beginnings.

use std::ops::Range;

use crate::bits;
use crate::letters::{ALPHABET, Letter};

/// A tree of words by their letters. A node stands for a beginning; those of one length lie together, in alphabetical order.
pub struct Trie {
    nodes: Vec<Node>,
    /// The node of the first whole word.
    first_word: usize,
}

#[derive(Clone, Copy, Default)]
struct Node {
    /// The letters that go on.
    next: u32,
    /// The node of the first of them.
    first: u32,
}

/// A tree that is being made, level by level.
pub struct Planting {
    nodes: Vec<Node>,
    len: usize,
    /// Letters of the beginnings that the present level's nodes stand for.
    at: usize,
    /// The nodes of the present level, each with the places of its words, and how many of them have their nodes below.
    level: Vec<(u32, Range<u32>)>,
    done: usize,
    below: Vec<(u32, Range<u32>)>,
}

impl Planting {
    /// One of so many words of `len` letters, not begun.
    pub fn new(words: usize, len: usize) -> Planting {
        Planting {
            nodes: vec![Node::default()],
            len,
            at: 0,
            level: vec![(0, 0..words as u32)],
            done: 0,
            below: Vec::new(),
        }
    }

    /// Makes about `most` nodes; whether all are made. `word` has the letters of a word by its place, in alphabetical order.
    pub fn step<'a>(&mut self, word: impl Fn(usize) -> &'a [Letter], most: usize) -> bool {
        let enough = self.nodes.len() + most;
        while self.at < self.len && self.nodes.len() < enough {
            let Some((node, words)) = self.level.get(self.done).cloned() else {
                (self.level, self.done) = (std::mem::take(&mut self.below), 0);
                self.at += 1;
                continue;
            };
            self.done += 1;
            self.nodes[node as usize].first = self.nodes.len() as u32;
            let mut from = words.start as usize;
            while from < words.end as usize {
                let letter = word(from)[self.at];
                let end = end_of(from..words.end as usize, |place| word(place)[self.at] == letter);
                self.nodes[node as usize].next |= 1 << letter.index();
                self.below.push((self.nodes.len() as u32, from as u32..end as u32));
                self.nodes.push(Node::default());
                from = end;
            }
        }
        self.at == self.len
    }

    /// The tree, once all nodes are made.
    pub fn into_trie(self) -> Trie {
        let first_word = self.nodes.len() - self.level.len();
        Trie { nodes: self.nodes, first_word }
    }

    /// Bytes that it holds.
    pub fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + (self.level.capacity() + self.below.capacity()) * size_of::<(u32, Range<u32>)>()
    }
}

/// Where the places end for which something holds, which it does up to there.
fn end_of(places: Range<usize>, holds: impl Fn(usize) -> bool) -> usize {
    let (mut from, mut end) = (places.start, places.end);
    while from < end {
        let middle = from + (end - from) / 2;
        if holds(middle) { from = middle + 1 } else { end = middle }
    }
    from
}

impl Trie {
    /// The tree of words of `len` letters in alphabetical order, at once.
    #[cfg(test)]
    pub fn new(words: &[&[Letter]], len: usize) -> Trie {
        let mut planting = Planting::new(words.len(), len);
        while !planting.step(|place| words[place], 1) {}
        planting.into_trie()
    }

    /// Bytes that the tree holds.
    pub fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
    }

    /// The letters that go on from a node, a bit each.
    #[inline]
    pub fn next(&self, node: u32) -> u32 {
        self.nodes[node as usize].next
    }

    /// The node after one of these letters.
    #[inline]
    pub fn child(&self, node: u32, letter: u32) -> u32 {
        let Node { next, first } = self.nodes[node as usize];
        first + (next & ((1 << letter) - 1)).count_ones()
    }

    /// The place of the word in the list that a node at the end of one stands for.
    pub fn word(&self, node: u32) -> usize {
        node as usize - self.first_word
    }

    /// How many nodes stand for no whole word.
    pub fn inner_nodes(&self) -> usize {
        self.first_word
    }

    /// Room for what [`Trie::expect`] finds of so many lines.
    pub fn nothing_expected(&self, lines: usize) -> Vec<f32> {
        vec![1.0; self.nodes.len() * lines]
    }

    /// Finds for each of some inner nodes, and for each line, how many words are to be expected below it, if a letter comes at its
    /// place as often as `often` says, measured against one that comes as often as any. The nodes behind them come first.
    pub fn expect(&self, often: &[[f32; ALPHABET]], nodes: Range<usize>, expected: &mut [f32]) {
        let lines = often.len();
        for node in nodes.rev() {
            let Node { next, first } = self.nodes[node];
            for (line, often) in often.iter().enumerate() {
                let below = (first as usize..).zip(bits::ones(u64::from(next)));
                expected[node * lines + line] =
                    below.map(|(child, letter)| often[letter] * expected[child * lines + line]).sum();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::Word;

    #[test]
    fn every_word_is_found_letter_by_letter_and_nothing_else() {
        let words: Vec<Word> = ["ape", "are", "art", "bad"].map(|word| word.parse().unwrap()).into();
        let letters: Vec<&[Letter]> = words.iter().map(|word| &**word).collect();
        let trie = Trie::new(&letters, 3);
        for (at, word) in letters.iter().enumerate() {
            let node = word.iter().fold(0, |node, letter| {
                assert_eq!(trie.next(node) >> letter.index() & 1, 1);
                trie.child(node, letter.index() as u32)
            });
            assert_eq!((trie.word(node), trie.next(node)), (at, 0));
        }
        assert_eq!(trie.next(0), 0b11);
        let ar = trie.child(trie.child(0, 0), 17);
        let mut often = [[1.0; ALPHABET]; 2];
        often[1][4] = 0.5;
        let mut expected = trie.nothing_expected(2);
        for node in (0..trie.inner_nodes()).rev() {
            trie.expect(&often, node..node + 1, &mut expected);
        }
        assert_eq!(expected[..2], [4.0, 3.0]);
        assert_eq!(expected[ar as usize * 2..][..2], [2.0, 1.5]);
        assert_eq!(Trie::new(&[], 3).next(0), 0);
    }
}
