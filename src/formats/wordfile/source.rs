//! A list's file as other programs leave it: its encoding, the ends of its lines, and what stands beside its words.

use std::borrow::Cow;

use memchr::{memchr, memchr_iter, memchr2};

/// The names that the columns of a table have in its first line.
const COLUMNS: [&[u8]; 2] = [b"word", b"score"];

/// The file in UTF-8 and without a byte order mark, by which UTF-16 is known. Half a character becomes U+FFFD.
pub(super) fn utf8(bytes: &[u8]) -> Cow<'_, [u8]> {
    match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => Cow::Borrowed(rest),
        [0xff, 0xfe, rest @ ..] => Cow::Owned(utf16(rest, u16::from_le_bytes)),
        [0xfe, 0xff, rest @ ..] => Cow::Owned(utf16(rest, u16::from_be_bytes)),
        _ => Cow::Borrowed(bytes),
    }
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Vec<u8> {
    let (units, half) = bytes.as_chunks();
    let chars = char::decode_utf16(units.iter().map(|&pair| unit(pair)));
    let mut text: String = chars.map(|char| char.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
    if !half.is_empty() {
        text.push(char::REPLACEMENT_CHARACTER);
    }
    text.into_bytes()
}

/// The first line and what follows it. A line ends in LF, CR LF or CR.
#[inline]
pub(super) fn line(bytes: &[u8]) -> (&[u8], &[u8]) {
    let end = memchr2(b'\n', b'\r', bytes).unwrap_or(bytes.len());
    let (line, rest) = bytes.split_at(end);
    let rest = match rest {
        [b'\r', b'\n', rest @ ..] | [_, rest @ ..] => rest,
        [] => rest,
    };
    (line.trim_ascii(), rest)
}

/// A line without the comment that follows its word: `#` between blanks.
pub(super) fn uncommented(line: &[u8]) -> &[u8] {
    let blank = |byte: Option<&u8>| byte.is_none_or(u8::is_ascii_whitespace);
    let opens = |&at: &usize| at > 0 && blank(line.get(at - 1)) && blank(line.get(at + 1));
    memchr_iter(b'#', line).find(opens).map_or(line, |at| line[..at].trim_ascii_end())
}

/// What a field says: without blanks around it, without the quotes that a table may have around all of it, and without a
/// comment.
pub(super) fn bare(mut field: &[u8]) -> &[u8] {
    loop {
        let within = match uncommented(field.trim_ascii()) {
            [b'"', within @ .., b'"'] if memchr(b'"', within).is_none() => within,
            field => return field,
        };
        field = within;
    }
}

/// Whether a first line names a table's columns.
pub(super) fn is_heading(line: &[u8]) -> bool {
    let mut fields = line.split(|byte| b";,\t".contains(byte)).map(bare);
    COLUMNS.iter().all(|name| fields.next().is_some_and(|field| field.eq_ignore_ascii_case(name)))
}

/// Whether this is a dictionary of a spelling checker (hunspell's `.dic`): its first line says about how many lines follow.
pub(super) fn is_dictionary(bytes: &[u8]) -> bool {
    let (first, rest) = line(bytes);
    let count =
        std::str::from_utf8(first).ok().filter(|first| first.bytes().all(|byte| byte.is_ascii_digit()));
    let Some(count) = count.and_then(|first| first.parse::<usize>().ok()) else { return false };
    let lines = memchr_iter(b'\n', rest).count().max(1);
    (lines / 2..=lines.saturating_mul(2)).contains(&count)
}

/// The word of a spelling dictionary's line, without the flags after `/` and the notes such as `po:noun` after a blank.
pub(super) fn unflagged(line: &[u8]) -> &[u8] {
    let ends = |at: usize| match line[at] {
        b'/' => at > 0 && line[at - 1] != b'\\',
        byte => {
            byte.is_ascii_whitespace()
                && matches!(line[at + 1..], [a, b, b':', ..] if a.is_ascii_lowercase() && b.is_ascii_lowercase())
        }
    };
    (0..line.len()).find(|&at| ends(at)).map_or(line, |at| line[..at].trim_ascii_end())
}
