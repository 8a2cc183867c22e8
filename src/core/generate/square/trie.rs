//! The words of one length as a tree of their beginnings.

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

impl Trie {
    /// The tree of words of `len` letters in alphabetical order.
    pub fn new(words: &[&[Letter]], len: usize) -> Trie {
        let mut nodes = vec![Node::default()];
        let mut level = vec![(0, 0..words.len())];
        for at in 0..len {
            let mut below = Vec::new();
            for (node, words_of) in level {
                nodes[node].first = nodes.len() as u32;
                let mut from = words_of.start;
                while from < words_of.end {
                    let letter = words[from][at];
                    let end = from + words[from..words_of.end].partition_point(|word| word[at] == letter);
                    nodes[node].next |= 1 << letter.index();
                    below.push((nodes.len(), from..end));
                    nodes.push(Node::default());
                    from = end;
                }
            }
            level = below;
        }
        let first_word = nodes.len() - level.len();
        Trie { nodes, first_word }
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

    /// Per node, and per one of `lines` places, how many words are to be expected below it, if a letter comes at its place as often
    /// as `often` says, measured against one that comes as often as any.
    pub fn expected(&self, often: &[[f32; ALPHABET]]) -> Vec<f32> {
        let lines = often.len();
        let mut expected = vec![1.0; self.nodes.len() * lines];
        for node in (0..self.first_word).rev() {
            let Node { next, first } = self.nodes[node];
            for (line, often) in often.iter().enumerate() {
                let below = (first as usize..).zip(bits::ones(u64::from(next)));
                expected[node * lines + line] =
                    below.map(|(child, letter)| often[letter] * expected[child * lines + line]).sum();
            }
        }
        expected
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
        let expected = trie.expected(&often);
        assert_eq!(expected[..2], [4.0, 3.0]);
        assert_eq!(expected[ar as usize * 2..][..2], [2.0, 1.5]);
        assert_eq!(Trie::new(&[], 3).next(0), 0);
    }
}
