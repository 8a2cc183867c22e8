//! Repairs against exhaustive enumeration on small random instances, and their promises on larger ones.

use std::sync::Arc;

use crate::random::Stream;
use crossword_core::{
    Cell, Entries, EntryName, FillRequest, Grid, Letter, Progress, Repair, RepairError, RepairProgress,
    Search, Word, WordList, WordListBuilder, verify,
};

/// Letters in use: few, so that every repair can be listed.
const ALPHABET: usize = 3;

/// What is to be repaired.
#[derive(Clone)]
struct Case {
    request: FillRequest,
    words: Arc<WordList>,
    present: Grid,
    refused: Vec<EntryName>,
    keep: Vec<EntryName>,
}

impl Case {
    fn entries(&self) -> Entries {
        Entries::of(&self.request.grid, self.request.min_entry)
    }

    fn repair(&self) -> Result<Repair, RepairError> {
        Repair::new(self.request.clone(), Arc::clone(&self.words), &self.present, &self.refused, &self.keep)
    }

    fn refused_words(&self) -> Vec<Word> {
        let entries = self.entries();
        self.refused.iter().filter_map(|&name| entries.named(name)?.word(&self.present)).collect()
    }

    /// What is wrong with a grid as a repair, by the rules alone.
    fn fault(&self, fill: &Grid) -> Option<String> {
        let entries = self.entries();
        let (refused, request) = (self.refused_words(), &self.request);
        let may_go_in = |word: &[Letter]| {
            self.words.score(word).is_some_and(|score| score >= request.min_score)
                && !request.banned.iter().chain(&refused).any(|banned| **banned == *word)
        };
        let stands = |word: &[Letter]| {
            let words = entries.list().iter().filter_map(|entry| entry.word(&self.present));
            words.filter(|word| !refused.contains(word)).any(|standing| *standing == *word)
        };
        let known = |word: &[Letter]| may_go_in(word) || stands(word);
        if let Err(faults) = verify(&request.grid, fill, request.min_entry, known) {
            return Some(format!("{faults:?}"));
        }
        let mut all = Vec::new();
        for entry in entries.list() {
            let (old, new) = (entry.word(&self.present), entry.word(fill).unwrap());
            let locked = entry.word(&request.grid).is_some();
            let changed = !locked && old.as_ref() != Some(&new);
            if changed && !may_go_in(&new) {
                return Some(format!("{} may not become {new}", entry.name));
            }
            if !changed && !locked && refused.contains(&new) {
                return Some(format!("{} was refused", entry.name));
            }
            if self.keep.contains(&entry.name) {
                for pos in entry.cells() {
                    let old = self.present.get(pos);
                    if old != Cell::Blank && old != fill.get(pos) {
                        return Some(format!("{} was to be kept", entry.name));
                    }
                }
            }
            all.push((new, changed));
        }
        let limit = request.max_shared_substring?;
        for (at, (word, changed)) in all.iter().enumerate() {
            for (other, other_changed) in &all[at + 1..] {
                let mut runs = word.windows(limit + 1);
                let shared = runs.any(|run| other.windows(run.len()).any(|window| window == run));
                if (*changed || *other_changed) && shared {
                    return Some(format!("{word} and {other} share too much"));
                }
            }
        }
        None
    }

    /// How many letters of the present fill are others in this one.
    fn letters_changed(&self, fill: &Grid) -> usize {
        let pairs = self.present.cells().iter().zip(fill.cells());
        pairs.filter(|(old, new)| **old != Cell::Blank && old != new).count()
    }

    /// The fewest letters that a repair changes, by trying every letter of every cell.
    fn fewest(&self) -> Option<usize> {
        let entries = self.entries();
        let cells: Vec<usize> = (0..self.request.grid.cells().len())
            .filter(|&cell| {
                self.request.grid.cells()[cell] == Cell::Blank && !entries.isolated().contains(&cell)
            })
            .collect();
        let mut fill = self.present.clone();
        for &cell in entries.isolated() {
            if fill.cells()[cell] == Cell::Blank {
                fill.set(fill.pos(cell), Cell::Letter(Letter::A));
            }
        }
        let mut fewest = None;
        self.go(&cells, &mut fill, &mut fewest);
        fewest
    }

    fn go(&self, cells: &[usize], fill: &mut Grid, fewest: &mut Option<usize>) {
        let Some((&cell, rest)) = cells.split_first() else {
            let changed = self.letters_changed(fill);
            if fewest.is_none_or(|fewest| changed < fewest) && self.fault(fill).is_none() {
                *fewest = Some(changed);
            }
            return;
        };
        for letter in 0..ALPHABET {
            fill.set(fill.pos(cell), Cell::Letter(Letter::from_index(letter).unwrap()));
            self.go(rest, fill, fewest);
        }
    }
}

/// A small random case: the present letters need be no words at all, some cells are locked, some blank.
fn small(seed: u64) -> Case {
    let mut stream = Stream(seed);
    let count = 4 + stream.below(30);
    let words = stream.words(&[2, 2, 3, 3, 4], count, ALPHABET);
    let max_side = 2 + stream.below(3);
    let grid = stream.grid(max_side, ALPHABET);
    let mut present = grid.clone();
    let blanks = stream.below(3);
    for index in 0..grid.cells().len() {
        if grid.cells()[index] == Cell::Blank && stream.below(9) >= blanks {
            let letter = Letter::from_index(stream.below(ALPHABET)).unwrap();
            present.set(grid.pos(index), Cell::Letter(letter));
        }
    }
    let mut request = FillRequest::new(grid)
        .with_min_entry(2 + stream.below(2))
        .with_min_score([0, 0, 40][stream.below(3)])
        .with_banned((0..stream.below(3)).map(|_| stream.word(3, ALPHABET)).collect())
        .with_max_shared_substring([None, None, Some(2)][stream.below(3)])
        .with_seed(seed);
    // Half of the time what is there begins as a fill of the grid.
    if stream.below(2) == 0 {
        let mut search = Search::new(request.clone(), Arc::new(words.with(&WordListBuilder::new().finish())));
        if let Ok(search) = &mut search
            && search.run(u64::MAX) == Progress::Filled
        {
            present = search.snapshot();
        }
    }
    request.seed = seed;
    let entries = Entries::of(&request.grid, request.min_entry);
    let mut names: Vec<EntryName> = entries.list().iter().map(|entry| entry.name).collect();
    let mut draw = |most: usize| -> Vec<EntryName> {
        let count = stream.below(most + 1).min(names.len());
        (0..count).map(|_| names.swap_remove(stream.below(names.len()))).collect()
    };
    let (refused, keep) = (draw(2), draw(2));
    Case { request, words: Arc::new(words), present, refused, keep }
}

/// Runs to the end; what was best, and whether a repair exists.
fn to_the_end(repair: &mut Repair, budget: u64) -> RepairProgress {
    loop {
        match repair.run(budget) {
            RepairProgress::Paused | RepairProgress::Better => {}
            end => return end,
        }
    }
}

#[test]
fn repairs_are_sound_and_least_as_enumeration_says() {
    let (mut done, mut exhausted, mut changed) = (0, 0, 0);
    for seed in 0..1500 {
        let case = small(seed);
        // More than these would take long to list.
        if case.request.grid.cells().iter().filter(|&&cell| cell == Cell::Blank).count() > 8 {
            continue;
        }
        let Ok(mut repair) = case.repair() else { continue };
        let end = to_the_end(&mut repair, 1 + seed % 50);
        let fewest = case.fewest();
        assert_eq!(end == RepairProgress::Exhausted, fewest.is_none(), "seed {seed}");
        let Some(fewest) = fewest else {
            exhausted += 1;
            continue;
        };
        done += 1;
        let best = repair.best().unwrap();
        assert_eq!(case.fault(&best.fill), None, "seed {seed}\n{}\n{}", case.present, best.fill);
        assert_eq!(best.letters_changed, case.letters_changed(&best.fill), "seed {seed}");
        assert!(repair.is_least());
        assert_eq!(best.letters_changed, fewest, "seed {seed}\n{}\n{}", case.present, best.fill);
        for entry in case.entries().list() {
            let differs = entry.word(&best.fill) != entry.word(&case.present);
            assert_eq!(best.changed.contains(&entry.name), differs, "seed {seed}, {}", entry.name);
        }
        changed += usize::from(fewest > 0);
    }
    assert!(done > 200 && exhausted > 100 && changed > 80, "{done} {exhausted} {changed}");
}

/// A list with one word in some, and a fill of a grid from it.
fn larger(seed: u64) -> Case {
    let mut stream = Stream(seed);
    let words = Arc::new(stream.words(&[4, 5], 12000, 8));
    let grid: Grid = "....#\n.....\n.....\n.....\n#....".parse().unwrap();
    let request = FillRequest::new(grid).with_min_entry(3).with_seed(seed);
    let mut search = Search::new(request.clone(), Arc::clone(&words)).unwrap();
    assert_eq!(search.run(u64::MAX), Progress::Filled, "the test's own grid");
    let entries = Entries::of(&request.grid, request.min_entry);
    let refused = vec![entries.list()[stream.below(entries.list().len())].name];
    Case { request, words, present: search.snapshot(), refused, keep: vec![] }
}

#[test]
fn in_turns_is_at_once_and_equal_seeds_give_equal_repairs() {
    for seed in 0..6 {
        let case = larger(seed);
        let (mut at_once, mut in_turns) = (case.repair().unwrap(), case.repair().unwrap());
        let mut steps = 0;
        loop {
            let ended = at_once.run(700);
            let mut left = 700;
            while left > 0 {
                let before = in_turns.steps();
                in_turns.run(left.min(7));
                let spent = in_turns.steps() - before;
                if spent == 0 {
                    break;
                }
                left -= spent;
            }
            // Better repairs end a run early.
            while in_turns.steps() > at_once.steps() {
                at_once.run(in_turns.steps() - at_once.steps());
            }
            assert_eq!((at_once.steps(), at_once.best()), (in_turns.steps(), in_turns.best()), "seed {seed}");
            steps += 1;
            if matches!(ended, RepairProgress::Done | RepairProgress::Exhausted) || steps > 4 {
                break;
            }
        }
        if let Some(best) = at_once.best() {
            assert_eq!(case.fault(&best.fill), None);
        }
    }
}

#[test]
fn a_refused_word_goes_and_few_letters_with_it() {
    for seed in 20..30 {
        let case = larger(seed);
        let mut repair = case.repair().unwrap();
        while repair.best().is_none() {
            assert_ne!(repair.run(100), RepairProgress::Exhausted);
        }
        repair.run(2000);
        let best = repair.best().unwrap();
        assert_eq!(case.fault(&best.fill), None);
        assert!(best.changed.contains(&case.refused[0]));
        assert!(
            best.letters_changed < case.request.grid.white_cells(),
            "seed {seed}: {}",
            best.letters_changed
        );
    }
}

#[test]
fn what_makes_no_sense_is_refused_with_its_cure() {
    let words = Arc::new(Stream(1).words(&[3], 50, ALPHABET));
    let name = |text: &str| text.parse::<EntryName>().unwrap();
    let grid: Grid = "...\n...\nabc".parse().unwrap();
    let present: Grid = "aaa\nbbb\nabc".parse().unwrap();
    let new = |request: FillRequest, present: &Grid, refused: &[&str], keep: &[&str]| {
        let names = |texts: &[&str]| texts.iter().map(|&text| name(text)).collect::<Vec<_>>();
        Repair::new(request, Arc::clone(&words), present, &names(refused), &names(keep)).err()
    };
    let request = FillRequest::new(grid);
    assert_eq!(new(request.clone(), &present, &["1-across"], &["1-down"]), None);
    let both = new(request.clone(), &present, &["1-across"], &["1-across"]);
    assert_eq!(both, Some(RepairError::RefusedAndKept(name("1-across"))));
    let unknown = new(request.clone(), &present, &["9-across"], &[]);
    assert_eq!(unknown, Some(RepairError::Unknown(name("9-across"))));
    let locked = new(request.clone(), &present, &["5-across"], &[]);
    assert_eq!(locked, Some(RepairError::Locked(name("5-across"))));
    let only = request.clone().with_only(Some(vec![name("1-across")]));
    assert_eq!(new(only, &present, &[], &[]), Some(RepairError::Only));
    let other: Grid = "aaa\nbbb\nabd".parse().unwrap();
    assert_eq!(new(request, &other, &[], &[]), Some(RepairError::OtherGrid));
}
