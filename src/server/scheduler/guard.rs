//! A panic in one fill's work costs that fill alone.

use std::panic::{AssertUnwindSafe, catch_unwind};

/// A fill's work broke off.
pub struct Broken;

/// What the work leaves. A panic in it is logged, and the thread lives.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, Broken> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        tracing::error!(panic = what_it_says(panic.as_ref()), "a search broke off");
        Broken
    })
}

/// What a panic says, as far as it is text.
fn what_it_says(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_told_and_goes_no_further() {
        assert!(guarded(|| panic!("a defect")).map(|(): ()| ()).is_err());
        assert_eq!(what_it_says(&"a defect"), "a defect");
        assert_eq!(guarded(|| 7).ok(), Some(7));
    }
}
