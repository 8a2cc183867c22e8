//! What a browser may do with an answer of ours: headers that every answer carries.

use actix_web::http::header::{
    CONTENT_SECURITY_POLICY, HeaderMap, HeaderName, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};

/// What the page loads: files from here, and answers and websockets from here. Nothing inline, nothing from elsewhere.
/// `'wasm-unsafe-eval'` lets the engine's WebAssembly be compiled, and no text become a script.
/// (`'self'` lets websockets to the same host and port in, in Chromium, Firefox, and Safari from 15.4 on.)
const LOADS: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
    font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/// The one page that is made to be shown inside pages of others.
const EMBEDDABLE: &str = "/solve.html";

/// What the page never asks a browser for.
const PERMISSIONS: &str = "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), \
    gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

/// Puts them on an answer to that path.
pub fn protect(path: &str, headers: &mut HeaderMap) {
    let policy = format!("{LOADS}; frame-ancestors {}", framed_by(path));
    if let Ok(policy) = HeaderValue::try_from(policy) {
        headers.insert(CONTENT_SECURITY_POLICY, policy);
    }
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    // A link holds its puzzle, which is nobody else's business.
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(HeaderName::from_static("permissions-policy"), HeaderValue::from_static(PERMISSIONS));
    headers.insert(
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    );
}

/// Who may show the page at a path inside his own: everybody the solving page, nobody the builder, where a click that
/// somebody else's page lures out would change a puzzle.
fn framed_by(path: &str) -> &'static str {
    if path == EMBEDDABLE { "*" } else { "'none'" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_made_for_it_may_be_framed() {
        for path in [
            "/",
            "/index.html",
            "/fill",
            "/solve",
            "/solve.html/",
            "/x/solve.html",
            "/solve.htm",
            "//solve.html",
        ] {
            assert_eq!(framed_by(path), "'none'", "{path}");
        }
        assert_eq!(framed_by("/solve.html"), "*");
    }

    #[test]
    fn nothing_inline_is_allowed_and_no_text_becomes_a_script() {
        let mut headers = HeaderMap::new();
        protect("/", &mut headers);
        let policy = headers.get(CONTENT_SECURITY_POLICY).unwrap().to_str().unwrap();
        let but_wasm = policy.replace("script-src 'self' 'wasm-unsafe-eval'; ", "");
        assert!(!but_wasm.contains("unsafe") && policy.starts_with("default-src 'none'; "), "{policy}");
        assert!(policy.contains("wasm-unsafe-eval"), "{policy}");
        assert_eq!(headers.len(), 5);
    }
}
