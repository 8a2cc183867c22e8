//! Which puzzles are made of words that have a clue.

use crossword_core::generate::PuzzleRequest;
use crossword_protocol::url::{Clued, PuzzleQuery};

use crate::limits::{CLUED_OPEN_SIDE, CLUED_SIDE};

/// Whether a puzzle with such clues is made of words that have one, and only where those have no fill of all. Parts of a run are not:
/// which part a puzzle belongs to follows from the places of words in one list.
pub fn prefers_clued(request: &PuzzleRequest, clues: Clued) -> bool {
    let side = request.width.max(request.height);
    let most = if request.blocks == Some(0) { CLUED_OPEN_SIDE } else { CLUED_SIDE };
    clues == Clued::Embedded && side <= most && request.share.is_none()
}

/// How long such words are at the most; none where the query does not ask for them or makes no sense.
pub fn clued_side(query: &str, max_side: usize) -> Option<usize> {
    let PuzzleQuery { request, clues, .. } = PuzzleQuery::read(query, max_side).ok()?;
    prefers_clued(&request, clues).then(|| request.width.max(request.height))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossword_core::{MAX_SIDE, Share};

    #[test]
    fn small_puzzles_are_made_of_them_but_no_part_of_a_run() {
        let prefers = |request: &PuzzleRequest| prefers_clued(request, Clued::Embedded);
        let request = PuzzleRequest::new;
        assert!(prefers(&request(9, 5)) && !prefers(&request(5, 10)));
        let open = |side| prefers(&request(side, side).with_blocks(Some(0)));
        assert!(open(5) && !open(6));
        let share = "1/2".parse::<Share>().ok();
        assert!(!prefers(&request(5, 5).with_share(share)));
    }

    /// The shared vectors: a puzzle is the same everywhere only if it is made of the same words.
    #[test]
    fn queries_ask_for_them_as_the_vectors_say() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/new.json");
        let vectors: serde_json::Value =
            serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        for vector in vectors["clued_sides"].as_array().unwrap() {
            let (query, side) = (vector["query"].as_str().unwrap(), vector["side"].as_u64());
            assert_eq!(clued_side(query, MAX_SIDE).map(|side| side as u64), side, "{query}");
        }
    }
}
