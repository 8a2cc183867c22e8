//! What a constructor should know about a grid although it can be filled.

use crossword_core::{Entries, FillRequest};

/// One sentence each.
pub fn warnings(request: &FillRequest, entries: &Entries) -> Vec<String> {
    // Where only some entries were asked for, such a cell is left blank.
    let whole = request.only.is_none();
    let isolated = entries.isolated().iter().filter(|_| whole).map(|&cell| request.grid.pos(cell));
    isolated
        .map(|pos| {
            format!(
                "the cell at row {}, column {} lies in no entry; any letter will do there",
                pos.row + 1,
                pos.col + 1
            )
        })
        .collect()
}
