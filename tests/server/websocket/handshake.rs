//! Requests for a websocket, sound ones and others.

use std::io::Write;
use std::thread;

use super::case::start;
use crate::wire::{self, ENDLESS, connect, handshake, head};

#[test]
fn a_handshake_is_as_the_rfc_has_it_or_refused_with_the_cure() {
    let address = start();
    let sound = handshake(ENDLESS);
    let with = |old: &str, new: &str| {
        assert!(sound.contains(old), "{old}");
        sound.replace(old, new)
    };
    let version = "Sec-WebSocket-Version: 13\r\n";
    let key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let cases = [
        ("the sample of the RFC", sound.clone(), 101),
        (
            "names and values in odd case",
            with("Connection: Upgrade\r\nUpgrade: websocket", "cONNECTION: uPGRADE\r\nuPGRADE: WebSocket"),
            101,
        ),
        (
            "one of several connection options",
            with("Connection: Upgrade", "Connection: keep-alive, Upgrade"),
            101,
        ),
        ("blanks around values", with("Upgrade: websocket", "Upgrade:   websocket  "), 101),
        (
            "an offer of extensions",
            with(version, "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Extensions: permessage-deflate\r\n"),
            101,
        ),
        (
            "an offer of subprotocols",
            with(version, "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: chat, superchat\r\n"),
            101,
        ),
        ("an empty body announced", with(version, "Sec-WebSocket-Version: 13\r\nContent-Length: 0\r\n"), 101),
        ("version 8", with("Version: 13", "Version: 8"), 426),
        ("version 7", with("Version: 13", "Version: 7"), 426),
        ("version 0", with("Version: 13", "Version: 0"), 426),
        ("version 14", with("Version: 13", "Version: 14"), 426),
        ("a version that is no number", with("Version: 13", "Version: new"), 426),
        ("no version", with(version, ""), 426),
        ("two versions", with(version, "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Version: 8\r\n"), 426),
        ("no key", with(key, ""), 400),
        ("an empty key", with(key, "Sec-WebSocket-Key: \r\n"), 400),
        ("a key of 15 bytes", with("dGhlIHNhbXBsZSBub25jZQ==", "AAAAAAAAAAAAAAAAAAAA"), 400),
        ("a key of 17 bytes", with("dGhlIHNhbXBsZSBub25jZQ==", "AAAAAAAAAAAAAAAAAAAAAAA="), 400),
        ("a short key", with("dGhlIHNhbXBsZSBub25jZQ==", "AAAA"), 400),
        ("a key without its padding", with("dGhlIHNhbXBsZSBub25jZQ==", "dGhlIHNhbXBsZSBub25jZQ"), 400),
        ("a key that is not base64", with("dGhlIHNhbXBsZSBub25jZQ==", "dGhlIHNhbXBsZSBub25j!!=="), 400),
        ("two keys", with(key, &key.repeat(2)), 400),
        ("no upgrade", with("Upgrade: websocket\r\n", ""), 426),
        ("another upgrade", with("Upgrade: websocket", "Upgrade: h2c"), 426),
        ("no connection option", with("Connection: Upgrade\r\n", ""), 426),
        ("another connection option", with("Connection: Upgrade", "Connection: keep-alive"), 426),
        ("HTTP/1.0", with("HTTP/1.1", "HTTP/1.0"), 426),
        ("a body announced", with(version, "Sec-WebSocket-Version: 13\r\nContent-Length: 5\r\n"), 400),
        ("POST", with("GET", "POST"), 405),
        ("PUT", with("GET", "PUT"), 405),
    ];
    let running: Vec<_> = cases
        .into_iter()
        .map(|(name, request, expected)| {
            thread::spawn(move || {
                let mut socket = connect(address);
                socket.write_all(request.as_bytes()).unwrap();
                let (status, head) = head(&mut socket);
                assert_eq!(status, expected, "{name}: {head}");
                if status != 101 {
                    let body = wire::body(&head, &mut socket);
                    let parameter = match status {
                        405 => "method",
                        400 if name.contains("key") => "sec-websocket-key",
                        _ => "upgrade",
                    };
                    let start = format!(r#"{{"error":{{"parameter":"{parameter}","message":""#);
                    assert!(body.starts_with(&start), "{name}: {body}");
                }
                let head = head.to_ascii_lowercase();
                if status == 101 {
                    assert!(
                        head.contains("\r\nsec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo=\r\n"),
                        "{head}"
                    );
                    assert!(!head.contains("extensions") && !head.contains("protocol:"), "{name}: {head}");
                }
                let told = head.contains("\r\nsec-websocket-version: 13\r\n");
                assert_eq!(told, name.contains("version"), "{name}: {head}");
                assert_eq!(status == 426, head.contains("upgrade: websocket") && status != 101, "{name}");
            })
        })
        .collect();
    let failed = running.into_iter().filter_map(|case| case.join().err()).count();
    assert_eq!(failed, 0, "cases failed; their names are above");
}
