//! Frames as RFC 6455 has them, in every form.

use crossword_server::limits::{MAX_CLIENT_FRAME, MAX_CLIENT_MESSAGES};

use super::case::Answer::{Close, Pong};
use super::case::{Case, MASK, byte_by_byte, close, ends, goes_on, masked, ping, run_all, sent, text};
use crate::wire::{EASY, ENDLESS};

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
            &[&[0], &[1], &[2], &[3], &[4], &[5], &[6], &[7], &[8], &[9]],
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
