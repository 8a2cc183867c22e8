//! Any bytes as a client's websocket frames: however they are cut, what is passed on and how the session ends is as a second
//! reader has it that sees all at once, and no more is ever held than a frame.

#![no_main]

// The server itself would be built for minutes.
#[path = "../../src/server/net/closing.rs"]
#[allow(dead_code)]
mod closing;
#[path = "../../src/server/net/frames.rs"]
mod frames;
#[path = "../../src/server/net/utf8.rs"]
mod utf8;

use frames::{Frames, Most};
use libfuzzer_sys::fuzz_target;

/// Little, so that it is soon too much.
const MOST: Most = Most { bytes: 400, frames: 20 };

/// The longest header of a frame, in bytes.
const MAX_HEADER: usize = 14;

/// A close as it is passed on.
const CLOSE_FRAME: [u8; 6] = [0x88, 0x80, 0, 0, 0, 0];

fuzz_target!(|data: &[u8]| {
    let (passed, code) = judge(data);
    let mut expected = data[..passed].to_vec();
    if code.is_some() {
        expected.extend(CLOSE_FRAME);
    }
    // All at once, byte by byte, and pieces as long as the first byte of each says.
    let mut pieces = Vec::new();
    let mut rest = data;
    while let Some(&first) = rest.first() {
        let (piece, left) = rest.split_at(rest.len().min(1 + usize::from(first)));
        pieces.push(piece);
        rest = left;
    }
    for pieces in [vec![data], data.chunks(1).collect(), pieces] {
        let (mut frames, mut out) = (Frames::new(MOST), Vec::new());
        for piece in pieces {
            frames.take(piece, &mut out);
            // A buffer that grows is at most twice as large as it must be.
            assert!(frames.frame.capacity() <= 2 * (MOST.bytes + MAX_HEADER));
        }
        assert_eq!(frames.closing().map(|closing| closing.code), code);
        assert!(out == expected, "{out:x?} instead of {expected:x?}");
    }
});

/// How many bytes are sound frames, and the code that the session ends with after them.
fn judge(bytes: &[u8]) -> (usize, Option<u16>) {
    let mut passed = 0;
    let mut message: Option<(bool, Vec<u8>)> = None;
    for count in 1.. {
        match frame(&bytes[passed..], &mut message) {
            _ if count > MOST.frames && passed < bytes.len() => return (passed, Some(1008)),
            Ok(Some(length)) => passed += length,
            Ok(None) => break,
            Err(code) => return (passed, Some(code)),
        }
    }
    (passed, None)
}

/// The length of the first frame, nothing where it is not whole and not wrong so far, or the code that the session ends with.
fn frame(bytes: &[u8], message: &mut Option<(bool, Vec<u8>)>) -> Result<Option<usize>, u16> {
    let Some(&first) = bytes.first() else { return Ok(None) };
    let (is_last, opcode) = (first & 0x80 != 0, first & 0x0f);
    let is_control = opcode >= 8;
    let in_order = match opcode {
        0 => message.is_some(),
        1 | 2 => message.is_none(),
        8..=10 => is_last,
        _ => false,
    };
    if first & 0x70 != 0 || !in_order {
        return Err(1002);
    }
    let Some(&second) = bytes.get(1) else { return Ok(None) };
    let short = usize::from(second & 0x7f);
    if second & 0x80 == 0 || is_control && short > 125 {
        return Err(1002);
    }
    let (length, least, header) = match short {
        126 => (number(bytes.get(2..4)), 126, 8),
        127 => (number(bytes.get(2..10)), 65_536, 14),
        _ => (Some(short as u64), 0, 6),
    };
    let Some(length) = length else { return Ok(None) };
    if length < least || length >= 1 << 63 || opcode == 8 && length == 1 {
        return Err(1002);
    }
    let before = message.as_ref().map_or(0, |(_, content)| content.len());
    if !is_control && before as u64 + length > MOST.bytes as u64 {
        return Err(1009);
    }
    let end = header + length as usize;
    let mask = bytes.get(header - 4..header).unwrap_or_default();
    let there = bytes.get(header..end.min(bytes.len())).unwrap_or_default();
    let payload: Vec<u8> = there.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask).collect();
    let is_whole = bytes.len() >= end;
    if is_control {
        return match (opcode, is_whole) {
            (8, _) => close(&payload, is_whole),
            (_, true) => Ok(Some(end)),
            (_, false) => Ok(None),
        };
    }
    let (is_text, content) = message.get_or_insert((opcode == 1, Vec::new()));
    content.extend(payload);
    if *is_text && !is_utf8(content, is_whole && is_last) {
        return Err(1007);
    }
    if is_whole && is_last {
        *message = None;
    }
    Ok(is_whole.then_some(end))
}

fn close(payload: &[u8], is_whole: bool) -> Result<Option<usize>, u16> {
    let Some((code, reason)) = payload.split_first_chunk() else {
        return if is_whole { Err(1000) } else { Ok(None) };
    };
    match u16::from_be_bytes(*code) {
        ..1000 | 1004..=1006 | 1015..=2999 | 5000.. => Err(1002),
        _ if !is_utf8(reason, is_whole) => Err(1007),
        code if is_whole => Err(code),
        _ => Ok(None),
    }
}

fn number(bytes: Option<&[u8]>) -> Option<u64> {
    Some(bytes?.iter().fold(0, |number, &byte| number << 8 | u64::from(byte)))
}

/// Whether it is text, or may become it where it goes on.
fn is_utf8(bytes: &[u8], is_whole: bool) -> bool {
    match std::str::from_utf8(bytes) {
        Ok(_) => true,
        Err(error) => !is_whole && error.error_len().is_none(),
    }
}
