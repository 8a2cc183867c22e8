//! The two word lists that the server fills from; each is read when it is first needed and then shared.

use std::sync::{Arc, OnceLock};

use crossword_core::{Score, WordList};

/// A word list that is read at most once.
pub struct LazyList {
    read: Box<dyn Fn() -> Arc<WordList> + Send + Sync>,
    list: OnceLock<Arc<WordList>>,
    /// The lowest score used unless the constructor chooses another.
    pub min_score: Score,
}

impl LazyList {
    /// A list that `read` reads.
    pub fn new(min_score: Score, read: impl Fn() -> Arc<WordList> + Send + Sync + 'static) -> LazyList {
        LazyList { read: Box::new(read), list: OnceLock::new(), min_score }
    }

    /// The list, if it was read already.
    pub fn ready(&self) -> Option<Arc<WordList>> {
        self.list.get().cloned()
    }

    /// The list; the first call takes as long as reading it.
    pub fn get(&self) -> Arc<WordList> {
        self.list.get_or_init(|| (self.read)()).clone()
    }
}

/// The standard and the longer list.
pub struct WordLists {
    /// The list used by default.
    pub standard: LazyList,
    /// The list for `longer=true`.
    pub longer: LazyList,
}

impl WordLists {
    /// The list that the parameter `longer` picks.
    pub fn pick(&self, longer: bool) -> &LazyList {
        if longer { &self.longer } else { &self.standard }
    }
}
