//! Micro-benchmarks of the search: starting one, so many nodes of one, and a whole fill.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use crossword_bench::patterns::{self, Pattern};
use crossword_bench::words;
use crossword_core::{FillRequest, Progress, Search, WordList, verify};
use crossword_data::ACCEPTABLE;

/// Nodes of the timed search: most of them decide, propagate, fail and are taken back.
const NODES: u64 = 2_000;

fn search(pattern: &Pattern, words: &Arc<WordList>) -> Search {
    let request =
        FillRequest::new(pattern.grid.clone()).with_min_entry(pattern.min_entry).with_min_score(ACCEPTABLE);
    Search::new(request, Arc::clone(words)).unwrap_or_else(|error| panic!("{}: {error}", pattern.name))
}

fn benches(criterion: &mut Criterion) {
    let (words, _) = words::load(None).unwrap_or_else(|problem| panic!("{problem}"));
    let patterns = patterns::load(&[]).unwrap_or_else(|problem| panic!("{problem}"));
    let named = |name: &str| {
        patterns.iter().find(|pattern| pattern.name == name).unwrap_or_else(|| panic!("no pattern {name}"))
    };

    let mut group = criterion.benchmark_group("search");
    group.sample_size(20);

    let wide = named("21x21-138");
    group.bench_function("start 21x21", |bench| {
        bench.iter(|| {
            let search = search(black_box(wide), &words);
            assert_eq!(search.entries().list().len(), 138);
            search
        });
    });

    // Both are too hard to be decided within these nodes, so that every run does the same work.
    for name in ["15x15-66-b", "square-7"] {
        let pattern = named(name);
        group.throughput(Throughput::Elements(NODES));
        group.bench_function(format!("{NODES} nodes of {name}"), |bench| {
            bench.iter_batched_ref(
                || search(pattern, &words),
                |search| {
                    assert_eq!(search.run(NODES), Progress::Paused);
                    assert!(search.stats().backtracks > 0);
                },
                BatchSize::LargeInput,
            );
        });
    }

    let pattern = named("15x15-72-c");
    group.throughput(Throughput::Elements(1));
    group.bench_function("fill 15x15-72-c", |bench| {
        bench.iter_batched(
            || search(pattern, &words),
            |mut search| {
                while search.run(NODES) == Progress::Paused {}
                let known = |word: &[_]| words::allowed(&words, word, ACCEPTABLE);
                assert_eq!(verify(&pattern.grid, &search.snapshot(), pattern.min_entry, known), Ok(()));
                search
            },
            BatchSize::LargeInput,
        );
    });
    group.finish();
}

criterion_group!(micro, benches);
criterion_main!(micro);
