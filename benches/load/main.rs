//! Load on a running server from a process of its own: what its clients see, and what it holds.

mod client;
mod figures;
mod hold;

use std::net::SocketAddr;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};

/// Puts load on a server of this machine and prints what its clients saw
#[derive(Parser, Debug)]
struct Args {
    /// The server, on a loopback address
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    server: SocketAddr,
    /// The server's process, to tell what memory it holds
    #[arg(long, value_name = "PID")]
    pid: Option<u32>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Fills that go on, and easy ones beside them
    Fills {
        /// How many go on
        #[arg(long, value_name = "N", default_value_t = 64)]
        fills: u16,
        /// How long
        #[arg(long, value_name = "SECONDS", default_value_t = 20)]
        seconds: u64,
        /// Addresses that they come from
        #[arg(long, value_name = "N", default_value_t = 64)]
        addresses: u16,
        /// What they ask for
        #[arg(long, value_name = "QUERY", default_value = "size=15&grid=AA==")]
        query: String,
        /// What the easy ones ask for
        #[arg(
            long,
            value_name = "QUERY",
            default_value = "size=15&grid=EEAggEEAAhxEQRAIABEQACARBERwgAEEAggEEA=="
        )]
        easy: String,
    },
    /// Connections that say nothing
    Idle {
        /// How many
        #[arg(long, value_name = "N", default_value_t = 5000)]
        sockets: u16,
        /// How long
        #[arg(long, value_name = "SECONDS", default_value_t = 3)]
        seconds: u64,
    },
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let Args { server, pid, command } = Args::parse();
    if !server.ip().is_loopback() {
        eprintln!("only a server of this machine is put under load: name a loopback address");
        return ExitCode::from(2);
    }
    let memory = hold::Memory::new(pid);
    println!("memory before: {memory}");
    match command {
        Command::Fills { fills, seconds, addresses, query, easy } => {
            let time = Duration::from_secs(seconds);
            let seen = client::fills(server, fills, addresses.max(1), &query, &easy, time).await;
            println!("{seen}");
        }
        Command::Idle { sockets, seconds } => {
            let held = client::idle(server, sockets).await;
            tokio::time::sleep(Duration::from_secs(seconds)).await;
            println!("{} of {sockets} connections held; memory with them: {memory}", held.len());
        }
    }
    println!("memory at the end: {memory}");
    ExitCode::SUCCESS
}
