//! Another program, run once under a limit: its output, its errors, how it ended and how long it took.

use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Time between two looks at whether the program has ended; short beside any whole process.
const LOOK_EVERY: Duration = Duration::from_micros(200);

/// How a program ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// By itself, with this exit code; none where a signal ended it.
    Exit(Option<i32>),
    /// It was killed at the limit.
    Limit,
}

/// What a program did.
#[derive(Clone, Debug)]
pub struct Run {
    /// How it ended.
    pub end: End,
    /// Seconds from start to end.
    pub seconds: f64,
    /// Its standard output.
    pub output: String,
    /// Its standard error.
    pub errors: String,
}

/// Runs the command to its end, or to the limit, where it is killed.
pub fn run(command: &mut Command, limit: Duration) -> Result<Run, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let began = Instant::now();
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| format!("cannot run {name}: {error}"))?;
    // Read on the side, so that a program that writes much does not wait for us.
    let output = child.stdout.take().map(collect);
    let errors = child.stderr.take().map(collect);
    let end = wait(&mut child, began, limit).map_err(|error| format!("{name}: {error}"))?;
    let seconds = began.elapsed().as_secs_f64();
    let text =
        |side: Option<thread::JoinHandle<String>>| side.and_then(|side| side.join().ok()).unwrap_or_default();
    Ok(Run { end, seconds, output: text(output), errors: text(errors) })
}

fn wait(child: &mut Child, began: Instant, limit: Duration) -> std::io::Result<End> {
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(End::Exit(status.code()));
        }
        if began.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            return Ok(End::Limit);
        }
        thread::sleep(LOOK_EVERY);
    }
}

fn collect(mut from: impl Read + Send + 'static) -> thread::JoinHandle<String> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        // What was read before an error still counts.
        from.read_to_end(&mut bytes).ok();
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn output_ends_and_limits_are_seen() {
        let mut shell = Command::new("sh");
        let run = run(shell.args(["-c", "echo out; echo err >&2; exit 3"]), Duration::from_secs(10)).unwrap();
        assert_eq!(
            (run.end, run.output.as_str(), run.errors.as_str()),
            (End::Exit(Some(3)), "out\n", "err\n")
        );
        let mut sleep = Command::new("sleep");
        let run = super::run(sleep.arg("10"), Duration::from_millis(50)).unwrap();
        assert_eq!(run.end, End::Limit);
        assert!(run.seconds < 5.0);
        assert!(super::run(&mut Command::new("no such program"), Duration::ZERO).is_err());
    }
}
