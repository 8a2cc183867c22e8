//! The edge of the server: headers, origins, methods and names of requests; and options that make no sense.

use std::path::PathBuf;

use crossword_server::admission::client::TrustedProxies;
use crossword_server::config::Limits;
use crossword_server::config::origin::Origins;

use crate::http::{FILL, SLOTS, UPGRADE, ask, get, start, wait_for};
use crate::program::{Server, crossword, text};

#[test]
fn every_answer_says_what_a_browser_may_do_with_it() {
    let address = start(Limits::default());
    for (method, path, status) in [
        ("GET", FILL, 426),
        ("GET", "/fill?size=0", 400),
        ("GET", SLOTS, 200),
        ("GET", "/healthz", 200),
        ("GET", "/nothing", 404),
        ("POST", "/fill", 405),
        ("HEAD", "/healthz", 200),
    ] {
        let answer = ask(address, method, path, "");
        assert_eq!(answer.status, status, "{method} {path}");
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("frame-ancestors 'none'") && !policy.contains("'unsafe"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(answer.header("cross-origin-opener-policy"), Some("same-origin"));
        assert!(answer.header("permissions-policy").is_some());
    }
    let embeddable = get(address, "/solve.html?x", "");
    assert!(embeddable.header("content-security-policy").unwrap().ends_with("frame-ancestors *"));
}

#[test]
fn pages_of_strangers_are_refused_before_anything_is_worked_out() {
    let address = start(Limits::default());
    for (path, headers) in [(FILL, UPGRADE), (FILL, ""), (SLOTS, "")] {
        let answer =
            get(address, path, &format!("{headers}Origin: https://there.example\r\nConnection: close\r\n"));
        assert_eq!(answer.status, 403, "{path}");
        let error = &answer.json()["error"];
        assert_eq!(error["parameter"], "origin");
        let message = error["message"].as_str().unwrap();
        assert!(message.contains("https://there.example") && message.contains("--allow-origin"), "{message}");
    }
    for origin in ["", "Origin: http://here.example\r\n", "Origin: https://here.example\r\n"] {
        assert_eq!(get(address, FILL, &format!("{UPGRADE}{origin}")).status, 101, "{origin}");
        assert_eq!(get(address, SLOTS, origin).status, 200, "{origin}");
    }
    assert_eq!(get(address, "/healthz", "Origin: https://there.example\r\n").status, 200);
}

#[test]
fn pages_that_the_operator_names_may_ask_and_read() {
    for allowed in ["https://there.example", "*"] {
        let allowed_origins = Origins::new([allowed.to_owned()]);
        let address = start(Limits { allowed_origins, ..Limits::default() });
        let from = "Origin: https://there.example\r\n";
        assert_eq!(get(address, FILL, &format!("{UPGRADE}{from}")).status, 101);
        let answer = get(address, SLOTS, from);
        assert_eq!(answer.status, 200);
        assert_eq!(answer.header("access-control-allow-origin"), Some("https://there.example"));
        let other = get(address, SLOTS, "Origin: https://elsewhere.example\r\n").status;
        assert_eq!(other, if allowed == "*" { 200 } else { 403 });
    }
}

#[test]
fn pages_that_the_operator_names_may_post_json() {
    let allowed_origins = Origins::new(["https://there.example".to_owned()]);
    let address = start(Limits { allowed_origins, ..Limits::default() });
    let wish = "Access-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: content-type\r\n";
    let asked = |path, origin: &str| ask(address, "OPTIONS", path, &format!("{origin}{wish}"));
    for path in ["/new", "/clues"] {
        let allowed = asked(path, "Origin: https://there.example\r\n");
        assert_eq!((allowed.status, text(&allowed.body).as_str()), (204, ""), "{path}");
        for (name, value) in [
            ("access-control-allow-origin", "https://there.example"),
            ("access-control-allow-methods", "GET, HEAD, POST"),
            ("access-control-allow-headers", "content-type"),
            ("vary", "origin"),
        ] {
            assert_eq!(allowed.header(name), Some(value), "{path} {name}");
        }
        assert_eq!(asked(path, "Origin: https://elsewhere.example\r\n").status, 403, "{path}");
        assert_eq!(asked(path, "").status, 405, "{path}: no other page asks");
    }
    assert_eq!(asked(SLOTS, "Origin: https://there.example\r\n").status, 405, "nothing is posted there");
}

#[test]
fn what_answers_get_answers_head_without_a_body() {
    let address = start(Limits::default());
    for path in [SLOTS, "/healthz", "/readyz", "/metrics", FILL, "/fill?size=0", "/", "/nothing"] {
        let (asked, head) = (get(address, path, ""), ask(address, "HEAD", path, ""));
        assert_eq!(head.status, asked.status, "{path}");
        assert_eq!(head.body, b"", "{path}");
        assert_eq!(head.header("content-type"), asked.header("content-type"), "{path}");
    }
    assert_eq!(ask(address, "HEAD", FILL, UPGRADE.trim_start()).status, 426, "no websocket begins so");
    for (method, path, allowed, said) in [
        ("DELETE", "/", "GET, HEAD", "ask with GET"),
        ("PUT", "/new", "GET, HEAD, POST", "ask with GET or POST"),
        ("PUT", "/pdf", "POST", "ask with POST"),
        ("DELETE", "/clues", "POST", "ask with POST"),
        ("GET", "/pdf", "POST", "with POST"),
        ("GET", "/clues", "POST", "with POST"),
    ] {
        let refused = ask(address, method, path, "");
        assert_eq!((refused.status, refused.header("allow")), (405, Some(allowed)), "{method} {path}");
        assert!(text(&refused.body).contains(said), "{method} {path}: {}", text(&refused.body));
    }
}

#[test]
fn options_that_contradict_each_other_are_refused() {
    let refused = |options: &[&str]| {
        let told = crossword(&[&["serve", "--listen", "127.0.0.1:0"], options].concat(), "");
        (told.status.code(), text(&told.stderr).to_owned())
    };
    let (code, told) = refused(&["--deadline", "5", "--max-deadline", "2"]);
    assert!(code == Some(2) && told.contains("--deadline 5 is more than --max-deadline 2"), "{told}");
    let (code, told) = refused(&["--scores", "1-5"]);
    assert!(code == Some(2) && told.contains("--longer-words"), "{told}");
}

#[test]
fn a_method_without_end_is_cut() {
    let address = start(Limits::default());
    let told = ask(address, &"M".repeat(10_000), "/", "");
    assert_eq!(told.status, 405);
    assert!(text(&told.body).len() < 200, "{}", text(&told.body));
}

#[test]
fn a_request_has_a_name_which_only_a_trusted_proxy_gives() {
    let given = "X-Request-Id: from-outside.1\r\n";
    let address = start(Limits::default());
    let own = get(address, "/healthz", given).header("x-request-id").unwrap().to_owned();
    assert!(own.len() == 16 && own.bytes().all(|byte| byte.is_ascii_hexdigit()), "{own}");
    let networks = vec!["127.0.0.0/8".parse().unwrap()];
    let limits = Limits { trusted_proxies: TrustedProxies::new(networks), ..Limits::default() };
    let behind = start(limits);
    assert_eq!(get(behind, "/healthz", given).header("x-request-id"), Some("from-outside.1"));
    let odd = get(behind, "/healthz", "X-Request-Id: two words\r\n");
    assert_eq!(odd.header("x-request-id").unwrap().len(), 16);
    let asked = "Origin: https://here.example\r\nX-Forwarded-Host: here.example\r\nHost: inside:1\r\n";
    assert_eq!(get(behind, SLOTS, asked).status, 200, "the proxy says which host was asked");
    assert_eq!(get(address, SLOTS, asked).status, 403, "nobody else does");
}

#[cfg(target_os = "linux")]
#[test]
fn a_browser_is_opened_if_there_is_one() {
    use std::os::unix::fs::PermissionsExt;
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("edge-open");
    std::fs::create_dir_all(&folder).unwrap();
    let (opened, log) = (folder.join("opened"), folder.join("log"));
    let _ = std::fs::remove_file(&opened);
    let script = folder.join("xdg-open");
    std::fs::write(&script, "#!/bin/sh\necho \"$1\" > \"${0%/*}/opened\"\n").unwrap();
    std::fs::set_permissions(&script, std::fs::Permissions::from_mode(0o755)).unwrap();
    let server = Server::start_with(&["--open"], |command| command.env("PATH", &folder));
    wait_for(|| std::fs::read_to_string(&opened).is_ok_and(|text| text.ends_with('\n')));
    let address = std::fs::read_to_string(&opened).unwrap();
    assert_eq!(address.trim(), format!("http://{}", server.address()));
    let file = std::fs::File::create(&log).unwrap();
    let server = Server::start_with(&["--open"], |command| command.env("PATH", "/nowhere").stderr(file));
    assert_eq!(server.get("/healthz").0, 200, "it serves all the same");
    wait_for(|| std::fs::read_to_string(&log).is_ok_and(|text| text.contains("no browser opened")));
}
