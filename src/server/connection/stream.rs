//! The stream between a socket and the HTTP server: it sees every byte that comes in, so that no client can keep the
//! server waiting, or have it hold more than a few kilobytes.
//!
//! Nothing here looks again after a while: a poll ends with the socket, a deadline or both set to wake it.

use std::io;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use actix_rt::net::TcpStream;
use actix_web::web::{Buf, BytesMut};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::alarm::Alarm;
use super::closing::Closing;
use super::frames::Frames;
use super::heads::{Heads, Seen};
use super::link::Link;
use super::places::Seat;
use super::refusal;
use crate::limits::{CLOSE_PATIENCE, MAX_BYTES_AFTER_CLOSE, MAX_REFUSED_BYTES};

/// Bytes taken from the socket at once.
const TAKEN_AT_ONCE: usize = 4 * 1024;

/// Bytes that may wait behind a request until its answer begins: what a client sends on the heels of an upgrade.
const MAX_WAITING: usize = 8 * 1024;

/// How long a client is waited for.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For the first byte of a request, for the rest of its head, and for its body.
    pub request: Duration,
    /// For a client that takes nothing of what it is sent.
    pub silence: Duration,
}

/// What the connection carries.
enum Carries {
    Requests(Heads),
    Frames(Frames),
}

/// A socket that is watched.
pub struct Watched {
    socket: TcpStream,
    seat: Seat,
    link: Rc<Link>,
    patience: Patience,
    carries: Carries,
    /// What came in and was not looked at.
    input: BytesMut,
    /// What was looked at and may go on.
    passed: BytesMut,
    /// A head has ended, and its answer has not begun.
    unanswered: bool,
    /// Somebody was told to wait for more, although there may be some.
    held_back: bool,
    /// The client has sent its last.
    client_ended: bool,
    /// Nothing more is taken from the client.
    ended: bool,
    /// Our side is closed.
    shut: bool,
    /// Bytes of a body, or after the end, that are still taken.
    rest: usize,
    /// Till when the client has to go on.
    deadline: Alarm,
    /// Till when it has to take something of what it is sent.
    stalled: Alarm,
    /// How often the socket was asked for bytes, and how many it gave.
    #[cfg(test)]
    taken: (usize, usize),
}

impl Watched {
    /// Watches a new connection.
    pub fn new(socket: TcpStream, seat: Seat, patience: Patience) -> Watched {
        let mut deadline = Alarm::default();
        deadline.set(patience.request);
        Watched {
            socket,
            seat,
            link: Rc::default(),
            patience,
            carries: Carries::Requests(Heads::new()),
            input: BytesMut::new(),
            passed: BytesMut::new(),
            unanswered: false,
            held_back: false,
            client_ended: false,
            ended: false,
            shut: false,
            rest: MAX_REFUSED_BYTES,
            deadline,
            stalled: Alarm::default(),
            #[cfg(test)]
            taken: (0, 0),
        }
    }

    /// What it shares with a session on it.
    pub fn link(&self) -> &Rc<Link> {
        &self.link
    }

    /// Takes some bytes from the socket; how many.
    fn take(&mut self, context: &mut Context<'_>) -> Poll<io::Result<usize>> {
        let mut space = [0; TAKEN_AT_ONCE];
        let mut buffer = ReadBuf::new(&mut space);
        #[cfg(test)]
        {
            self.taken.0 += 1;
        }
        ready!(Pin::new(&mut self.socket).poll_read(context, &mut buffer))?;
        let bytes = buffer.filled();
        #[cfg(test)]
        {
            self.taken.1 += bytes.len();
        }
        self.client_ended |= bytes.is_empty();
        if !self.shut {
            self.input.extend_from_slice(bytes);
        }
        Poll::Ready(Ok(bytes.len()))
    }

    /// Looks at what came in and lets pass what may.
    fn look(&mut self) {
        if self.input.is_empty() {
            return;
        }
        match &mut self.carries {
            Carries::Frames(frames) => {
                frames.take(&self.input, &mut self.passed);
                self.input = BytesMut::new();
                if let Some(closing) = frames.closing() {
                    self.link.close(closing);
                }
            }
            Carries::Requests(_) => self.look_at_requests(),
        }
    }

    fn look_at_requests(&mut self) {
        let Carries::Requests(heads) = &mut self.carries else { return };
        if heads.within_a_body() {
            let (count, _) = heads.follow(&self.input);
            let over = count > self.rest;
            self.rest = self.rest.saturating_sub(count);
            self.pass(count);
            if over {
                self.ended = true;
            } else if let Carries::Requests(heads) = &self.carries
                && !heads.within_a_body()
            {
                self.deadline.clear();
            }
            return;
        }
        if self.unanswered {
            return;
        }
        let began = !heads.within_a_head();
        let (count, seen) = heads.follow(&self.input);
        match seen {
            Seen::More if began => self.deadline.set(self.patience.request),
            Seen::More => {}
            Seen::HeadEnds => {
                self.unanswered = true;
                self.seat.set_busy(true);
                if heads.within_a_body() {
                    self.deadline.set(self.patience.request);
                    self.rest = MAX_REFUSED_BYTES;
                } else {
                    self.deadline.clear();
                }
            }
            Seen::LineTooLong => {
                refusal::say(&self.socket, &refusal::line_too_long());
                self.ended = true;
                return;
            }
        }
        self.pass(count);
    }

    fn pass(&mut self, count: usize) {
        self.passed.unsplit(self.input.split_to(count));
        if self.input.is_empty() {
            self.input = BytesMut::new();
        }
    }

    /// Whether what comes in has to wait.
    fn holds(&self) -> bool {
        match &self.carries {
            Carries::Requests(heads) => {
                let no_more = self.input.len() >= MAX_WAITING || self.client_ended && !self.input.is_empty();
                self.unanswered && !heads.within_a_body() && no_more
            }
            // Whoever closed has no more to say.
            Carries::Frames(frames) => frames.closing().is_some(),
        }
    }

    /// Makes room for somebody else.
    fn give_way(&mut self) {
        match &mut self.carries {
            Carries::Frames(frames) => {
                frames.close(Closing::GIVES_WAY, &mut self.passed);
                self.link.close(frames.closing().unwrap_or(Closing::GIVES_WAY));
            }
            Carries::Requests(_) => self.ended = true,
        }
    }

    /// The client took too long.
    fn give_up(&mut self) {
        self.ended = true;
        if let Carries::Requests(heads) = &self.carries
            && heads.within_a_head()
            && !self.unanswered
        {
            refusal::say(&self.socket, &refusal::too_slow(self.patience.request));
        }
        // It had its time.
        self.rest = 0;
    }
}

impl AsyncRead for Watched {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if this.link.is_upgraded() && matches!(this.carries, Carries::Requests(_)) {
            this.carries = Carries::Frames(Frames::new());
            this.deadline.clear();
        }
        if this.seat.gives_way(context.waker()) {
            this.give_way();
        }
        loop {
            this.look();
            if !this.passed.is_empty() {
                let count = this.passed.len().min(buffer.remaining());
                buffer.put_slice(&this.passed[..count]);
                this.passed.advance(count);
                if this.passed.is_empty() {
                    this.passed = BytesMut::new();
                }
                return Poll::Ready(Ok(()));
            }
            if this.ended {
                return Poll::Ready(Ok(()));
            }
            if this.holds() {
                this.held_back = true;
                return Poll::Pending;
            }
            if this.client_ended {
                return Poll::Ready(Ok(()));
            }
            match this.take(context) {
                Poll::Ready(taken) => {
                    taken?;
                }
                Poll::Pending if this.deadline.rings(context) => this.give_up(),
                Poll::Pending => {
                    this.held_back = !this.input.is_empty();
                    return Poll::Pending;
                }
            }
        }
    }
}

impl AsyncWrite for Watched {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        match Pin::new(&mut this.socket).poll_write(context, bytes) {
            Poll::Ready(written) => {
                this.stalled.clear();
                this.unanswered = false;
                this.seat.set_busy(this.link.is_upgraded());
                if std::mem::take(&mut this.held_back) {
                    context.waker().wake_by_ref();
                }
                Poll::Ready(written)
            }
            Poll::Pending => {
                this.stalled.keep_or_set(this.patience.silence);
                if this.stalled.rings(context) {
                    return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
                }
                Poll::Pending
            }
        }
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().socket).poll_flush(context)
    }

    /// Closes our side and waits for the client to close its own: what is left unread turns the close into a reset, and
    /// the client may lose the last that it was sent.
    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if !this.shut {
            ready!(Pin::new(&mut this.socket).poll_shutdown(context))?;
            this.shut = true;
            this.input = BytesMut::new();
            match this.carries {
                Carries::Requests(_) => this.deadline.set(this.patience.request),
                Carries::Frames(_) => {
                    this.rest = MAX_BYTES_AFTER_CLOSE;
                    this.deadline.set(CLOSE_PATIENCE);
                }
            }
        }
        loop {
            // Who says goodbye to a session has a moment for it even so.
            let hurries =
                matches!(this.carries, Carries::Requests(_)) && this.seat.gives_way(context.waker());
            if this.client_ended || hurries || this.deadline.rings(context) {
                return Poll::Ready(Ok(()));
            }
            if this.rest == 0 {
                // A client that sends on and on gets no more than the time to read what it was sent.
                return if matches!(this.carries, Carries::Frames(_)) {
                    Poll::Pending
                } else {
                    Poll::Ready(Ok(()))
                };
            }
            match ready!(this.take(context)) {
                Ok(count) => this.rest = this.rest.saturating_sub(count),
                Err(_) => return Poll::Ready(Ok(())),
            }
        }
    }
}
