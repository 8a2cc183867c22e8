//! The program as a user runs it: arguments and standard input in, what it printed and its exit code out.

// Not every group of tests needs all of it.
#![allow(dead_code)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

use crate::required;

/// Runs `crossword` to its end.
pub fn crossword(args: &[&str], input: &str) -> Output {
    crossword_in(Path::new("."), args, input)
}

/// Runs `crossword` to its end in that folder.
pub fn crossword_in(folder: &Path, args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_crossword"))
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may refuse its arguments before it reads.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// A file of that name and content, for this run of the tests.
pub fn file(name: &str, content: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).unwrap();
    path
}

/// What was printed.
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The status and the body of the answer to a GET there.
pub fn get(address: &str, path: &str) -> (u16, String) {
    let mut socket = TcpStream::connect(address).unwrap();
    write!(socket, "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.strip_prefix("HTTP/1.1 ").unwrap()[..3].parse().unwrap();
    (status, body.to_owned())
}

/// What other people's programs see in files, by a script of `tests/readers`; none where the Makefile has not installed them.
pub fn seen(script: &str, paths: &[PathBuf]) -> Option<Vec<Value>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let python = root.join("target/readers/bin/python3");
    if !python.exists() {
        required::skip("readers", "`make readers` installs other programs that read puzzle files");
        return None;
    }
    let output =
        Command::new(python).arg(root.join("tests/readers").join(script)).args(paths).output().unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    Some(serde_json::from_slice(&output.stdout).unwrap())
}

/// `crossword serve`, which ends with the test.
pub struct Server {
    process: Child,
    address: String,
}

impl Server {
    /// Starts one in that folder on a free port.
    pub fn start(folder: &Path, args: &[&str]) -> Server {
        Server::start_with(args, |command| command.current_dir(folder).stderr(Stdio::null()))
    }

    /// The same, where the system lets it have no more files open than that.
    pub fn start_with_files(most: u32, args: &[&str]) -> Server {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("ulimit -n {most}; exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_crossword")]);
        Server::start_by(shell, args, |command| command.stderr(Stdio::null()))
    }

    /// The same, with its surroundings as `prepare` leaves them.
    pub fn start_with(args: &[&str], prepare: impl FnOnce(&mut Command) -> &mut Command) -> Server {
        Server::start_by(Command::new(env!("CARGO_BIN_EXE_crossword")), args, prepare)
    }

    fn start_by(
        mut command: Command,
        args: &[&str],
        prepare: impl FnOnce(&mut Command) -> &mut Command,
    ) -> Server {
        command.args(["serve", "--listen", "127.0.0.1:0"]).args(args).stdout(Stdio::piped());
        let mut process = prepare(&mut command).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Serving on http://").unwrap().to_owned();
        Server { process, address }
    }

    /// Where it listens, as `127.0.0.1:PORT`.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Its process.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Tells it to end.
    #[cfg(unix)]
    pub fn terminate(&self) {
        assert!(Command::new("kill").arg(self.process.id().to_string()).status().unwrap().success());
    }

    /// The status and the body of the answer to a GET.
    pub fn get(&self, path: &str) -> (u16, String) {
        get(&self.address, path)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
