//! What a session searches: a fill, the repair of one, a whole puzzle, or patterns around a theme.

use std::sync::Arc;

use crossword_core::analysis::Grading;
use crossword_core::generate::{
    GenerateError, PatternSearch, PatternsRequest, Preferring, PuzzleRequest, SHORTEST_SIDE,
};
use crossword_core::{Entries, FillRequest, Grid, Progress, Repair, Score, Search, SteppingSearch, WordList};
use crossword_protocol::answers::{PatternsReport, PuzzleReport};
use crossword_protocol::messages::warnings::warnings;
use crossword_protocol::url::{RepairQuery, UrlError};

use crate::limits::STEPS_PER_LOOK;

/// What a session searches.
pub enum Work {
    /// A fill.
    Fill(Box<SteppingSearch>),
    /// A repair of the present fill.
    Repair(Box<Repair>),
    /// A pattern and its fill.
    Puzzle(Box<Making<Preferring>>),
    /// Patterns around a theme, each with a fill.
    Patterns(Box<Making<PatternSearch>>),
}

/// A puzzle in the making, or patterns.
pub struct Making<S> {
    /// The search for it.
    pub search: S,
    /// What is known of it before it has a block: its sides.
    blank: FillRequest,
    entries: Entries,
    words: Arc<WordList>,
}

impl<S> Making<S> {
    /// What that search makes, of these sides.
    fn new(
        search: S,
        (width, height): (usize, usize),
        words: Arc<WordList>,
    ) -> Result<Making<S>, GenerateError> {
        let blank = Grid::blank(width, height).map_err(|_| GenerateError::Side { width, height })?;
        let entries = Entries::of(&blank, SHORTEST_SIDE);
        Ok(Making { search, blank: FillRequest::new(blank), entries, words })
    }
}

impl From<SteppingSearch> for Work {
    fn from(search: SteppingSearch) -> Work {
        Work::Fill(Box::new(search))
    }
}

impl From<Search> for Work {
    fn from(search: Search) -> Work {
        SteppingSearch::from(search).into()
    }
}

impl From<Repair> for Work {
    fn from(repair: Repair) -> Work {
        Work::Repair(Box::new(repair))
    }
}

impl Work {
    /// What is asked for: a fill, or a repair where there is one to be made.
    pub fn new(
        request: FillRequest,
        words: Arc<WordList>,
        repair: Option<RepairQuery>,
    ) -> Result<Work, UrlError> {
        Ok(match repair {
            None => SteppingSearch::new(request, words).map_err(UrlError::Request)?.into(),
            Some(RepairQuery { present, refused, keep }) => {
                Repair::new(request, words, &present, &refused, &keep)?.into()
            }
        })
    }

    /// A puzzle that is asked for, of `some` of the words where that can be.
    pub fn puzzle(
        request: PuzzleRequest,
        words: Arc<WordList>,
        some: Option<Arc<WordList>>,
        grading: Grading,
    ) -> Result<Work, GenerateError> {
        let sides = (request.width, request.height);
        let search = Preferring::begin(request, Arc::clone(&words), some, grading)?;
        Ok(Work::Puzzle(Box::new(Making::new(search, sides, words)?)))
    }

    /// Patterns that are asked for.
    pub fn patterns(
        request: PatternsRequest,
        words: Arc<WordList>,
        grading: Grading,
    ) -> Result<Work, GenerateError> {
        let sides = request.sides()?;
        let search = PatternSearch::begin(request, Arc::clone(&words), grading)?;
        Ok(Work::Patterns(Box::new(Making::new(search, sides, words)?)))
    }

    /// Of a fill or a puzzle: works until the next look at the clock.
    pub(crate) fn run(&mut self) -> Progress {
        match self {
            Work::Fill(search) => search.run_to_a_decision(),
            Work::Repair(_) => Progress::Paused,
            Work::Puzzle(making) => making.search.run(STEPS_PER_LOOK),
            Work::Patterns(making) => making.search.run(STEPS_PER_LOOK),
        }
    }

    /// What a constructor should know about the grid; of a puzzle or patterns what is wrong with the request, once that is known.
    pub fn warnings(&self) -> Vec<String> {
        match self {
            Work::Fill(_) | Work::Repair(_) => warnings(self.request(), self.entries()),
            Work::Puzzle(making) => making.search.fault().map(ToString::to_string).into_iter().collect(),
            Work::Patterns(making) => making.search.fault().map(ToString::to_string).into_iter().collect(),
        }
    }

    /// What is wrong with a request for a puzzle or for patterns, where the search has found that out.
    pub fn fault(&self) -> Option<UrlError> {
        let fault = match self {
            Work::Fill(_) | Work::Repair(_) => None,
            Work::Puzzle(making) => making.search.fault(),
            Work::Patterns(making) => making.search.fault(),
        };
        fault.cloned().map(UrlError::from)
    }

    /// The puzzle that was made; none before there is one.
    pub fn puzzle_report(&self) -> Option<PuzzleReport> {
        let Work::Puzzle(making) = self else { return None };
        Some(PuzzleReport::new(making.search.fill()?, making.search.request().seed))
    }

    /// The patterns found so far, the best first, and how many were tried.
    pub fn patterns_report(&self) -> Option<PatternsReport> {
        let Work::Patterns(making) = self else { return None };
        Some(PatternsReport::new(making.search.found(), making.search.tried()))
    }

    /// What there is to show.
    pub fn snapshot(&self) -> Grid {
        match self {
            Work::Fill(search) => search.snapshot(),
            Work::Repair(repair) => repair.snapshot().clone(),
            Work::Puzzle(making) => making.search.fill().unwrap_or(&making.blank.grid).clone(),
            Work::Patterns(making) => {
                making.search.found().first().map_or(&making.blank.grid, |best| &best.fill).clone()
            }
        }
    }

    /// Bytes of memory that it holds beside the word list.
    pub fn bytes(&self) -> usize {
        match self {
            Work::Fill(search) => search.bytes(),
            Work::Repair(repair) => repair.bytes(),
            Work::Puzzle(making) => making.search.bytes(),
            Work::Patterns(making) => making.search.bytes(),
        }
    }

    /// Decisions tried, or steps of a repair; those of puzzles and patterns are not counted.
    pub fn steps(&self) -> u64 {
        match self {
            Work::Fill(search) => search.stats().nodes,
            Work::Repair(repair) => repair.steps(),
            Work::Puzzle(_) | Work::Patterns(_) => 0,
        }
    }

    /// The minimum score of the fill, where it is lower than what the search began with.
    pub fn lower_floor(&self) -> Option<Score> {
        match self {
            Work::Fill(search) => search.lower_floor(),
            Work::Repair(_) | Work::Puzzle(_) | Work::Patterns(_) => None,
        }
    }

    /// What was asked.
    pub fn request(&self) -> &FillRequest {
        match self {
            Work::Fill(search) => search.request(),
            Work::Repair(repair) => repair.request(),
            Work::Puzzle(making) => &making.blank,
            Work::Patterns(making) => &making.blank,
        }
    }

    /// The words that it may take.
    pub fn words(&self) -> &Arc<WordList> {
        match self {
            Work::Fill(search) => search.words(),
            Work::Repair(repair) => repair.words(),
            Work::Puzzle(making) => &making.words,
            Work::Patterns(making) => &making.words,
        }
    }

    /// The entries of its grid.
    pub fn entries(&self) -> &Entries {
        match self {
            Work::Fill(search) => search.entries(),
            Work::Repair(repair) => repair.entries(),
            Work::Puzzle(making) => &making.entries,
            Work::Patterns(making) => &making.entries,
        }
    }
}
