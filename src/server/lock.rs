//! Locks that a panic elsewhere does not spoil.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Holds the lock. What is behind one of ours is plain data that is whole after every statement, so that a panic of whoever
/// held it does not spoil it.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
