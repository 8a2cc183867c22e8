//! The sections of an `.xd` file: named by lines such as `## Grid`, or parted by two empty lines.

/// A line with its number, from 1.
pub type Line<'a> = (usize, &'a str);

/// The parts of a file.
#[derive(Debug, Default)]
pub struct Sections<'a> {
    /// Headers.
    pub headers: Vec<Line<'a>>,
    /// The grid.
    pub grid: Vec<Line<'a>>,
    /// Clues.
    pub clues: Vec<Line<'a>>,
    /// Notes.
    pub notes: Vec<Line<'a>>,
    /// Sections of other names, each with its lines.
    pub others: Vec<(&'a str, Vec<Line<'a>>)>,
}

/// Empty lines that end a section without a name.
const PARTED: usize = 2;

impl<'a> Sections<'a> {
    /// The sections of a text.
    pub fn of(text: &'a str) -> Sections<'a> {
        let lines = || (1..).zip(text.lines());
        if lines().any(|(_, line)| name(line).is_some()) {
            Sections::named(lines())
        } else {
            Sections::parted(lines())
        }
    }

    fn named(lines: impl Iterator<Item = Line<'a>>) -> Sections<'a> {
        let mut sections = Sections::default();
        // What stands before the first name is headers.
        let mut now: Option<&str> = Some("metadata");
        for (number, line) in lines {
            if let Some(name) = name(line) {
                now = Some(name);
                if !["metadata", "grid", "clues", "notes"]
                    .iter()
                    .any(|known| name.eq_ignore_ascii_case(known))
                {
                    sections.others.push((name, Vec::new()));
                    now = None;
                }
                continue;
            }
            let Some(name) = now else {
                if let Some((_, lines)) = sections.others.last_mut() {
                    lines.push((number, line));
                }
                continue;
            };
            match name.to_ascii_lowercase().as_str() {
                "metadata" => sections.headers.push((number, line)),
                "grid" => sections.grid.push((number, line)),
                "clues" => sections.clues.push((number, line)),
                _ => sections.notes.push((number, line)),
            }
        }
        sections
    }

    fn parted(lines: impl Iterator<Item = Line<'a>>) -> Sections<'a> {
        let mut parts: [Vec<Line<'a>>; 4] = Default::default();
        let (mut part, mut empty, mut begun) = (0, 0, false);
        for (number, line) in lines {
            if line.trim().is_empty() {
                empty += 1;
                if part == 3 {
                    parts[3].push((number, line));
                }
                continue;
            }
            if begun && empty >= PARTED && part < 3 {
                part += 1;
            }
            (empty, begun) = (0, true);
            parts[part].push((number, line));
        }
        let [headers, grid, clues, notes] = parts;
        Sections { headers, grid, clues, notes, others: Vec::new() }
    }
}

/// The name that a line gives to the section behind it.
pub fn name(line: &str) -> Option<&str> {
    line.trim().strip_prefix("## ").map(str::trim).filter(|name| !name.is_empty())
}
