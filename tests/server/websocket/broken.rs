//! What breaks a rule, and the code that the session ends with.

use std::io::Write;

use crossword_server::limits::{MAX_CLIENT_FRAME, MAX_CLIENT_MESSAGES};

use super::case::Answer::{Close, Pong};
use super::case::{MASK, close, ends, masked, ping, run_all, sent, start, text};
use crate::wire::{self, ENDLESS, connect, handshake, head};

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
