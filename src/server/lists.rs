//! The word lists that the server fills from; each is read when it is first needed and then shared.

use std::sync::{Arc, OnceLock};

use crossword_core::analysis::Grading;
use crossword_core::{FillRequest, Score, WordList};
use crossword_protocol::url::FillQuery;

/// Reads a list.
type Read = Box<dyn Fn() -> Arc<WordList> + Send + Sync>;

/// The words of a list that have a clue, those of its usual score; none where nobody knows clues.
type Clued = Box<dyn Fn(&WordList, Score) -> Option<WordList> + Send + Sync>;

/// A word list that is read at most once, and the same with crude words, where they are kept apart.
pub struct LazyList {
    plain: Lazy,
    crude: Option<Lazy>,
    clued: Option<Clued>,
    /// What its scores mean: the lowest one used unless the constructor chooses another follows from it.
    pub grading: Grading,
    /// It is the operator's, and not one that every program holds.
    own: bool,
}

struct Lazy {
    read: Read,
    list: OnceLock<Arc<WordList>>,
    clued: OnceLock<Option<Arc<WordList>>>,
}

impl LazyList {
    /// A list that `read` reads; whatever is in it is for everybody.
    pub fn new(grading: Grading, read: impl Fn() -> Arc<WordList> + Send + Sync + 'static) -> LazyList {
        LazyList { plain: Lazy::new(read), crude: None, clued: None, grading, own: false }
    }

    /// The same, where `read` reads the list together with its crude words for those who ask for them.
    pub fn with_crude(self, read: impl Fn() -> Arc<WordList> + Send + Sync + 'static) -> LazyList {
        LazyList { crude: Some(Lazy::new(read)), ..self }
    }

    /// The same, where `clued` tells which of its words have a clue.
    pub fn with_clued(
        self,
        clued: impl Fn(&WordList, Score) -> Option<WordList> + Send + Sync + 'static,
    ) -> LazyList {
        LazyList { clued: Some(Box::new(clued)), ..self }
    }

    /// The same, known as the operator's.
    pub fn of_ones_own(self) -> LazyList {
        LazyList { own: true, ..self }
    }

    /// The list, if it was read already.
    pub fn ready(&self, crude: bool) -> Option<Arc<WordList>> {
        self.pick(crude).list.get().cloned()
    }

    /// The list; the first call takes as long as reading it.
    pub fn get(&self, crude: bool) -> Arc<WordList> {
        let lazy = self.pick(crude);
        lazy.list.get_or_init(|| (lazy.read)()).clone()
    }

    /// Its words that have a clue, of which small puzzles are made; the first call takes as long as looking each of them up.
    pub fn clued(&self, crude: bool) -> Option<Arc<WordList>> {
        let clued = self.clued.as_ref()?;
        let find = || clued(&self.get(crude), self.grading.usual()).map(Arc::new);
        self.pick(crude).clued.get_or_init(find).clone()
    }

    fn pick(&self, crude: bool) -> &Lazy {
        self.crude.as_ref().filter(|_| crude).unwrap_or(&self.plain)
    }
}

impl Lazy {
    fn new(read: impl Fn() -> Arc<WordList> + Send + Sync + 'static) -> Lazy {
        Lazy { read: Box::new(read), list: OnceLock::new(), clued: OnceLock::new() }
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
    /// Whether any of them is the operator's.
    pub fn own(&self) -> bool {
        self.standard.own || self.longer.own
    }

    /// The list that the parameter `longer` picks.
    pub fn pick(&self, longer: bool) -> &LazyList {
        if longer { &self.longer } else { &self.standard }
    }

    /// What a query asks of core, of the words of the list that it picks.
    pub fn request(&self, query: FillQuery, words: &Arc<WordList>) -> FillRequest {
        let grading = &self.pick(query.longer).grading;
        let request = FillRequest::new(query.grid)
            .with_banned(query.banned)
            .with_only(query.only)
            .with_seed(query.seed.unwrap_or_default());
        grading.applied(request, query.min_score, words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossword_core::WordListBuilder;

    #[test]
    fn crude_words_are_for_those_who_ask_and_each_list_is_read_once() {
        let empty = || Arc::new(WordListBuilder::new().finish());
        let list = LazyList::new(Grading::Known(50), empty);
        assert!(list.ready(true).is_none());
        assert!(Arc::ptr_eq(&list.get(true), &list.get(false)), "a list without crude words kept apart");
        let list = list.with_crude(empty);
        assert!(list.ready(false).is_some() && list.ready(true).is_none());
        assert!(!Arc::ptr_eq(&list.get(true), &list.get(false)));
        assert!(Arc::ptr_eq(&list.get(true), &list.get(true)));
        assert!(list.clued(true).is_none(), "nobody knows clues");
        let list = list.with_clued(|words, usual| (usual == 50).then(|| words.at_least(60)));
        let [one, other] = [false, false].map(|crude| list.clued(crude).unwrap());
        assert!(Arc::ptr_eq(&one, &other) && !Arc::ptr_eq(&one, &list.clued(true).unwrap()));
    }
}
