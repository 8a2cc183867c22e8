//! Opens a page in the user's browser.

use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::thread;

use crate::output::say;

/// The program that opens what it is given as the user is used to, and what it wants before the address.
const OPENER: (&str, &[&str]) = if cfg!(target_os = "macos") {
    ("open", &[])
} else if cfg!(windows) {
    ("cmd", &["/C", "start", ""])
} else {
    ("xdg-open", &[])
};

/// Opens the page at that address; a note says so where that does not work, since the address was printed.
pub fn page(address: &str) {
    let (program, before) = OPENER;
    let quiet = Stdio::null;
    let started = Command::new(program)
        .args(before)
        .arg(address)
        .stdin(quiet())
        .stdout(quiet())
        .stderr(quiet())
        .spawn();
    match started {
        // Waited for beside the server, so that nothing is left of it once it is done.
        Ok(mut child) => drop(thread::spawn(move || child.wait())),
        Err(error) => say(format_args!("no browser opened ({program}: {error}); open {address} yourself")),
    }
}

/// The address at which this machine reaches a server that listens there: itself, where it listens everywhere.
pub fn reached(listening: SocketAddr) -> String {
    let mut address = listening;
    if address.ip().is_unspecified() {
        address.set_ip(match address {
            SocketAddr::V4(_) => std::net::Ipv4Addr::LOCALHOST.into(),
            SocketAddr::V6(_) => std::net::Ipv6Addr::LOCALHOST.into(),
        });
    }
    format!("http://{address}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_listens_everywhere_is_reached_here() {
        let at = |listening: &str| reached(listening.parse().unwrap());
        assert_eq!(at("0.0.0.0:80"), "http://127.0.0.1:80");
        assert_eq!(at("[::]:8080"), "http://[::1]:8080");
        assert_eq!(at("192.0.2.7:8080"), "http://192.0.2.7:8080");
    }
}
