//! The worker's side: each of several tasks takes a job from its stream, makes its puzzle, puts the result into the other stream, and
//! acknowledges the job once the broker has that.

use std::future::Future;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use async_nats::Client;
use async_nats::header::NATS_MESSAGE_ID;
use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::{AckKind, Context, Message};
use crossword_protocol::frame;
use crossword_protocol::messages::outcome::Outcome;
use crossword_protocol::url::{PuzzleQuery, UrlError};
use futures_util::StreamExt;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::streams;
use super::wire::{Job, JobResult, State, results, run_of};
use crate::limits::{BUSY_PAUSE, JOB_BEAT, MADE_WITHIN, PULL_TIME, QUEUE_PAUSE};
use crate::observe::readiness::Readiness;
use crate::scheduler::Terms;
use crate::workers::local_engine::LocalEngine;

/// What all tasks of a worker share.
pub struct JobTasks {
    context: Context,
    engine: Arc<LocalEngine>,
    /// Whether no more jobs are taken.
    closing: watch::Receiver<bool>,
}

impl JobTasks {
    /// Of a worker at that engine; they end once `closing` is true.
    pub fn new(broker: &Client, engine: Arc<LocalEngine>, closing: watch::Receiver<bool>) -> Arc<JobTasks> {
        Arc::new(JobTasks { context: streams::context(broker), engine, closing })
    }

    /// Takes jobs until the worker closes, so many at once. Where the broker keeps no queue it looks again now and then.
    pub async fn run(self: Arc<JobTasks>, tasks: usize, readiness: Arc<Readiness>) {
        let mut closing = self.closing.clone();
        let mut said = String::new();
        let finding = async {
            loop {
                match self.consumer().await {
                    Ok(consumer) => return consumer,
                    Err(why) if why != said => {
                        tracing::info!("no batches are taken: {why}");
                        said = why;
                    }
                    Err(_) => {}
                }
                sleep(QUEUE_PAUSE).await;
            }
        };
        let consumer = tokio::select! {
            consumer = finding => consumer,
            _ = closing.wait_for(|closing| *closing) => return,
        };
        let task = || Arc::clone(&self).take(consumer.clone());
        keep_running(tasks, task, &readiness, closing).await;
    }

    async fn consumer(&self) -> Result<PullConsumer, String> {
        let consumer = async { streams::open(&self.context, "its address").await?.workers().await };
        consumer.await.map_err(|error| error.to_string())
    }

    /// Takes jobs one after the other until the worker closes.
    async fn take(self: Arc<JobTasks>, consumer: PullConsumer) {
        let mut closing = self.closing.clone();
        loop {
            let message = tokio::select! {
                message = self.next(&consumer) => message,
                _ = closing.wait_for(|closing| *closing) => return,
            };
            if let Some(message) = message {
                let kind = self.attend(&message).await;
                answer(&message, kind).await;
            }
        }
    }

    /// The next job, if one comes within a while.
    async fn next(&self, consumer: &PullConsumer) -> Option<Message> {
        let pull = async {
            let mut messages =
                consumer.batch().max_messages(1).expires(PULL_TIME).messages().await.map_err(drop)?;
            messages.next().await.transpose().map_err(drop)
        };
        if let Ok(Ok(message)) = timeout(PULL_TIME * 2, pull).await {
            return message;
        }
        sleep(QUEUE_PAUSE).await;
        // A queue that the broker has lost is made anew; its names are the same.
        let _ = self.consumer().await;
        None
    }

    /// Makes a job's puzzle and puts the result into its stream; what the broker is to do with the job.
    async fn attend(&self, message: &Message) -> AckKind {
        let id = message.headers.as_ref().and_then(|headers| headers.get(NATS_MESSAGE_ID));
        let job = serde_json::from_slice::<Job>(&message.payload);
        let (Some(run), Some(id), Ok(job)) = (run_of(&message.subject), id, job) else {
            tracing::warn!("a job that nobody here understands");
            return AckKind::Term;
        };
        let result = async {
            let Some(result) = self.make(&job).await else { return AckKind::Nak(Some(BUSY_PAUSE)) };
            let (id, kind) = match result.state {
                State::Refused => (format!("{id}.refused"), AckKind::Nak(Some(QUEUE_PAUSE))),
                _ => (id.to_string(), AckKind::Ack),
            };
            while !streams::put(&self.context, results(run), &id, &result).await {
                sleep(BUSY_PAUSE).await;
            }
            kind
        };
        tokio::select! {
            biased;
            () = self.watch(message, run, &job) => AckKind::Term,
            kind = result => kind,
        }
    }

    /// Says that this worker is at a job, until its run is over.
    async fn watch(&self, message: &Message, run: &str, job: &Job) {
        let mut beats = 0;
        while streams::has_run(&self.context, run).await {
            if beats > 0 {
                answer(message, AckKind::Progress).await;
                let id = format!("{run}.{}.{}.making.{beats}", job.number, job.again);
                streams::put(&self.context, results(run), &id, &job.result(State::Making)).await;
            }
            beats += 1;
            sleep(JOB_BEAT).await;
        }
        tracing::info!(run, "nobody takes the results of a run any more");
    }

    /// Makes a puzzle; none where there is no room for it.
    async fn make(&self, job: &Job) -> Option<JobResult> {
        let terms = Terms { deadline: MADE_WITHIN, improve: Duration::ZERO, race: false };
        // All batches together are one client, so that fills of people do not wait for them.
        let client = IpAddr::V4(Ipv4Addr::UNSPECIFIED).into();
        let refused = |error: UrlError| {
            let message = format!("{}: {error}", error.parameter());
            Some(JobResult { message, ..job.result(State::Refused) })
        };
        // A job is one puzzle: patterns are none.
        let sides = match PuzzleQuery::read(&job.query, self.engine.max_side) {
            Ok(query) => (query.request.width, query.request.height),
            Err(error) => return refused(error),
        };
        let mut handle = match self.engine.puzzle(&job.query, client, terms).await {
            Ok(handle) => handle,
            Err(error) => return refused(error),
        };
        // A search that broke off would elsewhere too.
        let Ok(message) = handle.take_done()?.await else { return Some(job.result(State::Nothing)) };
        match message.outcome {
            Outcome::Filled => {
                let fill = frame::read(sides.0, sides.1, &handle.shown().frame).ok()?;
                Some(job.result(State::Made).with(&fill))
            }
            Outcome::NoFill | Outcome::Deadline => Some(job.result(State::Nothing)),
            Outcome::Overloaded | Outcome::Draining => None,
        }
    }
}

async fn answer(message: &Message, kind: AckKind) {
    // One that is lost is a job that comes again.
    if let Err(error) = message.ack_with(kind).await {
        tracing::debug!(%error, "a job is not acknowledged");
    }
}

/// Runs so many tasks until all have ended. One that breaks off, which costs it its job for a while, begins anew; until then the
/// worker is not ready.
async fn keep_running<F>(
    tasks: usize,
    mut task: impl FnMut() -> F,
    readiness: &Readiness,
    mut closing: watch::Receiver<bool>,
) where
    F: Future<Output = ()> + Send + 'static,
{
    let mut running = JoinSet::new();
    for _ in 0..tasks {
        running.spawn(task());
    }
    while let Some(ended) = running.join_next().await {
        let Err(error) = ended else { continue };
        tracing::error!(%error, "what takes jobs of batches broke off; it begins anew");
        readiness.break_off(true);
        tokio::select! {
            () = sleep(QUEUE_PAUSE) => drop(running.spawn(task())),
            _ = closing.wait_for(|closing| *closing) => {}
        }
        readiness.break_off(false);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[tokio::test]
    async fn a_task_that_breaks_off_is_reported_and_begins_anew_and_the_others_go_on() {
        let (close, closing) = watch::channel(false);
        let (begun, others) = (Arc::new(AtomicUsize::new(0)), closing.clone());
        let readiness = Readiness::default();
        let task = || {
            let (nth, mut closing) = (begun.fetch_add(1, Ordering::SeqCst), others.clone());
            async move {
                assert!(nth != 1 && nth != 2, "this task breaks off");
                let _ = closing.wait_for(|closing| *closing).await;
            }
        };
        let look = async {
            while !readiness.why_not(true).is_some_and(|why| why.contains("broke off")) {
                sleep(Duration::from_millis(1)).await;
            }
            // Two at first, and each of the two that broke off was begun anew.
            while begun.load(Ordering::SeqCst) < 4 || readiness.why_not(true).is_some() {
                sleep(Duration::from_millis(1)).await;
            }
            close.send(true).unwrap();
        };
        tokio::join!(keep_running(2, task, &readiness, closing), look);
        assert_eq!(begun.load(Ordering::SeqCst), 4);
    }
}
