//! Ctrl-C: the first one ends a search, which then gives what it has found; the second one ends the program.

use std::process;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use tokio::runtime::Builder;
use tokio::signal::ctrl_c;

use crate::exit;

/// Whether it was pressed.
static ASKED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C is a request to end the search; to be said when it begins, since reading input should just end.
pub fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        thread::spawn(|| {
            // Without a runtime, or a handler, Ctrl-C ends the program as ever.
            let Ok(runtime) = Builder::new_current_thread().enable_io().build() else { return };
            runtime.block_on(async {
                while ctrl_c().await.is_ok() {
                    if ASKED.swap(true, Ordering::Relaxed) {
                        process::exit(exit::INTERRUPTED);
                    }
                }
            });
        });
    });
}

/// Whether the search is to end.
pub fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}
