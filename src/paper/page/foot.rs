//! The foot of each page: whose the puzzle is, and the page's number.

use crossword_puzzle::{About, Field};

use super::head::{note, one_line};
use super::measures::Sheet;
use crate::drawing::{Align, Page};
use crate::limits::MAX_HEAD;
use crate::remark::Remark;
use crate::text::{Faces, Look, Paragraph};

/// Puts the line at the foot onto all pages.
pub fn feet(pages: &mut [Page], about: &About, faces: &Faces, sheet: &Sheet, remarks: &mut Vec<Remark>) {
    let size = if sheet.large { 12.0 } else { 7.5 };
    let y = sheet.paper_height - sheet.top;
    let (copyright, cut) = one_line(&about[Field::Copyright], MAX_HEAD);
    let paragraph = Paragraph::new(faces, &copyright, Look::Text);
    // Room for the number.
    let length = (sheet.width() - 60.0) / size;
    let lines: Vec<_> = paragraph.lines(length, 0.0).collect();
    if cut || lines.len() > 1 {
        remarks.push(Remark::Cut("copyright"));
    }
    let count = pages.len();
    for (page, number) in pages.iter_mut().zip(1..) {
        if let Some(range) = lines.first() {
            let line = paragraph.line(range);
            page.items.push(crate::drawing::text(
                line,
                Align::Left,
                sheet.left,
                y,
                size,
                crate::drawing::GREY,
            ));
        }
        if count > 1 {
            page.items.push(note(faces, &format!("{number} / {count}"), Align::Right, sheet.right, y, size));
        }
    }
}
