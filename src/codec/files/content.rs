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
