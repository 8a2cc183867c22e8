//! The classic constraint-programming patterns with their dictionaries: who is filled, proved or left open, by series.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Serialize;

use crate::measure::{self, Care, Row};
use crate::patterns;
use crate::table::{self, geometric_mean};
use crate::words;

/// What came of all patterns with one dictionary.
#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    /// The dictionary's name.
    pub dictionary: String,
    /// How many words it has.
    pub words: usize,
    /// The patterns.
    pub rows: Vec<Row>,
}

/// Measures every pattern of `folder` (`grids`, `vg`) with each of its dictionaries (`dicts`) whose name begins with one
/// of `chosen`; every dictionary where none is chosen.
pub fn run(folder: &Path, chosen: &[String], care: Care) -> Result<Vec<Outcome>, String> {
    let patterns = patterns::read_all(&[folder.join("grids"), folder.join("vg")])?;
    let dictionaries = folder.join("dicts");
    let mut files: Vec<_> = std::fs::read_dir(&dictionaries)
        .map_err(|error| format!("{}: {error}", dictionaries.display()))?
        .filter_map(Result::ok)
        .map(|entry| entry.path())
        .collect();
    files.sort();
    let name = |file: &Path| file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    files.retain(|file| chosen.is_empty() || chosen.iter().any(|chosen| name(file).starts_with(chosen)));
    if files.is_empty() {
        return Err(format!("{}: no dictionary of that name", dictionaries.display()));
    }
    let mut outcomes = Vec::new();
    for file in files {
        let (words, loaded) = words::load(Some(&file))?;
        println!("\n{}: {}", name(&file), loaded.line());
        table::head();
        let mut rows = Vec::new();
        for pattern in &patterns {
            let row = measure::pattern(pattern, &words, care)?;
            table::row(&row);
            rows.push(row);
        }
        series(&rows);
        table::sum(&rows);
        outcomes.push(Outcome { dictionary: name(&file), words: loaded.words, rows });
    }
    Ok(outcomes)
}

/// A pattern's series: `15` of `15.06`, `vg` of `vg7x8`, `puzzle` of `puzzle12`.
fn series_of(name: &str) -> &str {
    let end = if name.starts_with(|char: char| char.is_ascii_digit()) {
        name.find('.')
    } else {
        name.find(|char: char| char.is_ascii_digit())
    };
    &name[..end.unwrap_or(name.len())]
}

fn series(rows: &[Row]) {
    let mut by_series: BTreeMap<&str, Vec<&Row>> = BTreeMap::new();
    for row in rows {
        by_series.entry(series_of(&row.name)).or_default().push(row);
    }
    println!(
        "\n{:8} {:>8} {:>7} {:>7} {:>10} {:>14} {:>10}",
        "series", "patterns", "filled", "proved", "undecided", "mean ms (geo)", "worst ms"
    );
    for (name, rows) in by_series {
        let most = |of: fn(&Row) -> usize| rows.iter().filter(|row| 2 * of(row) > row.seconds.len()).count();
        let medians = rows.iter().filter(|row| row.decided()).map(|row| row.median());
        println!(
            "{:8} {:>8} {:>7} {:>7} {:>10} {:>14.3} {:>10.1}",
            name,
            rows.len(),
            most(|row| row.filled),
            most(|row| row.proved),
            rows.iter().filter(|row| !row.decided()).count(),
            geometric_mean(medians.clone()) * 1000.0,
            medians.fold(0.0, f64::max) * 1000.0,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_fall_into_series() {
        assert_eq!(["15.06", "vg7x8", "puzzle12", "odd"].map(series_of), ["15", "vg", "puzzle", "odd"]);
    }
}
