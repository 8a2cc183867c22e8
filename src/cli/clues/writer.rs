//! Who writes clues for the commands that print them, and how they are spelled.

use std::env;

use clap::ValueEnum;
use crossword_clues::model::{Model, ModelError, ModelSettings};
use crossword_clues::{Asked, AskedEntry, Clue, ClueSource, Embedded, Grade, completed};
use crossword_core::{Entries, Grid, MIN_ENTRY, Score, WordList};
use crossword_data::List;
use crossword_protocol::answers::{ChoiceReport, CluesReport, EntryClues};
use crossword_server::http::clues::Writers;

use crate::output::say;
use crate::problem::Problem;
use crossword_session::limits::CLUED_SIDE;

/// Who writes the clues.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Source {
    /// The clues in the program
    Embedded,
    /// A language model, at the address in CROSSWORD_LLM_URL (any that speaks as OpenAI's does), of the name in CROSSWORD_LLM_MODEL,
    /// with the key in OPENAI_API_KEY; what it leaves out the clues in the program fill in
    Model,
}

/// How the clues of a new puzzle are to be.
#[derive(Clone, Copy)]
pub struct Wish<'a> {
    /// Equal seeds give equal choices of the embedded source.
    pub seed: u64,
    /// How hard.
    pub grade: Grade,
    /// How otherwise, which a model is told.
    pub style: &'a str,
}

/// Clues for the answers of grids.
pub struct Writer {
    embedded: Embedded,
    model: Option<Model>,
    words: WordList,
}

impl Writer {
    /// The one that the arguments name.
    ///
    /// # Errors
    ///
    /// Clues in the program that are damaged, or a model that is not set up.
    pub fn new(source: Source) -> Result<Writer, Problem> {
        let model = match source {
            Source::Embedded => None,
            Source::Model => Some(model()?),
        };
        let embedded = Embedded::from_static(crossword_data::clues())?;
        Ok(Writer { embedded, model, words: List::Longer.words() })
    }

    /// The complete entries of a grid, as clues are asked for them.
    pub fn entries(&self, grid: &Grid, min_entry: usize) -> Vec<AskedEntry> {
        let entries = Entries::of(grid, min_entry);
        let asked = entries.list().iter().filter_map(|entry| {
            let answer = entry.word(grid)?;
            let display = self.words.display(&answer).map(String::from);
            Some(AskedEntry { name: Some(entry.name), display, ..AskedEntry::new(answer) })
        });
        asked.collect()
    }

    /// Clues for what is asked, and why they are not all a model's, if it was asked.
    pub fn write(&self, asked: &Asked) -> (Vec<Vec<Clue>>, Option<String>) {
        let embedded = self.embedded.choose(asked);
        let Some(model) = &self.model else { return (embedded, None) };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let written = runtime
            .map_err(|_| ModelError::NoClient)
            .and_then(|runtime| runtime.block_on(model.clues(asked)));
        let note =
            written.as_ref().err().map(|problem| format!("{problem}; these clues are the program's own"));
        (completed(asked, written.unwrap_or_default(), embedded), note)
    }
}

impl Writer {
    /// The first clue of each entry of a new puzzle, across by number and then down; empty where there is none.
    pub fn one_each(&self, fill: &Grid, Wish { seed, grade, style }: Wish) -> Vec<String> {
        let asked =
            Asked { seed, grade, style: style.to_owned(), ..Asked::new(self.entries(fill, MIN_ENTRY)) };
        let (clues, note) = self.write(&asked);
        if let Some(note) = note {
            say(note);
        }
        clues
            .into_iter()
            .map(|clues| clues.into_iter().next().map(|clue| clue.text).unwrap_or_default())
            .collect()
    }

    /// The same as lines below a puzzle, each with its entry.
    pub fn lines(&self, fill: &Grid, wish: Wish) -> String {
        let clues = self.one_each(fill, wish);
        let names = Entries::of(fill, MIN_ENTRY).list().iter().map(|entry| entry.name).collect::<Vec<_>>();
        names.iter().zip(clues).map(|(name, clue)| format!("{name}: {clue}\n")).collect()
    }
}

/// The model that the environment names.
fn model() -> Result<Model, ModelError> {
    Model::new(ModelSettings::read(|name| env::var(name).ok())?)
}

/// Who writes clues for a server.
pub fn writers() -> Writers {
    Writers::new(|| Embedded::from_static(crossword_data::clues()).ok(), model())
}

/// The words of a list that have a clue in the program.
pub fn clued(words: &WordList, min_score: Score) -> Option<WordList> {
    let embedded = Embedded::from_static(crossword_data::clues()).ok()?;
    Some(embedded.clued(words, min_score, CLUED_SIDE))
}

/// What is asked with its clues, as it is spelled.
pub fn report(asked: Asked, clues: Vec<Vec<Clue>>, note: Option<String>) -> CluesReport {
    let choice = |clue: Clue| ChoiceReport {
        difficulty: clue.grade.name(),
        source: clue.origin.name(),
        clue: clue.text,
    };
    let entries = asked.entries.into_iter().zip(clues).map(|(entry, clues)| EntryClues {
        entry: entry.name.map(|name| name.to_string()),
        answer: entry.answer.to_string(),
        display: entry.display,
        choices: clues.into_iter().map(choice).collect(),
    });
    CluesReport { entries: entries.collect(), note }
}
