//! Room for a few answers at once, and a short line before it: for questions that take some of a processor's time.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::limits::MAX_ANSWERS_WAITING;

/// Room for a few answers at once, and a short line before it.
pub struct Room {
    places: Arc<Semaphore>,
    waiting: AtomicUsize,
}

impl Room {
    /// Room for so many at once.
    pub fn new(places: usize) -> Room {
        Room { places: Arc::new(Semaphore::new(places.max(1))), waiting: AtomicUsize::new(0) }
    }

    /// A place, once there is one; none where too many wait already.
    pub async fn enter(&self) -> Option<OwnedSemaphorePermit> {
        /// Leaves the line even if the client goes away while it waits.
        struct InLine<'a>(&'a AtomicUsize);
        impl Drop for InLine<'_> {
            fn drop(&mut self) {
                self.0.fetch_sub(1, Ordering::Relaxed);
            }
        }
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let _in_line = InLine(&self.waiting);
        if before >= MAX_ANSWERS_WAITING {
            return None;
        }
        Arc::clone(&self.places).acquire_owned().await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[actix_web::test]
    async fn the_line_is_short_and_places_come_back() {
        let room = Room::new(1);
        let first = room.enter().await;
        assert!(first.is_some());
        let waits = tokio::time::timeout(Duration::from_millis(20), room.enter()).await;
        assert!(waits.is_err(), "it waits for a place");
        assert_eq!(room.waiting.load(Ordering::Relaxed), 0, "whoever goes away leaves the line");
        drop(first);
        assert!(room.enter().await.is_some());
        room.waiting.store(MAX_ANSWERS_WAITING, Ordering::Relaxed);
        assert!(room.enter().await.is_none());
    }
}
