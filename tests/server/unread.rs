//! What answers cost that nobody reads, and what HEAD costs that reads nothing.

#![cfg(target_os = "linux")]

use std::fs::{File, read_to_string};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::time::Duration;

use crate::program::Server;
use crossword_server::http::page::FILES;
use socket2::{Domain, Socket, Type};

/// Connections that ask and do not read.
const UNREAD: u8 = 64;

/// Bytes that the process may take for each of them: far more than its part of an answer, far less than a whole one.
const MOST_EACH: u64 = 500_000;

/// Bytes that the kernel may hold for each of them: what the server asks for, which it doubles, and a packet.
const MOST_QUEUED: u64 = 400_000;

/// Bytes of a file that nobody wants: it takes none on the disk.
const VAST: u64 = 512 << 20;

fn address(server: &Server) -> SocketAddr {
    server.address().parse().unwrap()
}

/// A number that the kernel says of a process, in a file of such lines.
fn figure(server: &Server, file: &str, name: &str) -> u64 {
    let text = read_to_string(format!("/proc/{}/{file}", server.id())).unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix(name)).unwrap();
    line.trim_start_matches(':').split_whitespace().next().unwrap().parse().unwrap()
}

/// What the kernel holds of answers from that address until they are taken in, each connection's by itself.
fn queued(address: SocketAddr) -> Vec<u64> {
    let port = format!("0100007F:{:04X}", address.port());
    let table = read_to_string("/proc/net/tcp").unwrap();
    let rows = table.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let ours = rows.filter(|row| row.get(1) == Some(&port.as_str()) && row.get(3) == Some(&"01"));
    ours.map(|row| u64::from_str_radix(row[4].split(':').next().unwrap(), 16).unwrap()).collect()
}

/// A connection that takes next to nothing in before it is read.
fn narrow(address: SocketAddr) -> TcpStream {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    socket.set_recv_buffer_size(2048).unwrap();
    socket.connect(&address.into()).unwrap();
    let socket = TcpStream::from(socket);
    socket.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    socket
}

#[test]
fn a_page_file_that_nobody_reads_is_held_once_whatever_form_is_asked_for() {
    let Some(largest) =
        FILES.iter().filter(|file| file.path.ends_with(".wasm")).max_by_key(|file| file.length)
    else {
        eprintln!("skipped: no page was built into the program; `make page`, then once more");
        return;
    };
    assert!(largest.length > 4 * MOST_EACH as usize, "a bound that tells one from many");
    let server = Server::start(&PathBuf::from("."), &[]);
    let before = figure(&server, "status", "VmRSS") * 1024;
    let mut held = Vec::new();
    for accepted in ["identity", "gzip", "br"] {
        for _ in 0..UNREAD / 3 {
            let mut socket = narrow(address(&server));
            write!(
                socket,
                "GET /{} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: {accepted}\r\n\r\n",
                largest.path
            )
            .unwrap();
            // Its answer has begun.
            socket.read_exact(&mut [0; 100]).unwrap();
            held.push(socket);
        }
    }
    let queued = queued(address(&server));
    assert!(queued.len() >= held.len(), "{} connections, {} in the kernel's table", held.len(), queued.len());
    assert!(queued.iter().all(|&bytes| bytes < MOST_QUEUED), "the kernel holds {queued:?} bytes");
    let grown = (figure(&server, "status", "VmRSS") * 1024).saturating_sub(before);
    let most = largest.length as u64 + u64::from(UNREAD) * MOST_EACH;
    assert!(grown < most, "{} unread answers took {grown} bytes, more than {most}", held.len());
}

#[test]
fn head_of_a_vast_file_reads_nothing_of_it() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("vast");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("index.html"), "").unwrap();
    File::create(folder.join("vast.bin")).unwrap().set_len(VAST).unwrap();
    let server = Server::start(&PathBuf::from("."), &["--static", folder.to_str().unwrap()]);
    let mut socket = narrow(address(&server));
    for _ in 0..2 {
        write!(socket, "HEAD /vast.bin HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
        let (status, head) = crate::wire::head(&mut socket);
        assert_eq!(status, 200);
        assert!(head.to_ascii_lowercase().contains(&format!("content-length: {VAST}\r\n")), "{head}");
    }
    // The second answer is out, so that whatever the first one did is done.
    let read = figure(&server, "io", "rchar");
    assert!(read < VAST / 16, "{read} bytes were read");
}
