//! Requests' heads, followed byte by byte: how long they and their first lines are, where a head ends, and whether a body comes after it.
//!
//! It judges nothing else; that is the HTTP parser's.

use crate::limits::{MAX_HEAD, MAX_REQUEST_LINE};

/// Bytes of a header line that are looked at: enough for the two headers that announce a body.
const LOOKED_AT: usize = 64;

/// What the bytes of a connection are part of.
enum Part {
    /// A request's first line, or the empty lines that may come before it.
    Line,
    Headers,
    /// A body with so many bytes to come, or where that is none one without an end that is known.
    Body(Option<u64>),
}

/// What was seen last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    /// There is more to come.
    More,
    /// A head has ended.
    HeadEnds,
    /// A first line is longer than any that is read.
    LineTooLong,
    /// A head is longer than any that is read.
    HeadTooLong,
}

/// The requests of one connection.
pub struct Heads {
    part: Part,
    /// Bytes of the present line, without its end.
    line: usize,
    /// How the present line begins.
    start: Vec<u8>,
    body: Part,
    /// Bytes of the present head.
    size: usize,
}

impl Heads {
    /// No request yet.
    pub fn new() -> Heads {
        Heads { part: Part::Line, line: 0, start: Vec::new(), body: Part::Line, size: 0 }
    }

    /// Whether a head has begun and not ended.
    pub fn within_a_head(&self) -> bool {
        self.size > 0
    }

    /// Whether a body is to come.
    pub fn within_a_body(&self) -> bool {
        matches!(self.part, Part::Body(_))
    }

    /// Follows these bytes up to the end of a head or a body; says how many, and what was seen.
    pub fn follow(&mut self, bytes: &[u8]) -> (usize, Seen) {
        if let Part::Body(left) = &mut self.part {
            let Some(left) = left else { return (bytes.len(), Seen::More) };
            let some = bytes.len().min(usize::try_from(*left).unwrap_or(usize::MAX));
            *left -= some as u64;
            if *left == 0 {
                self.part = Part::Line;
            }
            return (some, Seen::More);
        }
        for (at, &byte) in bytes.iter().enumerate() {
            let seen = self.push(byte);
            if seen != Seen::More {
                return (at + 1, seen);
            }
        }
        (bytes.len(), Seen::More)
    }

    fn push(&mut self, byte: u8) -> Seen {
        self.size += 1;
        if self.size > MAX_HEAD {
            return Seen::HeadTooLong;
        }
        if byte != b'\n' {
            self.line += 1;
            if self.start.len() < LOOKED_AT {
                self.start.push(byte);
            }
            let too_long = matches!(self.part, Part::Line) && self.line > MAX_REQUEST_LINE;
            return if too_long { Seen::LineTooLong } else { Seen::More };
        }
        let is_empty = self.line == 0 || self.line == 1 && self.start == b"\r";
        match self.part {
            Part::Line if !is_empty => self.part = Part::Headers,
            Part::Headers if is_empty => {
                self.part = std::mem::replace(&mut self.body, Part::Line);
                (self.line, self.start, self.size) = (0, Vec::new(), 0);
                return Seen::HeadEnds;
            }
            Part::Headers => self.header(),
            _ => {}
        }
        self.line = 0;
        self.start.clear();
        Seen::More
    }

    /// Whether the present line announces a body.
    fn header(&mut self) {
        let line = String::from_utf8_lossy(&self.start);
        let Some((name, value)) = line.split_once(':') else { return };
        if name.eq_ignore_ascii_case("transfer-encoding") {
            self.body = Part::Body(None);
        } else if name.eq_ignore_ascii_case("content-length") && value.trim() != "0" {
            // Whoever announces two bodies gets the one whose end is not known.
            let length = value.trim().parse().ok();
            self.body = Part::Body(if matches!(self.body, Part::Body(_)) { None } else { length });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where heads end in these bytes.
    fn ends(text: &str) -> Vec<usize> {
        let (mut heads, mut at, mut ends) = (Heads::new(), 0, vec![]);
        while at < text.len() {
            let (some, seen) = heads.follow(&text.as_bytes()[at..]);
            at += some;
            if seen == Seen::HeadEnds {
                ends.push(at);
            }
        }
        ends
    }

    #[test]
    fn a_head_ends_at_its_empty_line() {
        let head = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
        assert_eq!(ends(head), [head.len()]);
        assert_eq!(ends(&head.repeat(3)), [head.len(), 2 * head.len(), 3 * head.len()]);
        assert_eq!(ends(&format!("\r\n\n{head}")), [head.len() + 3], "empty lines may come first");
        assert_eq!(ends("GET / HTTP/1.1\nHost: x\n\n"), [24]);
        assert!(ends(&head[..head.len() - 1]).is_empty());
    }

    #[test]
    fn a_body_is_no_head() {
        let post = "POST / HTTP/1.1\r\nCONTENT-length: 4\r\n\r\n";
        assert_eq!(ends(&format!("{post}\n\n\n\n{post}")), [post.len(), 2 * post.len() + 4]);
        let chunked = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n";
        assert_eq!(ends(&format!("{chunked}{post}")), [chunked.len()]);
        for two in
            ["Transfer-Encoding: chunked\r\nContent-Length: 4", "Content-Length: 4\r\nContent-Length: 4"]
        {
            let both = format!("POST / HTTP/1.1\r\n{two}\r\n\r\n");
            assert_eq!(ends(&format!("{both}body{post}")), [both.len()], "{two}");
        }
        let endless = "POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n";
        assert_eq!(ends(&format!("{endless}{post}")), [endless.len()]);
    }

    #[test]
    fn a_first_line_is_bounded_and_a_later_one_too_and_a_head_as_a_whole() {
        let line = "A".repeat(MAX_REQUEST_LINE + 1);
        let (at, seen) = Heads::new().follow(line.as_bytes());
        assert_eq!((at, seen), (MAX_REQUEST_LINE + 1, Seen::LineTooLong));
        let mut heads = Heads::new();
        assert_eq!(heads.follow(b"GET / HTTP/1.1\r\n\r\n").1, Seen::HeadEnds);
        assert_eq!(heads.follow(line.as_bytes()).1, Seen::LineTooLong);
        let mut heads = Heads::new();
        assert_eq!(heads.follow(b"GET / HTTP/1.1\r\nX: "), (19, Seen::More));
        assert_eq!(heads.follow(line.as_bytes()).1, Seen::More, "a header may be as long");
        let (at, seen) = heads.follow(line.as_bytes());
        assert_eq!((19 + line.len() + at, seen), (MAX_HEAD + 1, Seen::HeadTooLong), "but not all of them");
    }
}
