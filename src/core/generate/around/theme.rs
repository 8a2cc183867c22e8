//! Which phrases to make patterns around.

use crate::board::{MAX_SIDE, Symmetry};
use crate::letters::Word;
use crate::words::Score;

use super::super::error::GenerateError;
use super::super::limits::{MAX_PHRASES, SHORTEST_SIDE};
use super::pairing;
use super::request::USUAL_PATTERNS;

/// The side of a daily puzzle.
const DAILY_SIDE: usize = 15;

/// Up to this width a grid stays as high as a daily one: newspapers print 16 x 15 for a phrase of sixteen letters.
const WIDE_DAILY: usize = 16;

/// Theme phrases to make patterns around. They stand across, those of equal length at places that are each other's images.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ThemeRequest {
    /// The phrases, as their letters.
    pub phrases: Vec<Word>,
    /// Width and height; where it is not said, 15 x 15, or larger where a phrase needs it.
    pub size: Option<(usize, usize)>,
    /// How many blocks; as many as newspapers have where it is not said.
    pub blocks: Option<usize>,
    /// The symmetry of the blocks, if they are to have one.
    pub symmetry: Option<Symmetry>,
    /// Words below this score are left out; where it is not said, those that are usual, and weaker ones where nothing else will do.
    pub min_score: Option<Score>,
    /// Words that must not be put in.
    pub banned: Vec<Word>,
    /// How many patterns to find, from 1 to [`MAX_PATTERNS`](super::super::MAX_PATTERNS).
    pub count: usize,
    /// Equal requests with equal seeds give equal patterns.
    pub seed: u64,
}

impl ThemeRequest {
    /// Patterns around these phrases, with rotational symmetry.
    pub fn new(phrases: Vec<Word>) -> ThemeRequest {
        ThemeRequest {
            phrases,
            size: None,
            blocks: None,
            symmetry: Some(Symmetry::Rotational),
            min_score: None,
            banned: Vec::new(),
            count: USUAL_PATTERNS,
            seed: 0,
        }
    }

    /// A grid of that width and height; none: as large as the phrases need.
    pub fn with_size(self, size: Option<(usize, usize)>) -> ThemeRequest {
        ThemeRequest { size, ..self }
    }

    /// So many blocks; none: as many as newspapers have.
    pub fn with_blocks(self, blocks: Option<usize>) -> ThemeRequest {
        ThemeRequest { blocks, ..self }
    }

    /// Blocks of that symmetry, or of none.
    pub fn with_symmetry(self, symmetry: Option<Symmetry>) -> ThemeRequest {
        ThemeRequest { symmetry, ..self }
    }

    /// Words below this score are left out; none: those below the usual one, unless nothing else will do.
    pub fn with_min_score(self, min_score: Option<Score>) -> ThemeRequest {
        ThemeRequest { min_score, ..self }
    }

    /// Words that must not be put in.
    pub fn with_banned(self, banned: Vec<Word>) -> ThemeRequest {
        ThemeRequest { banned, ..self }
    }

    /// So many patterns, at most [`MAX_PATTERNS`](super::super::MAX_PATTERNS).
    pub fn with_count(self, count: usize) -> ThemeRequest {
        ThemeRequest { count, ..self }
    }

    /// Equal requests with equal seeds give equal patterns.
    pub fn with_seed(self, seed: u64) -> ThemeRequest {
        ThemeRequest { seed, ..self }
    }

    /// The width and height of the grid that holds the phrases.
    ///
    /// # Errors
    ///
    /// Phrases that no grid holds, or not the one asked for: too many, too long, or without a partner of equal length.
    pub fn sides(&self) -> Result<(usize, usize), GenerateError> {
        if self.phrases.is_empty() || self.phrases.len() > MAX_PHRASES {
            return Err(GenerateError::Phrases { phrases: self.phrases.len() });
        }
        let again = |at: &usize| self.phrases[..*at].contains(&self.phrases[*at]);
        if let Some(at) = (0..self.phrases.len()).find(again) {
            return Err(GenerateError::SamePhrase { phrase: self.phrases[at].clone() });
        }
        let most = self.size.map_or(MAX_SIDE, |(width, _)| width);
        let fits = |phrase: &Word| (SHORTEST_SIDE..=most).contains(&phrase.len());
        if let Some(phrase) = self.phrases.iter().find(|phrase| !fits(phrase)) {
            return Err(GenerateError::Phrase { phrase: phrase.clone(), most });
        }
        let longest = self.phrases.iter().map(|phrase| phrase.len()).max().unwrap_or(0);
        let square = self.symmetry.is_some_and(|symmetry| !symmetry.fits(2, 3));
        let side = longest.max(DAILY_SIDE);
        let choices = match self.size {
            Some(size) => vec![size],
            None if square => vec![(side, side), (side + 1, side + 1)],
            None => {
                let height = if side <= WIDE_DAILY { DAILY_SIDE } else { side | 1 };
                vec![(side, height), (side + 1, height)]
            }
        };
        let mut refusal = None;
        for (width, height) in choices {
            match pairing::check(&self.phrases, width, height, self.symmetry) {
                Ok(()) => return Ok((width, height)),
                // Of several the first tells most: it is of the size that one would expect.
                Err(error) => _ = refusal.get_or_insert(error),
            }
        }
        Err(refusal.unwrap_or(GenerateError::Phrases { phrases: self.phrases.len() }))
    }
}
