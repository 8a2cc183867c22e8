//! Where fills are searched: on this machine's threads, or by workers elsewhere. Whoever asks sees no difference.

use super::asked::Asked;
use super::dispatcher::Dispatcher;
use crate::admission::client::Client;
use crate::scheduler::{FillHandle, Scheduler};

/// Where fills are searched.
pub enum Engine {
    /// On this machine.
    Local(Scheduler),
    /// By workers.
    Remote(Box<Dispatcher>),
}

impl Engine {
    /// Has the fill searched until it ends. Where it cannot be had, the handle says so at once.
    pub fn submit(&self, client: Client, asked: Asked) -> FillHandle {
        match self {
            Engine::Local(scheduler) => scheduler.submit(client, asked.work, asked.terms),
            Engine::Remote(dispatcher) => dispatcher.submit(client, asked),
        }
    }

    /// Why no fill can be searched at present; none if one can.
    pub fn why_not(&self) -> Option<&'static str> {
        match self {
            Engine::Local(_) => None,
            Engine::Remote(dispatcher) => dispatcher.why_not(),
        }
    }

    /// How many fills are under way.
    pub fn under_way(&self) -> usize {
        match self {
            Engine::Local(scheduler) => scheduler.under_way(),
            Engine::Remote(dispatcher) => dispatcher.under_way(),
        }
    }

    /// Takes no more fills; those under way go on.
    pub fn close(&self) {
        match self {
            Engine::Local(scheduler) => scheduler.close(),
            Engine::Remote(dispatcher) => dispatcher.close(),
        }
    }

    /// Ends every fill and takes no more.
    pub fn end(&self) {
        match self {
            Engine::Local(scheduler) => scheduler.end(),
            Engine::Remote(dispatcher) => dispatcher.end(),
        }
    }
}
