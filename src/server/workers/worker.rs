//! The worker's side: fills that servers ask for over the broker are searched by a scheduler like the server's own.

use std::future::Future;
use std::io;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use actix_server::{Server, ServerHandle};
use actix_web::web::Data;
use async_nats::connection::State as Connection;
use async_nats::{Client, Message};
use crossword_protocol::messages::outcome::{BetterFill, Outcome, OutcomeMessage};
use futures_util::StreamExt;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{interval, timeout};

use super::local_engine::LocalEngine;
use super::wire::{ASK, Answer, GROUP, Request, State, is_name};
use crate::config::Limits;
use crate::config::broker::{self, Broker};
use crate::limits::{FAREWELL, FRAME_INTERVAL, JOBS_PER_THREAD, MADE_WITHIN, MAX_WATCHERS};
use crate::lists::WordLists;
use crate::middleware::host::Host;
use crate::middleware::probes;
use crate::net::accept::Acceptor;
use crate::observe::metrics::Metrics;
use crate::observe::readiness::Readiness;
use crate::scheduler::{Capacity, FillHandle, Scheduler, Terms};
use crate::workers::batches::worker::JobTasks;

/// A worker at its broker.
struct Worker {
    broker: Client,
    engine: Arc<LocalEngine>,
    limits: Limits,
    metrics: Metrics,
    readiness: Arc<Readiness>,
}

/// What a worker works with.
pub struct WorkerConfig {
    /// Where servers ask.
    pub broker: Broker,
    /// The limits in force.
    pub limits: Limits,
    /// The word lists.
    pub lists: WordLists,
    /// Where whoever watches it asks; none tells nobody anything.
    pub metrics: Option<TcpListener>,
}

impl Host for Worker {
    fn under_way(&self) -> usize {
        self.engine.scheduler.under_way()
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }

    /// One without room is ready all the same: it says so itself when it is asked for a fill.
    fn unready(&self) -> Option<&'static str> {
        let list_is_ready = self.engine.lists.standard.ready(false).is_some();
        self.readiness.why_not(list_is_ready).or_else(|| broker::why_not(&self.broker))
    }

    fn own_words(&self) -> bool {
        self.engine.lists.own()
    }

    fn metrics(&self) -> &Metrics {
        &self.metrics
    }
}

/// Takes fills until `shutdown` is ready, lets those under way go on for a while, gives the rest back, and returns. `ready` is
/// called when the first can come.
///
/// # Errors
///
/// No thread can be started, or no connection made.
pub async fn run(
    config: WorkerConfig,
    ready: impl FnOnce(),
    shutdown: impl Future<Output = ()>,
) -> io::Result<()> {
    let WorkerConfig { broker, limits, lists, metrics: listener } = config;
    let capacity = Capacity {
        jobs: limits.max_fills,
        // The servers count what each client has.
        jobs_per_client: limits.max_fills,
        bytes: limits.max_fill_bytes,
    };
    let metrics = Metrics::new().map_err(io::Error::other)?;
    let scheduler = Scheduler::start(limits.workers, capacity, metrics.clone())?;
    let drain = limits.drain;
    let broker = broker.connect("crossword worker").await.map_err(io::Error::other)?;
    let readiness = Arc::<Readiness>::default();
    let engine = Arc::new(LocalEngine { scheduler, lists, max_side: limits.max_side });
    let job_tasks = limits.workers * JOBS_PER_THREAD;
    let worker = Arc::new(Worker { broker, engine, limits, metrics, readiness });
    let watched = listener.map(|listener| watched(listener, &worker)).transpose()?;
    let mut fills = JoinSet::new();
    tokio::pin!(shutdown);
    let mut asked = tokio::select! {
        asked = worker.broker.queue_subscribe(ASK, GROUP.to_owned()) => asked.map_err(io::Error::other)?,
        () = &mut shutdown => return Ok(()),
    };
    tokio::select! {
        flushed = worker.broker.flush() => flushed.map_err(io::Error::other)?,
        () = &mut shutdown => return Ok(()),
    }
    ready();
    let (close, closing) = watch::channel(false);
    let jobs = JobTasks::new(&worker.broker, Arc::clone(&worker.engine), closing);
    fills.spawn(jobs.run(job_tasks, Arc::clone(&worker.readiness)));
    loop {
        tokio::select! {
            message = asked.next() => match message {
                Some(message) => drop(fills.spawn(Arc::clone(&worker).attend(message))),
                None => return Err(io::Error::other("the connection to the broker ended")),
            },
            Some(ended) = fills.join_next() => if let Err(error) = ended {
                tracing::error!(%error, "a fill broke off; whoever asked for it asks again");
            },
            () = &mut shutdown => break,
        }
    }
    worker.readiness.drain();
    // Closed to all tasks as long as they live.
    let _ = close.send(true);
    worker.engine.scheduler.close();
    // What is on its way to this worker already is refused, and asked for elsewhere.
    let _ = asked.unsubscribe().await;
    while let Some(message) = asked.next().await {
        fills.spawn(Arc::clone(&worker).attend(message));
    }
    let _ = timeout(drain, async { while fills.join_next().await.is_some() {} }).await;
    worker.engine.scheduler.end();
    let _ = timeout(FAREWELL, async { while fills.join_next().await.is_some() {} }).await;
    let _ = timeout(FAREWELL, worker.broker.flush()).await;
    if let Some(watched) = watched {
        watched.stop(false).await;
    }
    Ok(())
}

/// Answers probes on a thread of its own; what it returns ends that.
fn watched(listener: TcpListener, worker: &Arc<Worker>) -> io::Result<ServerHandle> {
    // One: whoever watches asks now and then.
    let server = Server::build().workers(1).disable_signals();
    let limits = Limits { max_connections: MAX_WATCHERS, ..worker.limits.clone() };
    let acceptor = Acceptor::new(&limits, worker.metrics.clone());
    let server = probes::listen(server, listener, acceptor, Data::from(Arc::clone(worker)))?.run();
    let handle = server.handle();
    tokio::spawn(server);
    Ok(handle)
}

impl Worker {
    /// Answers a request: takes the fill and tells of it to its end, or says that it does not.
    async fn attend(self: Arc<Self>, message: Message) {
        let Ok(request) = serde_json::from_slice::<Request>(&message.payload) else {
            tracing::warn!("a request that nobody here understands");
            return;
        };
        // Its subjects are made of it, and the broker cuts whoever names a bad or a long one.
        if !is_name(&request.id) {
            tracing::warn!("a request whose id is not 1 to 64 letters and digits");
            return;
        }
        match self.begin(&request).await {
            Some(handle) => self.follow(&request, handle).await,
            None => self.say(&request, Answer::State(State::Busy)).await,
        }
    }

    /// Begins the fill; none where it makes no sense here, as to a worker with other limits than the server's.
    async fn begin(&self, request: &Request) -> Option<FillHandle> {
        let terms = Terms {
            deadline: Duration::from_millis(request.deadline_ms).min(MADE_WITHIN),
            improve: Duration::from_millis(request.improve_ms).min(MADE_WITHIN),
            race: false,
        };
        let client = request.client.into();
        match request.is_new {
            true => self.engine.puzzle(&request.query, client, terms).await.ok(),
            false => self.engine.fill(&request.query, client, terms).await,
        }
    }

    /// Tells of a fill to its end, or until nobody wants it any more.
    async fn follow(&self, request: &Request, mut handle: FillHandle) {
        let Some(mut done) = handle.take_done() else { return };
        let early = done.try_recv().ok();
        if early.as_ref().is_some_and(|message| is_refusal(message.outcome)) {
            return self.say(request, Answer::State(State::Busy)).await;
        }
        // Heard there: that the fill is cancelled, or from the broker that nobody listens to what is said of it.
        let Ok(mut cancelled) = self.broker.subscribe(request.cancel()).await else { return };
        self.say(request, Answer::State(State::Taken)).await;
        tracing::debug!(fill = request.id, fills = self.engine.scheduler.under_way(), "took a fill");
        let mut told = None;
        let mut ticks = interval(FRAME_INTERVAL);
        let ended = loop {
            if let Some(message) = early {
                break Ok(message);
            }
            tokio::select! {
                ended = &mut done => break ended,
                _ = cancelled.next() => {
                    drop(handle);
                    tracing::debug!(fill = request.id, "nobody wants a fill any more");
                    return;
                }
                _ = ticks.tick() => self.show(request, &handle, &mut told).await,
            }
        };
        match ended {
            Ok(message) if is_refusal(message.outcome) => self.say(request, Answer::State(State::Busy)).await,
            Ok(message) => self.end(request, &handle, &mut told, message).await,
            Err(_) => self.say(request, Answer::State(State::Broken)).await,
        }
        tracing::debug!(fill = request.id, "a fill ended");
    }

    /// Tells the outcome, and before that of the fill it is about.
    async fn end(
        &self,
        request: &Request,
        handle: &FillHandle,
        told: &mut Option<BetterFill>,
        message: OutcomeMessage,
    ) {
        if message.outcome == Outcome::Filled {
            self.show(request, handle, told).await;
        }
        self.say(request, Answer::Outcome(Box::new(message))).await;
    }

    /// Shows the present state.
    async fn show(&self, request: &Request, handle: &FillHandle, told: &mut Option<BetterFill>) {
        let shown = handle.shown();
        if let Some(better) = shown.better.filter(|better| told.as_ref() != Some(better)) {
            *told = Some(better);
            self.say(request, Answer::Better(better)).await;
        }
        self.say(request, Answer::Frame(shown.frame)).await;
    }

    async fn say(&self, request: &Request, answer: Answer) {
        // While the broker is away, what can be said later is not worth keeping.
        let passes = matches!(answer, Answer::Frame(_));
        if passes && self.broker.connection_state() != Connection::Connected {
            return;
        }
        let (to, answers_to) = (request.answers(), request.cancel());
        if let Err(error) = self.broker.publish_with_reply(to, answers_to, answer.write().into()).await {
            tracing::warn!(%error, "an answer is lost");
        }
    }
}

/// Whether a fill ended for want of room, and not for a reason of its own.
fn is_refusal(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Overloaded | Outcome::Draining)
}
