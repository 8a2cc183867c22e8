//! What a test needs and a machine may lack: it is passed over then, or fails where `REQUIRE` names it.

use std::env;
use std::io::{self, Write};

/// Says that a test is passed over for want of something, and what brings it; it fails where `REQUIRE=nats,nginx` names that.
pub fn skip(what: &str, cure: &str) {
    let required = env::var("REQUIRE").unwrap_or_default();
    assert!(!names(&required, what), "REQUIRE names {what}, which is not here; {cure}");
    // What is printed with macros is kept back where a test passes.
    let _ = writeln!(io::stderr(), "not tested: {what} is not here; {cure}");
}

/// Whether the list has that name.
fn names(required: &str, what: &str) -> bool {
    required.split(',').any(|name| name.trim() == what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_names_what_is_required() {
        assert!(names("nats, nginx", "nginx") && names("nats", "nats"));
        assert!(!names("", "nats") && !names("natsy,x", "nats"));
    }
}
