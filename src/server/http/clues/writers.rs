//! Who writes clues here: the embedded source, read when it is first needed, and a language model where there is one.

use std::sync::OnceLock;

use crossword_clues::Embedded;
use crossword_clues::model::{Model, ModelError};

/// Reads the embedded clues.
type Read = Box<dyn Fn() -> Option<Embedded> + Send + Sync>;

/// Who writes clues.
pub struct Writers {
    read: Read,
    embedded: OnceLock<Option<Embedded>>,
    /// The model, or why there is none.
    pub model: Result<Model, ModelError>,
}

impl Writers {
    /// The embedded clues that `read` reads, and a model.
    pub fn new(
        read: impl Fn() -> Option<Embedded> + Send + Sync + 'static,
        model: Result<Model, ModelError>,
    ) -> Writers {
        Writers { read: Box::new(read), embedded: OnceLock::new(), model }
    }

    /// Without any.
    pub fn none() -> Writers {
        Writers::new(|| None, Err(ModelError::NotSet))
    }

    /// The embedded clues; the first call takes as long as reading them.
    pub fn embedded(&self) -> Option<&Embedded> {
        self.embedded.get_or_init(|| (self.read)()).as_ref()
    }
}
