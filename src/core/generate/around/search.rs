//! Patterns are drawn around what stands, and each is searched for a fill, until as many are found as were asked for.

use std::sync::Arc;

use crate::analysis::{Grading, strain};
use crate::board::{Cell, Entries, EntryName, Grid, Pos};
use crate::csp::search::Progress;
use crate::fill::{FillRequest, Search};
use crate::letters::Word;
use crate::random::Random;
use crate::words::{Score, WordList};

use super::super::error::GenerateError;
use super::super::limits::{EASY, FIRST_BUDGET, MAX_PATTERNS, SHORTEST_SIDE};
use super::found::FilledPattern;
use super::request::PatternsRequest;
use super::source::{Next, Source};

/// Patterns in a row without a fill before the next lower minimum score is tried; from the lowest on each gets twice as much.
const MISSES_PER_SCORE: u32 = 100;
const MOST_DOUBLINGS: u32 = 4;

/// Patterns without a fill after which there seems to be none with these words, counted from the latest found.
const MOST_MISSES: u32 = 1000;

/// Of how many patterns the easiest is searched where none is easy.
const CHOICE: u32 = 4;

/// How often phrases are laid and blocks drawn around them before it is said that there is no such pattern.
const FIRST_TRIES: u32 = 40;

/// A resumable search for patterns around what a constructor has placed, each with a fill.
///
/// ```
/// use std::sync::Arc;
/// use crossword_core::analysis::Grading;
/// use crossword_core::generate::{PatternSearch, PatternsRequest};
/// use crossword_core::{Progress, WordListBuilder};
///
/// let mut words = WordListBuilder::new();
/// for word in ["cat", "ore", "wed", "cow", "are", "ted"] {
///     words.push(&word.parse::<crossword_core::Word>()?, 50);
/// }
/// let request = PatternsRequest::suggest("c..\n...\n...".parse()?, None).with_count(1);
/// let mut search = PatternSearch::new(request, Arc::new(words.finish()), Grading::Foreign(50))?;
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
    /// Entries through these cells need not be words.
    left_out: Vec<Pos>,
    count: usize,
    random: Random,
    tried: u32,
    /// Patterns without a fill since the latest that had one; how many were passed over when a lower score was taken up stays in it.
    misses: u32,
    found: Vec<FilledPattern>,
    stage: Stage,
}

enum Stage {
    /// A half-drawn grid is drawn on, or room is made in one, to know that it can be.
    Prepare,
    /// Phrases are laid to know that they can be, so many times more.
    First { left: u32 },
    /// They cannot.
    Impossible(GenerateError),
    /// A pattern is to be drawn.
    Draw,
    /// The easiest of some patterns is chosen, of so many more.
    Choose { min_score: Score, left: u32, best: Option<(f32, Box<Search>)> },
    /// A pattern is searched, for so many steps more.
    Search { search: Box<Search>, left: u64 },
    /// As many are found as asked for, or no more are.
    Over,
}

impl PatternSearch {
    /// One of which it is known that there is a pattern, which may take seconds where there is hardly one.
    ///
    /// # Errors
    ///
    /// Phrases or sides that no pattern holds, or a grid that none completes by the rules.
    pub fn new(
        request: PatternsRequest,
        words: Arc<WordList>,
        grading: Grading,
    ) -> Result<PatternSearch, GenerateError> {
        let mut search = PatternSearch::begin(request, words, grading)?;
        while matches!(search.stage, Stage::Prepare | Stage::First { .. }) {
            search.step();
        }
        match search.stage {
            Stage::Impossible(error) => Err(error),
            _ => Ok(search),
        }
    }

    /// One that has not begun: whether there is a pattern at all is part of the search, see [`PatternSearch::fault`].
    ///
    /// # Errors
    ///
    /// Phrases or sides that no pattern can hold, or a grid that breaks a rule already.
    pub fn begin(
        request: PatternsRequest,
        words: Arc<WordList>,
        grading: Grading,
    ) -> Result<PatternSearch, GenerateError> {
        let source = Source::of(&request)?;
        let PatternsRequest { min_score, banned, left_out, count, seed, .. } = request;
        Ok(PatternSearch {
            stage: if source.is_laid() { Stage::First { left: FIRST_TRIES } } else { Stage::Prepare },
            source,
            words,
            scores: grading.scores(min_score),
            banned,
            left_out,
            count: count.clamp(1, MAX_PATTERNS),
            random: Random::new(seed),
            tried: 0,
            misses: 0,
            found: Vec::new(),
        })
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
            Stage::Over | Stage::Impossible(_) => Progress::Exhausted,
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

    /// Once it is exhausted: why there is no pattern at all.
    pub fn fault(&self) -> Option<&GenerateError> {
        match &self.stage {
            Stage::Impossible(error) => Some(error),
            _ => None,
        }
    }

    /// Bytes of memory that its searches hold beside the word list.
    pub fn bytes(&self) -> usize {
        match &self.stage {
            Stage::Search { search, .. } | Stage::Choose { best: Some((_, search)), .. } => search.bytes(),
            _ => self.source.bytes(),
        }
    }

    fn step(&mut self) {
        match &mut self.stage {
            Stage::Over | Stage::Impossible(_) => {}
            Stage::Prepare => match self.source.prepare() {
                Ok(false) => {}
                Ok(true) => self.stage = Stage::Draw,
                Err(fault) => self.stage = Stage::Impossible(fault),
            },
            Stage::First { left } => match (self.source.next(&mut self.random), *left) {
                (Next::Paused, _) => {}
                (Next::Done(Some(_)), _) => self.stage = Stage::Draw,
                (Next::Done(None), 2..) => *left -= 1,
                (Next::Done(None), _) => {
                    let (width, height) = self.source.sides();
                    self.stage = Stage::Impossible(GenerateError::Layout { width, height });
                }
            },
            Stage::Draw => self.draw(),
            Stage::Choose { .. } => self.choose(),
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
        let last = self.scores.len() - 1;
        // Patterns that are all there are tried at every score, and longer where none fills.
        if self.source.is_over() && (self.level() < last || self.found.is_empty()) {
            self.misses = (self.misses / MISSES_PER_SCORE + 1) * MISSES_PER_SCORE;
            self.source.begin_again();
        }
        let min_score = self.scores.get(self.level().min(last)).copied().unwrap_or_default();
        self.stage = match self.misses >= MOST_MISSES || self.source.is_over() {
            true => Stage::Over,
            false => Stage::Choose { min_score, left: CHOICE, best: None },
        };
    }

    /// How many minimum scores were given up.
    fn level(&self) -> usize {
        (self.misses / MISSES_PER_SCORE) as usize
    }

    /// Draws a pattern and keeps it if it is easier than those before; the first that is easy enough is searched, or of some the easiest.
    fn choose(&mut self) {
        let level = self.level();
        let Next::Done(pattern) = self.source.next(&mut self.random) else { return };
        let Stage::Choose { min_score, left, best } = &mut self.stage else { return };
        *left = left.saturating_sub(1);
        let (min_score, left) = (*min_score, *left);
        let mut best = best.take();
        let least = best.as_ref().map(|(least, _)| *least);
        if let Some(easier) = pattern.and_then(|pattern| self.candidate(pattern, min_score, least)) {
            best = Some(easier);
        }
        let is_chosen = |taken: f32| taken <= EASY || self.source.is_ordered() || left == 0;
        self.stage = match best {
            Some((taken, search)) if is_chosen(taken) => {
                self.tried += 1;
                let doublings = level.saturating_sub(self.scores.len() - 1).min(MOST_DOUBLINGS as usize);
                Stage::Search { search, left: FIRST_BUDGET << doublings }
            }
            None if left == 0 => {
                self.misses += 1;
                Stage::Draw
            }
            best => Stage::Choose { min_score, left, best },
        };
    }

    /// A search of the pattern and what it takes of the entries' freedom, where that is less than of the best before.
    fn candidate(
        &mut self,
        pattern: Grid,
        min_score: Score,
        least: Option<f32>,
    ) -> Option<(f32, Box<Search>)> {
        if self.found.iter().any(|found| found.pattern == pattern) {
            return None;
        }
        let taken = strain(&self.without_left_out(&pattern), &self.words, min_score);
        if least.is_some_and(|least| taken >= least) {
            return None;
        }
        let only = self.only(&pattern);
        let request = FillRequest::new(pattern)
            .with_only(only)
            .with_min_score(min_score)
            .with_min_entry(SHORTEST_SIDE)
            .with_banned(self.banned.clone())
            .with_seed(self.random.next());
        let mut search = Search::new(request, Arc::clone(&self.words)).ok()?;
        // The first propagation tells of most patterns that have no fill.
        (search.run(1) != Progress::Exhausted).then(|| (taken, Box::new(search)))
    }

    /// The entries that have to be words; none: all.
    fn only(&self, pattern: &Grid) -> Option<Vec<EntryName>> {
        if self.left_out.is_empty() {
            return None;
        }
        let entries = Entries::of(pattern, SHORTEST_SIDE);
        let whole =
            entries.list().iter().filter(|entry| entry.cells().all(|cell| !self.left_out.contains(&cell)));
        Some(whole.map(|entry| entry.name).collect())
    }

    /// The pattern as words see it: a letter that stands for something else is none.
    fn without_left_out(&self, pattern: &Grid) -> Grid {
        let mut grid = pattern.clone();
        for &pos in &self.left_out {
            if pos.row < grid.height() && pos.col < grid.width() && grid.get(pos).letter().is_some() {
                grid.set(pos, Cell::Blank);
            }
        }
        grid
    }
}
