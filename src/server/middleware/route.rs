//! Every path that is answered but the page's files: its name for the operator, who may ask it, and how.

/// A path that is answered.
pub struct Route {
    /// The path itself.
    pub path: &'static str,
    /// As it is counted.
    pub name: &'static str,
    /// Whether only our own page and those of friends may ask it, since it costs time and another page's visitors would pay it.
    pub is_guarded: bool,
    /// What it is asked with besides `HEAD`.
    pub asked_with: AskedWith,
}

/// The methods of a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AskedWith {
    /// `GET` alone.
    Get,
    /// `POST` alone: the parameters are a body.
    Post,
    /// Either.
    Both,
}

impl AskedWith {
    /// Whether it takes a body.
    pub fn posts(self) -> bool {
        self != AskedWith::Get
    }

    /// In words, and as a header has it.
    pub fn told(self) -> (&'static str, &'static str) {
        match self {
            AskedWith::Get => ("GET", "GET, HEAD"),
            AskedWith::Post => ("POST", "POST"),
            AskedWith::Both => ("GET or POST", "GET, HEAD, POST"),
        }
    }
}

/// How paths are counted that are none of these.
pub const PAGE: &str = "page";

/// How those are counted that programs ask every few seconds.
pub const PROBE: &str = "probe";

const fn asked(path: &'static str, name: &'static str, asked_with: AskedWith) -> Route {
    Route { path, name, is_guarded: true, asked_with }
}

const fn probe(path: &'static str) -> Route {
    Route { path, name: PROBE, is_guarded: false, asked_with: AskedWith::Get }
}

/// A fill, over a websocket.
pub const FILL: Route = asked("/fill", "fill", AskedWith::Get);
/// What can still go where.
pub const SLOTS: Route = asked("/slots", "slots", AskedWith::Get);
/// Whole puzzles.
pub const NEW: Route = asked("/new", "new", AskedWith::Both);
/// Clues for answers.
pub const CLUES: Route = asked("/clues", "clues", AskedWith::Post);
/// A puzzle on paper.
pub const PDF: Route = asked("/pdf", "pdf", AskedWith::Post);
/// Whether the process lives.
pub const HEALTH: Route = probe("/healthz");
/// Whether new fills should come.
pub const READY: Route = probe("/readyz");
/// The figures.
pub const METRICS: Route = probe("/metrics");

/// All of them.
pub const ROUTES: [Route; 8] = [FILL, SLOTS, NEW, CLUES, PDF, HEALTH, READY, METRICS];

/// The route of a path; none for a file of the page and for what is not there.
pub fn of(path: &str) -> Option<&'static Route> {
    ROUTES.iter().find(|route| route.path == path)
}

/// What a path is counted as.
pub fn name(path: &str) -> &'static str {
    of(path).map_or(PAGE, |route| route.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever registers a path takes it from here, so that it is counted, guarded and asked as it says here.
    #[test]
    fn every_path_that_is_answered_is_named() {
        let registered = [
            include_str!("../http/routes.rs"),
            include_str!("../http/guarded.rs"),
            include_str!("probes.rs"),
        ];
        for source in registered {
            assert!(!source.contains("(\"/"), "a path that is not of `route.rs`, or is written out");
        }
        let all = registered.concat();
        for name in ["FILL", "SLOTS", "NEW", "CLUES", "PDF", "HEALTH", "READY", "METRICS"] {
            assert!(all.contains(&format!("route::{name}.path")), "{name} is answered");
        }
        for route in &ROUTES {
            assert_ne!(name(route.path), PAGE, "{}", route.path);
        }
        assert_eq!((name("/"), name("/clues/"), name("/clues")), (PAGE, PAGE, "clues"));
    }
}
