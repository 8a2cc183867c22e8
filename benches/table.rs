//! The tables, as text, and the mean that their last lines give.

use crate::measure::Row;
use crate::words::MIB;

/// The column heads.
pub fn head() {
    println!(
        "{:46} {:>5} {:>6} {:>10} {:>10} {:>9} {:>6} {:>6} {:>6} {:>7}",
        "pattern", "words", "blocks", "median ms", "worst ms", "nodes", "filled", "proved", "score", "MiB"
    );
}

/// One pattern.
pub fn row(row: &Row) {
    println!(
        "{:46} {:>5} {:>6} {:>10.3} {:>10.3} {:>9} {:>6} {:>6} {:>6} {:>7.2}",
        row.name,
        row.entries,
        row.blocks,
        row.median() * 1000.0,
        row.worst() * 1000.0,
        row.nodes,
        row.filled,
        row.proved,
        row.mean_score.map_or(String::new(), |score| format!("{score:.1}")),
        row.bytes as f64 / MIB,
    );
}

/// The last lines: how many patterns were decided, the geometric mean of their medians, and those left open.
pub fn sum(rows: &[Row]) {
    let medians = rows.iter().filter(|row| row.decided()).map(Row::median);
    println!(
        "{} of {} patterns decided by most seeds; geometric mean of their medians {:.3} ms; most memory of a search {:.2} MiB",
        medians.clone().count(),
        rows.len(),
        geometric_mean(medians) * 1000.0,
        rows.iter().map(|row| row.bytes).max().unwrap_or_default() as f64 / MIB,
    );
    let open: Vec<&str> = rows.iter().filter(|row| !row.decided()).map(|row| row.name.as_str()).collect();
    if !open.is_empty() {
        println!("undecided: {}", open.join(" "));
    }
}

/// The geometric mean; 1 of nothing.
pub fn geometric_mean(values: impl Iterator<Item = f64>) -> f64 {
    let (count, logs) = values.fold((0u32, 0.0), |(count, logs), value| (count + 1, logs + value.ln()));
    (logs / f64::from(count.max(1))).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_geometric_mean_is_one() {
        assert!((geometric_mean([2.0, 8.0].into_iter()) - 4.0).abs() < 1e-9);
        assert!((geometric_mean([].into_iter()) - 1.0).abs() < 1e-9);
    }
}
