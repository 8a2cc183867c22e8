//! Patterns are drawn around what stands, and each is searched for a fill, until as many are found as were asked for.

use std::sync::Arc;

use crate::analysis::{Grading, strain};
use crate::board::Grid;
use crate::csp::search::Progress;
use crate::fill::{FillRequest, Search};
use crate::letters::Word;
use crate::random::Random;
use crate::words::{Score, WordList};

use super::super::error::GenerateError;
use super::super::limits::{MAX_PATTERNS, SHORTEST_SIDE};
use super::super::pattern::Sketch;
use super::found::FilledPattern;
use super::layout::Layout;
use super::request::SuggestRequest;
use super::source::Source;
use super::theme::ThemeRequest;

/// Decisions and dead ends that a pattern is given. Most that fill at all need a few hundred; a new pattern costs less than waiting
/// for the others.
const FIRST_BUDGET: u64 = 600;

/// Patterns in a row without a fill before the next lower minimum score is tried; from the lowest on each gets twice as much.
const MISSES_PER_SCORE: u32 = 100;
const MOST_DOUBLINGS: u32 = 4;

/// Patterns without a fill after which there seems to be none with these words, counted from the latest found.
const MOST_MISSES: u32 = 1000;

/// The share of the entries' freedom that crossings may take in a pattern that is searched (see `analysis/usual.rs`), and of how
/// many patterns the easiest is searched where all are above it.
const EASY: f32 = 0.9;
const CHOICE: u32 = 4;

/// How often phrases are laid and blocks drawn around them before it is said that there is no such pattern.
const FIRST_TRIES: u32 = 40;

/// A resumable search for patterns around what a constructor has placed, each with a fill.
///
/// ```
/// use std::sync::Arc;
/// use crossword_core::analysis::Grading;
/// use crossword_core::generate::{PatternSearch, SuggestRequest};
/// use crossword_core::{Progress, WordListBuilder};
///
/// let mut words = WordListBuilder::new();
/// for word in ["cat", "ore", "wed", "cow", "are", "ted"] {
///     words.push(&word.parse::<crossword_core::Word>()?, 50);
/// }
/// let request = SuggestRequest::new("c..\n...\n...".parse()?).with_count(1);
/// let mut search = PatternSearch::suggest(request, Arc::new(words.finish()), Grading::Foreign(50))?;
/// assert_eq!(search.run(1000), Progress::Filled);
/// assert!(search.found()[0].fill.cells().iter().all(|cell| cell.letter().is_some()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct PatternSearch {
    source: Source,
    words: Arc<WordList>,
    /// Minimum scores to try, falling.
    scores: Vec<Score>,
    banned: Vec<Word>,
    count: usize,
    random: Random,
    tried: u32,
    /// Patterns without a fill since the latest that had one; how many were passed over when a lower score was taken up stays in it.
    misses: u32,
    found: Vec<FilledPattern>,
    stage: Stage,
}

enum Stage {
    /// A pattern is drawn next.
    Draw,
    /// A pattern is searched, for so many steps more.
    Search { search: Box<Search>, left: u64 },
    /// As many are found as asked for, or no more are.
    Over,
}

impl PatternSearch {
    /// One that has not begun, around theme phrases.
    ///
    /// # Errors
    ///
    /// Phrases or sides that no pattern holds.
    pub fn theme(
        request: ThemeRequest,
        words: Arc<WordList>,
        grading: Grading,
    ) -> Result<PatternSearch, GenerateError> {
        let (width, height) = request.sides()?;
        let ThemeRequest { phrases, blocks, symmetry, min_score, banned, count, seed, .. } = request;
        let (Some(sketch), Ok(letters)) =
            (Sketch::new(width, height, blocks, symmetry), Grid::blank(width, height))
        else {
            return Err(GenerateError::Side { width, height });
        };
        let begun = Layout { sketch, letters };
        let mut random = Random::new(seed);
        let mut source = Source::Theme { phrases, symmetry, begun };
        // That they can be laid at all is known before the search begins.
        if (0..FIRST_TRIES).all(|_| source.next(&mut random).is_none()) {
            return Err(GenerateError::Layout { width, height });
        }
        Ok(PatternSearch::of(source, words, grading, min_score, banned, count, random))
    }

    /// One that has not begun, from a half-drawn grid.
    ///
    /// # Errors
    ///
    /// A grid that no pattern completes by the rules.
    pub fn suggest(
        request: SuggestRequest,
        words: Arc<WordList>,
        grading: Grading,
    ) -> Result<PatternSearch, GenerateError> {
        let source = Source::of(&request)?;
        let SuggestRequest { min_score, banned, count, seed, .. } = request;
        let random = Random::new(seed);
        Ok(PatternSearch::of(source, words, grading, min_score, banned, count, random))
    }

    fn of(
        source: Source,
        words: Arc<WordList>,
        grading: Grading,
        min_score: Option<Score>,
        banned: Vec<Word>,
        count: usize,
        random: Random,
    ) -> PatternSearch {
        let usual = grading.usual();
        let scores = match min_score {
            Some(min_score) => vec![min_score],
            None => [usual].into_iter().chain(grading.lower(usual)).collect(),
        };
        PatternSearch {
            source,
            words,
            scores,
            banned,
            count: count.clamp(1, MAX_PATTERNS),
            random,
            tried: 0,
            misses: 0,
            found: Vec::new(),
            stage: Stage::Draw,
        }
    }

    /// Goes on for at most `budget` steps: a decision or a dead end of a search, some microseconds to a millisecond, or a pattern
    /// that is drawn. `Filled`: as many as asked for are found; `Exhausted`: no more were found, but perhaps some.
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
            Stage::Over if self.found.len() >= self.count => Progress::Filled,
            Stage::Over => Progress::Exhausted,
            _ => Progress::Paused,
        }
    }

    /// The patterns found so far, the best first: with the fewest blocks changed, of higher minimum score, then of higher mean
    /// score of the fill.
    pub fn found(&self) -> &[FilledPattern] {
        &self.found
    }

    /// How many patterns were searched so far.
    pub fn tried(&self) -> u32 {
        self.tried
    }

    fn step(&mut self) {
        match &mut self.stage {
            Stage::Over => {}
            Stage::Draw => self.draw(),
            Stage::Search { search, left } => {
                *left = left.saturating_sub(1);
                match search.run(1) {
                    Progress::Filled => self.keep(),
                    Progress::Paused if *left > 0 => {}
                    Progress::Paused | Progress::Exhausted => {
                        self.misses += 1;
                        self.stage = Stage::Draw;
                    }
                }
            }
        }
    }

    /// Keeps the pattern that was filled.
    fn keep(&mut self) {
        let Stage::Search { search, .. } = &self.stage else { return };
        let found = FilledPattern {
            changed: self.source.changed(&search.request().grid),
            pattern: search.request().grid.clone(),
            fill: search.snapshot(),
            min_score: search.request().min_score,
            scores: search.scores(),
        };
        let place = self.found.partition_point(|other| other.order(&found).is_le());
        self.found.insert(place, found);
        // The next one is tried at the same score.
        self.misses -= self.misses % MISSES_PER_SCORE;
        self.stage = if self.found.len() >= self.count { Stage::Over } else { Stage::Draw };
    }

    /// Begins with the next pattern.
    fn draw(&mut self) {
        let level = (self.misses / MISSES_PER_SCORE) as usize;
        let last = self.scores.len() - 1;
        let min_score = self.scores.get(level.min(last)).copied().unwrap_or_default();
        if self.misses >= MOST_MISSES || self.source.is_over() {
            self.stage = Stage::Over;
            return;
        }
        match self.easiest(min_score) {
            Some(search) => {
                self.tried += 1;
                let doublings = level.saturating_sub(last).min(MOST_DOUBLINGS as usize);
                self.stage = Stage::Search { search: Box::new(search), left: FIRST_BUDGET << doublings };
            }
            None => self.misses += 1,
        }
    }

    /// The search of the first of some patterns that is easy enough, or of the easiest of them.
    fn easiest(&mut self, min_score: Score) -> Option<Search> {
        let mut best: Option<(f32, Search)> = None;
        for _ in 0..CHOICE {
            let Some(pattern) = self.source.next(&mut self.random) else { continue };
            if self.found.iter().any(|found| found.pattern == pattern) {
                continue;
            }
            let taken = strain(&pattern, &self.words, min_score);
            if best.as_ref().is_some_and(|(least, _)| taken >= *least) {
                continue;
            }
            let request = FillRequest::new(pattern)
                .with_min_score(min_score)
                .with_min_entry(SHORTEST_SIDE)
                .with_banned(self.banned.clone())
                .with_seed(self.random.next());
            let Ok(mut search) = Search::new(request, Arc::clone(&self.words)) else { continue };
            // The first propagation tells of most patterns that have no fill.
            if search.run(1) == Progress::Exhausted {
                continue;
            }
            best = Some((taken, search));
            if taken <= EASY || self.source.is_ordered() {
                break;
            }
        }
        best.map(|(_, search)| search)
    }
}
