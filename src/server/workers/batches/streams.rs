//! The streams of jobs and results at the broker: made where there are none, and looked at where there are.

use std::time::Duration;

use async_nats::Client;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::context::{ConsumerInfoErrorKind, CreateStreamErrorKind};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy, StorageType, Stream};
use async_nats::jetstream::{self, Context, ErrorCode};
use futures_util::StreamExt;
use serde::Serialize;

use super::error::QueueError;
use super::wire::{JOB_SUBJECTS, JOBS, RESULT_SUBJECTS, RESULTS, jobs, results, version};
use crate::limits::{JOB_SILENCE, RUN_SILENCE};

/// How long a job waits that nobody makes, and a result that nobody takes: whoever asked has long gone, or asks anew.
const MAX_AGE: Duration = Duration::from_secs(24 * 60 * 60);

/// Bytes that each of the two streams may hold: of fifty runs at once two thousand jobs each, of a few hundred bytes. A broker
/// wants to have room for all of it.
const MAX_BYTES: i64 = 32 << 20;

/// How long a message that is put there twice is known as the same.
const DUPLICATES: Duration = Duration::from_secs(120);

/// Jobs that may be with workers at once, and workers' requests that may wait for one: a few for each of a thousand threads.
const MOST_AT_WORKERS: i64 = 8192;

/// How long the broker may take over a request.
const PATIENCE: Duration = Duration::from_secs(3);

/// The streams as this program uses them.
pub struct Streams {
    jobs: Stream,
    results: Stream,
}

/// The broker's streams.
pub fn context(broker: &Client) -> Context {
    let mut context = jetstream::new(broker.clone());
    context.set_timeout(PATIENCE);
    context
}

/// Finds the streams, or makes them.
pub async fn open(context: &Context, broker: &str) -> Result<Streams, QueueError> {
    let jobs = stream(context, config(JOBS, JOB_SUBJECTS, RetentionPolicy::WorkQueue), broker).await?;
    // A result whose run has no consumer any more is not kept.
    let wanted = config(RESULTS, RESULT_SUBJECTS, RetentionPolicy::Interest);
    let results = stream(context, wanted, broker).await?;
    Ok(Streams { jobs, results })
}

/// Whether somebody takes the results of a run: it is over where the broker says that it has no consumer for it.
pub async fn has_run(context: &Context, run: &str) -> bool {
    let Ok(results) = context.get_stream_no_info(RESULTS).await else { return true };
    let info = results.consumer_info(run).await;
    !info.is_err_and(|error| is_missing(&error.kind()))
}

/// Ends a run. Workers drop its jobs where they meet them: a purge by subject makes a broker of 2.9 pass over jobs of other runs.
pub async fn end_run(context: &Context, run: &str) {
    let _ = context.delete_consumer_from_stream(run, RESULTS).await;
}

/// Puts a message into a stream; whether the broker has it. What is put twice with one id is there once.
pub async fn put(context: &Context, subject: String, id: &str, content: &impl Serialize) -> bool {
    // Numbers and strings always serialise.
    let content = serde_json::to_vec(content).unwrap_or_default();
    let message = PublishMessage::build().payload(content.into()).message_id(id);
    match context.send_publish(subject, message).await {
        Ok(taken) => taken.await.is_ok(),
        Err(_) => false,
    }
}

impl Streams {
    /// What workers of this version take jobs from.
    pub async fn workers(&self) -> Result<PullConsumer, QueueError> {
        let config = pull::Config {
            filter_subject: jobs("*"),
            max_ack_pending: MOST_AT_WORKERS,
            max_waiting: MOST_AT_WORKERS,
            // Of a version that nobody runs any more.
            inactive_threshold: MAX_AGE,
            ..pull::Config::default()
        };
        consumer(&self.jobs, format!("workers-{}", version()), config).await
    }

    /// What whoever asked for a run takes its results from; as long as the broker has it, the run goes on.
    pub async fn results(&self, run: &str) -> Result<PullConsumer, QueueError> {
        let filter_subject = results(run);
        let config =
            pull::Config { filter_subject, inactive_threshold: RUN_SILENCE, ..pull::Config::default() };
        consumer(&self.results, run.to_owned(), config).await
    }

    /// Whether the broker has lost a run that has something to make: its consumer, or, where nothing is being put there, all its jobs
    /// and results. None where the broker does not say.
    pub async fn has_lost(&self, run: &str, is_put: bool) -> Option<bool> {
        // The jobs first: of one that goes meanwhile there is a result already.
        let mut subjects = self.jobs.info_with_subjects(jobs(run)).await.ok()?;
        let mut count = 0;
        while let Some(subject) = subjects.next().await {
            count += subject.ok()?.1;
        }
        match self.results.consumer_info(run).await {
            Ok(info) => Some(is_put && count == 0 && info.num_pending == 0 && info.num_ack_pending == 0),
            Err(error) => is_missing(&error.kind()).then_some(true),
        }
    }
}

async fn consumer(stream: &Stream, name: String, config: pull::Config) -> Result<PullConsumer, QueueError> {
    let (ack_policy, ack_wait) = (AckPolicy::Explicit, JOB_SILENCE);
    let config = pull::Config { durable_name: Some(name.clone()), ack_policy, ack_wait, ..config };
    let consumer = stream.get_or_create_consumer(&name, config).await;
    consumer.map_err(|error| QueueError::Broker(error.to_string()))
}

async fn stream(context: &Context, config: Config, broker: &str) -> Result<Stream, QueueError> {
    let stream = context.get_or_create_stream(&config).await;
    let stream = stream.map_err(|error| refused(error.kind(), broker))?;
    match difference(&stream.cached_info().config, &config) {
        Some(difference) => Err(QueueError::OtherStream { stream: config.name, difference }),
        None => Ok(stream),
    }
}

fn config(name: &str, subjects: &str, retention: RetentionPolicy) -> Config {
    Config {
        name: name.to_owned(),
        subjects: vec![subjects.to_owned()],
        retention,
        // A broker that is started again goes on.
        storage: StorageType::File,
        discard: DiscardPolicy::New,
        max_age: MAX_AGE,
        max_bytes: MAX_BYTES,
        duplicate_window: DUPLICATES,
        num_replicas: 1,
        ..Config::default()
    }
}

/// What keeps a stream from being as it is wanted. Its limits, and how many copies of it there are, are the operator's.
fn difference(config: &Config, wanted: &Config) -> Option<String> {
    if config.retention != wanted.retention {
        return Some(format!("its retention is not {}", format!("{:?}", wanted.retention).to_lowercase()));
    }
    if config.subjects != wanted.subjects {
        return Some(format!("its subject is not {}", wanted.subjects.join(" ")));
    }
    (config.storage != wanted.storage).then(|| "it is not stored in files".to_owned())
}

fn refused(kind: CreateStreamErrorKind, broker: &str) -> QueueError {
    let no_jetstream = QueueError::NoJetStream { broker: broker.to_owned() };
    match kind {
        CreateStreamErrorKind::JetStream(said) => match said.error_code() {
            ErrorCode::JETSTREAM_NOT_ENABLED | ErrorCode::JETSTREAM_NOT_ENABLED_FOR_ACCOUNT => no_jetstream,
            ErrorCode::STREAM_SUBJECT_OVERLAP => QueueError::Overlap,
            _ => QueueError::Broker(said.to_string()),
        },
        // Nobody answers for streams.
        _ => no_jetstream,
    }
}

fn is_missing(kind: &ConsumerInfoErrorKind) -> bool {
    matches!(kind, ConsumerInfoErrorKind::NotFound | ConsumerInfoErrorKind::StreamNotFound)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_that_is_no_queue_is_known_by_its_configuration() {
        let wanted = || config(JOBS, JOB_SUBJECTS, RetentionPolicy::WorkQueue);
        assert_eq!(difference(&wanted(), &wanted()), None);
        let operators = Config { max_bytes: 1, num_replicas: 3, ..wanted() };
        assert_eq!(difference(&operators, &wanted()), None, "the operator's");
        let limits = Config { retention: RetentionPolicy::Limits, ..wanted() };
        assert_eq!(difference(&limits, &wanted()), Some("its retention is not workqueue".into()));
        assert!(difference(&Config { subjects: vec!["other".into()], ..wanted() }, &wanted()).is_some());
        assert!(difference(&Config { storage: StorageType::Memory, ..wanted() }, &wanted()).is_some());
    }
}
