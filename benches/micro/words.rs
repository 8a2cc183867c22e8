//! Micro-benchmarks of word lists: indexing, reading half a million lines and a foreign list of odd ones, loading the
//! embedded lists, looking words and patterns up.

use std::fmt::Write;
use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use crossword_core::words::LengthIndex;
use crossword_core::{Letter, WordList, WordListBuilder};
use crossword_core::{Pattern, Piece};
use crossword_data::{CRUDE, List, READY};
use crossword_formats::wordfile::{self, Kind};

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

/// Lines of the foreign list.
const FOREIGN_LINES: usize = 600_000;

/// Of so many lines of the foreign list, one of each odd manner and the rest as in lists that users bring.
const ROUND: usize = 20;

/// A list in every manner there is, as if from many hands: capitals, blanks, accents, commas, tabs, display forms, and a
/// third of the lines odd in one way or another.
fn foreign() -> Vec<u8> {
    let mut random = fastrand::Rng::with_seed(2);
    let mut file = Vec::new();
    for line in 0..FOREIGN_LINES {
        let mut word: String = (0..random.usize(3..=12)).map(|_| random.lowercase()).collect();
        let mut rest = line;
        while rest > 0 {
            word.push(char::from(b'a' + (rest % 26) as u8));
            rest /= 26;
        }
        let (score, at) = (random.u8(1..=100), word.len() / 2);
        let text = match line % ROUND {
            0 => format!("{word}{word}{word}{word};{score}"),
            1 => "q;50".to_owned(),
            2 => format!("слово {word};{score}"),
            3 => format!("{word} 2;{score}"),
            4 => format!("{word};good"),
            5 => format!("{word};{}", 100 + usize::from(score) * 10),
            6 => {
                file.extend_from_slice(b"caf\xe9;50\n");
                continue;
            }
            7 => format!("{}é{};{score}", &word[..at], &word[at..]),
            8 => format!("{word},{score}"),
            9 => format!("{word}\t{score}"),
            10 => word,
            11 => format!("{}'{} {word};{score}", &word[..1], &word[1..at]),
            12 | 13 => format!("{word};{score};{} {}", &word[..at], &word[at..]),
            14 | 15 => format!("{} {};{score}", &word[..at], word[at..].to_uppercase()),
            _ => format!("{};{score}", word.to_uppercase()),
        };
        file.extend_from_slice(text.as_bytes());
        file.extend_from_slice(b"\r\n");
    }
    file
}

fn benches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("words");
    group.sample_size(10);

    let text = synthetic();
    group.throughput(Throughput::Elements(LINES as u64));
    group.bench_function("read 500,000 lines", |bench| {
        bench.iter(|| {
            let (words, report) = wordfile::read(black_box(text.as_bytes()));
            assert_eq!((words.len(), report.skipped()), (LINES, 0));
            words
        });
    });

    let file = foreign();
    group.throughput(Throughput::Elements(FOREIGN_LINES as u64));
    group.bench_function("read 600,000 foreign lines", |bench| {
        bench.iter(|| {
            let (words, report) = wordfile::read(black_box(&file));
            assert_eq!(report.lines, FOREIGN_LINES);
            for kind in [
                Kind::TooShort,
                Kind::OtherScript,
                Kind::Digits,
                Kind::BadScore,
                Kind::OffScale,
                Kind::NotText,
            ] {
                assert_eq!(report.count(kind), FOREIGN_LINES / ROUND, "{}", kind.name());
            }
            assert_eq!(report.words + report.skipped() + report.count(Kind::Repeated), FOREIGN_LINES);
            words
        });
    });

    let (words, _) = wordfile::read(text.as_bytes());
    let in_the_middle = Pattern::new(&[Piece::Run, Piece::One, Piece::Letter(Letter::A), Piece::Run]);
    group.throughput(Throughput::Elements(LINES as u64));
    group.bench_function("find a pattern that begins with a run", |bench| {
        bench.iter(|| black_box(in_the_middle.find(&words, 0, None)).len());
    });
    let pushed: Vec<(&[Letter], u8)> = (2..=15)
        .filter_map(|len| words.group(len))
        .flat_map(|group| (0..group.count()).map(|id| (group.word(id), group.score(id))))
        .collect();
    group.bench_function("sort 500,000 words", |bench| {
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

    let longer = List::Longer.words();
    group.throughput(Throughput::Elements(longer.len() as u64));
    group.bench_function("read the ready-made list", |bench| {
        bench.iter(|| {
            let words = WordList::from_ready(black_box(READY)).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(words.len(), longer.len());
            words
        });
    });
    let (crude, _) = wordfile::read(CRUDE);
    group.bench_function("the ready-made list with crude words", |bench| {
        bench.iter(|| {
            let words = longer.with(black_box(&crude));
            assert_eq!(words.len(), longer.len() + crude.len());
            words
        });
    });
    group.finish();
}

criterion_group!(micro, benches);
criterion_main!(micro);
