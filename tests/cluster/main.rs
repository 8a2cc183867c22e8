//! Several processes together: workers at a broker, batches, replicas behind proxies, and what deploy starts.

#![allow(clippy::unwrap_used)]

#[cfg(unix)]
mod batches;
#[path = "../support/broker.rs"]
mod broker;
#[cfg(unix)]
mod deploy;
#[path = "../support/program.rs"]
mod program;
mod replicas;
#[path = "../support/required.rs"]
mod required;
#[path = "../support/wire.rs"]
mod wire;
#[cfg(unix)]
mod workers;
