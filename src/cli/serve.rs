//! `crossword serve`: the page and its websocket.

use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use crossword_codec::wordfile::{SHORTEST, Scale};
use crossword_data::List;
use crossword_server::admission::client::TrustedProxies;
use crossword_server::edge::logs::{self, LogFormat};
use crossword_server::edge::origin::Origins;
use crossword_server::edge::page;
use crossword_server::limits::Limits;
use crossword_server::lists::{LazyList, WordLists};
use crossword_server::{Config, Listeners};

use crate::args::{LogForm, ServeArgs};
use crate::lists;
use crate::open;
use crate::output::{Errors, print, say};
use crate::problem::Problem;

/// Runs the command until the process is told to end.
pub fn run(args: ServeArgs) -> Result<ExitCode, Problem> {
    log(args.log);
    let lists = word_lists(args.words, args.longer_words, args.scores.as_ref())?;
    if let Some(dir) = args.static_dir.as_ref().filter(|dir| !dir.join("index.html").is_file()) {
        return Err(Problem::NoPage { dir: dir.clone() });
    }
    if args.static_dir.is_none() && page::FILES.is_empty() {
        say(
            "built without the page: there is only what programs ask for; build it first (make build), or name its folder \
             with --static",
        );
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
        broker: args.workers,
        trusted_proxies: TrustedProxies::new(args.trusted_proxies),
        allowed_origins: Origins::new(args.allowed_origins),
        ..Limits::default()
    };
    let public = listen(args.listen, "--listen")?;
    let metrics = args.metrics_listen.map(|address| listen(address, "--metrics-listen")).transpose()?;
    let address = |listener: &TcpListener| listener.local_addr().map(|address| format!("http://{address}"));
    let served = address(&public)?;
    // With port 0 the system chooses one; whoever started the server reads it here.
    print(&format!("Serving on {served}\n"))?;
    if let Some(metrics) = &metrics {
        print(&format!("Figures on {}/metrics\n", address(metrics)?))?;
    }
    if args.open {
        open::page(&open::reached(public.local_addr()?));
    }
    let config = Config { limits, lists, static_dir: args.static_dir };
    crossword_server::serve(Listeners { public, metrics }, config)?;
    Ok(ExitCode::SUCCESS)
}

fn listen(address: SocketAddr, flag: &'static str) -> Result<TcpListener, Problem> {
    TcpListener::bind(address).map_err(|error| Problem::Listen { address, flag, error })
}

/// Writes the log from now on.
pub fn log(form: LogForm) {
    let format = match form {
        LogForm::Text => LogFormat::Text,
        LogForm::Json => LogFormat::Json,
    };
    logs::start(format, || Errors);
}

/// The lists of a server or a worker, of which the standard one is ready.
pub fn word_lists(
    standard: Option<PathBuf>,
    longer: Option<PathBuf>,
    scale: Option<&Scale>,
) -> Result<WordLists, Problem> {
    let lists = WordLists {
        standard: lazy_list(standard, scale, List::Standard)?,
        longer: lazy_list(longer, scale, List::Longer)?,
    };
    // The first constructor to press Auto-fill should not wait for it.
    lists.standard.get(false);
    Ok(lists)
}

/// A user's file is read now, so that a mistake in it is seen at once; an embedded list when it is needed.
fn lazy_list(file: Option<PathBuf>, scale: Option<&Scale>, embedded: List) -> Result<LazyList, Problem> {
    let Some(path) = file else {
        let read = move |crude| move || Arc::new(lists::embedded(embedded, crude));
        return Ok(LazyList::new(lists::grading(embedded), read(false)).with_crude(read(true)));
    };
    let (words, report) = lists::from_file(&path, scale, SHORTEST)?;
    say(format_args!("{}: {report}", path.display()));
    if let Some(hint) = report.scale_hint("--scores", None).filter(|_| scale.is_none()) {
        say(format_args!("{}: {hint}", path.display()));
    }
    let words = Arc::new(words);
    Ok(LazyList::new(lists::FOREIGN, move || Arc::clone(&words)))
}
