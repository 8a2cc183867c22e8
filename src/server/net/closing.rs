//! With which code a websocket closes, and which codes a client may use.

/// How the server closes because of what came from the client's side, or to make room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Closing {
    /// The close code (RFC 6455, section 7.4).
    pub code: u16,
    /// The reason, for people.
    pub reason: &'static str,
}

impl Closing {
    /// The code for a client that just says goodbye.
    pub const NORMAL: Closing = Closing { code: 1000, reason: "" };

    /// The framing is wrong; `reason` says what of it.
    pub const fn protocol(reason: &'static str) -> Closing {
        Closing { code: 1002, reason }
    }

    /// Text, or the reason of a close, is not UTF-8.
    pub const NOT_UTF8: Closing = Closing { code: 1007, reason: "text that is not UTF-8" };

    /// More messages than a session needs.
    pub const TOO_MANY: Closing = Closing { code: 1008, reason: "too many messages" };

    /// A message is larger than any that is read.
    pub const TOO_LARGE: Closing = Closing { code: 1009, reason: "message too large" };

    /// Somebody else needs the connection more.
    pub const GIVES_WAY: Closing = Closing { code: 1013, reason: "overloaded, try again later" };

    /// The answer to a close with this code.
    pub const fn echo(code: u16) -> Closing {
        Closing { code, reason: "" }
    }
}

/// Whether a code may stand in a close frame: the RFC's own, those registered since, and the ranges for libraries and
/// applications. 1004 to 1006 and 1015 are never sent.
pub fn may_be_sent(code: u16) -> bool {
    matches!(code, 1000..=1003 | 1007..=1014 | 3000..=4999)
}
