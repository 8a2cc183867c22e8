//! How large a grid has to be for the phrases of a theme.

use crate::board::{MAX_SIDE, Symmetry};
use crate::letters::Word;

use super::super::error::GenerateError;
use super::super::limits::{MAX_PHRASES, SHORTEST_SIDE};
use super::pairing;

/// The side of a daily puzzle.
const DAILY_SIDE: usize = 15;

/// Up to this width a grid stays as high as a daily one: newspapers print 16 x 15 for a phrase of sixteen letters.
const WIDE_DAILY: usize = 16;

/// The width and height of the grid that holds the phrases: what was asked for, or else a daily one, or larger where a phrase needs it.
pub fn sides(
    phrases: &[Word],
    size: Option<(usize, usize)>,
    symmetry: Option<Symmetry>,
) -> Result<(usize, usize), GenerateError> {
    if phrases.is_empty() || phrases.len() > MAX_PHRASES {
        return Err(GenerateError::Phrases { phrases: phrases.len() });
    }
    if let Some(at) = (0..phrases.len()).find(|&at| phrases[..at].contains(&phrases[at])) {
        return Err(GenerateError::SamePhrase { phrase: phrases[at].clone() });
    }
    let most = size.map_or(MAX_SIDE, |(width, _)| width);
    let fits = |phrase: &Word| (SHORTEST_SIDE..=most).contains(&phrase.len());
    if let Some(phrase) = phrases.iter().find(|phrase| !fits(phrase)) {
        return Err(GenerateError::Phrase { phrase: phrase.clone(), most });
    }
    let longest = phrases.iter().map(|phrase| phrase.len()).max().unwrap_or(0);
    let square = symmetry.is_some_and(|symmetry| !symmetry.fits(2, 3));
    let side = longest.max(DAILY_SIDE);
    let choices = match size {
        Some(size) => vec![size],
        None if square => vec![(side, side), (side + 1, side + 1)],
        None => {
            let height = if side <= WIDE_DAILY { DAILY_SIDE } else { side | 1 };
            vec![(side, height), (side + 1, height)]
        }
    };
    let mut refusal = None;
    for (width, height) in choices {
        match pairing::check(phrases, width, height, symmetry) {
            Ok(()) => return Ok((width, height)),
            // Of several the first tells most: it is of the size that one would expect.
            Err(error) => _ = refusal.get_or_insert(error),
        }
    }
    Err(refusal.unwrap_or(GenerateError::Phrases { phrases: phrases.len() }))
}
