//! A puzzle in the making: a pattern is drawn, and searched for a fill; where that takes long or there is none, so is another.

use std::sync::Arc;

use crate::analysis::Grading;
use crate::board::{Cell, Entries, Grid};
use crate::csp::search::Progress;
use crate::fill::{FillRequest, Search};
use crate::random::Random;
use crate::stepping::SteppingSearch;
use crate::words::{Score, WordList};

use super::choice::{Choice, Drawing, Drawn};
use super::error::GenerateError;
use super::limits::{EVERY_WORD_FROM_SIDE, FIRST_BUDGET, SHORTEST_SIDE};
use super::pattern::Sketch;
use super::request::PuzzleRequest;
use super::seeds::chance_of;
use super::square::{Made, Making, SquareSearch};

/// After so many patterns each gets twice as much.
const PATTERNS_PER_BUDGET: u32 = 8;

/// Patterns that are tried at a minimum score before the next lower one.
const PATTERNS_PER_SCORE: u32 = 16;

/// Patterns after which there seems to be no fill with these words.
const MOST_PATTERNS: u32 = 120;

/// Up to so many cells an open grid begins with a word drawn at random, as every pattern with blocks does, lest the words of the best
/// scores stand in every puzzle: the search alone prefers them. In larger ones most words drawn would leave no fill.
const SEEDED_OPEN_CELLS: usize = 30;

/// One in so many attempts begins without a word.
const UNSEEDED: u32 = 4;

/// Attempts with a word drawn, where there is but one pattern, before the search alone goes on to the end.
const SEEDED_ATTEMPTS: u32 = 40;

/// Rows that a search row by row tries at a minimum score before the next lower one, about 0.2 s, and at the last: some seconds
/// where other searches may do better, and about a minute where they do not.
const ROWS_PER_SCORE: u64 = 40_000;
const LAST_ROWS: u64 = 400_000;
const LAST_ROWS_OF_MANY: u64 = 8_000_000;

/// With fewer words for a row all of them are soon tried by a search that proves whether there is a fill.
const FEW_WORDS: usize = 2000;

/// From this side on hardly a list has a square; where the search row by row finds none, the others need not begin.
const ROWS_ALONE_FROM_SIDE: usize = 8;

/// Searches with different seeds that then have turns, of so many steps: how long one takes is luck. The first goes on to the end,
/// the others make place for new ones, each after so many turns.
const LANES: usize = 3;
const TURN: u64 = 250;
const TURNS_OF_A_LANE: u32 = 8;

/// A resumable search for a puzzle.
///
/// ```
/// use std::sync::Arc;
/// use crossword_core::analysis::Grading;
/// use crossword_core::generate::{Generation, PuzzleRequest};
/// use crossword_core::{Progress, WordListBuilder};
///
/// let mut words = WordListBuilder::new();
/// for word in ["cat", "ore", "wed", "cow", "are", "ted"] {
///     words.push(&word.parse::<crossword_core::Word>()?, 50);
/// }
/// let request = PuzzleRequest::new(3, 3).with_seed(1);
/// let mut generation = Generation::new(request, Arc::new(words.finish()), Grading::Foreign(50))?;
/// assert_eq!(generation.run(100_000), Progress::Filled);
/// assert!(generation.fill().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Generation {
    request: PuzzleRequest,
    words: Arc<WordList>,
    grading: Grading,
    /// Where blocks may stand.
    sketch: Sketch,
    /// Minimum scores to try, falling.
    scores: Vec<Score>,
    /// The only pattern there is, where there is to be no block.
    open: Option<Grid>,
    random: Random,
    attempts: u32,
    stage: Stage,
}

enum Stage {
    /// A first pattern is drawn, to know that there is one.
    First(Drawing),
    /// An attempt is to begin.
    Draw,
    /// A pattern is chosen for it.
    Choose(Choice),
    /// A pattern is searched, for so many steps more.
    Search { search: Box<Search>, left: u64 },
    /// A search of the only pattern row by row is made; the lower scores come next, the highest last.
    Make { making: Box<Making>, min_score: Score, lower: Vec<Score> },
    /// The only pattern is searched row by row, for so many rows more; the lower scores come next, the highest last.
    Square { search: Box<SquareSearch>, left: u64, min_score: Score, lower: Vec<Score> },
    /// The only pattern is searched by several, which have turns.
    Lanes { request: FillRequest, lanes: Vec<Lane>, at: usize, left: u64 },
    /// There is a puzzle: its pattern, its fill, and the lowest score that words were allowed.
    Filled { pattern: Grid, fill: Grid, min_score: Score },
    /// There is none, or none was found in the last of all patterns.
    Exhausted,
    /// There is no pattern.
    Impossible(GenerateError),
}

/// A search of the only pattern, and how many turns it had.
struct Lane {
    search: SteppingSearch,
    turns: u32,
}

impl Generation {
    /// One of which it is known that there is a pattern, which may take seconds where hardly any has so many blocks.
    ///
    /// # Errors
    ///
    /// Sides that no puzzle has, a symmetry that they cannot have, or blocks that cannot stand there.
    pub fn new(
        request: PuzzleRequest,
        words: Arc<WordList>,
        grading: Grading,
    ) -> Result<Generation, GenerateError> {
        let mut generation = Generation::begin(request, words, grading)?;
        while matches!(generation.stage, Stage::First(_)) {
            generation.step();
        }
        match generation.stage {
            Stage::Impossible(error) => Err(error),
            _ => Ok(generation),
        }
    }

    /// One that has not begun: whether there is a pattern at all is part of the search, see [`Generation::fault`].
    ///
    /// # Errors
    ///
    /// Sides that no puzzle has, or a symmetry that they cannot have.
    pub fn begin(
        request: PuzzleRequest,
        words: Arc<WordList>,
        grading: Grading,
    ) -> Result<Generation, GenerateError> {
        request.check()?;
        let PuzzleRequest { width, height, blocks, symmetry, .. } = request;
        let mut random = chance_of(request.seed, request.share);
        let Some(sketch) = Sketch::new(width, height, blocks, symmetry) else {
            return Err(GenerateError::Side { width, height });
        };
        let first = Drawing::new(random.next());
        Ok(Generation {
            request,
            words,
            grading,
            sketch,
            scores: Vec::new(),
            open: None,
            random,
            attempts: 0,
            stage: Stage::First(first),
        })
    }

    /// Goes on with the first pattern there is.
    fn begin_with(&mut self, first: Grid) {
        let PuzzleRequest { width, height, blocks, min_score, .. } = self.request;
        let is_open = first.white_cells() == width * height;
        let alone = blocks == Some(0) || is_open && width.min(height) <= 3;
        let every_word = alone && width.min(height) >= EVERY_WORD_FROM_SIDE;
        self.scores = match (min_score, self.grading) {
            (None, Grading::Known(_)) if every_word => vec![0],
            (asked, grading) => grading.scores(asked),
        };
        self.open = alone.then_some(first);
        self.stage = Stage::Draw;
    }

    /// Why there is no pattern at all.
    fn no_pattern(&self) -> GenerateError {
        let PuzzleRequest { width, height, blocks, symmetry, .. } = self.request;
        match blocks {
            Some(blocks) => {
                GenerateError::Blocks { blocks, symmetry: symmetry.map(|of| of.name()), width, height }
            }
            None => GenerateError::Pattern { width, height },
        }
    }

    /// Goes on for at most `budget` steps: a decision or a dead end of a search, some microseconds to a millisecond, or a pattern
    /// that is drawn. `Exhausted`: there is no such puzzle, or none was found in any of many patterns.
    pub fn run(&mut self, budget: u64) -> Progress {
        for _ in 0..budget {
            if self.progress() != Progress::Paused {
                break;
            }
            self.step();
        }
        self.progress()
    }

    /// Where it stands.
    pub fn progress(&self) -> Progress {
        match self.stage {
            Stage::Filled { .. } => Progress::Filled,
            Stage::Exhausted | Stage::Impossible(_) => Progress::Exhausted,
            _ => Progress::Paused,
        }
    }

    /// The puzzle, once there is one: every white cell has a letter.
    pub fn fill(&self) -> Option<&Grid> {
        match &self.stage {
            Stage::Filled { fill, .. } => Some(fill),
            _ => None,
        }
    }

    /// Its blocks alone.
    pub fn pattern(&self) -> Option<&Grid> {
        match &self.stage {
            Stage::Filled { pattern, .. } => Some(pattern),
            _ => None,
        }
    }

    /// The lowest score that its words were allowed.
    pub fn min_score(&self) -> Option<Score> {
        match self.stage {
            Stage::Filled { min_score, .. } => Some(min_score),
            _ => None,
        }
    }

    /// Once it is exhausted: what is wrong with the request, where there is no pattern at all.
    pub fn fault(&self) -> Option<&GenerateError> {
        match &self.stage {
            Stage::Impossible(error) => Some(error),
            _ => None,
        }
    }

    /// What was asked.
    pub fn request(&self) -> &PuzzleRequest {
        &self.request
    }

    /// How many patterns, or words to begin with, were given up.
    pub fn attempts(&self) -> u32 {
        self.attempts
    }

    /// Bytes of memory that its searches hold beside the word list.
    pub fn bytes(&self) -> usize {
        match &self.stage {
            Stage::Search { search, .. } => search.bytes(),
            Stage::Make { making, .. } => making.bytes(),
            Stage::Square { search, .. } => search.bytes(),
            Stage::Lanes { lanes, .. } => lanes.iter().map(|lane| lane.search.bytes()).sum(),
            _ => 0,
        }
    }

    fn step(&mut self) {
        match &mut self.stage {
            Stage::Filled { .. } | Stage::Exhausted | Stage::Impossible(_) => {}
            Stage::First(drawing) => match drawing.step(&self.sketch) {
                Drawn::Paused => {}
                Drawn::Done(Some(first)) => self.begin_with(first),
                Drawn::Done(None) => self.stage = Stage::Impossible(self.no_pattern()),
            },
            Stage::Draw => self.draw(),
            Stage::Choose(choice) => match choice.step(&self.sketch, &self.words, &mut self.random) {
                Drawn::Paused => {}
                Drawn::Done(Some(pattern)) => {
                    let min_score = choice.min_score;
                    self.search(pattern, min_score, self.attempts % UNSEEDED != UNSEEDED - 1);
                }
                Drawn::Done(None) => self.stage = Stage::Exhausted,
            },
            Stage::Search { search, left } => {
                *left = left.saturating_sub(1);
                match search.run(1) {
                    Progress::Filled => {
                        let (fill, min_score) = (search.snapshot(), search.request().min_score);
                        self.stage = Stage::Filled { pattern: fill.without_letters(), fill, min_score };
                    }
                    Progress::Paused if *left > 0 => {}
                    Progress::Paused | Progress::Exhausted => {
                        self.attempts += 1;
                        self.stage = Stage::Draw;
                    }
                }
            }
            Stage::Make { making, min_score, lower } => match making.step() {
                Made::Paused => {}
                Made::Done(search) => {
                    let (min_score, lower) = (*min_score, std::mem::take(lower));
                    self.search_square(search, min_score, lower);
                }
            },
            Stage::Square { search, left, min_score, lower } => {
                *left = left.saturating_sub(u64::from(search.step()));
                match search.filled() {
                    Some(fill) => {
                        let (pattern, fill) = (fill.without_letters(), fill.clone());
                        self.stage = Stage::Filled { pattern, fill, min_score: *min_score };
                    }
                    None if *left > 0 => {}
                    None => {
                        let lower = std::mem::take(lower);
                        self.draw_square(lower);
                    }
                }
            }
            Stage::Lanes { request, lanes, at, left } => {
                let Some(lane) = lanes.get_mut(*at) else { return };
                *left = left.saturating_sub(1);
                match lane.search.run(1) {
                    Progress::Filled => {
                        let (fill, min_score) = (lane.search.snapshot(), lane.search.floor());
                        self.stage = Stage::Filled { pattern: fill.without_letters(), fill, min_score };
                    }
                    Progress::Exhausted => self.stage = Stage::Exhausted,
                    Progress::Paused if *left > 0 => {}
                    Progress::Paused => {
                        lane.turns += 1;
                        if *at > 0 && lane.turns == TURNS_OF_A_LANE {
                            let request = request.clone().with_seed(self.random.next());
                            if let Ok(search) = SteppingSearch::new(request, Arc::clone(&self.words)) {
                                *lane = Lane { search, turns: 0 };
                            }
                        }
                        (*at, *left) = ((*at + 1) % lanes.len(), TURN);
                    }
                }
            }
        }
    }

    /// Begins with the next pattern, or with the next word in the only one.
    fn draw(&mut self) {
        let Some(open) = &self.open else {
            let level = (self.attempts / PATTERNS_PER_SCORE) as usize;
            let last = self.scores.last().copied().unwrap_or_default();
            let min_score = self.scores.get(level).copied().unwrap_or(last);
            self.stage = match self.attempts < MOST_PATTERNS {
                true => Stage::Choose(Choice::new(min_score, &mut self.random)),
                false => Stage::Exhausted,
            };
            return;
        };
        let seeded = open.cells().len() <= SEEDED_OPEN_CELLS && self.attempts < SEEDED_ATTEMPTS;
        if !seeded {
            let (usual, lower) = self.scores_of_open();
            return self.draw_square(lower.into_iter().rev().chain([usual]).collect());
        }
        let min_score = match self.request.min_score {
            Some(min_score) => min_score,
            None => self.grading.min_score(open, SHORTEST_SIDE, &self.words),
        };
        self.search(open.clone(), min_score, true);
    }

    /// Begins to search a pattern, with a word drawn in it or without.
    fn search(&mut self, pattern: Grid, min_score: Score, seeded: bool) {
        let grid = if seeded { self.with_a_word(pattern, min_score) } else { Some(pattern) };
        let seed = self.random.next();
        let search = grid.and_then(|grid| {
            let request = FillRequest::new(grid).with_min_score(min_score).with_seed(seed);
            let request = request.with_banned(self.request.banned.clone()).with_share(self.request.share);
            Search::new(request, Arc::clone(&self.words)).ok()
        });
        match search {
            Some(search) => {
                let doublings = (self.attempts / PATTERNS_PER_BUDGET).min(u64::BITS / 4);
                self.stage = Stage::Search { search: Box::new(search), left: FIRST_BUDGET << doublings };
            }
            None => {
                self.attempts += 1;
                self.stage = Stage::Draw;
            }
        }
    }

    /// The minimum score for the only pattern and, where nothing was asked, lower ones.
    fn scores_of_open(&self) -> (Score, Vec<Score>) {
        match (self.scores.split_first(), &self.open) {
            (Some((&only, [])), _) => (only, Vec::new()),
            (_, Some(open)) => {
                let usual = self.grading.min_score(open, SHORTEST_SIDE, &self.words);
                (usual, self.grading.lower(usual))
            }
            (_, None) => (self.grading.usual(), Vec::new()),
        }
    }

    /// A search row by row of the only pattern, at the last of these scores.
    fn draw_square(&mut self, mut scores: Vec<Score>) {
        let (width, height) = (self.request.width, self.request.height);
        let rows_alone = width.min(height) >= ROWS_ALONE_FROM_SIDE;
        let Some(min_score) = scores.pop() else {
            return if rows_alone { self.stage = Stage::Exhausted } else { self.draw_lanes() };
        };
        let (words, seed) = (Arc::clone(&self.words), self.random.next());
        match Making::new(&self.request, words, min_score, seed, FEW_WORDS) {
            Some(making) => self.stage = Stage::Make { making: Box::new(making), min_score, lower: scores },
            None => self.search_square(None, min_score, scores),
        }
    }

    /// Begins a search row by row; where the list lacks words for it, at the next lower score, or another one.
    fn search_square(&mut self, search: Option<Box<SquareSearch>>, min_score: Score, lower: Vec<Score>) {
        let rows_alone = self.request.width.min(self.request.height) >= ROWS_ALONE_FROM_SIDE;
        match search {
            Some(search) => {
                let left = match lower.is_empty() {
                    false => ROWS_PER_SCORE,
                    true if rows_alone => LAST_ROWS_OF_MANY,
                    true => LAST_ROWS,
                };
                self.stage = Stage::Square { search, left, min_score, lower };
            }
            None if lower.is_empty() => self.draw_lanes(),
            None => self.draw_square(lower),
        }
    }

    /// Several searches of the only pattern, at the score that is usual for it and, where nothing was asked, at lower ones.
    fn draw_lanes(&mut self) {
        let Some(open) = &self.open else { return };
        let (first, lower) = self.scores_of_open();
        let request = FillRequest::new(open.clone())
            .with_min_score(first)
            .with_lower(lower)
            .with_banned(self.request.banned.clone())
            .with_share(self.request.share);
        let random = &mut self.random;
        let lanes = (0..LANES).map_while(|_| {
            let request = request.clone().with_seed(random.next());
            let search = SteppingSearch::new(request, Arc::clone(&self.words)).ok()?;
            Some(Lane { search, turns: 0 })
        });
        let lanes: Vec<Lane> = lanes.collect();
        self.stage = match lanes.is_empty() {
            true => Stage::Exhausted,
            false => Stage::Lanes { request, lanes, at: 0, left: TURN },
        };
    }

    /// The pattern with a word drawn at random in one of its longest entries; none where the list has none of that length.
    fn with_a_word(&mut self, mut pattern: Grid, min_score: Score) -> Option<Grid> {
        let entries = Entries::of(&pattern, SHORTEST_SIDE);
        let longest = entries.list().iter().map(|entry| entry.len).max()?;
        let mut longest = (0..entries.list().len()).filter(|&at| entries.list()[at].len == longest);
        let at = longest.nth(self.random.below(longest.clone().count())?)?;
        let entry = &entries.list()[at];
        let words = Arc::clone(&self.words);
        let group = words.group(entry.len)?;
        let count = group.count_from(min_score);
        // In all other entries any word may stand: the search sees to the one that tells puzzles apart.
        let word = group.word(match self.request.share.filter(|_| entries.key() == Some(at)) {
            Some(share) => share.nth(self.random.below(share.count(count))?),
            None => self.random.below(count)?,
        });
        if self.request.banned.iter().any(|banned| **banned == *word) {
            return None;
        }
        entry.cells().zip(word).for_each(|(pos, &letter)| pattern.set(pos, Cell::Letter(letter)));
        Some(pattern)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::verify;
    use crate::letters::{Letter, Word};
    use crate::words::{LOOKED_AT, WordListBuilder};

    /// So many words drawn of the first letters, of any score; some may be the same.
    fn words(len: usize, count: usize, alphabet: usize, random: &mut Random) -> Vec<(Word, Score)> {
        let mut word =
            || (0..len).filter_map(|_| Letter::from_index(random.below(alphabet)?)).collect::<Word>();
        let mut scored = |at: usize| (word(), [60, 50, 40, 5][at % 4]);
        (0..count).map(&mut scored).collect()
    }

    fn list(words: &[(Word, Score)]) -> Arc<WordList> {
        let mut builder = WordListBuilder::new();
        words.iter().for_each(|(word, score)| _ = builder.push(word, *score));
        Arc::new(builder.finish())
    }

    /// The stages that it came through, by a letter each, and the most words that one step looked at.
    fn stages(generation: &mut Generation, steps: u64) -> (String, usize) {
        let (mut stages, mut most) = (String::new(), 0);
        for _ in 0..steps {
            let stage = match generation.stage {
                Stage::First(_) => 'f',
                Stage::Draw => 'd',
                Stage::Choose(_) => 'c',
                Stage::Search { .. } => 's',
                Stage::Make { .. } => 'm',
                Stage::Square { .. } => 'q',
                Stage::Lanes { .. } => 'l',
                Stage::Filled { .. } | Stage::Exhausted | Stage::Impossible(_) => break,
            };
            if !stages.ends_with(stage) {
                stages.push(stage);
            }
            let before = LOOKED_AT.get();
            generation.run(1);
            most = most.max(LOOKED_AT.get() - before);
        }
        (stages, most)
    }

    #[test]
    fn open_squares_are_filled_row_by_row_and_with_few_words_by_several_searches() {
        let mut random = Random::new(4);
        for (sides, count, expected) in
            [((6, 6), 3000, "fdmq"), ((7, 6), 3000, "fdmq"), ((6, 6), 1500, "fdl"), ((6, 7), 1500, "fdl")]
        {
            let words: Vec<_> =
                [6, 7].into_iter().flat_map(|len| words(len, count, 4, &mut random)).collect();
            let (list, banned) = (list(&words), vec![words[0].0.clone(), words[count].0.clone()]);
            let request =
                PuzzleRequest::new(sides.0, sides.1).with_blocks(Some(0)).with_banned(banned.clone());
            let request = request.with_min_score(Some(0)).with_seed(random.next());
            let mut generation = Generation::new(request, Arc::clone(&list), Grading::Foreign(50)).unwrap();
            let (stages, _) = stages(&mut generation, 200_000);
            assert_eq!(format!("f{stages}"), expected, "{sides:?}, {count} words");
            let fill = generation.fill().unwrap();
            assert_eq!((fill.width(), fill.height()), sides);
            let known =
                |word: &[Letter]| list.score(word).is_some() && banned.iter().all(|banned| **banned != *word);
            verify(&fill.without_letters(), fill, SHORTEST_SIDE, known).unwrap();
        }
    }

    /// However many words there are, and however many of them are banned.
    #[test]
    fn no_step_of_an_open_square_looks_at_more_than_some_words() {
        const MOST: usize = 20_000;
        let mut random = Random::new(9);
        for (width, height) in [(7, 7), (8, 8), (7, 8)] {
            let words: Vec<_> =
                [7, 8].into_iter().flat_map(|len| words(len, 40_000, 26, &mut random)).collect();
            let banned: Vec<Word> = words.iter().step_by(20).map(|(word, _)| word.clone()).collect();
            let request = PuzzleRequest::new(width, height).with_blocks(Some(0)).with_banned(banned);
            let mut generation = Generation::new(request, list(&words), Grading::Known(50)).unwrap();
            let (stages, most) = stages(&mut generation, 3000);
            assert_eq!(stages, "dmq");
            assert!(most < MOST, "{most} words in a step of {width}x{height}");
        }
    }

    #[test]
    fn words_that_are_too_few_once_the_banned_are_gone_are_searched_otherwise() {
        let mut random = Random::new(6);
        let words = words(6, 4000, 5, &mut random);
        let banned: Vec<Word> = words[..2200].iter().map(|(word, _)| word.clone()).collect();
        let request = PuzzleRequest::new(6, 6).with_blocks(Some(0)).with_banned(banned);
        let request = request.with_min_score(Some(0));
        let mut generation = Generation::new(request, list(&words), Grading::Foreign(50)).unwrap();
        assert!(stages(&mut generation, 200).0.starts_with("dml"));
    }
}
