//! `crossword serve`: the page and its websocket.

use std::process::ExitCode;
use std::time::Duration;

use crossword_server::admission::client::TrustedProxies;
use crossword_server::config::Limits;
use crossword_server::config::origin::Origins;
use crossword_server::http::page;
use crossword_server::{Config, Listeners};

use crate::args::ServeArgs;
use crate::listening::{self, listen};
use crate::open;
use crate::output::say;
use crate::problem::Problem;

/// Runs the command until the process is told to end.
pub fn run(args: ServeArgs) -> Result<ExitCode, Problem> {
    if args.deadline > args.max_deadline {
        return Err(Problem::Deadlines { deadline: args.deadline, most: args.max_deadline });
    }
    args.engine.start_log();
    let limits = args.engine.limits();
    let lists = args.engine.word_lists()?;
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
        max_fills_per_client: args.fills_per_address,
        max_connections: args.max_connections,
        max_connections_per_client: args.connections_per_address,
        deadline: Duration::from_secs(args.deadline),
        max_deadline: Duration::from_secs(args.max_deadline),
        broker: args.workers,
        trusted_proxies: TrustedProxies::new(args.trusted_proxies),
        allowed_origins: Origins::new(args.allowed_origins),
        ..limits
    };
    let public = listen(args.listen, "--listen")?;
    let metrics = listening::for_figures(args.metrics_listen)?;
    listening::print_served(&public)?;
    listening::print_figures(metrics.as_ref())?;
    if args.open {
        open::page(&open::reached(public.local_addr()?));
    }
    let config = Config { limits, lists, clues: crate::clues::writers(), static_dir: args.static_dir };
    crossword_server::serve(Listeners { public, metrics }, config)?;
    Ok(ExitCode::SUCCESS)
}
