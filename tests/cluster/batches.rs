//! `crossword new --queue`: the run that would be made without a queue, each puzzle once, whoever dies meanwhile.

use std::fs;
use std::io::{BufRead, BufReader, Lines, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use crate::broker::{Broker, Worker, wait_until};
use crate::program::{crossword, text};

/// A broker that keeps its streams in a folder of that name; none where none is installed.
fn keeping(name: &str) -> Option<(Broker, PathBuf)> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    let broker = Broker::start_with(&["--jetstream", "--store_dir", folder.to_str()?])?;
    Some((broker, folder))
}

/// `crossword new --queue`, which ends with the test.
struct Batch {
    process: Child,
    lines: Lines<BufReader<ChildStdout>>,
    said: Arc<Mutex<String>>,
}

impl Batch {
    fn start(broker: &str, args: &[&str]) -> Batch {
        let mut process = Command::new(env!("CARGO_BIN_EXE_crossword"))
            .args(["new", "--format", "json", "--queue", broker])
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let said = Arc::<Mutex<String>>::default();
        let (mut errors, keep) = (process.stderr.take().unwrap(), Arc::clone(&said));
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = errors.read(&mut bytes) {
                keep.lock().unwrap().push_str(&String::from_utf8_lossy(&bytes[..count]));
            }
        });
        let lines = BufReader::new(process.stdout.take().unwrap()).lines();
        Batch { process, lines, said }
    }

    /// The next so many puzzles.
    fn take(&mut self, count: usize) -> Vec<String> {
        self.lines.by_ref().take(count).map(Result::unwrap).collect()
    }

    fn said(&self) -> String {
        self.said.lock().unwrap().clone()
    }

    /// Sends it a signal, as a shell's Ctrl-Z does.
    fn signal(&self, name: &str) {
        assert!(
            Command::new("kill").args([name, &self.process.id().to_string()]).status().unwrap().success()
        );
    }

    /// Waits for its end; the exit code.
    fn end(&mut self) -> Option<i32> {
        self.process.wait().unwrap().code()
    }
}

impl Drop for Batch {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The same run without a queue.
fn without(args: &[&str]) -> Vec<String> {
    let output = crossword(&[&["new", "--format", "json"], args].concat(), "");
    text(&output.stdout).lines().map(str::to_owned).collect()
}

#[test]
fn a_batch_is_the_run_itself_whoever_dies_meanwhile() {
    let Some((mut broker, _)) = keeping("batch-deaths") else { return };
    let run = ["--size", "5", "--seed", "11", "--count", "300"];
    let expected = without(&run);
    let mut workers = [Worker::start(&broker, &[]), Worker::start(&broker, &[])];
    let mut batch = Batch::start(&broker.url(), &run);
    let mut made = batch.take(40);
    workers[0].kill();
    made.extend(batch.take(40));
    broker.kill();
    thread::sleep(Duration::from_millis(500));
    broker.start_again();
    made.extend(batch.take(40));
    workers[1].kill();
    let late = Worker::start(&broker, &[]);
    made.extend(batch.take(40));
    // Told to end, it gives back what it has.
    late.terminate();
    let _last = Worker::start(&broker, &[]);
    made.extend(batch.take(usize::MAX));
    assert_eq!(batch.end(), Some(0), "{}", batch.said());
    assert_eq!(made.len(), 300);
    assert_eq!(made, expected, "none lost, none twice, in order");
}

#[test]
fn what_comes_twice_is_made_anew_and_a_part_is_a_part() {
    let Some((broker, _)) = keeping("batch-again") else { return };
    let _worker = Worker::start(&broker, &[]);
    for run in [
        &["--size", "3", "--seed", "3", "--count", "150"][..],
        &[
            "--size",
            "4x5",
            "--seed",
            "2",
            "--count",
            "20",
            "--shard",
            "2/3",
            "--longer",
            "--symmetry",
            "none",
        ],
        // More blocks than find a place would be refused before anything is asked for.
        &["--size", "5", "--seed", "4", "--count", "9", "--min-score", "60", "--blocks", "4", "--ban", "era"],
    ] {
        let mut batch = Batch::start(&broker.url(), run);
        assert_eq!(batch.take(usize::MAX), without(run), "{run:?}");
        assert_eq!(batch.end(), Some(0), "{}", batch.said());
    }
    // No puzzle at all, and nobody waits for a hundred others.
    let none = ["--size", "5", "--seed", "1", "--min-score", "100", "--blocks", "0"];
    let mut batch = Batch::start(&broker.url(), &none);
    assert_eq!((batch.take(9), batch.end()), (vec![], Some(1)));
}

#[test]
fn two_runs_at_once_are_each_whole() {
    let Some((broker, _)) = keeping("batch-two") else { return };
    let _workers = [Worker::start(&broker, &[]), Worker::start(&broker, &[])];
    let runs =
        [["--size", "5", "--seed", "21", "--count", "120"], ["--size", "4", "--seed", "22", "--count", "90"]];
    let mut batches = runs.map(|run| Batch::start(&broker.url(), &run));
    for (batch, run) in batches.iter_mut().zip(runs) {
        assert_eq!(batch.take(usize::MAX), without(&run), "{run:?}");
        assert_eq!(batch.end(), Some(0), "{}", batch.said());
    }
}

/// What a worker says of a run that nobody reads.
const NOBODY: &str = "nobody takes the results of a run any more";

#[test]
fn whoever_asked_and_dies_keeps_no_worker() {
    let Some((broker, _)) = keeping("batch-asker") else { return };
    let worker = Worker::start(&broker, &["--max-size", "25"]);
    // Far more than are made while the test looks on: each takes half a second.
    let mut batch = Batch::start(&broker.url(), &["--size", "25", "--seed", "1", "--count", "2000"]);
    batch.take(1);
    batch.process.kill().unwrap();
    wait_until("it is seen that nobody waits", || worker.said(NOBODY));
    let run = ["--size", "5", "--seed", "1", "--count", "3"];
    let mut batch = Batch::start(&broker.url(), &run);
    assert_eq!(batch.take(3), without(&run));
}

#[test]
fn a_batch_goes_on_after_its_asker_has_slept() {
    let Some((broker, _)) = keeping("batch-asleep") else { return };
    let run = ["--size", "15", "--seed", "12", "--count", "200"];
    let expected = without(&run);
    let worker = Worker::start(&broker, &[]);
    let mut batch = Batch::start(&broker.url(), &run);
    let mut made = batch.take(5);
    batch.signal("-STOP");
    // Longer than a job may be with a silent worker, and short enough that the run goes on.
    thread::sleep(Duration::from_secs(13));
    assert!(!worker.said(NOBODY));
    batch.signal("-CONT");
    made.extend(batch.take(5));
    batch.signal("-STOP");
    // So long that the broker has given the run up, which a worker hears that has something to make.
    thread::sleep(Duration::from_secs(60));
    batch.signal("-CONT");
    made.extend(batch.take(usize::MAX));
    assert_eq!(batch.end(), Some(0), "{}", batch.said());
    assert_eq!(made, expected, "none lost, none twice, in order");
}

#[test]
fn what_the_broker_has_lost_is_asked_for_again() {
    let Some((mut broker, folder)) = keeping("batch-lost") else { return };
    let run = ["--size", "5", "--seed", "6", "--count", "20"];
    let mut batch = Batch::start(&broker.url(), &run);
    // Said only after the broker has answered for the queue; what it had not taken yet would be sent again, not lost.
    wait_until("all of it is in the queue", || batch.said().contains("no worker has taken a puzzle"));
    broker.kill();
    fs::remove_dir_all(&folder).unwrap();
    broker.start_again();
    let _worker = Worker::start(&broker, &[]);
    assert_eq!(batch.take(20), without(&run));
    wait_until("it is said", || batch.said().contains("the broker has lost the queue"));
}

/// Says something to a broker in its own words: the head and the text of what comes back.
fn tell(broker: &Broker, subject: &str, json: &str) -> (String, String) {
    let mut socket = TcpStream::connect(broker.url().strip_prefix("nats://").unwrap()).unwrap();
    let connect = "CONNECT {\"verbose\":false}\r\nSUB answer 1\r\n";
    write!(socket, "{connect}PUB {subject} answer {}\r\n{json}\r\n", json.len()).unwrap();
    let mut lines = BufReader::new(socket).lines().map_while(Result::ok);
    let head = lines.find(|line| line.starts_with("MSG ")).unwrap_or_else(|| panic!("no answer"));
    (head, lines.next().unwrap())
}

#[test]
fn a_worker_of_another_version_takes_no_job_and_gives_none_away() {
    let Some((broker, _)) = keeping("batch-version") else { return };
    let run = ["--size", "5", "--seed", "31", "--count", "60"];
    let _worker = Worker::start(&broker, &[]);
    let mut batch = Batch::start(&broker.url(), &run);
    let mut made = batch.take(1);
    let config = "\"durable_name\":\"workers-9\",\"filter_subject\":\"crossword.jobs.9.*\",\"ack_policy\":\"explicit\"";
    let json = format!("{{\"stream_name\":\"crossword-jobs\",\"config\":{{{config}}}}}");
    let (_, consumer) = tell(&broker, "$JS.API.CONSUMER.DURABLE.CREATE.crossword-jobs.workers-9", &json);
    assert!(!consumer.contains("error"), "{consumer}");
    tell(&broker, "crossword.jobs.9.other", "a job of version 9");
    made.extend(batch.take(usize::MAX));
    assert_eq!((made, batch.end()), (without(&run), Some(0)), "{}", batch.said());
    let (_, job) = tell(&broker, "$JS.API.CONSUMER.MSG.NEXT.crossword-jobs.workers-9", "");
    assert_eq!(job, "a job of version 9", "the only one that comes there, and nobody else took it");
}

#[test]
fn a_job_that_was_taken_and_answered_with_nonsense_is_made_all_the_same() {
    let Some((broker, _)) = keeping("batch-nonsense") else { return };
    let run = ["--size", "5", "--seed", "32", "--count", "6"];
    let mut batch = Batch::start(&broker.url(), &run);
    // It makes the consumer, and gives back all that it takes.
    let small = Worker::start(&broker, &["--max-size", "4"]);
    wait_until("it refuses", || batch.said().contains("a worker does not make such puzzles: size"));
    drop(small);
    let consumer = format!("workers-2-{}", env!("CARGO_PKG_VERSION").replace('.', "-"));
    let (head, job) = tell(&broker, &format!("$JS.API.CONSUMER.MSG.NEXT.crossword-jobs.{consumer}"), "");
    assert!(job.contains("\"number\""), "{job}");
    let mut words = head.split(' ').skip(1);
    let (subject, reply) = (words.next().unwrap(), words.nth(1).unwrap());
    tell(&broker, &subject.replace(".jobs.", ".results."), "{\"grid\":7}");
    let mut socket = TcpStream::connect(broker.url().strip_prefix("nats://").unwrap()).unwrap();
    write!(socket, "CONNECT {{\"verbose\":false}}\r\nPUB {reply} 4\r\n+ACK\r\n").unwrap();
    wait_until("it is said", || batch.said().contains("is no puzzle of this run"));
    let _worker = Worker::start(&broker, &[]);
    assert_eq!(batch.take(usize::MAX), without(&run));
    assert_eq!(batch.end(), Some(0), "{}", batch.said());
}

#[test]
fn what_is_missing_is_named_with_its_cure() {
    let run = |broker: &str| {
        let mut batch = Batch::start(broker, &["--size", "5", "--count", "3", "--seed", "1"]);
        let code = batch.end();
        thread::sleep(Duration::from_millis(50));
        assert_eq!((code, batch.take(1)), (Some(2), vec![]));
        batch.said()
    };
    let said = run("nats://me:s3cret@127.0.0.1:1");
    assert!(
        said.contains("no connection") && said.contains("nats-server -js") && !said.contains("s3cret"),
        "{said}"
    );
    for bad in ["127.0.0.1:4222", "tls://a"] {
        let output = crossword(&["new", "--queue", bad], "");
        assert!(
            output.status.code() == Some(2) && text(&output.stderr).contains("nats://host:4222"),
            "{bad}"
        );
    }
    for more in [["--threads", "2"], ["--words", "list.txt"], ["--extra", "list.txt"]] {
        let output = crossword(&[&["new", "--queue", "nats://a"][..], &more].concat(), "");
        assert!(
            output.status.code() == Some(2) && text(&output.stderr).contains("cannot be used"),
            "{more:?}"
        );
    }
    let Some(plain) = Broker::start() else { return };
    let said = run(&plain.url());
    assert!(said.contains("has no JetStream") && said.contains("-js -sd"), "{said}");
    let Some((other, _)) = keeping("batch-other") else { return };
    let stream = |name: &str, retention: &str| {
        let config =
            "\"storage\":\"file\",\"num_replicas\":1,\"max_consumers\":-1,\"max_msgs\":-1,\"max_bytes\":-1";
        let json = format!(
            "{{\"name\":\"{name}\",\"subjects\":[\"crossword.jobs.*.*\"],\"retention\":\"{retention}\",\"discard\":\"old\",{config}}}"
        );
        tell(&other, &format!("$JS.API.STREAM.CREATE.{name}"), &json);
    };
    stream("somebody-elses", "limits");
    let said = run(&other.url());
    assert!(said.contains("another stream") && said.contains("delete it"), "{said}");
    tell(&other, "$JS.API.STREAM.DELETE.somebody-elses", "");
    stream("crossword-jobs", "limits");
    let said = run(&other.url());
    assert!(said.contains("retention") && said.contains("nats stream rm crossword-jobs"), "{said}");
}

#[test]
fn a_batch_without_a_worker_says_so_and_waits() {
    let Some((broker, _)) = keeping("batch-nobody") else { return };
    let run = ["--size", "6", "--seed", "6", "--count", "2"];
    let mut batch = Batch::start(&broker.url(), &run);
    wait_until("it says so", || {
        batch.said().contains("no worker has taken a puzzle for 10 s; start one with")
    });
    // One that cannot make it says why, and another one may.
    let small = Worker::start(&broker, &["--max-size", "5"]);
    wait_until("it refuses", || batch.said().contains("a worker does not make such puzzles: size"));
    drop(small);
    let _worker = Worker::start(&broker, &[]);
    assert_eq!(batch.take(2), without(&run));
    assert_eq!(batch.end(), Some(0));
}
