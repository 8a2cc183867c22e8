//! A name for each request, so that the lines of several logs about it can be found together.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use actix_web::http::header::HeaderName;

/// Names a request, in what a proxy sends and in our answer.
pub const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Characters of a request's name that a proxy may give: more than any usual form has, a line of a log can take it.
const MAX_LEN: usize = 64;

/// A name of our own: 16 hexadecimal digits, alike in no two requests of a process, and hardly in two of several.
pub fn fresh() -> String {
    static NEXT: LazyLock<AtomicU64> =
        LazyLock::new(|| AtomicU64::new(RandomState::new().build_hasher().finish()));
    // The numbers are spread (with an odd factor, so that none comes twice) for names that differ at a glance.
    let number = NEXT.fetch_add(1, Ordering::Relaxed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    format!("{number:016x}")
}

/// A number that nobody knows before, short enough to be typed.
pub fn chance() -> u64 {
    RandomState::new().build_hasher().finish() >> 32
}

/// Whether a proxy's name for a request can be taken as it is.
pub fn is_plain(name: &str) -> bool {
    (1..=MAX_LEN).contains(&name.len())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_differ_and_are_plain() {
        let names: std::collections::BTreeSet<String> = (0..1000).map(|_| fresh()).collect();
        assert_eq!(names.len(), 1000);
        assert!(names.iter().all(|name| is_plain(name)));
        assert!(is_plain("7f9c-1.A_b") && is_plain(&"x".repeat(MAX_LEN)));
        for name in ["", "a b", "a\nb", "é", "\"", &"x".repeat(MAX_LEN + 1)] {
            assert!(!is_plain(name), "{name}");
        }
    }
}
