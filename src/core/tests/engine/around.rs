//! Patterns around theme phrases and half-drawn grids, judged by the checkers that share no code with what makes them.

use std::sync::Arc;

use crossword_core::analysis::Grading;
use crossword_core::generate::{PatternSearch, PatternsRequest, WordAt};
use crossword_core::{
    Cell, Direction, Entries, Grid, Letter, Progress, Symmetry, Word, WordList, WordListBuilder, verify,
    verify_pattern,
};

/// Words of few letters, so many of each length that most patterns have a fill.
fn words() -> Arc<WordList> {
    let mut builder = WordListBuilder::new();
    let mut state = 1u64;
    let mut below = |bound: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % bound
    };
    for len in 3..=11 {
        for _ in 0..400usize << (len - 3) {
            let word: Vec<Letter> =
                (0..len).map(|_| Letter::from_index(below(4) as usize).unwrap()).collect();
            builder.push(&word, (40 + below(40)) as u8);
        }
    }
    Arc::new(builder.finish())
}

fn phrases(texts: &[&str]) -> Vec<Word> {
    texts.iter().map(|text| text.parse().unwrap()).collect()
}

/// Goes on to the end, and checks all that was found against the rules and what was to stay.
fn checked(
    mut search: PatternSearch,
    held: &Grid,
    symmetry: Option<Symmetry>,
    words: &WordList,
) -> PatternSearch {
    while search.run(1000) == Progress::Paused {}
    for (at, found) in search.found().iter().enumerate() {
        let blocks = found.pattern.without_letters();
        verify_pattern(&blocks, symmetry).unwrap_or_else(|faults| panic!("{faults:?}\n{}", found.pattern));
        verify(&found.pattern, &found.fill, 3, |word| {
            words.score(word).is_some_and(|score| score >= found.min_score)
        })
        .unwrap();
        for (cell, held) in found.pattern.cells().iter().zip(held.cells()) {
            assert!(*held == Cell::Blank || cell == held, "{}", found.pattern);
        }
        assert!(search.found()[..at].iter().all(|other| other.pattern != found.pattern), "no two are alike");
    }
    search
}

#[test]
fn phrases_stand_where_the_symmetry_puts_them_and_every_pattern_fills() {
    let words = words();
    let theme = phrases(&["abcdabc", "dcbadcb", "abcabcabc"]);
    for symmetry in [Some(Symmetry::Rotational), Some(Symmetry::TopBottom), None] {
        let request = PatternsRequest::theme(theme.clone(), Some((11, 11)))
            .with_symmetry(symmetry)
            .with_count(3)
            .with_seed(1);
        let search = PatternSearch::new(request, Arc::clone(&words), Grading::Known(50)).unwrap();
        let search = checked(search, &Grid::blank(11, 11).unwrap(), symmetry, &words);
        assert_eq!((search.progress(), search.found().len()), (Progress::Filled, 3), "{symmetry:?}");
        for found in search.found() {
            let entries = Entries::of(&found.pattern, 3);
            let across = entries.list().iter().filter(|entry| entry.name.direction == Direction::Across);
            let mut held: Vec<Word> = across.filter_map(|entry| entry.word(&found.pattern)).collect();
            held.sort();
            let mut theme = theme.clone();
            theme.sort();
            assert_eq!(held, theme, "{}", found.pattern);
        }
        let order: Vec<_> =
            search.found().iter().map(|found| (found.min_score, found.scores.unwrap().mean)).collect();
        assert!(order.is_sorted_by(|a, b| a >= b), "the best first: {order:?}");
    }
}

#[test]
fn a_half_drawn_grid_keeps_its_blocks_and_letters() {
    let words = words();
    let grid: Grid =
        "....#....\n.........\nabcdabc..\n.........\n...#.....\n.........\n.........\n.........\n........."
            .parse()
            .unwrap();
    let half = Some(Symmetry::Rotational);
    let request = PatternsRequest::suggest(grid.clone(), None).with_count(4).with_seed(3);
    let run = || {
        let search = PatternSearch::new(request.clone(), Arc::clone(&words), Grading::Known(50)).unwrap();
        checked(search, &grid, half, &words)
    };
    let search = run();
    assert_eq!(search.found().len(), 4);
    assert_eq!(search.found(), run().found(), "equal seeds give equal patterns");
}

#[test]
fn blocks_make_room_for_a_word_of_another_length() {
    let words = words();
    let half = Some(Symmetry::Rotational);
    let text =
        "....#....\n....#....\n.........\n...#.....\n##.....##\n.....#...\n.........\n....#....\n....#....";
    let grid: Grid = text.parse().unwrap();
    verify_pattern(&grid, half).unwrap();
    for word in ["abcda", "abcdab", "abc", "dabcdabcd"] {
        let word: Word = word.parse().unwrap();
        let at = WordAt { entry: "1-across".parse().unwrap(), word: word.clone() };
        let request = PatternsRequest::suggest(grid.clone(), Some(at)).with_count(3).with_seed(1);
        let search = PatternSearch::new(request, Arc::clone(&words), Grading::Known(50)).unwrap();
        let search = checked(search, &Grid::blank(9, 9).unwrap(), half, &words);
        assert!(!search.found().is_empty(), "{word}");
        for found in search.found() {
            let entries = Entries::of(&found.pattern, 3);
            let row = |pos: crossword_core::Pos| pos.row == 0;
            assert!(
                entries
                    .list()
                    .iter()
                    .any(|entry| row(entry.start) && entry.word(&found.pattern) == Some(word.clone())),
                "{}",
                found.pattern
            );
            let differ = grid.cells().iter().zip(found.pattern.cells());
            assert_eq!(found.changed, differ.filter(|(a, b)| a.is_white() != b.is_white()).count());
        }
        assert!(search.found().is_sorted_by_key(|found| found.changed));
    }
}

#[test]
fn room_is_made_in_many_ways_and_at_lower_scores_where_no_word_has_the_usual_one() {
    let words = words();
    let half = Some(Symmetry::Rotational);
    let text =
        "....#....\n....#....\n.........\n...#.....\n##.....##\n.....#...\n.........\n....#....\n....#....";
    let at = WordAt { entry: "1-across".parse().unwrap(), word: "abcdab".parse().unwrap() };
    let request = PatternsRequest::suggest(text.parse().unwrap(), Some(at)).with_count(12).with_seed(1);
    // No word has more than 79.
    let search = PatternSearch::new(request, Arc::clone(&words), Grading::Known(80)).unwrap();
    let search = checked(search, &Grid::blank(9, 9).unwrap(), half, &words);
    assert_eq!(search.found().len(), 12);
    assert!(search.found().iter().all(|found| found.min_score < 80));
}

#[test]
fn what_no_pattern_holds_is_refused_with_the_cure() {
    let words = words();
    let theme = |texts: &[&str]| {
        let request = PatternsRequest::theme(phrases(texts), None);
        PatternSearch::new(request, Arc::clone(&words), Grading::Known(50)).err().unwrap().to_string()
    };
    assert_eq!(theme(&[]), "a theme has 1 to 12 phrases; 0 were given");
    assert_eq!(theme(&["ab"]), "\"ab\" has 2 letters; a phrase has 3 to 25 here, change it");
    assert!(theme(&["abcabcabc", "abcabcabc"]).contains("change one of them"));
    assert_eq!(
        theme(&["abcabcabcabcabc", "abcabcabcabca"]),
        "\"abcabcabcabcabc\" has no partner of 15 letters for rotational symmetry in a 15 x 15 grid: make it 2 shorter, 13 letters, \
         give another phrase of 15, or choose another symmetry or none"
    );
    let suggest = |text: &str, symmetry, word: Option<WordAt>| {
        let request = PatternsRequest::suggest(text.parse().unwrap(), word).with_symmetry(symmetry);
        PatternSearch::new(request, Arc::clone(&words), Grading::Known(50)).err().unwrap().to_string()
    };
    let half = Some(Symmetry::Rotational);
    assert!(suggest("#....\n.....\n.....\n.....\n....a", half, None).contains("choose another symmetry"));
    assert!(suggest(".a#..\n.....\n.....\n.....\n.....", half, None).contains("take a block away"));
    assert!(suggest("..\n..", half, None).contains("3 to 25 cells"));
    assert!(suggest("....\n....\n....", Some(Symmetry::Quarter), None).contains("choose a square"));
    let at =
        |entry: &str, word: &str| Some(WordAt { entry: entry.parse().unwrap(), word: word.parse().unwrap() });
    let open = ".....\n.....\n.....\n.....\n.....";
    assert!(suggest(open, half, at("2-across", "abc")).contains("no entry 2-across"));
    assert!(suggest(open, half, at("1-across", "abcdabcd")).contains("make room"));
}

/// Whoever gives turns waits for no pattern: that there is none is said as the search goes on.
#[test]
fn nothing_is_drawn_before_the_first_step() {
    let words = words();
    let half = Some(Symmetry::Rotational);
    let apart: Grid = "...#...\n".repeat(7).trim_end().parse().unwrap();
    let request = PatternsRequest::suggest(Grid::blank(9, 9).unwrap(), None).with_blocks(Some(80));
    for request in [request.with_symmetry(half), {
        let word = WordAt { entry: "1-across".parse().unwrap(), word: "abcdefg".parse().unwrap() };
        PatternsRequest::suggest(apart, Some(word)).with_symmetry(half)
    }] {
        let known = PatternSearch::new(request.clone(), Arc::clone(&words), Grading::Foreign(40));
        let mut search = PatternSearch::begin(request, Arc::clone(&words), Grading::Foreign(40)).unwrap();
        assert_eq!((search.progress(), search.fault().is_none()), (Progress::Paused, true));
        let mut steps = 0;
        while search.run(1) == Progress::Paused && search.tried() == 0 {
            steps += 1;
        }
        assert!(steps > 30, "{steps} steps up to the first pattern, or to knowing that there is none");
        assert_eq!(search.fault(), known.err().as_ref());
    }
}

#[test]
fn entries_through_cells_that_are_left_out_need_not_be_words() {
    let words = words();
    let text = "z..#.....\n".to_owned() + &".........\n".repeat(7) + ".........";
    let grid: Grid = text.parse().unwrap();
    let request = PatternsRequest::suggest(grid.clone(), None).with_count(2).with_seed(3);
    let asked = |left_out| {
        let request = request.clone().with_left_out(left_out);
        let mut search = PatternSearch::new(request, Arc::clone(&words), Grading::Known(50)).unwrap();
        while search.run(1000) == Progress::Paused {}
        search
    };
    assert!(asked(Vec::new()).found().is_empty(), "no word has a z");
    let corner = grid.pos(0);
    let search = asked(vec![corner]);
    assert_eq!(search.found().len(), 2);
    for found in search.found() {
        assert_eq!(found.fill.get(corner), found.pattern.get(corner));
        for entry in Entries::of(&found.pattern, 3).list() {
            let is_left_out = entry.cells().any(|cell| cell == corner);
            let word = entry.word(&found.fill);
            assert!(is_left_out || word.is_some_and(|word| words.score(&word).is_some()), "{}", found.fill);
        }
    }
}
