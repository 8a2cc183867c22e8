//! RFC 6455 by hand: what a client may send on a websocket and what it may not, a case a line, against a real server.

#![allow(clippy::unwrap_used)]

mod wire;

use std::io::{Read, Write};
use std::net::SocketAddr;
use std::thread;

use crossword_server::limits::{Limits, MAX_CLIENT_FRAME, MAX_CLIENT_MESSAGES};
use wire::{EASY, ENDLESS, connect, frame, handshake, head};

fn start() -> SocketAddr {
    wire::start(Limits { max_connections_per_client: 1024, ..wire::plenty() })
}

const MASK: [u8; 4] = [0x37, 0xfa, 0x21, 0x3d];

fn masked(payload: &[u8], mask: [u8; 4]) -> Vec<u8> {
    let bytes = payload.iter().enumerate().map(|(at, byte)| byte ^ mask[at % 4]);
    mask.into_iter().chain(bytes).collect()
}

/// A frame with a length in its shortest form.
fn sent(first: u8, payload: &[u8]) -> Vec<u8> {
    let length = payload.len();
    let header = match length {
        0..=125 => vec![first, 0x80 | length as u8],
        126..=0xffff => [&[first, 0xfe][..], &(length as u16).to_be_bytes()].concat(),
        _ => [&[first, 0xff][..], &(length as u64).to_be_bytes()].concat(),
    };
    [header, masked(payload, MASK)].concat()
}

fn text(payload: &[u8]) -> Vec<u8> {
    sent(0x81, payload)
}

fn ping(payload: &[u8]) -> Vec<u8> {
    sent(0x89, payload)
}

fn close(code: u16, reason: &[u8]) -> Vec<u8> {
    sent(0x88, &[&code.to_be_bytes(), reason].concat())
}

/// What the server has to answer, beside its own frames and pings.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Answer {
    Pong(Vec<u8>),
    Close(u16),
}
use Answer::{Close, Pong};

struct Case {
    name: String,
    query: &'static str,
    /// What is written at once.
    writes: Vec<Vec<u8>>,
    /// Whether the first write goes out together with the handshake.
    early: bool,
    answers: Vec<Answer>,
}

/// A case that ends with these answers.
fn ends(name: impl Into<String>, bytes: Vec<u8>, answers: &[Answer]) -> Case {
    Case { name: name.into(), query: ENDLESS, writes: vec![bytes], early: false, answers: answers.to_vec() }
}

/// A case after which the session goes on: it answers a ping, and then the client's own close.
fn goes_on(name: impl Into<String>, bytes: Vec<u8>, pongs: &[&[u8]]) -> Case {
    let mut answers: Vec<Answer> = pongs.iter().map(|pong| Pong(pong.to_vec())).collect();
    answers.extend([Pong(b"on".to_vec()), Close(1000)]);
    ends(name, [bytes, ping(b"on"), close(1000, b"")].concat(), &answers)
}

/// The same case with each byte in a write of its own.
fn byte_by_byte(case: Case) -> Case {
    let name = format!("{}, byte by byte", case.name);
    let writes = case.writes.concat().chunks(1).map(<[u8]>::to_vec).collect();
    Case { name, writes, ..case }
}

fn run(address: SocketAddr, case: &Case) {
    let mut socket = connect(address);
    let mut reader = socket.try_clone().unwrap();
    let mut writes = case.writes.clone();
    let mut first = handshake(case.query).into_bytes();
    if case.early {
        first.extend(writes.remove(0));
    }
    socket.write_all(&first).unwrap();
    assert_eq!(head(&mut reader).0, 101, "{}", case.name);
    let writing = thread::spawn(move || {
        for bytes in writes {
            // The server may have closed by then.
            if socket.write_all(&bytes).is_err() {
                break;
            }
        }
        socket
    });
    let mut answers = Vec::new();
    while let Some((opcode, payload)) = frame(&mut reader) {
        match opcode {
            0x88 => {
                answers.push(Close(u16::from_be_bytes([payload[0], payload[1]])));
                break;
            }
            0x8a => answers.push(Pong(payload)),
            opcode => assert!([0x81, 0x82, 0x89].contains(&opcode), "{}: {opcode:x}", case.name),
        }
    }
    assert_eq!(answers, case.answers, "{}", case.name);
    drop(writing.join().unwrap());
    // Nothing comes after a close but the end.
    let mut rest = Vec::new();
    let _ = reader.read_to_end(&mut rest);
    assert!(rest.is_empty(), "{}: {rest:x?} after the close", case.name);
}

/// Runs cases side by side.
fn run_all(cases: Vec<Case>) {
    let address = start();
    let running: Vec<_> = cases.into_iter().map(|case| thread::spawn(move || run(address, &case))).collect();
    let failed = running.into_iter().filter_map(|case| case.join().err()).count();
    assert_eq!(failed, 0, "cases failed; their names are above");
}

#[test]
fn sound_frames_are_taken_in_every_form() {
    let mut cases = vec![
        goes_on("nothing at all", vec![], &[]),
        goes_on("an empty text", text(b""), &[]),
        goes_on("a text", text(b"hello"), &[]),
        goes_on("an empty binary", sent(0x82, b""), &[]),
        goes_on("a binary of all bytes", sent(0x82, &(0..=255).collect::<Vec<u8>>()), &[]),
        goes_on("125 bytes, the last length of 7 bits", text(&[b'a'; 125]), &[]),
        goes_on("126 bytes, the first length of 16 bits", text(&[b'a'; 126]), &[]),
        goes_on("127 bytes", text(&[b'a'; 127]), &[]),
        goes_on("128 bytes", text(&[b'a'; 128]), &[]),
        goes_on("the largest message", text(&[b'a'; MAX_CLIENT_FRAME]), &[]),
        goes_on("the largest message, twice", text(&[b'a'; MAX_CLIENT_FRAME]).repeat(2), &[]),
        goes_on("a mask of zeros", [&[0x81, 0x85][..], &masked(b"hello", [0; 4])].concat(), &[]),
        goes_on("a mask of ones", [&[0x81, 0x85][..], &masked(b"hello", [0xff; 4])].concat(), &[]),
        goes_on(
            "a mask that makes text of nonsense",
            [&[0x81, 0x84, 0xff, 0xff, 0xff, 0xff][..], &[0x9e; 4]].concat(),
            &[],
        ),
        goes_on("an empty ping", ping(b""), &[b""]),
        goes_on("a ping", ping(b"hello"), &[b"hello"]),
        goes_on("a ping of bytes that are no text", ping(&[0, 0xff, 0xfe, 0xfd]), &[&[0, 0xff, 0xfe, 0xfd]]),
        goes_on("a ping of 124 bytes", ping(&[7; 124]), &[&[7; 124]]),
        goes_on("a ping of 125 bytes", ping(&[8; 125]), &[&[8; 125]]),
        goes_on(
            "ten pings at once",
            (0..10).flat_map(|at| ping(&[at])).collect(),
            &(0..10)
                .map(|at| match at {
                    0 => &[0][..],
                    1 => &[1],
                    2 => &[2],
                    3 => &[3],
                    4 => &[4],
                    5 => &[5],
                    6 => &[6],
                    7 => &[7],
                    8 => &[8],
                    _ => &[9],
                })
                .collect::<Vec<_>>(),
        ),
        goes_on("an unasked pong", sent(0x8a, b"so?"), &[]),
        goes_on("an unasked empty pong", sent(0x8a, b""), &[]),
        goes_on("a text in two fragments", [sent(0x01, b"hel"), sent(0x80, b"lo")].concat(), &[]),
        goes_on(
            "a text in three fragments",
            [sent(0x01, b"h"), sent(0x00, b"el"), sent(0x80, b"lo")].concat(),
            &[],
        ),
        goes_on("a binary in two fragments", [sent(0x02, &[0xff]), sent(0x80, &[0xfe])].concat(), &[]),
        goes_on("empty fragments", [sent(0x01, b""), sent(0x00, b""), sent(0x80, b"")].concat(), &[]),
        goes_on(
            "a ping between fragments",
            [sent(0x01, b"hel"), ping(b"mid"), sent(0x80, b"lo")].concat(),
            &[b"mid"],
        ),
        goes_on(
            "a pong between fragments",
            [sent(0x01, b"hel"), sent(0x8a, b"mid"), sent(0x80, b"lo")].concat(),
            &[],
        ),
        goes_on(
            "pings between all fragments",
            [sent(0x01, b"a"), ping(b"1"), sent(0x00, b"b"), ping(b"2"), sent(0x80, b"c"), ping(b"3")]
                .concat(),
            &[b"1", b"2", b"3"],
        ),
        goes_on(
            "fragments as large as a message may be",
            [sent(0x01, &[b'a'; 2048]), sent(0x80, &[b'a'; 2048])].concat(),
            &[],
        ),
        goes_on(
            "two fragmented messages, each as large as may be",
            [sent(0x01, &[b'a'; 2048]), sent(0x80, &[b'a'; 2048])].concat().repeat(2),
            &[],
        ),
        goes_on("letters of two, three and four bytes", text("wörter 語 𝕏".as_bytes()), &[]),
        goes_on("the last letter of all, U+10FFFF", text("\u{10ffff}".as_bytes()), &[]),
        goes_on("U+D7FF and U+E000, beside the surrogates", text("\u{d7ff}\u{e000}".as_bytes()), &[]),
        goes_on("a zero in a text", text(b"a\0b"), &[]),
        goes_on("a letter over two fragments", [sent(0x01, b"w\xc3"), sent(0x80, b"\xb6rter")].concat(), &[]),
        goes_on(
            "a letter over four fragments, with a ping",
            [sent(0x01, b"\xf0"), sent(0x00, b"\x9d"), ping(b"p"), sent(0x00, b"\x95"), sent(0x80, b"\x8f")]
                .concat(),
            &[b"p"],
        ),
        goes_on(
            "a binary that would be no text, in fragments",
            [sent(0x02, b"\xc3"), sent(0x80, b"\x28")].concat(),
            &[],
        ),
        goes_on("as many messages as a session may have", text(b"x").repeat(MAX_CLIENT_MESSAGES - 2), &[]),
    ];
    let split = [
        goes_on("a ping", ping(b"hello"), &[b"hello"]),
        goes_on("a length of 16 bits", text(&[b'a'; 130]), &[]),
        goes_on(
            "fragments with a ping",
            [sent(0x01, b"w\xc3"), ping(b"mid"), sent(0x80, b"\xb6")].concat(),
            &[b"mid"],
        ),
        ends("a close with a reason", close(1001, b"bye"), &[Close(1001)]),
        ends(
            "a header of 64 bits",
            [&[0x82, 0xff][..], &(2u64 << 30).to_be_bytes(), &MASK].concat(),
            &[Close(1009)],
        ),
    ];
    cases.extend(split.into_iter().map(byte_by_byte));
    assert_eq!(cases.len(), 44);
    run_all(cases);
}

#[test]
fn what_comes_on_the_heels_of_the_handshake_is_a_frame_like_any_other() {
    let early = |case: Case| Case { early: true, ..case };
    run_all(vec![
        early(goes_on("a ping", ping(b"early"), &[b"early"])),
        early(ends("a close", close(1000, b""), &[Close(1000)])),
        early(ends(
            "a frame of 2 GB",
            [&[0x82, 0xff][..], &(2u64 << 30).to_be_bytes(), &[0; 9000]].concat(),
            &[Close(1009)],
        )),
        early(ends("a frame without a mask", vec![0x81, 0x00], &[Close(1002)])),
        early(Case {
            name: "half a ping, and the rest later".into(),
            query: ENDLESS,
            writes: vec![ping(b"hello")[..3].to_vec(), [&ping(b"hello")[3..], &close(1000, b"")].concat()],
            early: true,
            answers: vec![Pong(b"hello".to_vec()), Close(1000)],
        }),
        early(Case {
            name: "a text, and the fill ends".into(),
            query: EASY,
            writes: vec![text(b"hello")],
            early: true,
            answers: vec![Close(1000)],
        }),
        Case {
            name: "a fill without a word from the client".into(),
            query: EASY,
            writes: vec![],
            early: false,
            answers: vec![Close(1000)],
        },
    ]);
}

#[test]
fn a_session_behind_a_body_whose_end_is_not_known_ends_at_once() {
    let mut socket = connect(start());
    let body = "GET /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
    socket.write_all([body, &handshake(ENDLESS)].concat().as_bytes()).unwrap();
    assert_eq!(wire::answer(&mut socket).0, 200);
    assert_eq!(head(&mut socket).0, 101);
    assert!(wire::is_closed(&mut socket));
}

#[test]
fn broken_framing_closes_with_1002() {
    let mut cases = vec![
        ends("a text without a mask", vec![0x81, 0x05, b'h', b'e', b'l', b'l', b'o'], &[Close(1002)]),
        ends("an empty text without a mask", vec![0x81, 0x00], &[Close(1002)]),
        ends("a ping without a mask", vec![0x89, 0x00], &[Close(1002)]),
        ends("a close without a mask", vec![0x88, 0x02, 0x03, 0xe8], &[Close(1002)]),
        ends("a ping of 126 bytes", sent(0x89, &[0; 126]), &[Close(1002)]),
        ends("a pong of 126 bytes", sent(0x8a, &[0; 126]), &[Close(1002)]),
        ends("a close of 126 bytes", close(1000, &[b'a'; 124]), &[Close(1002)]),
        ends("a ping with a length of 64 bits", [&[0x89, 0xff][..], &[0; 8], &MASK].concat(), &[Close(1002)]),
        ends("a ping in fragments", sent(0x09, b"p"), &[Close(1002)]),
        ends("a pong in fragments", sent(0x0a, b"p"), &[Close(1002)]),
        ends("a close in fragments", sent(0x08, &[3, 0xe8]), &[Close(1002)]),
        ends("a continuation of nothing", sent(0x00, b"x"), &[Close(1002)]),
        ends("a last continuation of nothing", sent(0x80, b"x"), &[Close(1002)]),
        ends("a continuation of a whole message", [text(b"x"), sent(0x80, b"x")].concat(), &[Close(1002)]),
        ends("a text within a text", [sent(0x01, b"a"), text(b"b")].concat(), &[Close(1002)]),
        ends("a binary within a text", [sent(0x01, b"a"), sent(0x82, b"b")].concat(), &[Close(1002)]),
        ends("a first fragment within a text", [sent(0x01, b"a"), sent(0x01, b"b")].concat(), &[Close(1002)]),
        ends(
            "125 bytes in a length of 16 bits",
            [&[0x81, 0xfe, 0, 125][..], &masked(&[b'a'; 125], MASK)].concat(),
            &[Close(1002)],
        ),
        ends("no bytes in a length of 16 bits", [&[0x81, 0xfe, 0, 0][..], &MASK].concat(), &[Close(1002)]),
        ends(
            "65,535 bytes in a length of 64 bits",
            [&[0x82, 0xff][..], &0xffffu64.to_be_bytes(), &MASK].concat(),
            &[Close(1002)],
        ),
        ends(
            "5 bytes in a length of 64 bits",
            [&[0x81, 0xff][..], &5u64.to_be_bytes(), &masked(b"hello", MASK)].concat(),
            &[Close(1002)],
        ),
        ends("2^63 bytes", [&[0x82, 0xff][..], &(1u64 << 63).to_be_bytes(), &MASK].concat(), &[Close(1002)]),
        ends("2^64 - 1 bytes", [&[0x82, 0xff][..], &u64::MAX.to_be_bytes(), &MASK].concat(), &[Close(1002)]),
        ends(
            "a sound ping before a broken frame",
            [ping(b"ok"), sent(0xf1, b"x")].concat(),
            &[Pong(b"ok".to_vec()), Close(1002)],
        ),
        ends(
            "a broken frame before a sound ping",
            [sent(0xf1, b"x"), ping(b"late")].concat(),
            &[Close(1002)],
        ),
        ends("half a close code", sent(0x88, &[3]), &[Close(1002)]),
    ];
    for bits in 1..8u8 {
        cases.push(ends(format!("reserved bits {bits:03b}"), sent(0x81 | bits << 4, b"x"), &[Close(1002)]));
    }
    cases.push(ends("a reserved bit on a ping", sent(0xc9, b"x"), &[Close(1002)]));
    cases.push(ends("a reserved bit on a close", sent(0xa8, &[3, 0xe8]), &[Close(1002)]));
    for opcode in [3, 4, 5, 6, 7, 11, 12, 13, 14, 15] {
        cases.push(ends(format!("opcode {opcode}"), sent(0x80 | opcode, b"x"), &[Close(1002)]));
    }
    assert_eq!(cases.len(), 45);
    run_all(cases);
}

#[test]
fn too_large_a_message_closes_with_1009_at_its_header() {
    let header = |length: u64| [&[0x82, 0xff][..], &length.to_be_bytes(), &MASK].concat();
    let part = |first: u8| sent(first, &[b'a'; 2048]);
    run_all(vec![
        ends("a byte too many", text(&[b'a'; MAX_CLIENT_FRAME + 1]), &[Close(1009)]),
        ends(
            "a byte too many, and only its header",
            [&[0x82, 0xfe][..], &(MAX_CLIENT_FRAME as u16 + 1).to_be_bytes(), &MASK].concat(),
            &[Close(1009)],
        ),
        ends("65,535 bytes", sent(0x82, &[0; 65_535]), &[Close(1009)]),
        ends("65,536 bytes", sent(0x82, &[0; 65_536]), &[Close(1009)]),
        ends("2 GB, and only the header", header(2 << 30), &[Close(1009)]),
        ends("2 GB, and the first megabytes", [header(2 << 30), vec![0; 8 << 20]].concat(), &[Close(1009)]),
        ends("2^63 - 1 bytes", header(u64::MAX >> 1), &[Close(1009)]),
        ends("three fragments of 2 KB", [part(0x01), part(0x00), part(0x80)].concat(), &[Close(1009)]),
        ends(
            "fragments with pings between",
            [part(0x02), ping(b"1"), part(0x00), ping(b"2"), part(0x00)].concat(),
            &[Pong(b"1".to_vec()), Pong(b"2".to_vec()), Close(1009)],
        ),
        ends(
            "a fragment more by one byte",
            [part(0x01), part(0x00), sent(0x80, b"x")].concat(),
            &[Close(1009)],
        ),
        ends(
            "a sound ping first",
            [ping(b"ok"), header(1 << 40)].concat(),
            &[Pong(b"ok".to_vec()), Close(1009)],
        ),
        ends("a flood of messages", text(b"x").repeat(MAX_CLIENT_MESSAGES + 1), &[Close(1008)]),
        ends("a flood of pongs", sent(0x8a, b"").repeat(MAX_CLIENT_MESSAGES + 1), &[Close(1008)]),
    ]);
}

#[test]
fn text_that_is_not_utf8_closes_with_1007() {
    run_all(vec![
        ends("a lone continuation byte", text(b"a\x80"), &[Close(1007)]),
        ends("a byte that never is", text(b"\xff"), &[Close(1007)]),
        ends("half a letter", text(b"w\xc3"), &[Close(1007)]),
        ends(
            "half a letter in the last fragment",
            [sent(0x01, b"a"), sent(0x80, b"\xe2\x82")].concat(),
            &[Close(1007)],
        ),
        ends("an overlong slash", text(b"\xc0\xaf"), &[Close(1007)]),
        ends("an overlong letter of three bytes", text(b"\xe0\x80\xaf"), &[Close(1007)]),
        ends("a surrogate", text(b"\xed\xa0\x80"), &[Close(1007)]),
        ends("past U+10FFFF", text(b"\xf4\x90\x80\x80"), &[Close(1007)]),
        ends(
            "a letter broken by a fragment",
            [sent(0x01, b"\xc3"), sent(0x80, b"\x28")].concat(),
            &[Close(1007)],
        ),
        ends(
            "a wrong byte before its message ends",
            [&[0x81, 0xfe, 0x0f, 0xff][..], &masked(b"ok\xff", MASK)].concat(),
            &[Close(1007)],
        ),
        ends("a wrong byte before its fragments end", sent(0x01, b"\xf8"), &[Close(1007)]),
        ends("a reason that is not UTF-8", close(1000, b"\xff"), &[Close(1007)]),
        ends("a reason that ends in half a letter", close(1000, b"b\xc3"), &[Close(1007)]),
    ]);
}

#[test]
fn a_clients_close_is_answered_with_its_own_code() {
    let mut cases = vec![
        ends("no code", sent(0x88, b""), &[Close(1000)]),
        ends("a reason", close(1000, b"bye"), &[Close(1000)]),
        ends("a reason of 123 bytes", close(1000, &[b'a'; 123]), &[Close(1000)]),
        ends("a reason beyond ASCII", close(3000, "tschüß".as_bytes()), &[Close(3000)]),
        ends("a close within a message", [sent(0x01, b"a"), close(1001, b"")].concat(), &[Close(1001)]),
        ends("a ping after the close", [close(1000, b""), ping(b"late")].concat(), &[Close(1000)]),
        ends("nonsense after the close", [close(1000, b""), vec![0xff; 100]].concat(), &[Close(1000)]),
        ends("two closes", [close(4000, b""), close(4001, b"")].concat(), &[Close(4000)]),
    ];
    for code in
        [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999]
    {
        cases.push(ends(format!("close {code}"), close(code, b""), &[Close(code)]));
    }
    for code in [0, 1, 500, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 10_000, 65_535] {
        cases.push(ends(format!("close {code}, which is never sent"), close(code, b""), &[Close(1002)]));
    }
    run_all(cases);
}

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
