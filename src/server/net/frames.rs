//! A client's websocket frames, checked byte by byte (RFC 6455): a wrong one is refused at the byte that makes it so, and
//! of one that is too long no more than its header is ever held.
//!
//! Frames are handed on whole. A close, whether the client's own or for what it did wrong, is handed on as an empty close
//! frame, so that it reaches the session in its turn; what it stands for is [`Frames::closing`]. It stands on nothing but its
//! neighbours `closing` and `utf8`, so that a fuzz target can take these three files without the server.

use super::closing::{Closing, may_be_sent};
use super::utf8::Utf8;

/// The largest payload of a control frame, in bytes (RFC 6455, section 5.5).
const MAX_CONTROL: u8 = 125;

/// In place of a length: two bytes of length follow, or eight.
const TWO_BYTES: u8 = 126;
const EIGHT_BYTES: u8 = 127;

/// The largest length that fits in two bytes: a longer form for it is not minimal.
const TWO_BYTES_HOLD: u64 = 0xffff;

/// Bytes of the mask at the end of a header.
const MASK: usize = 4;

/// An empty close frame as a client would send it.
const CLOSE_FRAME: [u8; 6] = [0x88, 0x80, 0, 0, 0, 0];

const CONTINUATION: u8 = 0;
const TEXT: u8 = 1;
const BINARY: u8 = 2;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;

/// A message of which not all fragments are here.
struct Message {
    is_text: bool,
    size: u64,
}

/// How much a client may send.
#[derive(Clone, Copy)]
pub struct Most {
    /// Bytes of a message, its fragments together.
    pub bytes: usize,
    /// Frames of a session.
    pub frames: usize,
}

/// The frames of one client.
pub struct Frames {
    most: Most,
    /// The present frame as it came: all that is held.
    pub(super) frame: Vec<u8>,
    /// Bytes of its header, and of its payload, as far as they are known.
    header: usize,
    payload: usize,
    /// The message that it belongs to, if it is a data frame.
    message: Option<Message>,
    text: Utf8,
    /// The code of a close frame, and whether its reason is UTF-8 so far.
    code: u16,
    reason: Utf8,
    count: usize,
    closing: Option<Closing>,
}

impl Frames {
    /// No frame yet.
    pub fn new(most: Most) -> Frames {
        Frames {
            most,
            frame: Vec::new(),
            header: 2,
            payload: 0,
            message: None,
            text: Utf8::new(),
            code: 0,
            reason: Utf8::new(),
            count: 0,
            closing: None,
        }
    }

    /// Takes what the client sent and puts whole frames into `out`. After a close nothing is taken any more.
    pub fn take(&mut self, bytes: &[u8], out: &mut impl for<'a> Extend<&'a u8>) {
        for &byte in bytes {
            if self.closing.is_some() {
                return;
            }
            if let Err(fault) = self.push(byte, out) {
                self.close(fault, out);
            }
        }
    }

    /// Ends the session, whatever the client still sends.
    pub fn close(&mut self, closing: Closing, out: &mut impl for<'a> Extend<&'a u8>) {
        if self.closing.is_none() {
            self.closing = Some(closing);
            self.frame = Vec::new();
            out.extend(&CLOSE_FRAME);
        }
    }

    /// Why the session ends, once it does.
    pub fn closing(&self) -> Option<Closing> {
        self.closing
    }

    fn push(&mut self, byte: u8, out: &mut impl for<'a> Extend<&'a u8>) -> Result<(), Closing> {
        let at = self.frame.len();
        self.frame.push(byte);
        match at {
            0 => self.first(byte)?,
            1 => self.second(byte)?,
            _ if at < self.header => {
                if at + 1 == self.header - MASK {
                    self.long_length()?;
                }
            }
            _ => self.content(
                at - self.header,
                byte ^ self.frame[self.header - MASK + (at - self.header) % MASK],
            )?,
        }
        if at > 1 && at + 1 == self.header + self.payload {
            self.end(out)?;
        }
        Ok(())
    }

    fn opcode(&self) -> u8 {
        self.frame[0] & 0x0f
    }

    fn is_last(&self) -> bool {
        self.frame[0] & 0x80 != 0
    }

    /// The last bit, the reserved bits and the opcode.
    fn first(&mut self, byte: u8) -> Result<(), Closing> {
        (self.header, self.payload) = (2, 0);
        self.count += 1;
        if self.count > self.most.frames {
            return Err(Closing::TOO_MANY);
        }
        if byte & 0x70 != 0 {
            return Err(Closing::protocol("reserved bits are set"));
        }
        match (self.opcode(), &self.message) {
            (CONTINUATION, None) => return Err(Closing::protocol("nothing to continue")),
            (TEXT | BINARY, Some(_)) => return Err(Closing::protocol("a message within a message")),
            (TEXT | BINARY, None) => {
                self.message = Some(Message { is_text: self.opcode() == TEXT, size: 0 });
            }
            (CLOSE | PING | PONG, _) if !self.is_last() => {
                return Err(Closing::protocol("a control frame in fragments"));
            }
            (CONTINUATION | CLOSE | PING | PONG, _) => {}
            _ => return Err(Closing::protocol("unknown opcode")),
        }
        Ok(())
    }

    /// The mask bit and the length, or how many bytes it takes.
    fn second(&mut self, byte: u8) -> Result<(), Closing> {
        if byte & 0x80 == 0 {
            return Err(Closing::protocol("a frame without a mask"));
        }
        let length = byte & 0x7f;
        if self.opcode() >= CLOSE && length > MAX_CONTROL {
            return Err(Closing::protocol("a control frame too long"));
        }
        match length {
            TWO_BYTES => self.header += 2,
            EIGHT_BYTES => self.header += 8,
            _ => self.length(u64::from(length))?,
        }
        self.header += MASK;
        Ok(())
    }

    /// A length of two or eight bytes.
    fn long_length(&mut self) -> Result<(), Closing> {
        let length = self.frame[2..].iter().fold(0, |length, &byte| length << 8 | u64::from(byte));
        let least = if self.frame.len() == 4 { u64::from(TWO_BYTES) } else { TWO_BYTES_HOLD + 1 };
        if length < least {
            return Err(Closing::protocol("a length not in its shortest form"));
        }
        if length > i64::MAX as u64 {
            return Err(Closing::protocol("a length of more than 63 bits"));
        }
        self.length(length)
    }

    fn length(&mut self, length: u64) -> Result<(), Closing> {
        if self.opcode() == CLOSE && length == 1 {
            return Err(Closing::protocol("half a close code"));
        }
        if let (CONTINUATION | TEXT | BINARY, Some(message)) = (self.opcode(), &mut self.message) {
            message.size = message.size.saturating_add(length);
            if message.size > self.most.bytes as u64 {
                return Err(Closing::TOO_LARGE);
            }
        }
        // It fits: a message is no longer than the limit, a control frame shorter still.
        self.payload = length as usize;
        Ok(())
    }

    /// A byte of the payload, unmasked.
    fn content(&mut self, at: usize, byte: u8) -> Result<(), Closing> {
        let is_utf8 = match (self.opcode(), &self.message) {
            (CLOSE, _) if at < 2 => {
                self.code = self.code << 8 | u16::from(byte);
                if at == 1 && !may_be_sent(self.code) {
                    return Err(Closing::protocol("a close code that is never sent"));
                }
                true
            }
            (CLOSE, _) => self.reason.push(byte),
            (CONTINUATION | TEXT, Some(Message { is_text: true, .. })) => self.text.push(byte),
            _ => true,
        };
        if is_utf8 { Ok(()) } else { Err(Closing::NOT_UTF8) }
    }

    /// A frame is here.
    fn end(&mut self, out: &mut impl for<'a> Extend<&'a u8>) -> Result<(), Closing> {
        match self.opcode() {
            CLOSE if !self.reason.is_whole() => return Err(Closing::NOT_UTF8),
            CLOSE => {
                let closing = if self.payload == 0 { Closing::NORMAL } else { Closing::echo(self.code) };
                self.close(closing, out);
                return Ok(());
            }
            CONTINUATION | TEXT | BINARY if self.is_last() => {
                if !self.text.is_whole() {
                    return Err(Closing::NOT_UTF8);
                }
                self.message = None;
            }
            _ => {}
        }
        out.extend(&self.frame);
        // An idle session holds no bytes.
        self.frame = Vec::new();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{MAX_CLIENT_FRAME, MAX_CLIENT_MESSAGES};
    use actix_web::web::BytesMut;

    const MOST: Most = Most { bytes: MAX_CLIENT_FRAME, frames: MAX_CLIENT_MESSAGES };

    /// What becomes of these bytes: what is handed on, and why the session ends.
    fn take(bytes: &[u8]) -> (Vec<u8>, Option<u16>) {
        let (mut frames, mut out) = (Frames::new(MOST), BytesMut::new());
        frames.take(bytes, &mut out);
        (out.to_vec(), frames.closing().map(|closing| closing.code))
    }

    const MASKED: [u8; 4] = [1, 2, 3, 4];

    fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
        let mut bytes = vec![first];
        match payload.len() {
            length @ 0..=125 => bytes.push(0x80 | length as u8),
            length => {
                bytes.push(0x80 | TWO_BYTES);
                bytes.extend((length as u16).to_be_bytes());
            }
        }
        bytes.extend(MASKED);
        bytes.extend(payload.iter().enumerate().map(|(at, byte)| byte ^ MASKED[at % 4]));
        bytes
    }

    #[test]
    fn whole_frames_are_handed_on_as_they_came_however_they_are_cut() {
        let frames =
            [frame(0x01, b"w\xc3"), frame(0x89, b"ping"), frame(0x80, b"\xb6rt"), frame(0x82, &[9; 3000])];
        let bytes = frames.concat();
        assert_eq!(take(&bytes), (bytes.clone(), None));
        let (mut one_by_one, mut out) = (Frames::new(MOST), BytesMut::new());
        for (at, &byte) in bytes.iter().enumerate() {
            one_by_one.take(&[byte], &mut out);
            assert!(bytes[..=at].starts_with(&out));
        }
        assert_eq!(out, bytes);
        assert_eq!(
            take(&bytes[..bytes.len() - 1]).0.len(),
            bytes.len() - frames[3].len(),
            "no part of a frame"
        );
    }

    #[test]
    fn two_gigabytes_are_refused_at_the_header_and_never_held() {
        let header = [&[0x82, 0xff][..], &(2u64 << 30).to_be_bytes()].concat();
        let (mut frames, mut out) = (Frames::new(MOST), BytesMut::new());
        frames.take(&header, &mut out);
        assert_eq!(frames.closing(), Some(Closing::TOO_LARGE), "before its mask is here");
        frames.take(&vec![0; 1 << 20], &mut out);
        assert_eq!((&out[..], frames.frame.capacity()), (&CLOSE_FRAME[..], 0));
    }

    #[test]
    fn fragments_count_together() {
        let part = |first| frame(first, &[b'a'; 2048]);
        assert_eq!(take(&[part(0x01), part(0x80)].concat()).1, None);
        assert_eq!(take(&[part(0x01), part(0x00), part(0x80)].concat()).1, Some(1009));
    }

    /// Bytes as clients send them when they mean no good: frames of which here and there a byte is another.
    fn mischief(seed: u64) -> Vec<u8> {
        let mut state = seed;
        let mut below = |bound: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % bound
        };
        let mut bytes = Vec::new();
        for _ in 0..below(6) + 1 {
            let first = [0x81, 0x82, 0x01, 0x02, 0x00, 0x80, 0x89, 0x8a, 0x88][below(9) as usize];
            let payload: Vec<u8> = match (first, below(4)) {
                (0x88, _) => [&(1000 + below(16) as u16).to_be_bytes()[..], "schön".as_bytes()].concat(),
                (_, 0) => "wörter 語 𝕏".as_bytes()[..below(17) as usize].to_vec(),
                (_, 1) => vec![b'a'; below(200) as usize],
                (_, 2) => vec![b'b'; below(5000) as usize],
                _ => vec![],
            };
            let mut one = frame(first, &payload);
            if below(3) == 0 {
                let at = below(one.len().min(12) as u64) as usize;
                one[at] ^= 1 << below(8);
            }
            bytes.extend(one);
        }
        bytes
    }

    #[test]
    fn the_library_behind_never_sees_a_frame_that_it_would_refuse() {
        use actix_codec::Decoder;
        use actix_http::ws::{Codec, Frame};
        let (mut refused, mut passed) = (0, 0);
        for seed in 0..20_000 {
            let bytes = mischief(seed);
            let (mut frames, mut out) = (Frames::new(MOST), BytesMut::new());
            for part in bytes.chunks(1 + seed as usize % 97) {
                frames.take(part, &mut out);
                assert!(frames.frame.len() <= MAX_CLIENT_FRAME + 14);
            }
            let closing = frames.closing();
            assert_eq!(take(&bytes), (out.to_vec(), closing.map(|closing| closing.code)), "seed {seed}");
            let mut codec = Codec::new().max_size(MAX_CLIENT_FRAME);
            let mut last = None;
            while let Some(frame) = codec.decode(&mut out).unwrap() {
                passed += 1;
                last = Some(frame);
            }
            assert!(out.is_empty(), "seed {seed}: a part of a frame");
            assert_eq!(matches!(last, Some(Frame::Close(None))), closing.is_some(), "seed {seed}");
            refused += usize::from(closing.is_some_and(|closing| !closing.reason.is_empty()));
        }
        assert!(refused > 5_000 && passed > 10_000, "{refused} refused, {passed} passed");
    }

    #[test]
    fn after_a_close_nothing_is_taken() {
        let bytes = [frame(0x88, &[0x0f, 0xa0]), frame(0x89, b"late")].concat();
        assert_eq!(take(&bytes), (CLOSE_FRAME.to_vec(), Some(4000)));
    }

    #[test]
    fn a_flood_of_small_messages_ends() {
        let ping = frame(0x89, b"");
        assert_eq!(take(&ping.repeat(MAX_CLIENT_MESSAGES)).1, None);
        assert_eq!(take(&ping.repeat(MAX_CLIENT_MESSAGES + 1)).1, Some(1008));
    }
}
