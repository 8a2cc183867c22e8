//! What a connection's stream and who is on it tell each other.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use super::closing::Closing;

/// Shared by the stream, which sees every byte, and the request or session, which is told of bodies and messages only.
#[derive(Default)]
pub struct Link {
    upgraded: Cell<bool>,
    closing: Cell<Option<Closing>>,
    body_late: Cell<Option<Duration>>,
    answers: Cell<usize>,
}

/// An answer that is not out yet; it is when this is dropped.
pub struct Answering(Rc<Link>);

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.answers.set(self.0.answers.get() - 1);
    }
}

impl Link {
    /// The session says: what comes after this request is a websocket's.
    pub fn upgrade(&self) {
        self.upgraded.set(true);
    }

    /// Whether the connection is a websocket.
    pub fn is_upgraded(&self) -> bool {
        self.upgraded.get()
    }

    /// The stream says: the next close frame that the session sees stands for this.
    pub fn close(&self, closing: Closing) {
        self.closing.set(Some(closing));
    }

    /// The stream says: a body came too slowly, and nothing more of it is taken after this time.
    pub fn give_body_up(&self, after: Duration) {
        self.body_late.set(Some(after));
    }

    /// After what time a body was given up because it came too slowly.
    pub fn body_late(&self) -> Option<Duration> {
        self.body_late.get()
    }

    /// Whoever answers says: there is an answer, of which more may come until what this gives is dropped.
    pub fn answer(self: &Rc<Self>) -> Answering {
        self.answers.set(self.answers.get() + 1);
        Answering(Rc::clone(self))
    }

    /// Whether more of an answer may come.
    pub fn is_answering(&self) -> bool {
        self.answers.get() > 0
    }

    /// What a close frame stands for.
    pub fn closing(&self) -> Option<Closing> {
        self.closing.get()
    }
}
