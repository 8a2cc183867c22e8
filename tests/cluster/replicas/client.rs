//! A client that does as the page does: when its line breaks it asks again, with the same seed, until it is filled.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use socket2::{Domain, Socket, Type};

use super::words::QUERY;

/// Between two fills of a client.
pub const PAUSE: Duration = Duration::from_millis(100);

/// Before the first new try, and at most before a later one; each waits twice as long as the one before.
const FIRST_WAIT: Duration = Duration::from_millis(50);
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// Whoever has no fill after so long was left alone. An ordinary fill takes milliseconds.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long the fill of every other client is made better: long enough to be met by a kill.
const IMPROVE_MS: u32 = 400;

/// What a client saw.
#[derive(Default, Debug)]
pub struct Seen {
    /// Fills that came.
    pub fills: u64,
    /// Fills that broke after they had begun: the line was cut without a close.
    pub broken: u64,
    /// Tries that ended with 1001 or 1013.
    pub sent_away: u64,
    /// Tries that were answered 502 or 503.
    pub refused: u64,
    /// The longest that a client waited for a fill, from its first try.
    pub longest: Duration,
}

impl Seen {
    /// Both together.
    pub fn and(self, other: Seen) -> Seen {
        Seen {
            fills: self.fills + other.fills,
            broken: self.broken + other.broken,
            sent_away: self.sent_away + other.sent_away,
            refused: self.refused + other.refused,
            longest: self.longest.max(other.longest),
        }
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Seen { fills, broken, sent_away, refused, longest } = self;
        write!(
            out,
            "{fills} fills, all correct; {broken} broke and were asked again, {sent_away} were closed with 1001 or 1013, \
             {refused} answered 502 or 503; the longest took {} ms",
            longest.as_millis()
        )
    }
}

/// A fill as it came.
#[derive(Clone, Debug)]
pub struct Filled {
    /// The last frame.
    pub fill: String,
    /// The mean score of the first fill, which depends on nothing but the request.
    pub first_mean_score: String,
}

/// How one try ended.
enum Try {
    Filled(Filled),
    Broken,
    SentAway,
    Refused,
}

/// A client at an address of its own.
pub struct Client {
    proxy: SocketAddr,
    pub number: u8,
    pub seen: Seen,
}

impl Client {
    /// The client at 127.0.1.`number` + 1.
    pub fn new(proxy: SocketAddr, number: u8) -> Client {
        Client { proxy, number, seen: Seen::default() }
    }

    /// Asks until the fill is there.
    pub fn fill(&mut self, seed: u64, improves: bool) -> Filled {
        let begun = Instant::now();
        let mut wait = FIRST_WAIT;
        loop {
            match self.ask(seed, improves) {
                Ok(Try::Filled(filled)) => {
                    self.seen.fills += 1;
                    self.seen.longest = self.seen.longest.max(begun.elapsed());
                    return filled;
                }
                Ok(Try::Broken) => self.seen.broken += 1,
                Ok(Try::SentAway) => self.seen.sent_away += 1,
                Ok(Try::Refused) => self.seen.refused += 1,
                // The proxy itself stays.
                Err(error) => panic!("client {}: {error}", self.number),
            }
            assert!(begun.elapsed() < PATIENCE, "client {} was left alone: {}", self.number, self.seen);
            thread::sleep(wait);
            wait = (wait * 2).min(LONGEST_WAIT);
        }
    }

    fn ask(&self, seed: u64, improves: bool) -> io::Result<Try> {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
        socket.bind(&SocketAddr::from(([127, 0, 1, self.number + 1], 0)).into())?;
        socket.connect(&self.proxy.into())?;
        let mut socket = TcpStream::from(socket);
        socket.set_read_timeout(Some(PATIENCE))?;
        let improve = if improves { IMPROVE_MS } else { 0 };
        write!(
            socket,
            "GET /fill?{QUERY}&seed={seed}&improve_ms={improve} HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
             X-Forwarded-For: 192.0.2.1\r\n\r\n",
            self.proxy
        )?;
        let mut socket = BufReader::new(socket);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            if socket.read_line(&mut head)? == 0 {
                return Err(io::Error::other("the proxy hung up without an answer"));
            }
        }
        match head.get(9..12) {
            Some("101") => Ok(listen(&mut socket).unwrap_or(Try::Broken)),
            Some("502" | "503") => Ok(Try::Refused),
            _ => Err(io::Error::other(head)),
        }
    }
}

/// Reads the session to its close.
fn listen(socket: &mut impl Read) -> io::Result<Try> {
    let (mut fill, mut outcome) = (String::new(), Value::Null);
    loop {
        let (opcode, content) = frame(socket)?;
        match opcode {
            1 => outcome = serde_json::from_slice(&content)?,
            2 => fill = String::from_utf8_lossy(&content).into_owned(),
            8 => {
                return match u16::from_be_bytes([content[0], content[1]]) {
                    1000 => {
                        assert_eq!(outcome["outcome"], "filled");
                        let first = [&outcome["first_mean_score"], &outcome["mean_score"]];
                        let first = first.into_iter().find(|score| !score.is_null()).unwrap();
                        Ok(Try::Filled(Filled { fill, first_mean_score: first.to_string() }))
                    }
                    1001 | 1013 => Ok(Try::SentAway),
                    code => panic!("closed with {code}: {outcome}"),
                };
            }
            _ => {}
        }
    }
}

/// One frame of the server: its opcode and its content.
fn frame(socket: &mut impl Read) -> io::Result<(u8, Vec<u8>)> {
    let mut head = [0; 2];
    socket.read_exact(&mut head)?;
    let mut length = usize::from(head[1]);
    if length == 126 {
        let mut long = [0; 2];
        socket.read_exact(&mut long)?;
        length = usize::from(u16::from_be_bytes(long));
    }
    assert!(length < 1 << 16, "no frame of a fill is that long");
    let mut content = vec![0; length];
    socket.read_exact(&mut content)?;
    Ok((head[0] & 15, content))
}
