//! Micro-benchmarks of word lists: indexing, reading half a million lines, loading the embedded lists, looking words up.

use std::fmt::Write;
use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use crossword_codec::wordfile;
use crossword_core::index::LengthIndex;
use crossword_core::{Letter, WordListBuilder};
use crossword_data::List;

/// Lines of the synthetic list.
const LINES: usize = 500_000;

/// Half a million different words of 3 to 15 letters with scores, equal every time.
fn synthetic() -> String {
    let mut random = fastrand::Rng::with_seed(1);
    let mut text = String::new();
    for line in 0..LINES {
        // The line's number in the alphabet's base makes the word one of its kind.
        let mut rest = line;
        for _ in 0..4 {
            text.push(char::from(b'a' + (rest % 26) as u8));
            rest /= 26;
        }
        text.push(char::from(b'a' + rest as u8));
        for _ in 0..random.usize(..=10) {
            text.push(random.lowercase());
        }
        writeln!(text, ";{}", random.u8(..=100)).unwrap_or_else(|error| panic!("{error}"));
    }
    text
}

fn benches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("words");
    group.sample_size(10);

    let text = synthetic();
    group.throughput(Throughput::Elements(LINES as u64));
    group.bench_function("read and index 500,000 lines", |bench| {
        bench.iter(|| {
            let (words, report) = wordfile::read(black_box(text.as_bytes()));
            assert_eq!((words.len(), report.skipped()), (LINES, 0));
            words
        });
    });

    let (words, _) = wordfile::read(text.as_bytes());
    let pushed: Vec<(&[Letter], u8)> = (2..=15)
        .filter_map(|len| words.group(len))
        .flat_map(|group| (0..group.count()).map(|id| (group.word(id), group.score(id))))
        .collect();
    group.bench_function("sort and index 500,000 words", |bench| {
        bench.iter_batched(
            || {
                let mut builder = WordListBuilder::new();
                for (word, score) in &pushed {
                    builder.push(word, *score);
                }
                builder
            },
            |builder| {
                let words = builder.finish();
                assert_eq!(words.len(), LINES);
                words
            },
            BatchSize::LargeInput,
        );
    });

    if let Some(seven) = words.group(7) {
        let letters: Vec<Letter> = (0..seven.count()).flat_map(|id| seven.word(id).to_vec()).collect();
        group.throughput(Throughput::Elements(seven.count() as u64));
        group.bench_function("index the words of seven letters", |bench| {
            bench.iter(|| {
                let index = LengthIndex::new(7, black_box(&letters));
                assert_eq!(index.count(), seven.count());
                index
            });
        });
        let word = seven.word(seven.count() / 2);
        group.throughput(Throughput::Elements(1));
        group.bench_function("look one word up", |bench| {
            bench.iter(|| assert_eq!(seven.find(black_box(word)), Some(seven.count() / 2)));
        });
    }

    for (name, list) in [("standard", List::Standard), ("longer", List::Longer)] {
        let expected = wordfile::read(list.file()).0.len() as u64;
        group.throughput(Throughput::Elements(expected));
        group.bench_function(format!("load the {name} list"), |bench| {
            bench.iter(|| {
                let (words, report) = wordfile::read(black_box(list.file()));
                assert_eq!((words.len() as u64, report.skipped()), (expected, 0));
                words
            });
        });
    }
    group.finish();
}

criterion_group!(micro, benches);
criterion_main!(micro);
