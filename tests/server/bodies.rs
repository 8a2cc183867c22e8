//! Bodies of requests, which every door reads alike: slow ones, long ones, ones that are not what they are said to be.

use std::io::Write;
use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::Duration;

use crate::wire::{answer, connect, connect_from, is_closed, plenty, start};
use crossword_server::config::Limits;
use crossword_server::limits::{MAX_BODIES_PER_CLIENT, MAX_CLUES_BODY, MAX_PAPER_BODY};

/// The doors that take a body, the most bytes of each, and what it understands.
const DOORS: [(&str, usize, &str); 3] = [
    ("/new", 16 * 1024, r#"{"size":3}"#),
    ("/clues", MAX_CLUES_BODY, r#"{"entries":[{"answer":"cat"}]}"#),
    ("/pdf", MAX_PAPER_BODY, "ab\ncd\n"),
];

/// How often a test looks for an answer at most, a hundredth of a second between two looks: longer than any machine takes.
const LOOKS: usize = 3000;

fn send_head(server: SocketAddr, door: &str, headers: &str) -> TcpStream {
    send_head_on(connect(server), door, headers)
}

fn send_head_on(mut socket: TcpStream, door: &str, headers: &str) -> TcpStream {
    let kind = "Host: x\r\nContent-Type: application/json";
    write!(socket, "POST {door} HTTP/1.1\r\n{kind}\r\n{headers}\r\n\r\n").unwrap();
    socket
}

fn post(server: SocketAddr, door: &str, headers: &str, body: &str) -> TcpStream {
    let mut socket = send_head(server, door, &format!("Content-Length: {}\r\n{headers}", body.len()));
    socket.write_all(body.as_bytes()).unwrap();
    socket
}

#[test]
fn a_body_that_is_refused_is_told_why() {
    let server = start(plenty());
    for (door, most, body) in DOORS {
        assert_eq!(crate::wire::head(&mut post(server, door, "X: y", body)).0, 200, "{door}");
        for (headers, body, status, said) in [
            ("Content-Encoding: gzip", body, 415, "without Content-Encoding"),
            ("X: y", &" ".repeat(most + 1), 413, &*format!("at most {most} bytes")),
        ] {
            let told = answer(&mut post(server, door, headers, body));
            assert!(told.0 == status && told.1.contains(said), "{door}: {told:?}");
        }
        let mut chunked = send_head(server, door, "Transfer-Encoding: chunked");
        assert_eq!(answer(&mut chunked).0, 411, "{door}");
    }
}

#[test]
fn a_drip_is_given_up_and_told_that_it_was_too_slow() {
    let server = start(Limits { request_time: Duration::from_millis(400), ..plenty() });
    for (door, _, body) in DOORS {
        let mut socket = send_head(server, door, "Content-Length: 10000");
        socket.write_all(body.as_bytes()).unwrap();
        let mut dripping = socket.try_clone().unwrap();
        thread::spawn(move || {
            while dripping.write_all(b" ").is_ok() {
                thread::sleep(Duration::from_millis(50));
            }
        });
        let (status, told) = answer(&mut socket);
        assert!(status == 408 && told.contains("too slowly"), "{door}: {status} {told}");
        assert!(is_closed(&mut socket), "{door}");
    }
    assert!(crate::wire::get(server, "/metrics").contains("crossword_refused_total{reason=\"body_time\"} 3"));
}

#[test]
fn an_honest_slow_line_gets_its_puzzle_through() {
    const PARTS: usize = 20;
    let server = start(Limits { request_time: Duration::from_secs(1), ..plenty() });
    let part = [b'\n'; 4096];
    let mut socket = send_head(server, "/pdf", &format!("Content-Length: {}", 6 + PARTS * part.len()));
    // It takes longer in all than a client may be silent.
    for _ in 0..PARTS {
        thread::sleep(Duration::from_millis(100));
        socket.write_all(&part).unwrap();
    }
    socket.write_all(b"ab\ncd\n").unwrap();
    assert_eq!(crate::wire::head(&mut socket).0, 200);
}

#[test]
fn an_address_with_many_long_bodies_under_way_leaves_the_others_room() {
    let server = start(plenty());
    let long = |from: u8| {
        send_head_on(connect_from(from, server), "/pdf", &format!("Content-Length: {MAX_PAPER_BODY}"))
    };
    let share = MAX_BODIES_PER_CLIENT / MAX_PAPER_BODY;
    let under_way: Vec<TcpStream> = (0..share + 2).map(|_| long(2)).collect();
    under_way.iter().for_each(|socket| socket.set_nonblocking(true).unwrap());
    // Whichever come first are waited for.
    let answered = || -> (Vec<&TcpStream>, Vec<&TcpStream>) {
        under_way.iter().partition(|socket| socket.peek(&mut [0]).is_ok())
    };
    let looks = (0..LOOKS).take_while(|_| answered().0.len() < 2);
    looks.for_each(|_| thread::sleep(Duration::from_millis(10)));
    let (mut refused, waited_for) = answered();
    assert_eq!((refused.len(), waited_for.len()), (2, share));
    for socket in &mut refused {
        socket.set_nonblocking(false).unwrap();
        let (status, told) = answer(&mut socket.try_clone().unwrap());
        assert!(status == 503 && told.contains("one after the other"), "{status} {told}");
    }
    let mut another = long(3);
    let mut short = send_head_on(connect_from(2, server), "/pdf", "Content-Length: 6");
    for socket in [&mut another, &mut short] {
        socket.write_all(b"ab\ncd\n").unwrap();
    }
    assert_eq!(crate::wire::head(&mut short).0, 200, "a short one of the same address");
    another.write_all(" ".repeat(MAX_PAPER_BODY - 6).as_bytes()).unwrap();
    assert_eq!(crate::wire::head(&mut another).0, 200, "a long one of another");
}
