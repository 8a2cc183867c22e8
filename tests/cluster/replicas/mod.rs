//! Replicas behind a real proxy: they are killed and ended while clients fill, and every client gets its fill.
//!
//! Some fifteen seconds; `FAULT_SECONDS=120` kills for so long. Where nginx or HAProxy is not installed a line says so.

mod client;
mod posts;
mod proxy;
mod replica;
mod words;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use client::{Client, Filled, Seen};
use proxy::{Proxy, Times};
use replica::Replica;
use words::Words;

/// Clients that fill at the same time, each from an address of its own.
const CLIENTS: u8 = 50;

/// How long replicas are killed unless `FAULT_SECONDS` says otherwise.
const FAULT_SECONDS: u64 = 8;

/// From one kill to the next.
const BETWEEN_KILLS: Duration = Duration::from_secs(2);

/// How long a killed replica stays away: its proxy and the clients shall meet the gap.
const AWAY: Duration = Duration::from_millis(700);

/// Seeds that clients go through, so that many ask for each.
const SEEDS: u64 = 40;

/// What each seed gave when it was first filled.
type Known = Arc<Mutex<BTreeMap<(u64, bool), Filled>>>;

/// One proxy at a time: together they would have each other's processors.
static TURN: Mutex<()> = Mutex::new(());

#[test]
fn every_client_of_nginx_is_filled_while_replicas_are_killed_and_ended() {
    match proxy::find("nginx") {
        Some(program) => faults("nginx", |replicas| Proxy::nginx(&program, replicas, Times::AsDeployed)),
        None => proxy::skip("nginx"),
    }
}

#[test]
fn every_client_of_haproxy_is_filled_while_replicas_are_killed_and_ended() {
    match proxy::find("haproxy") {
        Some(program) => faults("HAProxy", |replicas| Proxy::haproxy(&program, replicas, Times::AsDeployed)),
        None => proxy::skip("haproxy"),
    }
}

fn faults(name: &str, start: impl FnOnce(&[SocketAddr]) -> Proxy) {
    let _turn = TURN.lock();
    let args = ["--threads", "1", "--trusted-proxy", "127.0.0.1/32"];
    let mut replicas: Vec<Replica> = (0..3).map(|_| Replica::start(&args)).collect();
    let before = start(&replicas.iter().map(Replica::address).collect::<Vec<_>>());
    let words = Arc::new(Words::standard());

    // Killed: whatever breaks, the client asks again and gets what it asked for.
    let crowd = Crowd::start(before.address(), &words);
    let seconds = std::env::var("FAULT_SECONDS").map_or(FAULT_SECONDS, |text| text.parse().unwrap());
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut kills = 0;
    while Instant::now() < end {
        thread::sleep(BETWEEN_KILLS - AWAY);
        let victim = &mut replicas[kills % 3];
        victim.kill();
        thread::sleep(AWAY);
        victim.start_again();
        kills += 1;
    }
    let seen = crowd.stop();
    proxy::tell(&format!("{name}, {kills} replicas killed in {seconds} s: {seen}"));
    assert!(kills >= 3 && seen.broken > 0, "the faults were met: {seen}");
    assert!(seen.fills >= u64::from(CLIENTS), "{seen}");

    // Ended in turn, as a deploy does it: what has begun is finished, and what comes then goes elsewhere.
    let crowd = Crowd::start(before.address(), &words);
    for replica in &mut replicas {
        thread::sleep(Duration::from_millis(500));
        assert!(replica.end().success(), "it drained and left by itself");
        replica.start_again();
    }
    thread::sleep(Duration::from_millis(500));
    let seen = crowd.stop();
    proxy::tell(&format!("{name}, 3 replicas ended in turn: {seen}"));
    assert_eq!(seen.broken, 0, "a fill that has begun is finished: {seen}");
    assert!(seen.fills >= u64::from(CLIENTS), "{seen}");
}

/// The clients, each on a thread of its own.
struct Crowd {
    enough: Arc<AtomicBool>,
    clients: Vec<thread::JoinHandle<Seen>>,
}

impl Crowd {
    fn start(proxy: SocketAddr, words: &Arc<Words>) -> Crowd {
        let enough = Arc::new(AtomicBool::new(false));
        let known = Known::default();
        let clients = (0..CLIENTS)
            .map(|number| {
                let (enough, known, words) = (enough.clone(), known.clone(), words.clone());
                thread::spawn(move || one(Client::new(proxy, number), &enough, &known, &words))
            })
            .collect();
        Crowd { enough, clients }
    }

    /// Lets each finish its fill. All that they saw; fails where one of them did.
    fn stop(self) -> Seen {
        self.enough.store(true, Ordering::Relaxed);
        let seen: Vec<Seen> = self.clients.into_iter().map(|client| client.join().unwrap()).collect();
        assert!(seen.iter().all(|seen| seen.fills > 0), "nobody is left out");
        seen.into_iter().fold(Seen::default(), Seen::and)
    }
}

/// Asks for one fill after the other until it is enough, and looks closely at each.
fn one(mut client: Client, enough: &AtomicBool, known: &Known, words: &Words) -> Seen {
    // Every other one has its fill made better for a while, so that there is always something to break.
    let improves = client.number.is_multiple_of(2);
    let mut seed = u64::from(client.number) % SEEDS;
    while !enough.load(Ordering::Relaxed) {
        let filled = client.fill(seed, improves);
        words.check(&filled.fill);
        let mut known = known.lock().unwrap();
        let first = known.entry((seed, improves)).or_insert_with(|| filled.clone());
        // What time made of it differs; what the seed gave does not.
        assert_eq!(first.first_mean_score, filled.first_mean_score, "seed {seed}");
        if !improves {
            assert_eq!(first.fill, filled.fill, "seed {seed}");
        }
        drop(known);
        seed = (seed + 1) % SEEDS;
        thread::sleep(client::PAUSE);
    }
    client.seen
}

#[test]
fn what_is_posted_comes_through_nginx() {
    match proxy::find("nginx") {
        Some(program) => posts::come_through(|replicas, times| Proxy::nginx(&program, replicas, times)),
        None => proxy::skip("nginx"),
    }
}

#[test]
fn what_is_posted_comes_through_haproxy() {
    match proxy::find("haproxy") {
        Some(program) => posts::come_through(|replicas, times| Proxy::haproxy(&program, replicas, times)),
        None => proxy::skip("haproxy"),
    }
}

#[test]
fn nginx_takes_the_site_as_it_is() {
    match proxy::find("nginx") {
        Some(program) => proxy::check_nginx(&program),
        None => proxy::skip("nginx"),
    }
}

#[test]
fn haproxy_takes_its_file_as_it_is() {
    match proxy::find("haproxy") {
        Some(program) => proxy::check_haproxy(&program),
        None => proxy::skip("haproxy"),
    }
}
