//! What a connection's stream and the session on it tell each other.

use std::cell::Cell;

use super::closing::Closing;

/// Shared by the stream, which sees every byte, and the session, which is told of messages only.
#[derive(Default)]
pub struct Link {
    upgraded: Cell<bool>,
    closing: Cell<Option<Closing>>,
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

    /// What a close frame stands for.
    pub fn closing(&self) -> Option<Closing> {
        self.closing.get()
    }
}
