//! Whether new fills should come to this server or worker: it is the first to go when it ends, so that balancers look
//! elsewhere.

use std::sync::atomic::{AtomicBool, Ordering};

/// Whether new fills should come here.
#[derive(Debug, Default)]
pub struct Readiness {
    draining: AtomicBool,
    broken_off: AtomicBool,
}

impl Readiness {
    /// From now on none should.
    pub fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    /// Whether something that takes work broke off and has not begun anew yet.
    pub fn break_off(&self, has: bool) {
        self.broken_off.store(has, Ordering::Relaxed);
    }

    /// Why none should; none if they should. They need the word list.
    pub fn why_not(&self, list_is_ready: bool) -> Option<&'static str> {
        if self.draining.load(Ordering::Relaxed) {
            Some("it is shutting down; ask another")
        } else if !list_is_ready {
            Some("the word list is not read yet; ask again in a second")
        } else if self.broken_off.load(Ordering::Relaxed) {
            Some("what takes jobs of batches broke off, and begins anew in seconds; the log says why")
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_ready_between_its_word_list_and_its_end() {
        let readiness = Readiness::default();
        assert!(readiness.why_not(false).is_some_and(|why| why.contains("word list")));
        assert_eq!(readiness.why_not(true), None);
        readiness.break_off(true);
        assert!(readiness.why_not(true).is_some_and(|why| why.contains("broke off")));
        readiness.break_off(false);
        assert_eq!(readiness.why_not(true), None);
        readiness.drain();
        assert!(readiness.why_not(true).is_some_and(|why| why.contains("shutting down")));
    }
}
