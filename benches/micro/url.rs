//! Micro-benchmarks of spelling: a fill's request out of its URL, a whole fill in and out, a frame.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use crossword_core::{Cell, Grid, Letter};
use crossword_protocol::frame;
use crossword_protocol::url::{FillQuery, read_all, read_grid, write_all, write_grid};

/// The published vector: 15x15, 35 blocks, 190 white cells.
const GRID: &str = "EEAggEEAAhxEQRAIABEQACARBERwgAEEAggEEA==";

const SIDE: usize = 15;
const WHITE: usize = 190;

fn board() -> Grid {
    read_grid(SIDE, SIDE, GRID).unwrap_or_else(|error| panic!("{error}"))
}

/// The board with a letter in every cell; which, does not matter to the spelling.
fn full(board: &Grid) -> Grid {
    let mut random = fastrand::Rng::with_seed(1);
    let mut full = board.clone();
    for index in 0..full.cells().len() {
        if let (Cell::Blank, Some(letter)) = (full.cells()[index], Letter::from_index(random.usize(..26))) {
            full.set(full.pos(index), Cell::Letter(letter));
        }
    }
    full
}

fn benches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("url");
    let board = board();
    let full = full(&board);
    let all = write_all(&full).unwrap_or_else(|| panic!("the board is full"));

    let encoded = GRID.replace('=', "%3D");
    let query = format!("grid={encoded}&size=15&longer=true&state=45-across%3Dcat%3B&seed=7&min_score=50");
    group.bench_function("decode a request", |bench| {
        bench.iter(|| {
            let query = FillQuery::read(black_box(&query), SIDE).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!((query.grid.white_cells(), query.longer, query.seed), (WHITE, true, Some(7)));
            query
        });
    });
    group.bench_function("read the blocks", |bench| {
        bench.iter(|| assert_eq!(read_grid(SIDE, SIDE, black_box(GRID)).as_ref(), Ok(&board)));
    });
    group.bench_function("write the blocks", |bench| {
        bench.iter(|| assert_eq!(write_grid(black_box(&board)), GRID));
    });
    group.bench_function("read a whole fill", |bench| {
        bench.iter(|| assert_eq!(read_all(&board, black_box(&all)).as_ref(), Ok(&full)));
    });
    group.bench_function("write a whole fill", |bench| {
        bench.iter(|| assert_eq!(write_all(black_box(&full)).as_ref(), Some(&all)));
    });
    group.bench_function("write and read a frame", |bench| {
        bench.iter(|| {
            let bytes = frame::write(black_box(&full));
            assert_eq!(frame::read(SIDE, SIDE, &bytes).as_ref(), Ok(&full));
        });
    });
    group.finish();
}

criterion_group!(micro, benches);
criterion_main!(micro);
