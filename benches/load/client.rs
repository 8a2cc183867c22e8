//! Clients: fills that go on, easy ones beside them, and connections that say nothing.

use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::figures::Figures;

/// Between two easy fills.
const EASY_EVERY: Duration = Duration::from_millis(100);

/// What the clients saw.
#[derive(Default)]
pub struct Seen {
    /// Between two frames of a fill.
    gaps: Figures,
    /// Between two frames of a fill that differ.
    changes: Figures,
    /// From asking for an easy fill to having it.
    easy: Figures,
    /// How each fill ended before its time, if it did.
    ended: Vec<String>,
}

impl fmt::Display for Seen {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "between frames: {}", self.gaps)?;
        writeln!(out, "between frames that differ: {}", self.changes)?;
        writeln!(out, "an easy fill: {}", self.easy)?;
        write!(out, "ended early: {} {:?}", self.ended.len(), self.ended.first())
    }
}

/// The loopback address of a number.
fn host(number: u16) -> Ipv4Addr {
    let [high, low] = number.to_be_bytes();
    Ipv4Addr::new(127, 1, high, low)
}

async fn connect(server: SocketAddr, number: u16) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from((host(number), 0)))?;
    socket.connect(server).await
}

async fn open(server: SocketAddr, number: u16, query: &str) -> Result<WebSocketStream<TcpStream>, String> {
    let socket = connect(server, number).await.map_err(|error| error.to_string())?;
    let opened = client_async(format!("ws://{server}/fill?{query}"), socket).await;
    opened.map(|(socket, _)| socket).map_err(|error| error.to_string())
}

/// By so much a fill's deadline is later than the end of the measuring. A server gives no more than its own `--max-deadline`.
const LEFT_OVER: Duration = Duration::from_secs(60);

/// So many fills that go on for that time, and easy ones beside them.
pub async fn fills(
    server: SocketAddr,
    count: u16,
    addresses: u16,
    query: &str,
    easy: &str,
    time: Duration,
) -> Seen {
    let ends = Instant::now() + time;
    let deadline = (time + LEFT_OVER).as_millis();
    let mut clients = JoinSet::new();
    for number in 0..count {
        let query = format!("{query}&seed={number}&deadline_ms={deadline}");
        clients.spawn(hard(server, 1 + number % addresses, query, ends));
    }
    clients.spawn(easy_ones(server, addresses + 1, easy.to_owned(), ends));
    let mut all = Seen::default();
    while let Some(seen) = clients.join_next().await {
        let Ok(seen) = seen else { continue };
        all.gaps.0.extend(seen.gaps.0);
        all.changes.0.extend(seen.changes.0);
        all.easy.0.extend(seen.easy.0);
        all.ended.extend(seen.ended);
    }
    all
}

async fn hard(server: SocketAddr, number: u16, query: String, ends: Instant) -> Seen {
    let mut seen = Seen::default();
    let mut socket = match open(server, number, &query).await {
        Ok(socket) => socket,
        Err(error) => {
            seen.ended.push(error);
            return seen;
        }
    };
    let (mut last, mut last_change, mut shown) = (Instant::now(), Instant::now(), Vec::new());
    while let Ok(message) = tokio::time::timeout_at(ends.into(), socket.next()).await {
        match message {
            Some(Ok(Message::Binary(frame))) => {
                seen.gaps.0.push(last.elapsed());
                last = Instant::now();
                if shown != frame {
                    seen.changes.0.push(last_change.elapsed());
                    last_change = last;
                    shown = frame.to_vec();
                }
            }
            Some(Ok(Message::Close(reason))) => {
                seen.ended.push(format!("{reason:?}"));
                return seen;
            }
            Some(Ok(_)) => {}
            Some(Err(error)) => {
                seen.ended.push(error.to_string());
                return seen;
            }
            None => return seen,
        }
    }
    seen
}

async fn easy_ones(server: SocketAddr, number: u16, query: String, ends: Instant) -> Seen {
    let mut seen = Seen::default();
    // The others first.
    tokio::time::sleep(Duration::from_secs(1)).await;
    for seed in 0.. {
        if Instant::now() >= ends {
            break;
        }
        let began = Instant::now();
        match easy_one(server, number, &format!("{query}&seed={seed}")).await {
            Ok(()) => seen.easy.0.push(began.elapsed()),
            Err(error) => seen.ended.push(error),
        }
        tokio::time::sleep(EASY_EVERY).await;
    }
    seen
}

async fn easy_one(server: SocketAddr, number: u16, query: &str) -> Result<(), String> {
    let mut socket = open(server, number, query).await?;
    while let Some(message) = socket.next().await {
        if let Message::Close(reason) = message.map_err(|error| error.to_string())? {
            let filled = reason.as_ref().is_some_and(|reason| u16::from(reason.code) == 1000);
            return if filled { Ok(()) } else { Err(format!("{reason:?}")) };
        }
    }
    Err("no close".to_owned())
}

/// So many connections that say nothing.
pub async fn idle(server: SocketAddr, count: u16) -> Vec<TcpStream> {
    let mut held = Vec::new();
    for number in 0..count {
        match connect(server, 1 + number / 16).await {
            Ok(socket) => held.push(socket),
            Err(error) => {
                eprintln!("{error}");
                break;
            }
        }
    }
    held
}
