//! The benchmark's table, as text.

use crate::measure::Row;

/// The column heads.
pub fn head() {
    println!(
        "{:46} {:>5} {:>10} {:>10} {:>8} {:>6} {:>6} {:>6}",
        "pattern", "words", "median ms", "worst ms", "nodes", "filled", "proved", "score"
    );
}

/// One pattern.
pub fn row(row: &Row) {
    let worst = row.seconds.last().copied().unwrap_or_default();
    println!(
        "{:46} {:>5} {:>10.3} {:>10.3} {:>8} {:>6} {:>6} {:>6}",
        row.name,
        row.entries,
        row.median() * 1000.0,
        worst * 1000.0,
        row.nodes,
        row.filled,
        row.proved,
        row.mean_score.map_or(String::new(), |score| format!("{score:.1}")),
    );
}

/// The last line: how many patterns were decided, and the geometric mean of their medians.
pub fn sum(rows: &[Row]) {
    let decided: Vec<&Row> =
        rows.iter().filter(|row| 2 * (row.filled + row.proved) > row.seconds.len()).collect();
    let mean = decided.iter().map(|row| row.median().ln()).sum::<f64>() / decided.len().max(1) as f64;
    println!(
        "{} of {} patterns decided by most seeds; geometric mean of their medians {:.3} ms",
        decided.len(),
        rows.len(),
        mean.exp() * 1000.0
    );
}
