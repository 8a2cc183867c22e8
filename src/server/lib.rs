//! DOOR: the server. It decodes a puzzle from the URL, searches on its own threads, and streams the fill.
//!
//! It keeps no state between requests: the URL is the puzzle.

pub mod admission;
mod answer;
pub mod config;
pub mod http;
pub mod limits;
pub mod lists;
mod lock;
mod middleware;
mod net;
pub mod observe;
mod scheduler;
pub mod workers;

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::TcpListener;
use std::path::PathBuf;
use std::time::Duration;

use actix_web::App;
use actix_web::middleware::from_fn;
use actix_web::web::Data;

use crate::admission::printer::Printer;
use crate::admission::rate::Rates;
use crate::admission::semaphore::FairSemaphore;
use crate::config::Limits;
use crate::http::clues::{Gate, Writers};
use crate::http::shared::Shared;
use crate::limits::{BACKLOG, BLOCKING_THREADS, DRAIN_LOOK, END_TIME, REQUEST_TIME};
use crate::lists::WordLists;
use crate::middleware::probes;
use crate::middleware::reception;
use crate::net::accept::Acceptor;
use crate::observe::metrics::Metrics;
use crate::observe::readiness::Readiness;
use crate::observe::throttle;
use crate::scheduler::{Capacity, Scheduler};
pub use crate::workers::WorkerConfig;
use crate::workers::{Dispatcher, Engine, worker};

/// What a server serves.
pub struct Config {
    /// The limits in force.
    pub limits: Limits,
    /// The word lists.
    pub lists: WordLists,
    /// Who writes clues.
    pub clues: Writers,
    /// The folder of the page's files; none serves the page that lies in the program.
    pub static_dir: Option<PathBuf>,
}

/// Where a server is reached.
pub struct Listeners {
    /// By everybody.
    pub public: TcpListener,
    /// By whoever reads its figures; none leaves them to the public address, which gives them to this machine alone.
    pub metrics: Option<TcpListener>,
}

impl From<TcpListener> for Listeners {
    fn from(public: TcpListener) -> Listeners {
        Listeners { public, metrics: None }
    }
}

/// Between two looks at what was left out of the log.
const TELL_LEFT_OUT: Duration = Duration::from_secs(1);

/// Serves on this thread until the process is interrupted or told to end.
pub fn serve(listeners: impl Into<Listeners>, config: Config) -> io::Result<()> {
    actix_rt::System::new().block_on(run(listeners, config, asked_to_end()))
}

/// Works on this thread for the servers at a broker until the process is interrupted or told to end; `ready` is called when
/// the first fill can come.
pub fn work(config: WorkerConfig, ready: impl FnOnce()) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .max_blocking_threads(BLOCKING_THREADS)
        .build()?;
    let worked = runtime.block_on(async {
        tokio::select! {
            worked = worker::run(config, ready, asked_to_end()) => worked,
            never = tell_left_out() => match never {},
        }
    });
    throttle::tell();
    worked
}

/// Says now and then what was left out of the log, for ever.
async fn tell_left_out() -> Infallible {
    loop {
        tokio::time::sleep(TELL_LEFT_OUT).await;
        throttle::tell();
    }
}

/// Ready at the first interrupt (Ctrl-C) or, on Unix, SIGTERM.
async fn asked_to_end() {
    #[cfg(unix)]
    if let Ok(mut terminate) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        }
        return;
    }
    let _ = tokio::signal::ctrl_c().await;
}

/// Serves until `shutdown` is ready, lets the fills under way go on for a while, ends the rest, lets each session say so,
/// and returns.
pub async fn run(
    listeners: impl Into<Listeners>,
    config: Config,
    shutdown: impl Future<Output = ()>,
) -> io::Result<()> {
    let Listeners { public, metrics: private } = listeners.into();
    let Config { limits, lists, clues, static_dir } = config;
    let capacity = Capacity {
        jobs: limits.max_fills,
        jobs_per_client: limits.max_fills_per_client,
        bytes: limits.max_fill_bytes,
    };
    let metrics = Metrics::new().map_err(io::Error::other)?;
    let acceptor = Acceptor::new(&limits, metrics.clone());
    let scheduler = match &limits.broker {
        None => Engine::Local(Scheduler::start(limits.workers, capacity, metrics.clone())?),
        Some(broker) => {
            let broker = broker.connect("crossword serve").await.map_err(io::Error::other)?;
            Engine::Remote(Box::new(Dispatcher::new(broker, capacity, limits.worker_wait, metrics.clone())))
        }
    };
    let drain = limits.drain;
    let shared = Data::new(Shared {
        answers: FairSemaphore::new(limits.workers),
        printer: Printer::new(limits.workers),
        bodies: std::sync::Arc::default(),
        fill_rates: Rates::new(limits.fill_rate),
        question_rates: Rates::new(limits.question_rate),
        limits,
        lists,
        clues,
        model_gate: Gate::default(),
        scheduler,
        static_dir,
        metrics,
        metrics_elsewhere: private.is_some(),
        readiness: Readiness::default(),
    });
    let address = public.local_addr()?;
    lengthen_queue(&public);
    let for_all = acceptor.clone();
    let for_workers = shared.clone();
    let mut server = actix_server::Server::build()
        .disable_signals()
        .shutdown_timeout(REQUEST_TIME.as_secs())
        .worker_max_blocking_threads(BLOCKING_THREADS)
        .listen("http", public, move || {
            let app = App::new()
                .wrap(from_fn(reception::attend::<Shared, _>))
                .configure(http::routes::configure(for_workers.clone()));
            for_all.clone().lead_to(app, address)
        })?;
    if let Some(private) = private {
        server = probes::listen(server, private, acceptor, shared.clone())?;
    }
    let server = server.run();
    let handle = server.handle();
    let serving = actix_rt::spawn(server);
    let telling = actix_rt::spawn(tell_left_out());
    shutdown.await;
    // First of all, so that balancers send new fills elsewhere while the fills here go on.
    shared.readiness.drain();
    shared.scheduler.close();
    let all_done = async {
        while shared.scheduler.under_way() > 0 {
            tokio::time::sleep(DRAIN_LOOK).await;
        }
    };
    // Whoever is not done by then is told that the server goes away.
    let _ = tokio::time::timeout(drain, all_done).await;
    shared.scheduler.end();
    let ended = tokio::time::timeout(END_TIME, handle.stop(true)).await;
    telling.abort();
    throttle::tell();
    if ended.is_err() {
        return Err(io::Error::other("something held the server up beyond its end"));
    }
    serving.await.map_err(io::Error::other)?
}

/// Lets more connections wait than the standard library does: where a burst finds no room, its clients try again a second later.
fn lengthen_queue(listener: &TcpListener) {
    if let Err(error) = socket2::SockRef::from(listener).listen(BACKLOG) {
        tracing::warn!(%error, "bursts of connections will be let in slowly");
    }
}
