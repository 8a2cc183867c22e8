//! Which web pages may ask this server: its own, and those that the operator names.
//!
//! A browser lets any page open a websocket to any server, and says which page it is. Programs that are no browsers say
//! nothing and are let in: there is no user's browser that somebody else's page could misuse.

use actix_web::http::header::{HOST, HeaderMap, HeaderName, HeaderValue, ORIGIN};

/// Names the host that the client asked, where a proxy has put its own into `Host`.
const X_FORWARDED_HOST: HeaderName = HeaderName::from_static("x-forwarded-host");

/// The origins besides its own that a server lets in.
#[derive(Clone, Debug, Default)]
pub struct Origins(Vec<String>);

/// Where a request comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum From {
    /// A page of ours, or no page.
    Here,
    /// A page of somebody else's that is let in.
    Friend(HeaderValue),
    /// A page of somebody else's.
    Stranger(String),
}

impl Origins {
    /// These origins, such as `https://puzzles.example`; `*` means all.
    pub fn new(allowed: impl IntoIterator<Item = String>) -> Origins {
        Origins(allowed.into_iter().map(|origin| origin.trim_end_matches('/').to_ascii_lowercase()).collect())
    }

    /// Where a request with these headers comes from; `proxied` if a trusted proxy handed it on.
    pub fn judge(&self, headers: &HeaderMap, proxied: bool) -> From {
        let mut origins = headers.get_all(ORIGIN);
        let Some(value) = origins.next() else { return From::Here };
        let origin = String::from_utf8_lossy(value.as_bytes()).to_ascii_lowercase();
        if origins.next().is_some() {
            return From::Stranger(origin);
        }
        let host = |name| headers.get(name).and_then(|host| host.to_str().ok());
        let asked = proxied.then(|| host(X_FORWARDED_HOST)).flatten().or_else(|| host(HOST));
        if asked.is_some_and(|host| is_same(&origin, host)) {
            From::Here
        } else if self.0.iter().any(|allowed| allowed == "*" || *allowed == origin) {
            From::Friend(value.clone())
        } else {
            From::Stranger(origin)
        }
    }
}

/// Whether an origin is a page at that host. Its scheme may differ from ours: encryption mostly ends at a proxy.
fn is_same(origin: &str, host: &str) -> bool {
    let Some((scheme, authority)) = origin.split_once("://") else { return false };
    let usual = if scheme == "https" { ":443" } else { ":80" };
    let host = host.trim().to_ascii_lowercase();
    let bare = |name: &str| name.strip_suffix(usual).unwrap_or(name).to_owned();
    !authority.is_empty() && bare(authority) == bare(&host)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judge(allowed: &[&str], headers: &[(HeaderName, &str)], proxied: bool) -> From {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(name.clone(), HeaderValue::from_str(value).unwrap());
        }
        Origins::new(allowed.iter().map(|one| one.to_string())).judge(&map, proxied)
    }

    #[test]
    fn a_page_of_the_same_host_is_at_home_and_so_is_no_page() {
        for (origin, host) in [
            ("http://here.example:8080", "here.example:8080"),
            ("https://here.example", "here.example"),
            ("https://HERE.example", "Here.Example:443"),
            ("http://here.example:80", "here.example"),
            ("http://[::1]:8080", "[::1]:8080"),
        ] {
            assert_eq!(judge(&[], &[(ORIGIN, origin), (HOST, host)], false), From::Here, "{origin} {host}");
        }
        assert_eq!(judge(&[], &[(HOST, "here.example")], false), From::Here);
    }

    #[test]
    fn a_page_of_another_host_is_not() {
        for origin in [
            "http://there.example",
            "http://here.example:81",
            "http://here.example.there.example",
            "null",
            "here.example",
            "",
            "http://",
        ] {
            let judged = judge(&[], &[(ORIGIN, origin), (HOST, "here.example")], false);
            assert_eq!(judged, From::Stranger(origin.to_owned()));
        }
        let two = [(ORIGIN, "http://here.example"), (ORIGIN, "http://x"), (HOST, "here.example")];
        assert!(matches!(judge(&[], &two, false), From::Stranger(_)), "two origins are none");
    }

    #[test]
    fn friends_are_let_in() {
        let there = [(ORIGIN, "https://There.example"), (HOST, "here.example")];
        let friend = From::Friend(HeaderValue::from_static("https://There.example"));
        assert_eq!(judge(&["https://there.example/"], &there, false), friend);
        assert_eq!(judge(&["*"], &there, false), friend);
        assert!(matches!(judge(&["http://there.example"], &there, false), From::Stranger(_)));
    }

    #[test]
    fn a_trusted_proxy_says_which_host_was_asked() {
        let headers =
            [(ORIGIN, "https://here.example"), (HOST, "127.0.0.1:8080"), (X_FORWARDED_HOST, "here.example")];
        assert_eq!(judge(&[], &headers, true), From::Here);
        assert!(matches!(judge(&[], &headers, false), From::Stranger(_)), "anybody can write it");
    }
}
