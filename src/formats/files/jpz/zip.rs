//! The zip file that a `.jpz` mostly is: one file within, stored or deflated.

use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};

use super::error::JpzError;
use crate::files::limits::MAX_INFLATED;

/// What a file within begins with.
const LOCAL: &[u8; 4] = b"PK\x03\x04";
/// What an entry of the directory begins with.
const CENTRAL: &[u8; 4] = b"PK\x01\x02";
/// What the end of the directory begins with.
const END: &[u8; 4] = b"PK\x05\x06";
/// Bytes of those, before names.
const LOCAL_LEN: usize = 30;
const CENTRAL_LEN: usize = 46;
const END_LEN: usize = 22;

/// The version that is needed to read what is written: 2.0, for deflate.
const VERSION: u16 = 20;
/// That a file's bytes are stored as they are, or deflated.
const STORED: u16 = 0;
const DEFLATED: u16 = 8;
/// The level of compression of what is written.
const LEVEL: u8 = 6;
/// The first of January 1980, since a file says nothing of when it was written.
const DAY_ONE: u16 = 0x21;

/// Whether bytes begin as a zip file does.
pub fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(LOCAL)
}

/// What a number of two or four bytes at a place says.
fn number<const N: usize>(bytes: &[u8], at: usize) -> Option<usize> {
    let digits = bytes.get(at..at.checked_add(N)?)?;
    Some(digits.iter().rev().fold(0, |value, &digit| value << 8 | usize::from(digit)))
}

/// The name and the bytes of the puzzle in a zip file.
pub fn read(bytes: &[u8]) -> Result<(String, Vec<u8>), JpzError> {
    let wrong = |at: usize, what: &'static str| JpzError::Zip { at, what };
    let from = bytes.len().saturating_sub(END_LEN + usize::from(u16::MAX));
    let end = memchr::memmem::rfind(&bytes[from..], END)
        .map(|at| at + from)
        .filter(|end| end + END_LEN <= bytes.len());
    let end = end.ok_or(wrong(bytes.len(), "is the end, and the directory was not there yet"))?;
    let cut = |at: usize| wrong(at, "lies within a part that is cut short");
    let count = number::<2>(bytes, end + 10).ok_or(cut(end))?;
    let mut at = number::<4>(bytes, end + 16).ok_or(cut(end))?;
    let mut found = None;
    for _ in 0..count {
        let entry = bytes.get(at..).filter(|entry| entry.starts_with(CENTRAL) && entry.len() >= CENTRAL_LEN);
        let entry = entry.ok_or(wrong(at, "is where the zip's directory should go on, and it does not"))?;
        let [name_len, extra_len, note_len] =
            [28, 30, 32].map(|field| number::<2>(entry, field).unwrap_or_default());
        let name = entry.get(CENTRAL_LEN..CENTRAL_LEN + name_len).ok_or(cut(at))?;
        let name = String::from_utf8_lossy(name).into_owned();
        // The first, but sooner one that says that it is a puzzle.
        let says = [".xml", ".jpz"].iter().any(|ending| name.to_ascii_lowercase().ends_with(ending));
        let wanted = !name.ends_with('/') && !name.starts_with("__MACOSX");
        if wanted && (found.is_none() || says) {
            found = Some((name, entry, at));
            if says {
                break;
            }
        }
        at += CENTRAL_LEN + name_len + extra_len + note_len;
    }
    let (name, entry, at) = found.ok_or(wrong(end, "ends a zip in which there is no file"))?;
    let field = |place: usize| number::<2>(entry, place).unwrap_or_default();
    let long = |place: usize| number::<4>(entry, place).unwrap_or_default();
    let (flags, method, sum, packed, size, local) =
        (field(8), field(10), long(16), long(20), long(24), long(42));
    if flags & 1 != 0 {
        return Err(wrong(at, "names a file that is locked with a password"));
    }
    if size > MAX_INFLATED {
        return Err(JpzError::TooLong);
    }
    let head = bytes
        .get(local..)
        .filter(|head| head.starts_with(LOCAL))
        .ok_or(wrong(local, "begins no file of the zip"))?;
    let skipped = [26, 28].map(|place| number::<2>(head, place));
    let [Some(name_len), Some(extra_len)] = skipped else { return Err(cut(local)) };
    let from = LOCAL_LEN + name_len + extra_len;
    let content = head.get(from..).and_then(|rest| rest.get(..packed)).ok_or(cut(local))?;
    let content = match u16::try_from(method) {
        Ok(STORED) => content.to_vec(),
        Ok(DEFLATED) => {
            decompress_to_vec_with_limit(content, MAX_INFLATED).map_err(|error| match error.status {
                TINFLStatus::HasMoreOutput => JpzError::TooLong,
                _ => wrong(local + from, "begins a file that does not inflate"),
            })?
        }
        _ => return Err(wrong(at, "names a file that is packed in another way than stored or deflated")),
    };
    if content.len() != size || crc32fast::hash(&content) as usize != sum {
        return Err(wrong(local, "begins a file whose length or checksum does not fit"));
    }
    Ok((name, content))
}

/// A zip file with that file in it.
pub fn write(name: &str, content: &[u8]) -> Vec<u8> {
    let packed = miniz_oxide::deflate::compress_to_vec(content, LEVEL);
    let sum = crc32fast::hash(content);
    let name: String = name.chars().filter(|char| !char.is_control()).take(200).collect();
    // Version, flags (the name is UTF-8), method, time, day, checksum, lengths, length of the name, nothing further.
    let mut common = Vec::new();
    for field in [VERSION, 1 << 11, DEFLATED, 0, DAY_ONE] {
        common.extend(field.to_le_bytes());
    }
    for field in [sum, packed.len() as u32, content.len() as u32] {
        common.extend(field.to_le_bytes());
    }
    common.extend((name.len() as u16).to_le_bytes());
    common.extend([0; 2]);
    let mut out = [&LOCAL[..], &common, name.as_bytes(), &packed].concat();
    let directory = out.len() as u32;
    out.extend([&CENTRAL[..], &VERSION.to_le_bytes(), &common, &[0; 14], name.as_bytes()].concat());
    let length = out.len() as u32 - directory;
    out.extend(
        [&END[..], &[0; 4], &[1, 0, 1, 0], &length.to_le_bytes(), &directory.to_le_bytes(), &[0; 2]].concat(),
    );
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_zipped_is_unzipped() {
        let content = b"<crossword/>".repeat(100);
        let zipped = write("a.xml", &content);
        assert!(is_zip(&zipped) && zipped.len() < 200);
        assert_eq!(read(&zipped), Ok(("a.xml".to_owned(), content)));
        for end in 0..zipped.len() {
            assert!(read(&zipped[..end]).is_err(), "cut at {end}");
        }
    }

    #[test]
    fn a_bomb_is_told_before_it_goes_off() {
        let mut zipped = write("a.xml", &vec![b' '; MAX_INFLATED + 1]);
        assert!(zipped.len() < MAX_INFLATED / 500);
        assert_eq!(read(&zipped), Err(JpzError::TooLong));
        // The same where the directory lies about the length.
        let central = memchr::memmem::rfind(&zipped, CENTRAL).unwrap();
        zipped[central + 24..central + 28].copy_from_slice(&[1, 0, 0, 0]);
        assert_eq!(read(&zipped), Err(JpzError::TooLong));
    }
}
