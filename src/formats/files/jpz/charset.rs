//! The encoding of XML: UTF-8, UTF-16, or Latin-1 where it says so.

use super::error::JpzError;
use crate::files::puz::char_of;

/// Bytes in which the encoding is named.
const OPENING: usize = 200;

/// The text of a file.
pub fn decode(bytes: &[u8]) -> Result<String, JpzError> {
    if let Some(wide) = bytes.strip_prefix(b"\xFF\xFE") {
        return utf16(wide, u16::from_le_bytes);
    }
    if let Some(wide) = bytes.strip_prefix(b"\xFE\xFF") {
        return utf16(wide, u16::from_be_bytes);
    }
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let at = match std::str::from_utf8(bytes) {
        Ok(text) => return Ok(text.to_owned()),
        Err(error) => error.valid_up_to(),
    };
    let opening = String::from_utf8_lossy(&bytes[..bytes.len().min(OPENING)]).to_ascii_lowercase();
    let is_latin =
        ["iso-8859-1", "windows-1252", "latin1", "latin-1"].iter().any(|name| opening.contains(name));
    if is_latin { Ok(bytes.iter().copied().map(char_of).collect()) } else { Err(JpzError::Encoding { at }) }
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, JpzError> {
    let units: Vec<u16> = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]])).collect();
    String::from_utf16(&units).map_err(|_| JpzError::Encoding { at: 2 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_encoding_is_read() {
        let wide: Vec<u8> =
            b"\xFF\xFE".iter().copied().chain("<é>".encode_utf16().flat_map(u16::to_le_bytes)).collect();
        assert_eq!(decode(&wide).as_deref(), Ok("<é>"));
        assert_eq!(decode("\u{feff}<é>".as_bytes()).as_deref(), Ok("<é>"));
        assert_eq!(
            decode(b"<?xml encoding='ISO-8859-1'?>\xE9").as_deref(),
            Ok("<?xml encoding='ISO-8859-1'?>é")
        );
        assert_eq!(decode(b"ab\xE9"), Err(JpzError::Encoding { at: 2 }));
    }
}
