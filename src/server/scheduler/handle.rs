//! A fill as its session sees it, and the other end of the line: whoever searches shows and tells through it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use crossword_protocol::messages::outcome::{BetterFill, OutcomeMessage};
use tokio::sync::{Notify, oneshot};

use crate::lock::lock;
use crate::observe::metrics::Metrics;

/// What a fill has to show at present.
#[derive(Clone)]
pub struct Shown {
    /// The search's state, as a frame.
    pub frame: Vec<u8>,
    /// What is to be told of the frame while the fill is improved.
    pub better: Option<BetterFill>,
    /// When the search was like that.
    since: Instant,
}

impl Shown {
    /// That, as it is now.
    pub fn new(frame: Vec<u8>, better: Option<BetterFill>) -> Shown {
        Shown { frame, better, since: Instant::now() }
    }
}

/// The newest of it, and whether anybody still wants it.
struct Shared {
    shown: Mutex<Shown>,
    gone: AtomicBool,
    goes: Notify,
}

/// A fill as its session sees it. Dropping it stops the search at its next turn.
pub struct FillHandle {
    shared: Arc<Shared>,
    done: Option<oneshot::Receiver<OutcomeMessage>>,
    metrics: Metrics,
}

/// Whoever searches: dropped without a word, it breaks the fill off.
pub struct Teller {
    shared: Arc<Shared>,
    tell: oneshot::Sender<OutcomeMessage>,
}

/// A fill that begins with that to show, from both ends.
pub fn line(shown: Shown, metrics: &Metrics) -> (Teller, FillHandle) {
    let shared =
        Arc::new(Shared { shown: Mutex::new(shown), gone: AtomicBool::new(false), goes: Notify::new() });
    let (tell, done) = oneshot::channel();
    let teller = Teller { shared: Arc::clone(&shared), tell };
    (teller, FillHandle { shared, done: Some(done), metrics: metrics.clone() })
}

impl FillHandle {
    /// What there is to show at present.
    pub fn shown(&self) -> Shown {
        let shown = lock(&self.shared.shown).clone();
        self.metrics.snapshot_lag(shown.since.elapsed());
        shown
    }

    /// What will tell the outcome; it can be taken once.
    pub fn take_done(&mut self) -> Option<oneshot::Receiver<OutcomeMessage>> {
        self.done.take()
    }
}

impl Drop for FillHandle {
    fn drop(&mut self) {
        self.shared.gone.store(true, Ordering::Relaxed);
        self.shared.goes.notify_one();
    }
}

impl Teller {
    /// From now on this is there to show.
    pub fn show(&self, shown: Shown) {
        *lock(&self.shared.shown) = shown;
    }

    /// Whether the session is gone.
    pub fn is_alone(&self) -> bool {
        self.shared.gone.load(Ordering::Relaxed)
    }

    /// Ready when the session is gone; for one task.
    pub async fn alone(&self) {
        self.shared.goes.notified().await;
    }

    /// Tells the outcome.
    pub fn tell(self, message: OutcomeMessage) {
        // Nobody listens any more where the session was closed in the meantime.
        let _ = self.tell.send(message);
    }
}
