//! What a client sent and what of it may go on: requests one at a time, frames whole and sound, and never much at once.
//!
//! It knows no socket and no clock. What it sees it tells, and the stream that owns it sets the deadlines.

use actix_web::web::{Buf, BytesMut};

use super::closing::Closing;
use super::frames::{Frames, Most};
use super::heads::{Heads, Seen};
use crate::limits::{MAX_CLIENT_FRAME, MAX_CLIENT_MESSAGES, MAX_REFUSED_BYTES};

/// Bytes that may wait behind a request until its answer begins: what a client sends on the heels of an upgrade.
const MAX_WAITING: usize = 8 * 1024;

/// What the connection carries.
enum Carries {
    Requests(Heads),
    Frames(Frames),
}

/// Something that the owner has to act on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News {
    /// A request's head has begun.
    Head,
    /// A head has ended, and a body comes after it.
    Body,
    /// So many bytes of a body have come, and not the last.
    BodyPart(usize),
    /// A request is here as a whole.
    Request,
    /// A first line is too long; nothing more is taken.
    LineTooLong,
    /// A head is too long; nothing more is taken.
    HeadTooLong,
    /// The session ends.
    Closes(Closing),
}

/// Whether there is something for the reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// There is, in [`Gate::give`].
    Some,
    /// More has to come from the client first.
    Wants,
    /// What has come waits for an answer to begin, and more is not wanted before that.
    Holds,
    /// There will be nothing any more.
    Over,
}

/// Between what a client sends and who reads it.
pub struct Gate {
    carries: Carries,
    /// What came in and was not looked at.
    input: BytesMut,
    /// What was looked at and may go on.
    passed: BytesMut,
    /// A head has ended, and its answer has not begun.
    unanswered: bool,
    /// The client has sent its last.
    client_ended: bool,
    /// Nothing more is taken from the client.
    ended: bool,
    /// Bytes of the present body that are still taken.
    rest: usize,
}

impl Gate {
    /// Before a connection's first request.
    pub fn new() -> Gate {
        Gate {
            carries: Carries::Requests(Heads::new()),
            input: BytesMut::new(),
            passed: BytesMut::new(),
            unanswered: false,
            client_ended: false,
            ended: false,
            rest: MAX_REFUSED_BYTES,
        }
    }

    /// What the client sent; nothing is its end.
    pub fn put(&mut self, bytes: &[u8]) {
        self.client_ended |= bytes.is_empty();
        self.input.extend_from_slice(bytes);
    }

    /// From here on there are frames. Says whether that is new.
    pub fn upgrade(&mut self) -> bool {
        let Carries::Requests(heads) = &self.carries else { return false };
        // Within a body whose end is not known, frames may have gone by unseen.
        self.ended |= heads.within_a_body();
        let most = Most { bytes: MAX_CLIENT_FRAME, frames: MAX_CLIENT_MESSAGES };
        self.carries = Carries::Frames(Frames::new(most));
        true
    }

    /// An answer has begun.
    pub fn answered(&mut self) {
        self.unanswered = false;
    }

    /// Takes nothing more.
    pub fn end(&mut self) {
        self.ended = true;
    }

    /// Makes room for somebody else: a session is closed, and says so in time; for requests it is the end.
    pub fn give_way(&mut self) -> Option<News> {
        match &mut self.carries {
            Carries::Frames(frames) => {
                frames.close(Closing::GIVES_WAY, &mut self.passed);
                frames.closing().map(News::Closes)
            }
            Carries::Requests(_) => {
                self.ended = true;
                None
            }
        }
    }

    /// Whether a head is under way that nobody has been told of.
    pub fn within_a_head(&self) -> bool {
        matches!(&self.carries, Carries::Requests(heads) if heads.within_a_head() && !self.unanswered)
    }

    /// Whether a body is under way.
    pub fn within_a_body(&self) -> bool {
        matches!(&self.carries, Carries::Requests(heads) if heads.within_a_body())
    }

    /// Whether it carries frames.
    pub fn is_session(&self) -> bool {
        matches!(self.carries, Carries::Frames(_))
    }

    /// Whether the client has sent its last.
    pub fn client_ended(&self) -> bool {
        self.client_ended
    }

    /// Whether something waits for an answer to begin.
    pub fn has_waiting(&self) -> bool {
        !self.input.is_empty()
    }

    /// Looks at what came in and lets pass what may.
    pub fn look(&mut self) -> Option<News> {
        if self.input.is_empty() || self.ended {
            return None;
        }
        let heads = match &mut self.carries {
            Carries::Requests(heads) => heads,
            Carries::Frames(frames) => {
                frames.take(&self.input, &mut self.passed);
                self.input = BytesMut::new();
                return frames.closing().map(News::Closes);
            }
        };
        let (within_a_body, within_a_head) = (heads.within_a_body(), heads.within_a_head());
        if self.unanswered && !within_a_body {
            return None;
        }
        let (count, seen) = heads.follow(&self.input);
        let body_follows = heads.within_a_body();
        let too_long = match seen {
            Seen::LineTooLong => Some(News::LineTooLong),
            Seen::HeadTooLong => Some(News::HeadTooLong),
            Seen::More | Seen::HeadEnds => None,
        };
        if too_long.is_some() {
            self.ended = true;
            return too_long;
        }
        self.passed.unsplit(self.input.split_to(count));
        if within_a_body {
            self.ended = count > self.rest;
            self.rest = self.rest.saturating_sub(count);
            return Some(if body_follows { News::BodyPart(count) } else { News::Request });
        }
        if seen == Seen::HeadEnds {
            self.unanswered = true;
            self.rest = MAX_REFUSED_BYTES;
            return Some(if body_follows { News::Body } else { News::Request });
        }
        (!within_a_head).then_some(News::Head)
    }

    /// Whether there is something for the reader.
    pub fn flow(&self) -> Flow {
        if !self.passed.is_empty() {
            return Flow::Some;
        }
        if self.ended {
            return Flow::Over;
        }
        let holds = match &self.carries {
            Carries::Requests(heads) => {
                let no_more = self.input.len() >= MAX_WAITING || self.client_ended && !self.input.is_empty();
                self.unanswered && !heads.within_a_body() && no_more
            }
            // Whoever closed has no more to say, and the session ends in its own time.
            Carries::Frames(frames) => frames.closing().is_some(),
        };
        match (holds, self.client_ended) {
            (true, _) => Flow::Holds,
            (false, true) => Flow::Over,
            (false, false) => Flow::Wants,
        }
    }

    /// Gives what has passed, as much as somebody has space for.
    pub fn give(&mut self, space: usize, take: impl FnOnce(&[u8])) {
        let count = self.passed.len().min(space);
        take(&self.passed[..count]);
        self.passed.advance(count);
        if self.passed.is_empty() {
            // An idle connection holds no bytes.
            self.passed = BytesMut::new();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &[u8] = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n";
    const PING: &[u8] = &[0x89, 0x81, 0, 0, 0, 0, b'p'];

    /// What goes on, and what is told, until there is no more.
    fn drain(gate: &mut Gate) -> (Vec<u8>, Vec<News>) {
        let (mut passed, mut news) = (Vec::new(), Vec::new());
        loop {
            let told = gate.look();
            news.extend(told);
            gate.give(usize::MAX, |bytes| passed.extend(bytes));
            if told.is_none() && gate.look().is_none() {
                return (passed, news);
            }
        }
    }

    #[test]
    fn a_request_waits_until_the_answer_to_the_one_before_has_begun() {
        let mut gate = Gate::new();
        gate.put(&HEAD.repeat(2));
        assert_eq!(drain(&mut gate), (HEAD.to_vec(), vec![News::Request]));
        assert_eq!(
            (gate.flow(), gate.has_waiting()),
            (Flow::Wants, true),
            "it hears whether the client goes"
        );
        gate.put(&[b'x'; MAX_WAITING]);
        assert_eq!(gate.flow(), Flow::Holds, "but takes no more");
        gate.answered();
        assert_eq!(drain(&mut gate).0, HEAD);
    }

    #[test]
    fn what_comes_on_the_heels_of_an_upgrade_is_checked_as_frames() {
        let mut gate = Gate::new();
        gate.put(&[HEAD, PING, &[0x81, 0x00]].concat());
        assert_eq!(drain(&mut gate).0, HEAD);
        assert!(gate.upgrade() && !gate.upgrade());
        let (passed, news) = drain(&mut gate);
        assert!(passed.starts_with(PING) && passed.len() == PING.len() + 6, "a close stands for the other");
        assert!(matches!(news[..], [News::Closes(Closing { code: 1002, .. })]));
        assert_eq!(
            gate.flow(),
            Flow::Holds,
            "and the session closes in its own time, also without the client"
        );
        gate.put(b"");
        assert_eq!(gate.flow(), Flow::Holds);
    }

    #[test]
    fn there_is_no_upgrade_within_a_body_whose_end_is_not_known() {
        let mut gate = Gate::new();
        gate.put(&[b"GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", HEAD, PING].concat());
        drain(&mut gate);
        assert!(gate.upgrade());
        assert_eq!(gate.flow(), Flow::Over);
    }

    #[test]
    fn a_clients_end_is_told_once_all_of_its_requests_are_answered() {
        let mut gate = Gate::new();
        gate.put(&HEAD.repeat(2));
        gate.put(b"");
        drain(&mut gate);
        assert_eq!(gate.flow(), Flow::Holds);
        gate.answered();
        drain(&mut gate);
        assert_eq!(gate.flow(), Flow::Over);
    }

    #[test]
    fn a_body_goes_on_before_the_answer_but_not_for_ever() {
        let mut gate = Gate::new();
        gate.put(b"POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhel");
        assert_eq!(drain(&mut gate).1, [News::Body, News::BodyPart(3)]);
        gate.put(b"loGET");
        assert_eq!(drain(&mut gate), (b"lo".to_vec(), vec![News::Request]));
        let mut gate = Gate::new();
        gate.put(b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n");
        drain(&mut gate);
        let megabyte = vec![0; 1 << 20];
        let taken = (0..100).take_while(|_| {
            gate.put(&megabyte);
            drain(&mut gate);
            gate.flow() == Flow::Wants
        });
        assert_eq!(taken.count(), MAX_REFUSED_BYTES >> 20);
        assert_eq!(gate.flow(), Flow::Over);
    }

    #[test]
    fn requests_give_way_at_once_and_sessions_with_a_word() {
        let mut gate = Gate::new();
        assert_eq!((gate.give_way(), gate.flow()), (None, Flow::Over));
        let mut gate = Gate::new();
        gate.upgrade();
        gate.put(&PING[..3]);
        gate.look();
        assert_eq!(gate.give_way(), Some(News::Closes(Closing::GIVES_WAY)));
        assert_eq!(gate.flow(), Flow::Some);
        assert_eq!(drain(&mut gate).0.len(), 6, "no part of a frame comes before the close");
    }
}
