//! Tells the format of a file by what is in it.

use super::format::Format;
use super::{ipuz, jpz, puz, xd};

/// Bytes of a text that are looked at to tell its format.
const OPENING: usize = 4096;

/// What some programs put before a text.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// What a text in UTF-16 begins with, which only XML is in.
const WIDE: [&[u8]; 2] = [b"\xFF\xFE", b"\xFE\xFF"];

/// The format of a file, by what is in it.
pub fn format_of(bytes: &[u8]) -> Format {
    if puz::find(bytes).is_some() {
        return Format::Puz;
    }
    if jpz::is_zip(bytes) || WIDE.iter().any(|mark| bytes.starts_with(mark)) {
        return Format::Jpz;
    }
    let text = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes).trim_ascii_start();
    let text = String::from_utf8_lossy(&text[..text.len().min(OPENING)]);
    if ipuz::is_ipuz(&text) {
        return Format::Ipuz;
    }
    if text.starts_with('<') {
        return Format::Jpz;
    }
    if xd::is_xd(&text) {
        return Format::Xd;
    }
    Format::Text
}

/// Whether it is a page of a browser, or a puzzle of Exolve's, which comes in one.
pub fn is_web_page(bytes: &[u8]) -> bool {
    let text = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes).trim_ascii_start();
    ["<!doctype html", "<html", "exolve-begin"].iter().any(|start| {
        text.get(..start.len()).is_some_and(|there| there.eq_ignore_ascii_case(start.as_bytes()))
    })
}

/// Whether it is a text in UTF-16 other than XML.
pub fn is_wide_text(bytes: &[u8]) -> bool {
    let is_wide = WIDE.iter().any(|mark| bytes.starts_with(mark));
    is_wide && bytes[2..].iter().find(|&&byte| byte != 0 && !byte.is_ascii_whitespace()) != Some(&b'<')
}

/// Whether a text is meant as a grid: most rows are as long as the first, and most of what is in them belongs there.
pub fn is_like_a_grid(text: &str) -> bool {
    let cells = |line: &str| line.chars().filter(|char| !char.is_whitespace()).count();
    let rows: Vec<usize> = text.lines().map(cells).filter(|&cells| cells > 0).collect();
    let alike = rows.iter().filter(|&&cells| cells == rows[0]).count();
    let known = |char: &char| char.is_ascii_alphabetic() || "#.-_0".contains(*char);
    let (all, known) = (rows.iter().sum::<usize>(), text.chars().filter(known).count());
    alike > 1 && 2 * alike > rows.len() && 2 * known > all
}
