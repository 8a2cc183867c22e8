//! `crossword serve`: the page and its websocket.

use std::net::TcpListener;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use crossword_codec::wordfile::{SHORTEST, Scale};
use crossword_data::List;
use crossword_server::Config;
use crossword_server::admission::client::TrustedProxies;
use crossword_server::limits::Limits;
use crossword_server::lists::{LazyList, WordLists};
use tracing_subscriber::EnvFilter;

use crate::args::ServeArgs;
use crate::lists;
use crate::output::{Errors, print, say};
use crate::problem::Problem;

/// Runs the command until the process is told to end.
pub fn run(args: ServeArgs) -> Result<ExitCode, Problem> {
    let filter =
        EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,actix_server=warn"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(|| Errors).init();

    let lists = WordLists {
        standard: lazy_list(args.words, args.scores.as_ref(), List::Standard)?,
        longer: lazy_list(args.longer_words, args.scores.as_ref(), List::Longer)?,
    };
    // The first constructor to press Auto-fill should not wait for it.
    lists.standard.get(false);
    let static_dir = Some(args.static_dir).filter(|dir| dir.join("index.html").is_file());
    if static_dir.is_none() {
        say("no index.html in the folder of --static; only /fill and /healthz are served");
    }
    let limits = Limits {
        max_side: usize::from(args.max_size),
        max_fills: args.max_fills,
        max_fills_per_client: args.fills_per_address,
        max_fill_bytes: args.fill_memory.saturating_mul(1 << 20),
        max_connections: args.max_connections,
        max_connections_per_client: args.connections_per_address,
        deadline: Duration::from_secs(args.deadline),
        max_deadline: Duration::from_secs(args.max_deadline),
        drain: Duration::from_secs(args.drain),
        workers: args.threads,
        trusted_proxies: TrustedProxies::new(args.trusted_proxies),
        ..Limits::default()
    };
    let listen_error = |error| Problem::Listen { address: args.listen, error };
    let listener = TcpListener::bind(args.listen).map_err(listen_error)?;
    // With port 0 the system chooses one; whoever started the server reads it here.
    print(&format!("Serving on http://{}\n", listener.local_addr().map_err(listen_error)?))?;
    crossword_server::serve(listener, Config { limits, lists, static_dir })?;
    Ok(ExitCode::SUCCESS)
}

/// A user's file is read now, so that a mistake in it is seen at once; an embedded list when it is needed.
fn lazy_list(file: Option<PathBuf>, scale: Option<&Scale>, embedded: List) -> Result<LazyList, Problem> {
    let Some(path) = file else {
        let read = move |crude| move || Arc::new(lists::embedded(embedded, crude));
        return Ok(LazyList::new(lists::grading(embedded), read(false)).with_crude(read(true)));
    };
    let (words, report) = lists::from_file(&path, scale, SHORTEST)?;
    say(format_args!("{}: {report}", path.display()));
    if let Some(hint) = report.scale_hint("--scores").filter(|_| scale.is_none()) {
        say(format_args!("{}: {hint}", path.display()));
    }
    let words = Arc::new(words);
    Ok(LazyList::new(lists::FOREIGN, move || Arc::clone(&words)))
}
