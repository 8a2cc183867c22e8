//! One `crossword serve` on a port that it keeps when it is started again.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};

/// A replica; it ends with the test.
pub struct Replica {
    args: Vec<String>,
    address: SocketAddr,
    process: Child,
    /// Kept, lest the program meets a closed pipe.
    _output: BufReader<ChildStdout>,
}

impl Replica {
    /// Starts one on a free port.
    pub fn start(args: &[&str]) -> Replica {
        let args: Vec<String> = args.iter().map(|arg| arg.to_string()).collect();
        let (process, output, address) = spawn(&args, "127.0.0.1:0".parse().unwrap());
        Replica { args, address, process, _output: output }
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// SIGKILL: the kernel closes its connections in the middle of whatever they said.
    pub fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// SIGTERM: it drains, and this waits until it is gone.
    pub fn end(&mut self) -> ExitStatus {
        assert!(Command::new("kill").arg(self.process.id().to_string()).status().unwrap().success());
        self.process.wait().unwrap()
    }

    /// Starts it once more where it was.
    pub fn start_again(&mut self) {
        (self.process, self._output, _) = spawn(&self.args, self.address);
    }
}

impl Drop for Replica {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Starts the program and reads where it listens.
fn spawn(args: &[String], listen: SocketAddr) -> (Child, BufReader<ChildStdout>, SocketAddr) {
    let mut process = Command::new(env!("CARGO_BIN_EXE_crossword"))
        .args(["serve", "--listen", &listen.to_string()])
        .args(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(process.stdout.take().unwrap());
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("Serving on http://").unwrap().parse().unwrap();
    (process, output, address)
}
