//! What no client can do to the server before, beside and after its requests: keep it waiting, or take others' room.

use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::thread;
use std::time::Duration;

use crate::wire::{
    ENDLESS, answer, close_code, connect, connect_from, frame, handshake, head, is_closed, plenty, start,
    start_with_figures,
};
use crossword_server::admission::client::TrustedProxies;
use crossword_server::config::Limits;
use crossword_server::limits::MAX_REQUEST_LINE;

const HEALTH: &str = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";

/// Limits of a server that waits for nobody.
fn impatient() -> Limits {
    Limits { request_time: Duration::from_secs(1), ..plenty() }
}

/// A connection that has a place: it was answered, and is kept.
fn settled(from: u8, address: SocketAddr) -> TcpStream {
    let mut socket = connect_from(from, address);
    socket.write_all(HEALTH.as_bytes()).unwrap();
    assert_eq!(answer(&mut socket).0, 200);
    socket
}

fn is_well(address: SocketAddr) -> bool {
    settled(250, address).peer_addr().is_ok()
}

/// Writes what can be written before the server closes.
fn write_on(mut socket: &TcpStream, bytes: &[u8], times: usize, pause: Duration) -> usize {
    (0..times)
        .take_while(|_| {
            thread::sleep(pause);
            socket.write_all(bytes).is_ok()
        })
        .count()
}

#[test]
fn silent_connections_are_closed_and_leave_their_room_to_others() {
    let address = start(Limits { max_connections: 300, max_connections_per_client: 300, ..impatient() });
    for _ in 0..3 {
        let mut silent: Vec<TcpStream> = (0..300).map(|_| connect(address)).collect();
        assert!(is_well(address), "an address that has none is let in");
        assert!(silent.iter_mut().all(is_closed));
    }
}

#[test]
fn the_address_of_the_figures_has_the_same_door() {
    let (address, figures) = start_with_figures(Limits { max_connections_per_client: 20, ..plenty() });
    let mut kept: Vec<TcpStream> = (0..20).map(|_| settled(1, figures)).collect();
    assert!(is_refused(connect(figures)), "one more than an address has");
    assert!(is_refused(connect(address)), "which counts both");
    kept.extend((0..20).map(|_| connect_from(2, figures)));
    assert!(is_well(figures) && is_well(address));
    assert!(kept.iter_mut().all(is_closed), "those that are kept for nothing, and silent ones");
    let mut socket = connect(figures);
    let long = format!("GET /metrics?{} HTTP/1.1\r\nHost: x\r\n\r\n", "A".repeat(MAX_REQUEST_LINE));
    socket.write_all(long.as_bytes()).unwrap();
    assert_eq!(answer(&mut socket).0, 400);
}

#[test]
fn more_silent_connections_than_descriptors_stop_nobody_else() {
    let words = crate::program::file("descriptors.txt", "cat\nore\nwed\n");
    let args = ["--words", words.to_str().unwrap()];
    // All at once, when some of them are not even accepted yet, and one by one, when each is let in, refused or has to wait.
    for pause in [Duration::ZERO, Duration::from_micros(300)] {
        let server = crate::program::Server::start_with_files(300, &args);
        let address: SocketAddr = server.address().parse().unwrap();
        let silent: Vec<TcpStream> = (0..480_u16)
            .map(|number| {
                thread::sleep(pause);
                connect_from(2 + u8::try_from(number / 120).unwrap(), address)
            })
            .collect();
        for _ in 0..20 {
            assert!(is_well(address));
        }
        drop(silent);
    }
}

#[test]
fn a_head_that_comes_a_byte_at_a_time_is_not_waited_for() {
    let address = start(impatient());
    let socket = connect(address);
    let mut reader = socket.try_clone().unwrap();
    let slow = thread::spawn(move || write_on(&socket, b"G", 1_000, Duration::from_millis(10)));
    assert_eq!(answer(&mut reader).0, 408);
    assert!(is_closed(&mut reader));
    drop(reader);
    assert!(slow.join().unwrap() < 1_000);
}

#[test]
fn nor_is_the_head_of_a_later_request() {
    let address = start(impatient());
    let mut socket = connect(address);
    socket.write_all(HEALTH.as_bytes()).unwrap();
    assert_eq!(answer(&mut socket).0, 200);
    socket.write_all(b"GET /healthz HTTP/1.1\r\n").unwrap();
    assert!(is_closed(&mut socket));
    let mut socket = connect(address);
    socket.write_all(HEALTH.as_bytes()).unwrap();
    assert_eq!(answer(&mut socket).0, 200);
    socket.write_all(b"\r\n").unwrap();
    assert!(is_closed(&mut socket), "an empty line is the beginning of one");
}

#[test]
fn a_connection_that_is_kept_for_nothing_is_closed() {
    let mut socket = connect(start(plenty()));
    for _ in 0..3 {
        socket.write_all(HEALTH.as_bytes()).unwrap();
        assert_eq!(answer(&mut socket).0, 200);
    }
    assert!(is_closed(&mut socket));
}

#[test]
fn a_body_that_does_not_come_is_not_waited_for() {
    let address = start(impatient());
    for (request, status) in [
        ("POST /fill HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n", 405),
        ("POST /fill HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n", 405),
        ("GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n", 200),
        ("GET /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", 200),
    ] {
        let mut socket = connect(address);
        socket.write_all(request.as_bytes()).unwrap();
        assert_eq!(answer(&mut socket).0, status, "{request}");
        assert!(is_closed(&mut socket), "{request}");
    }
}

#[test]
fn a_refused_body_is_read_within_limits() {
    let address = start(impatient());
    let mut socket = connect(address);
    socket.write_all(b"POST /fill HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n").unwrap();
    let reader = socket.try_clone().unwrap();
    reader.set_nonblocking(false).unwrap();
    let sent = write_on(&socket, &vec![0; 1 << 20], 1_000, Duration::ZERO);
    assert!(sent < 64, "{sent} MB were taken");
}

#[test]
fn a_first_line_that_is_too_long_is_told_so_on_any_request() {
    let address = start(plenty());
    let long = format!("GET /fill?grid={} HTTP/1.1\r\nHost: x\r\n\r\n", "A".repeat(MAX_REQUEST_LINE));
    for before in ["", HEALTH] {
        let mut socket = connect(address);
        socket.write_all(before.as_bytes()).unwrap();
        if !before.is_empty() {
            assert_eq!(answer(&mut socket).0, 200);
        }
        socket.write_all(long.as_bytes()).unwrap();
        let (status, body) = answer(&mut socket);
        assert_eq!(status, 400);
        assert!(body.starts_with(r#"{"error":{"parameter":"query","message":"#), "{body}");
        assert!(is_closed(&mut socket));
    }
    let mut socket = connect(address);
    let huge = format!("GET /fill?grid={} HTTP/1.1\r\nHost: x\r\n\r\n", "A".repeat(8 << 20));
    socket.write_all(huge.as_bytes()).unwrap();
    assert_eq!(answer(&mut socket).0, 400, "who sends megabytes before it reads learns why");
    let mut socket = connect(address);
    let almost = long.replacen(&"A".repeat(100), "", 1);
    socket.write_all(almost.as_bytes()).unwrap();
    let (status, body) = answer(&mut socket);
    assert!(status == 400 && !body.contains("first line"), "{body}");
}

#[test]
fn a_head_that_is_too_long_is_told_so() {
    let mut socket = connect(start(plenty()));
    let header = format!("X: {}\r\n", "a".repeat(8_000));
    socket.write_all(format!("GET /healthz HTTP/1.1\r\n{}\r\n", header.repeat(9)).as_bytes()).unwrap();
    let (status, body) = answer(&mut socket);
    assert!(status == 431 && body.starts_with(r#"{"error":{"parameter":"headers","message":"#), "{body}");
    assert!(is_closed(&mut socket));
}

#[test]
fn requests_that_come_at_once_are_answered_in_turn() {
    let address = start(plenty());
    for half_closed in [false, true] {
        let mut socket = connect(address);
        socket.write_all(HEALTH.repeat(40).as_bytes()).unwrap();
        if half_closed {
            socket.shutdown(Shutdown::Write).unwrap();
        }
        for _ in 0..40 {
            assert_eq!(answer(&mut socket).0, 200);
        }
    }
    // Far more of them than anybody reads the answers of.
    let socket = connect(address);
    socket.set_write_timeout(Some(Duration::from_millis(200))).unwrap();
    write_on(&socket, HEALTH.repeat(1_000).as_bytes(), 100, Duration::ZERO);
    assert!(is_well(address));
}

#[test]
fn two_gigabytes_are_not_read() {
    let mut socket = connect(start(plenty()));
    let mut reader = socket.try_clone().unwrap();
    socket.write_all(handshake(ENDLESS).as_bytes()).unwrap();
    assert_eq!(head(&mut reader).0, 101);
    socket.write_all(&[&[0x82, 0xff][..], &(2u64 << 30).to_be_bytes(), &[0; 4]].concat()).unwrap();
    let writing = thread::spawn(move || write_on(&socket, &vec![0; 64 << 10], 32 << 10, Duration::ZERO));
    assert_eq!(close_code(&mut reader), Some(1009));
    assert!(is_closed(&mut reader));
    let sent = writing.join().unwrap() >> 4;
    // The kernels of both sides hold some; the server took 64 KB at most.
    assert!(sent < 32, "{sent} MB of 2,048 were taken");
}

#[test]
fn a_session_whose_client_is_gone_frees_its_fill() {
    let address = start(plenty());
    let fills = || {
        let mut socket = connect(address);
        socket.write_all(HEALTH.as_bytes()).unwrap();
        answer(&mut socket).1.contains("\"fills\":0")
    };
    for half_closed in [false, true] {
        let mut socket = connect(address);
        socket.write_all(handshake(ENDLESS).as_bytes()).unwrap();
        assert_eq!(head(&mut socket).0, 101);
        frame(&mut socket).unwrap();
        assert!(!fills());
        let kept = half_closed.then(|| socket.try_clone().unwrap());
        socket.shutdown(if half_closed { Shutdown::Write } else { Shutdown::Both }).unwrap();
        drop(socket);
        assert!((0..500).any(|_| {
            thread::sleep(Duration::from_millis(10));
            fills()
        }));
        drop(kept);
    }
}

/// Whether it was refused for want of room, with a sentence and a time to come back.
fn is_refused(mut socket: TcpStream) -> bool {
    // It may be gone before it can be asked anything.
    let _ = socket.write_all(HEALTH.as_bytes());
    let (status, head) = head(&mut socket);
    let mut body = String::new();
    socket.read_to_string(&mut body).unwrap();
    if status != 503 {
        return false;
    }
    assert!(head.to_ascii_lowercase().contains("\r\nretry-after: "), "{head}");
    assert!(body.starts_with(r#"{"error":{"parameter":"connection","message":"#), "{body}");
    true
}

fn is_served(from: u8, address: SocketAddr) -> bool {
    let mut socket = connect_from(from, address);
    // One that was refused may be closed already.
    socket.write_all(HEALTH.as_bytes()).is_ok() && answer(&mut socket).0 == 200
}

#[test]
fn an_address_has_its_share_of_connections_and_a_trusted_proxy_all() {
    let trusted_proxies = TrustedProxies::new(vec!["127.0.0.9/32".parse().unwrap()]);
    let address = start(Limits { max_connections_per_client: 3, trusted_proxies, ..plenty() });
    let taken: Vec<TcpStream> = (0..3).map(|_| settled(2, address)).collect();
    assert!(is_refused(connect_from(2, address)));
    assert!(is_served(3, address));
    let proxied: Vec<TcpStream> = (0..20).map(|_| settled(9, address)).collect();
    assert!(is_served(9, address));
    drop((taken, proxied));
    // The server hears of it in a moment.
    assert!((0..500).any(|_| {
        thread::sleep(Duration::from_millis(10));
        is_served(2, address)
    }));
}

#[test]
fn when_all_is_full_the_greediest_address_gives_way_idle_connections_first() {
    let address = start(Limits { max_connections: 6, ..plenty() });
    let mut sessions: Vec<TcpStream> = (0..3).map(|_| connect_from(2, address)).collect();
    for session in &mut sessions {
        session.write_all(handshake(ENDLESS).as_bytes()).unwrap();
        assert_eq!(head(session).0, 101);
        frame(session).unwrap();
    }
    let mut idle: Vec<TcpStream> = (0..3).map(|_| settled(2, address)).collect();
    let _visitors = [settled(3, address), settled(3, address)];
    assert!(idle[..2].iter_mut().all(is_closed), "the oldest idle ones were closed");
    assert!(is_refused(connect_from(2, address)), "who has most gets no more");
    idle[2].write_all(HEALTH.as_bytes()).unwrap();
    assert_eq!(answer(&mut idle[2]).0, 200, "and the third was let be");
    for session in &mut sessions {
        frame(session).unwrap();
    }
}

#[test]
fn a_session_that_gives_way_is_told_to_come_back() {
    let address = start(Limits { max_connections: 2, ..plenty() });
    let mut sessions: Vec<TcpStream> = (0..2).map(|_| settled(2, address)).collect();
    for session in &mut sessions {
        session.write_all(handshake(ENDLESS).as_bytes()).unwrap();
        assert_eq!(head(session).0, 101);
    }
    assert!(is_served(3, address));
    assert_eq!(close_code(&mut sessions[0]), Some(1013));
    frame(&mut sessions[1]).unwrap();
}

#[test]
fn connections_come_and_go_by_the_thousand() {
    let address = start(Limits { max_connections: 64, max_connections_per_client: 64, ..impatient() });
    let clients: Vec<_> = (2..6)
        .map(|from| {
            thread::spawn(move || {
                for _ in 0..500 {
                    let mut socket = connect_from(from, address);
                    // Some ask and go, some go at once, some were refused.
                    let _ = socket.write_all(HEALTH.as_bytes());
                    match socket.peek(&mut [0; 1]) {
                        Ok(_) => {}
                        Err(error) => assert_eq!(error.kind(), ErrorKind::ConnectionReset),
                    }
                }
            })
        })
        .collect();
    for client in clients {
        client.join().unwrap();
    }
    assert!(is_well(address), "every place was given back");
}
