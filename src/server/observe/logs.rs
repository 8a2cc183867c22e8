//! The log: lines for people, or objects for programs.

use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, Registry, fmt};

use crate::observe::throttle::Throttle;

/// What is logged unless `RUST_LOG` says otherwise: what libraries tell of their threads and connections interests
/// nobody.
const USUALLY: &str = "info,actix_server=warn,async_nats=warn";

/// How a log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// A line for each event, to be read.
    Text,
    /// A JSON object for each event, a line each.
    Json,
}

/// Writes the log of this process from now on; a process has one, so a second call does nothing.
pub fn start<W>(format: LogFormat, writer: W)
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(USUALLY));
    let lines = fmt::layer().with_ansi(false).with_writer(writer);
    let lines: Box<dyn Layer<Registry> + Send + Sync> = match format {
        LogFormat::Text => lines.with_filter(Throttle).boxed(),
        LogFormat::Json => lines.json().flatten_event(true).with_filter(Throttle).boxed(),
    };
    let _ = tracing_subscriber::registry().with(lines).with(filter).try_init();
}
