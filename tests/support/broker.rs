//! A NATS broker and workers at it, each a process of its own that can be killed.

// Not every group of tests needs all of it.
#![allow(dead_code)]

use std::io::{BufRead, BufReader, Read};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::Duration;

use crate::program::get;
use crate::required;

/// Where Debian puts the broker, which is not on everybody's path.
const DEBIAN: &str = "/usr/sbin/nats-server";

/// How long a busy machine may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// Waits until it is so, for as long as a busy machine may take.
pub fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    for _ in 0..6000 {
        if is_so() {
            return;
        }
        thread::sleep(Duration::from_millis(10));
    }
    panic!("not within a minute: {what}");
}

/// A broker, which ends with the test.
pub struct Broker {
    process: Child,
    address: SocketAddr,
    /// What it is told besides.
    args: Vec<String>,
}

impl Broker {
    /// Starts one on a free port; none where none is installed, and a line says so.
    pub fn start() -> Option<Broker> {
        Broker::start_with(&[])
    }

    /// The same, told more.
    pub fn start_with(args: &[&str]) -> Option<Broker> {
        let args: Vec<String> = args.iter().map(|&arg| arg.to_owned()).collect();
        // Free at this moment: a broker tells nobody which one it would choose.
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let process = run(address, &args)?;
        let broker = Broker { process, address, args };
        broker.wait();
        Some(broker)
    }

    /// Its address as options take it.
    pub fn url(&self) -> String {
        format!("nats://{}", self.address)
    }

    /// Ends it at once, as a crash does.
    pub fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Starts it again at the same address.
    pub fn start_again(&mut self) {
        self.process = run(self.address, &self.args).unwrap();
        self.wait();
    }

    fn wait(&self) {
        wait_until("the broker listens", || TcpStream::connect(self.address).is_ok());
    }
}

impl Drop for Broker {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn run(address: SocketAddr, args: &[String]) -> Option<Child> {
    let program = if Path::new(DEBIAN).exists() { DEBIAN } else { "nats-server" };
    let port = address.port().to_string();
    let started = Command::new(program)
        .args(["--addr", "127.0.0.1", "--port", &port])
        .args(args)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    if started.is_err() {
        required::skip("nats", "`make nats` installs nats-server");
    }
    started.ok()
}

/// `crossword worker`, which ends with the test.
pub struct Worker {
    process: Child,
    /// Where it tells how it is.
    pub figures: String,
    log: Arc<Mutex<String>>,
}

impl Worker {
    /// Starts one at that broker and waits until fills can come.
    pub fn start(broker: &Broker, args: &[&str]) -> Worker {
        Worker::start_at(&broker.url(), args)
    }

    /// The same at a broker that is named so.
    pub fn start_at(broker: &str, args: &[&str]) -> Worker {
        let mut process = Command::new(env!("CARGO_BIN_EXE_crossword"))
            .args(["worker", "--nats", broker, "--threads", "1", "--metrics-listen", "127.0.0.1:0"])
            .args(args)
            .env("RUST_LOG", "crossword_server=debug")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let log = Arc::default();
        keep(process.stderr.take().unwrap(), Arc::clone(&log));
        let stdout = process.stdout.take().unwrap();
        // From here on it ends with the test, whatever it says.
        let mut worker = Worker { process, figures: String::new(), log };
        let lines = BufReader::new(stdout).lines().map_while(Result::ok);
        let (said, hears) = mpsc::channel();
        thread::spawn(move || lines.for_each(|line| drop(said.send(line))));
        let hear =
            || hears.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("{}", worker.log.lock().unwrap()));
        let (figures, working) = (hear(), hear());
        let address =
            figures.strip_prefix("Figures on http://").and_then(|line| line.strip_suffix("/metrics"));
        worker.figures = address.unwrap_or_else(|| panic!("{figures}")).to_owned();
        assert!(working.starts_with("Working for"), "{working}");
        worker
    }

    /// The status and the body of its answer to whoever watches it.
    pub fn get(&self, path: &str) -> (u16, String) {
        get(&self.figures, path)
    }

    /// What it has said so far.
    pub fn log(&self) -> String {
        self.log.lock().unwrap().clone()
    }

    /// Whether its log has that.
    pub fn said(&self, what: &str) -> bool {
        self.log.lock().unwrap().contains(what)
    }

    /// How many fills it has taken so far.
    pub fn taken(&self) -> usize {
        self.log.lock().unwrap().matches("took a fill").count()
    }

    /// How many it has now.
    pub fn has(&self) -> usize {
        let log = self.log.lock().unwrap();
        let over = log.matches("a fill ended").count() + log.matches("nobody wants a fill").count();
        log.matches("took a fill").count() - over
    }

    /// Ends it at once, as a crash does.
    pub fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Tells it to end.
    pub fn terminate(&self) {
        assert!(Command::new("kill").arg(self.process.id().to_string()).status().unwrap().success());
    }

    /// Waits for it to end; whether it ended well.
    pub fn ended_well(&mut self) -> bool {
        wait_until("the worker ends", || self.process.try_wait().unwrap().is_some());
        self.process.wait().unwrap().success()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Keeps what is written there, from now on.
fn keep(mut from: ChildStderr, log: Arc<Mutex<String>>) {
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = from.read(&mut bytes) {
            log.lock().unwrap().push_str(&String::from_utf8_lossy(&bytes[..count]));
        }
    });
}
