//! Reads an `.ipuz` file.

use crossword_puzzle::{Cell, Kind, MAX_SIDE, Puzzle, PuzzleError, Square};

use super::cells::{self, CellRead, Marks, Styles};
use super::clues;
use super::error::IpuzError;
use super::names::{CROSSWORD, DIAGRAMLESS, FIELDS, IPUZ, KNOWN};
use crate::excerpt::excerpt;
use crate::files::json::Json;
use crate::files::markup;

/// Reads a puzzle.
///
/// # Errors
///
/// Anything that is no crossword of that format; the error names the place.
pub fn read(text: &str) -> Result<Puzzle, IpuzError> {
    let json: Json = serde_json::from_str(inner(text))?;
    let Json::Object(named) = &json else {
        return Err(IpuzError::shape("the whole", json.kind(), "an object"));
    };
    let kinds = kinds(&json)?;
    let marks = Marks {
        block: json.get("block").and_then(Json::as_text).unwrap_or_else(|| "#".to_owned()),
        empty: json.get("empty").and_then(Json::as_text).unwrap_or_else(|| "0".to_owned()),
    };
    let rows = grid(&json, "puzzle")?.ok_or(IpuzError::Missing { what: "puzzle" })?;
    let (width, height) = size(&json, &rows)?;
    let mut cells = Vec::with_capacity(width * height);
    let mut styles = Styles::of(&json);
    each(&rows, "puzzle", width, height, |cell| {
        cells.push(cells::read(cell, &marks, &mut styles)?);
        Ok(())
    })?;

    let diagramless = kinds.iter().any(|kind| kind.contains("diagramless"));
    if let Some(rows) = grid(&json, "solution")? {
        let mut at = 0;
        each(&rows, "solution", width, height, |json| {
            let cell = &mut cells[at].cell;
            if cell.is_white() && diagramless && json.as_text().is_some_and(|text| text == marks.block) {
                cell.square = Square::Block;
            }
            if let Some(letters) = cells::read_letters(json, &marks).filter(|_| cell.is_white()) {
                cell.solution = letters;
            }
            at += 1;
            Ok(())
        })?;
    }
    if let Some(rows) = grid(&json, "saved")? {
        let mut at = 0;
        each(&rows, "saved", width, height, |json| {
            if let Some(letters) = cells::read_letters(json, &marks).filter(|_| cells[at].cell.is_white()) {
                cells[at].cell.entered = letters;
            }
            at += 1;
            Ok(())
        })?;
    }
    cells.iter_mut().for_each(give);
    let mut puzzle =
        Puzzle::from_cells(width, height, cells.iter().map(|read| read.cell.clone()).collect::<Vec<Cell>>())?;
    for (at, read) in cells.iter().enumerate() {
        read.bars.iter().for_each(|&side| puzzle.set_bar(at, side, true));
    }
    puzzle.set_labels(cells.into_iter().map(|read| read.label).collect());
    if diagramless {
        puzzle.kind = Kind::Diagramless;
    }
    if let Some(lists) = json.get("clues").filter(|lists| **lists != Json::Null) {
        puzzle.clues = clues::read(lists, &puzzle)?;
    }
    about(&mut puzzle, named, &kinds, &json);
    Ok(puzzle)
}

/// Some files are a call of a function with the object.
fn inner(text: &str) -> &str {
    let text = text.trim();
    let called =
        text.strip_prefix("ipuz(").and_then(|rest| rest.trim_end_matches(';').trim_end().strip_suffix(')'));
    called.unwrap_or(text)
}

/// What the solver is shown from the start.
fn give(read: &mut CellRead) {
    let Some(value) = read.value.take().filter(|_| read.cell.is_white()) else { return };
    if read.cell.solution.is_empty() {
        read.cell.solution.clone_from(&value);
    }
    if read.cell.solution == value {
        read.cell.given = true;
    } else {
        // A wrong letter that is shown: nothing that a puzzle has a place for.
        let mut besides = vec![("value".to_owned(), Json::Text(value))];
        let kept = read.cell.extras.text(IPUZ, "cell").and_then(|kept| serde_json::from_str(kept).ok());
        if let Some(Json::Object(kept)) = kept {
            besides.extend(kept);
        }
        read.cell.extras.put(IPUZ, "cell", Json::Object(besides).line());
    }
}

fn kinds(json: &Json) -> Result<Vec<String>, IpuzError> {
    let kinds = match json.get("kind") {
        Some(Json::List(kinds)) => kinds.iter().filter_map(Json::as_text).collect(),
        Some(kind) => kind.as_text().into_iter().collect(),
        None => Vec::new(),
    };
    match kinds.iter().any(|kind: &String| kind.contains("crossword")) {
        true => Ok(kinds),
        false if kinds.is_empty() && is_made(json) => Err(IpuzError::Made),
        false if kinds.is_empty() => Err(IpuzError::Missing { what: "kind" }),
        false => Err(IpuzError::Kind { found: excerpt(&kinds.join(", ")) }),
    }
}

/// It has the members of a puzzle that was printed as JSON.
fn is_made(json: &Json) -> bool {
    ["rows", "columns", "grid", "across", "down"].iter().all(|name| json.get(name).is_some())
}

/// The rows of a grid of that name.
fn grid<'a>(json: &'a Json, name: &'static str) -> Result<Option<Vec<&'a [Json]>>, IpuzError> {
    let rows = match json.get(name) {
        None | Some(Json::Null) => return Ok(None),
        Some(Json::List(rows)) => rows,
        Some(other) => return Err(IpuzError::shape(name, other.kind(), "a list of rows")),
    };
    let row = |(number, row): (usize, &'a Json)| match row {
        Json::List(cells) => Ok(&cells[..]),
        other => {
            Err(IpuzError::shape(format!("row {} of {name}", number + 1), other.kind(), "a list of cells"))
        }
    };
    rows.iter().enumerate().map(row).collect::<Result<_, _>>().map(Some)
}

/// Width and height: as they are said, or else those of the grid.
fn size(json: &Json, rows: &[&[Json]]) -> Result<(usize, usize), IpuzError> {
    let width = side(json, "width", rows.first().map_or(0, |row| row.len()))?;
    let height = side(json, "height", rows.len())?;
    if (1..=MAX_SIDE).contains(&width) && (1..=MAX_SIDE).contains(&height) {
        return Ok((width, height));
    }
    Err(PuzzleError::Side { width, height }.into())
}

/// A side as it is said, or else as it is there.
fn side(json: &Json, name: &str, there: usize) -> Result<usize, IpuzError> {
    let Some(said) =
        json.get("dimensions").and_then(|said| said.get(name)).filter(|said| **said != Json::Null)
    else {
        return Ok(there);
    };
    // Some programs write 15.0.
    let whole = said.as_text().and_then(|text| text.strip_suffix(".0").unwrap_or(&text).parse().ok());
    whole.ok_or_else(|| {
        let place = format!("the {name} in the dimensions");
        IpuzError::shape(place, excerpt(&said.line()), "a whole number of cells")
    })
}

/// Hands on every cell of a grid, which must have those sides.
fn each(
    rows: &[&[Json]],
    name: &str,
    width: usize,
    height: usize,
    mut cell: impl FnMut(&Json) -> Result<(), IpuzError>,
) -> Result<(), IpuzError> {
    if rows.len() != height {
        return Err(IpuzError::shape(name, format!("{} rows", rows.len()), "as many as the dimensions say"));
    }
    for (number, row) in rows.iter().enumerate() {
        if row.len() != width {
            let place = format!("row {} of {name}", number + 1);
            return Err(IpuzError::shape(
                place,
                format!("{} cells", row.len()),
                "as many as the dimensions say",
            ));
        }
        row.iter().try_for_each(&mut cell)?;
    }
    Ok(())
}

/// The texts about the puzzle, and what is kept.
fn about(puzzle: &mut Puzzle, named: &[(String, Json)], kinds: &[String], json: &Json) {
    for (name, value) in named {
        let field = FIELDS.iter().find(|(_, other)| other == name);
        match (field, value) {
            (Some(&(field, _)), Json::Text(text)) => {
                puzzle.about[field] = markup::read(text);
                if markup::write(&puzzle.about[field]) != *text {
                    puzzle.extras.put(IPUZ, &format!("={name}"), text.as_bytes());
                }
            }
            _ if KNOWN.contains(&name.as_str()) => {}
            _ => puzzle.extras.put(IPUZ, name, value.line()),
        }
    }
    if let Some(version) = json.get("version").and_then(Json::as_text) {
        puzzle.extras.put(IPUZ, "=version", version);
    }
    if kinds != [if puzzle.kind == Kind::Diagramless { DIAGRAMLESS } else { CROSSWORD }] {
        let kinds = Json::List(kinds.iter().map(Json::text).collect());
        puzzle.extras.put(IPUZ, "=kind", kinds.line());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dimensions_are_whole_numbers_where_they_are_said() {
        let said = |dimensions: &str| {
            read(&format!(
                "{{\"kind\":[\"http://ipuz.org/crossword#1\"],\"dimensions\":{dimensions},\"puzzle\":[[1,2],[3,0]]}}"
            ))
        };
        for right in ["{\"width\":2,\"height\":\"2\"}", "{\"width\":2.0,\"height\":null}", "{}", "null"] {
            assert_eq!(said(right).map(|puzzle| puzzle.width()).ok(), Some(2), "{right}");
        }
        for wrong in ["{\"width\":1e308,\"height\":-5}", "{\"width\":2,\"height\":-5}", "{\"width\":2.5}"] {
            assert!(said(wrong).unwrap_err().to_string().contains("a whole number of cells"), "{wrong}");
        }
    }

    #[test]
    fn what_new_prints_as_json_is_called_by_its_name() {
        let made = "{\"rows\":3,\"columns\":3,\"grid\":[\"cow\"],\"across\":[],\"down\":[],\"seed\":1}";
        let told = read(made).unwrap_err().to_string();
        assert!(told.contains("crossword new --format json") && told.contains("a line each"), "{told}");
        assert!(read("{\"grid\":[]}").unwrap_err().to_string().contains("no kind"));
    }
}
