//! Where the patterns come from: the presets, the files beside this one, or what the user names.

use std::fs;
use std::path::{Path, PathBuf};

use crossword_core::{Cell, Grid};
use crossword_formats::text;
use serde::Deserialize;

/// A pattern to fill.
pub struct Pattern {
    /// Its file's name, or the preset's.
    pub name: String,
    /// The grid.
    pub grid: Grid,
    /// The shortest entry.
    pub min_entry: usize,
    /// The file it was read from; none for a preset.
    pub file: Option<PathBuf>,
}

impl Pattern {
    /// How many blocks.
    pub fn blocks(&self) -> usize {
        self.grid.cells().iter().filter(|&&cell| cell == Cell::Block).count()
    }
}

#[derive(Deserialize)]
struct Preset {
    name: String,
    rows: Vec<String>,
}

/// The patterns in these files and folders; the project's own where none is named.
pub fn load(paths: &[PathBuf]) -> Result<Vec<Pattern>, String> {
    if !paths.is_empty() {
        return read_all(paths);
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let presets = read(&root.join("data/presets.json"))?;
    let presets: Vec<Preset> = serde_json::from_str(&presets).map_err(|error| error.to_string())?;
    let mut patterns = Vec::new();
    for preset in presets {
        patterns.push(parse(format!("preset {}", preset.name), None, &preset.rows.join("\n"))?);
    }
    patterns.extend(read_all(&[root.join("benches/patterns")])?);
    Ok(patterns)
}

/// The patterns in these files and folders, by name.
pub fn read_all(paths: &[PathBuf]) -> Result<Vec<Pattern>, String> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            let entries = fs::read_dir(path).map_err(|error| format!("{}: {error}", path.display()))?;
            files.extend(
                entries.filter_map(Result::ok).map(|entry| entry.path()).filter(|path| path.is_file()),
            );
        } else {
            files.push(path.clone());
        }
    }
    files.sort();
    let name = |file: &Path| file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    files.into_iter().map(|file| parse(name(&file), Some(file.clone()), &read(&file)?)).collect()
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn parse(name: String, file: Option<PathBuf>, source: &str) -> Result<Pattern, String> {
    let (grid, dialect) = text::read(source, None).map_err(|error| format!("{name}: {error}"))?;
    Ok(Pattern { name, grid, min_entry: dialect.min_entry(), file })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_projects_own_patterns_are_found_and_counted() {
        let patterns = load(&[]).unwrap();
        let square = patterns.iter().find(|pattern| pattern.name == "square-5").unwrap();
        assert_eq!((square.blocks(), square.min_entry), (0, 2));
        assert!(patterns.iter().any(|pattern| pattern.file.is_none()), "the presets are among them");
        assert!(load(&[PathBuf::from("no such file")]).is_err());
    }
}
