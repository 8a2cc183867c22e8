//! A deadline within a poll: it wakes the task when it is over, and costs nothing while it is not set.

use std::future::Future;
use std::pin::Pin;
use std::task::Context;
use std::time::Duration;

use tokio::time::{Sleep, sleep};

/// A deadline that may be set.
#[derive(Default)]
pub struct Alarm(Option<Pin<Box<Sleep>>>);

impl Alarm {
    /// Sets it, whatever it was before.
    pub fn set(&mut self, time: Duration) {
        self.0 = Some(Box::pin(sleep(time)));
    }

    /// Sets it unless it is set.
    pub fn keep_or_set(&mut self, time: Duration) {
        if self.0.is_none() {
            self.set(time);
        }
    }

    /// There is no deadline any more.
    pub fn clear(&mut self) {
        self.0 = None;
    }

    /// Whether the deadline is over; if not, the task is woken once it is.
    pub fn rings(&mut self, context: &mut Context<'_>) -> bool {
        self.0.as_mut().is_some_and(|sleep| sleep.as_mut().poll(context).is_ready())
    }
}
