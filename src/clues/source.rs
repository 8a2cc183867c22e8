//! What every source of clues does.

use std::error::Error;
use std::future::Future;

use crate::asked::Asked;
use crate::clue::Clue;

/// Where clues come from.
pub trait ClueSource {
    /// Why there may be none at all.
    type Error: Error;

    /// Choices for each entry of the puzzle, in the order of the entries, the best first; empty where the source knows none.
    fn clues(&self, asked: &Asked) -> impl Future<Output = Result<Vec<Vec<Clue>>, Self::Error>>;
}

/// The clues of one source, and behind them those of another up to what was asked for; so an answer that the first knows
/// nothing of has those of the second.
pub fn completed(asked: &Asked, first: Vec<Vec<Clue>>, second: Vec<Vec<Clue>>) -> Vec<Vec<Clue>> {
    let mut second = second.into_iter();
    let mut first = first.into_iter();
    let pair = || (first.next().unwrap_or_default(), second.next().unwrap_or_default());
    std::iter::repeat_with(pair)
        .take(asked.entries.len())
        .map(|(mut clues, others)| {
            for clue in others {
                if clues.len() < asked.choices && clues.iter().all(|had| had.text != clue.text) {
                    clues.push(clue);
                }
            }
            clues
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asked::AskedEntry;
    use crate::clue::Origin;
    use crate::grade::Grade;

    #[test]
    fn what_the_first_source_lacks_comes_from_the_second() {
        let entry = |answer: &str| AskedEntry::new(answer.parse().unwrap());
        let mut asked = Asked::new(vec![entry("cat"), entry("dog"), entry("emu")]);
        asked.choices = 2;
        let clue = |text: &str| Clue::new(text, Grade::Easy, Origin::Embedded);
        let first = vec![vec![clue("Mouser")], vec![]];
        let second = vec![vec![clue("Mouser"), clue("Pet")], vec![clue("Barker")], vec![]];
        let texts = |clues: Vec<Vec<Clue>>| -> Vec<Vec<String>> {
            clues.into_iter().map(|all| all.into_iter().map(|clue| clue.text).collect()).collect()
        };
        assert_eq!(texts(completed(&asked, first, second)), [vec!["Mouser", "Pet"], vec!["Barker"], vec![]]);
    }
}
