//! What a constructor should know about a grid although it can be filled.

use crossword_core::model::Model;

/// One sentence each.
pub fn warnings(model: &Model) -> Vec<String> {
    // Where only some entries were asked for, such a cell is left blank.
    let whole = model.request.only.is_none();
    let isolated =
        model.entries.isolated().iter().filter(|_| whole).map(|&cell| model.request.grid.pos(cell));
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
