//! The ready-made lists are the files, word by word.

use std::sync::Arc;

use crossword_core::{WordGroup, WordList};
use crossword_data::{List, READY};
use crossword_formats::wordfile;

/// All words in the list's order, with all that it says about them.
fn each(list: &WordList, mut call: impl FnMut(usize, &WordGroup, usize)) {
    list.groups().for_each(|(len, group)| (0..group.count()).for_each(|id| call(len, group, id)));
}

#[test]
fn the_ready_made_lists_are_the_files() {
    let files: [(List, &[u8], usize); 2] = [
        (List::Standard, include_bytes!("../standard.dict"), 224_325),
        (List::Longer, include_bytes!("../longer.dict"), 492_967),
    ];
    for (list, file, count) in files {
        let (expected, report) = wordfile::read(file);
        assert_eq!((report.skipped(), expected.len()), (0, count));
        let ready = list.words();
        assert_eq!((ready.len(), ready.displays()), (expected.len(), expected.displays()));
        each(&expected, |len, group, id| {
            let Some(own) = ready.group(len) else { panic!("no words of {len} letters") };
            assert_eq!((own.word(id), own.score(id)), (group.word(id), group.score(id)));
            assert_eq!(ready.display_of(own, id), expected.display_of(group, id), "{:?}", group.word(id));
            assert_eq!(own.find(group.word(id)), Some(id));
        });
    }
}

#[test]
fn both_lists_share_what_is_indexed() {
    let (standard, longer) = (List::Standard.words(), List::Longer.words());
    for (len, group) in standard.groups() {
        let all = longer.group(len).map(|longer| longer.index_for(group.count()));
        assert!(all.is_some_and(|all| Arc::ptr_eq(&all, &group.index_for(group.count()))), "{len} letters");
    }
}

/// Of every part bits are turned over, and the list is cut in many places.
#[test]
fn a_damaged_list_is_refused() {
    for step in 1..=200 {
        let at = READY.len() / 200 * step - 1;
        assert!(WordList::from_ready(&READY[..at]).is_err(), "cut at {at}");
    }
    for at in [0, 7, 10, 30, 5_000, 20_000, 90_000, 1_000_000, 3_000_000, READY.len() - 1] {
        let mut damaged = READY.to_vec();
        damaged[at] ^= 4;
        assert!(WordList::from_ready(damaged.leak()).is_err(), "byte {at}");
    }
}
