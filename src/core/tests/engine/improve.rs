//! Improving against exhaustive enumeration on small random instances, and its promises on larger ones.

use std::sync::Arc;

use crate::random::Stream;
use crossword_core::letters::{SHARED_COST, SHARED_FROM};
use crossword_core::{
    Cell, Entries, FillRequest, Grid, Improve, ImproveError, Improvement, Letter, Objective, Progress,
    Search, Word, WordList, WordListBuilder, verify,
};

fn allowed(request: &FillRequest, words: &WordList, word: &[Letter]) -> bool {
    words.score(word).is_some_and(|score| score >= request.min_score)
        && !request.banned.iter().any(|banned| **banned == *word)
}

/// The letters of the small instances: with these words have plurals, kin and vowels.
const LETTERS: [char; 3] = ['e', 's', 'd'];

/// The letter instead of one of the first three.
fn telling(letter: Letter) -> Letter {
    Letter::from_char(LETTERS[letter.index()]).unwrap()
}

/// So many words of these lengths with any score, half of them written like names, abbreviations or phrases.
fn telling_words(stream: &mut Stream, lengths: &[usize], count: usize) -> WordList {
    let mut builder = WordListBuilder::new();
    for _ in 0..count {
        let len = lengths[stream.below(lengths.len())];
        let word: Word = stream.word(len, LETTERS.len()).iter().copied().map(telling).collect();
        let text = word.to_string();
        let display = match stream.below(8) {
            0 => Some(text.to_uppercase()),
            1 | 2 => Some(text[..1].to_uppercase() + &text[1..]),
            3 => Some(format!("{} {}", &text[..len - 1], &text[len - 1..])),
            _ => None,
        };
        builder.push_displayed(&word, stream.below(101) as u8, display.as_deref().map(str::as_bytes));
    }
    builder.finish()
}

/// Every entry's word and whether it was given.
fn words_of(request: &FillRequest, fill: &Grid) -> Vec<(Word, bool)> {
    let entries = Entries::of(&request.grid, request.min_entry);
    let words = entries.list().iter();
    words.map(|entry| (entry.word(fill).unwrap(), entry.word(&request.grid).is_some())).collect()
}

/// The longest run that two words share, the slow way.
fn longest_shared(words: &[(Word, bool)]) -> usize {
    let mut longest = 0;
    for (at, (word, _)) in words.iter().enumerate() {
        for (other, _) in &words[at + 1..] {
            for from in 0..word.len() {
                for to in from + 1..=word.len() {
                    let run = &word[from..to];
                    if other.windows(run.len()).any(|window| window == run) {
                        longest = longest.max(run.len());
                    }
                }
            }
        }
    }
    longest
}

fn check(request: &FillRequest, words: &WordList, fill: &Grid) -> Result<(), String> {
    let known = |word: &[Letter]| allowed(request, words, word);
    verify(&request.grid, fill, request.min_entry, known).map_err(|faults| format!("{faults:?}"))?;
    match (request.max_shared_substring, longest_shared(&words_of(request, fill))) {
        (Some(limit), longest) if longest > limit => Err(format!("{longest} letters are shared")),
        _ => Ok(()),
    }
}

/// Whether a stem and such an ending make a form of it, of those that can be written with [`LETTERS`].
fn is_form(stem: &str, ending: &str) -> bool {
    let last = &stem[stem.len() - 1..];
    match ending {
        "" | "ed" => true,
        "s" => last != "s",
        "es" => stem.len() > 3,
        "d" => stem.len() > 3 || last == "e",
        _ => ["ed", "es"].iter().any(|end| ending == format!("{last}{end}")),
    }
}

/// Whether two entries are of one family: a part of one and a part of the other are forms of one stem.
fn kin(one: &str, other: &str) -> bool {
    one.split(' ').any(|one| {
        other.split(' ').any(|other| {
            let stem = (0..=one.len()).rev().find(|&len| other.starts_with(&one[..len])).unwrap();
            stem >= 3 && is_form(&one[..stem], &one[stem..]) && is_form(&one[..stem], &other[stem..])
        })
    })
}

/// The objective by its definition, counting each shared run once for each entry beyond the first that has it.
fn objective(request: &FillRequest, words: &WordList, fill: &Grid) -> Objective {
    let entries = words_of(request, fill);
    let scores: Vec<u8> =
        entries.iter().filter(|(_, given)| !given).map(|(word, _)| words.score(word).unwrap()).collect();
    let mut runs: Vec<&[Letter]> = entries.iter().flat_map(|(word, _)| word.windows(SHARED_FROM)).collect();
    runs.sort();
    runs.dedup();
    let holders = |run: &&[Letter]| {
        entries.iter().filter(|(word, _)| word.windows(run.len()).any(|window| window == *run)).count() as i64
    };
    let shared: i64 = runs.iter().map(|run| holders(run) - 1).sum();
    let weak = |&score: &u8| i64::from(60u8.saturating_sub(score));
    let glue =
        entries.iter().filter(|(word, given)| !given && word.len() == 3 && words.score(word) < Some(60));
    let flaws = scores.iter().map(weak).map(|below| below + below * below / 10).sum::<i64>()
        + 10 * (glue.count() as i64 - 4).max(0)
        + shared * i64::from(SHARED_COST)
        + together(request, words, fill);
    Objective {
        points: scores.iter().map(|&score| i64::from(score)).sum::<i64>() - flaws,
        lowest: scores.iter().copied().min().unwrap_or(100),
    }
}

/// What families cost, and places where what is filled in crosses badly.
fn together(request: &FillRequest, words: &WordList, fill: &Grid) -> i64 {
    let shown = |word: &Word| words.display(word).map_or(word.to_string(), |display| display.into_owned());
    let texts: Vec<String> =
        words_of(request, fill).iter().map(|(word, _)| shown(word).to_lowercase()).collect();
    let others = |at: usize| texts[at + 1..].iter();
    let related = (0..texts.len()).flat_map(|at| others(at).map(move |other| (at, other)));
    let related = related.filter(|(at, other)| kin(&texts[*at], other)).count() as i64;
    let entries = Entries::of(&request.grid, request.min_entry);
    let open: Vec<_> = entries.list().iter().filter(|entry| entry.word(&request.grid).is_none()).collect();
    let (mut abbreviations, mut names, mut plurals) = (0, 0, 0);
    for (at, one) in open.iter().enumerate() {
        for other in &open[at + 1..] {
            let Some(cell) = one.cells().find(|cell| other.cells().any(|own| own == *cell)) else { continue };
            let [first, second] = [one, other].map(|entry| entry.word(fill).unwrap());
            let both = |is: &dyn Fn(&Word) -> bool| is(&first) && is(&second);
            let capitals = |word: &Word| shown(word).chars().filter(char::is_ascii_uppercase).count();
            abbreviations += i64::from(both(&|word| capitals(word) == word.len()));
            let Cell::Letter(letter) = fill.get(cell) else { panic!("no letter") };
            let name = |word: &Word| capitals(word) == 1 && words.score(word) < Some(60);
            names += i64::from(both(&name) && letter.to_char() == 'e');
            let ends = one.cells().last() == Some(cell) && other.cells().last() == Some(cell);
            let plural = |word: &Word| {
                let text = word.to_string();
                ["s", "es"].iter().filter_map(|ending| text.strip_suffix(ending)).any(|base| {
                    base.len() >= 3
                        && !base.ends_with('s')
                        && words.score(&base.parse::<Word>().unwrap()).is_some()
                })
            };
            plurals += i64::from(ends && both(&plural));
        }
    }
    40 * related + 20 * (abbreviations - 1).max(0) + 40 * names + 10 * plurals
}

/// Every fill, by trying every letter of every blank cell that lies in an entry.
fn all_fills(request: &FillRequest, words: &WordList) -> Vec<Grid> {
    fn go(cells: &[usize], fill: &mut Grid, take: &mut dyn FnMut(&Grid)) {
        let Some((&cell, rest)) = cells.split_first() else {
            return take(fill);
        };
        for letter in LETTERS {
            fill.set(fill.pos(cell), Cell::Letter(Letter::from_char(letter).unwrap()));
            go(rest, fill, take);
        }
    }
    let entries = Entries::of(&request.grid, request.min_entry);
    let blanks = (0..request.grid.cells().len()).filter(|&cell| request.grid.cells()[cell] == Cell::Blank);
    let (isolated, open): (Vec<usize>, Vec<usize>) =
        blanks.partition(|cell| entries.isolated().contains(cell));
    let mut fill = request.grid.clone();
    for cell in isolated {
        fill.set(fill.pos(cell), Cell::Letter(Letter::A));
    }
    let mut found = Vec::new();
    go(&open, &mut fill, &mut |fill| {
        if check(request, words, fill).is_ok() {
            found.push(fill.clone());
        }
    });
    found
}

#[test]
fn on_small_instances_the_end_is_the_best_of_all_fills() {
    let mut stream = Stream(17);
    let (mut improved, mut limited, mut proved, mut together) = (0, 0, 0, 0);
    for _ in 0..6000 {
        let mut grid = stream.grid(5, LETTERS.len());
        for cell in 0..grid.cells().len() {
            if let Cell::Letter(letter) = grid.cells()[cell] {
                grid.set(grid.pos(cell), Cell::Letter(telling(letter)));
            }
        }
        if grid.cells().iter().filter(|cell| **cell == Cell::Blank).count() > 8 {
            continue;
        }
        let count = 10 + stream.below(60);
        let words = Arc::new(telling_words(&mut stream, &[2, 3, 4, 5], count));
        let limit = [None, None, Some(1), Some(2), Some(3)][stream.below(5)];
        let request = FillRequest::new(grid)
            .with_min_entry(2 + stream.below(2))
            .with_min_score(stream.below(40) as u8)
            .with_max_shared_substring(limit)
            .with_seed(stream.below(1000) as u64);
        let Ok(mut search) = Search::new(request.clone(), Arc::clone(&words)) else {
            continue;
        };
        let fills = all_fills(&request, &words);
        if search.run(u64::MAX) != Progress::Filled {
            assert!(fills.is_empty(), "a fill exists: {request:?}");
            assert_eq!(Improve::after(&search).err(), Some(ImproveError::NoFill));
            proved += usize::from(limit.is_some());
            continue;
        }
        let mut improve = Improve::after(&search).unwrap();
        let mut last = improve.objective();
        assert_eq!(last, objective(&request, &words, &search.snapshot()));
        loop {
            let progress = improve.run(100_000);
            let fill = improve.fill();
            check(&request, &words, &fill).unwrap_or_else(|fault| panic!("{request:?}\n{fill:?}\n{fault}"));
            assert_eq!(improve.objective(), objective(&request, &words, &fill), "{request:?}\n{fill:?}");
            match progress {
                Improvement::Better => assert!(improve.objective() > last),
                Improvement::Done => break,
                Improvement::Paused => panic!("not done: {request:?}"),
            }
            last = improve.objective();
            improved += 1;
            limited += usize::from(limit.is_some());
        }
        together += usize::from(fills.iter().any(|fill| self::together(&request, &words, fill) > 0));
        let best = fills.iter().map(|fill| objective(&request, &words, fill)).max();
        assert_eq!(Some(improve.objective()), best, "{request:?}\n{:?}", improve.fill());
    }
    assert!(
        improved > 300 && limited > 30 && proved > 100 && together > 100,
        "{improved} better, {limited} of them limited, {proved} proved, {together} with words that are bad together: too much alike"
    );
}

/// A 7x7 with corners of threes and four sevens, from words of six letters of the alphabet.
fn large(seed: u64, limit: Option<usize>) -> (FillRequest, Arc<WordList>) {
    let words = Arc::new(Stream(5).words(&[3, 7], 9000, 6));
    let mut grid = Grid::blank(7, 7).unwrap();
    for cell in [3, 10, 21, 22, 26, 27, 38, 45] {
        grid.set(grid.pos(cell), Cell::Block);
    }
    (FillRequest::new(grid).with_seed(seed).with_max_shared_substring(limit), words)
}

#[test]
fn improving_in_turns_is_improving_at_once_and_seeds_repeat() {
    let mut ends = Vec::new();
    for (seed, limit) in [(1, None), (1, None), (2, None), (3, Some(2))] {
        let (request, words) = large(seed, limit);
        let mut search = Search::new(request.clone(), Arc::clone(&words)).unwrap();
        assert_eq!(search.run(1_000_000), Progress::Filled);
        let first = objective(&request, &words, &search.snapshot());
        let [mut at_once, mut in_turns] = [(); 2].map(|()| Improve::after(&search).unwrap());
        // Better ends a run early, so both are driven by the work done.
        let drive = |improve: &mut Improve, turn: u64| {
            let mut fills = Vec::new();
            while improve.stats().nodes < 3000 && fills.len() < 1000 {
                match improve.run(turn) {
                    Improvement::Better => fills.push(improve.fill()),
                    Improvement::Done => break,
                    Improvement::Paused => {}
                }
            }
            fills
        };
        let fills = drive(&mut at_once, 1);
        let turns = drive(&mut in_turns, 7);
        assert_eq!(fills, turns[..fills.len()]);
        assert!(at_once.objective() > first);
        for fill in &fills {
            check(&request, &words, fill).unwrap();
        }
        ends.push(fills);
    }
    assert_eq!(ends[0], ends[1]);
    assert_ne!(ends[0], ends[2]);
}

#[test]
fn a_better_fill_from_elsewhere_is_taken_over_and_improved() {
    let (request, words) = large(1, Some(2));
    let mut search = Search::new(request.clone(), Arc::clone(&words)).unwrap();
    assert_eq!(search.run(1_000_000), Progress::Filled);
    let first = search.snapshot();
    let begin = |seed| Improve::new(request.clone().with_seed(seed), Arc::clone(&words), &first).unwrap();
    let [mut one, mut other] = [1, 2].map(begin);
    while one.stats().better < 5 {
        assert_ne!(one.run(1000), Improvement::Done);
    }
    // In the middle of a neighbourhood as well as between two.
    for _ in 0..5 {
        other.run(3);
        let mut broken = one.fill();
        broken.set(broken.pos(0), Cell::Letter(Letter::from_char('z').unwrap()));
        assert!(!other.take_over(&broken) && !other.take_over(&request.grid) && !other.take_over(&first));
    }
    assert!(other.take_over(&one.fill()) && !other.take_over(&one.fill()));
    assert_eq!((other.fill(), other.objective()), (one.fill(), one.objective()));
    for _ in 0..50 {
        let last = other.objective();
        let better = other.run(1000) == Improvement::Better;
        assert_eq!(better, other.objective() > last);
        check(&request, &words, &other.fill()).unwrap();
        assert_eq!(other.objective(), objective(&request, &words, &other.fill()));
    }
}

#[test]
fn what_is_no_fill_is_refused() {
    let letters = |word: &str| word.parse::<Word>().unwrap();
    let mut builder = WordListBuilder::new();
    for (word, score) in [("cat", 50), ("ore", 50), ("wed", 50), ("cow", 50), ("are", 50), ("ted", 20)] {
        builder.push(&letters(word), score);
    }
    let words = Arc::new(builder.finish());
    let grid = |text: &str| {
        let cells = text.chars().map(|char| Letter::from_char(char).map_or(Cell::Blank, Cell::Letter));
        Grid::from_cells(3, 3, cells.collect()).unwrap()
    };
    let request = FillRequest::new(grid("c........"));
    let begin = |request: &FillRequest, fill: &str| {
        Improve::new(request.clone(), Arc::clone(&words), &grid(fill)).err()
    };
    assert_eq!(begin(&request, "catorewed"), None);
    assert_eq!(begin(&request, "catorewe."), Some(ImproveError::NoFill));
    assert_eq!(begin(&request, "xatorewed"), Some(ImproveError::NoFill), "a locked letter");
    assert_eq!(begin(&request, "catcatcat"), Some(ImproveError::NoFill), "twice, and no words");
    let strict = request.clone().with_min_score(30);
    assert_eq!(begin(&strict, "catorewed"), Some(ImproveError::NoFill), "ted scores 20");
    let banned = request.clone().with_banned(vec![letters("wed")]);
    assert_eq!(begin(&banned, "catorewed"), Some(ImproveError::NoFill));
    let shared = request.with_max_shared_substring(Some(1));
    assert_eq!(begin(&shared, "catorewed"), Some(ImproveError::NoFill), "ore and are share re");
}
