//! What memory the server's process holds.

use std::fmt;

/// The server's process, if it is known.
pub struct Memory(Option<u32>);

impl Memory {
    /// Of that process.
    pub fn new(pid: Option<u32>) -> Memory {
        Memory(pid)
    }

    /// A figure of `/proc/PID/status`, in MiB.
    fn figure(&self, name: &str) -> Option<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.0?)).ok()?;
        let line = status.lines().find(|line| line.starts_with(name))?;
        let kib: f64 = line.split_whitespace().nth(1)?.parse().ok()?;
        Some(kib / 1024.0)
    }
}

impl fmt::Display for Memory {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.figure("VmRSS:"), self.figure("VmHWM:")) {
            (Some(now), Some(most)) => write!(out, "{now:.1} MiB, {most:.1} at the most"),
            _ => out.write_str("unknown (name the process with --pid)"),
        }
    }
}
