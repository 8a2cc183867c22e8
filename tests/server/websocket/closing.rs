//! A client that says goodbye, in every way.

use super::case::Answer::Close;
use super::case::{close, ends, ping, run_all, sent};

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
