//! The stream at the broker that keeps what is asked for: made where there is none, and looked at where there is one.

use std::time::Duration;

use async_nats::Client;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::context::{CreateStreamErrorKind, GetStreamErrorKind};

use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy, StorageType, Stream};
use async_nats::jetstream::{self, Context, Error, ErrorCode};
use futures_util::StreamExt;

use super::error::QueueError;
use super::wire::{ASKED, CONSUMER, SHARE_SILENCE, STREAM, asked};

/// How long a share is kept that nobody makes: whoever asked has long gone.
const MAX_AGE: Duration = Duration::from_secs(24 * 60 * 60);

/// Bytes that the stream may hold: shares of a hundred batches at once, each of two thousand of a few hundred bytes. A broker
/// wants to have room for all of it.
const MAX_BYTES: i64 = 64 << 20;

/// How long a share that is put there twice is known as the same.
const DUPLICATES: Duration = Duration::from_secs(120);

/// Shares that may be with workers at once, and workers' requests that may wait for one: a few for each of a thousand threads.
const MOST_AT_WORKERS: i64 = 8192;

/// How long the broker may take over a request.
const PATIENCE: Duration = Duration::from_secs(3);

/// The queue as this program uses it.
pub struct Kept {
    /// The stream.
    pub stream: Stream,
    /// What workers take shares from.
    pub consumer: PullConsumer,
    /// Whether it was not there before.
    pub is_new: bool,
}

impl Kept {
    /// How many shares of a batch wait there or are with a worker; none where the broker does not say.
    pub async fn shares_of(&self, batch: &str) -> Option<usize> {
        let mut subjects = self.stream.info_with_subjects(asked(batch)).await.ok()?;
        let mut shares = 0;
        while let Some(subject) = subjects.next().await {
            shares += subject.ok()?.1;
        }
        Some(shares)
    }
}

/// The broker's streams.
pub fn context(broker: &Client) -> Context {
    let mut context = jetstream::new(broker.clone());
    context.set_timeout(PATIENCE);
    context
}

/// Finds the queue, or makes it.
pub async fn open(context: &Context, broker: &str) -> Result<Kept, QueueError> {
    let (stream, is_new) = match context.get_stream(STREAM).await {
        Ok(stream) => (stream, false),
        Err(error) => match error.kind() {
            GetStreamErrorKind::JetStream(told) if told.error_code() == ErrorCode::STREAM_NOT_FOUND => {
                let made = context.create_stream(config()).await;
                (made.map_err(|error| not_made(error.kind(), broker))?, true)
            }
            GetStreamErrorKind::JetStream(told) => return Err(refused(&told, broker)),
            // Nobody answers for streams.
            _ => return Err(QueueError::NoJetStream { broker: broker.to_owned() }),
        },
    };
    if let Some(difference) = difference(&stream.cached_info().config) {
        return Err(QueueError::OtherStream { difference });
    }
    let consumer = stream.get_or_create_consumer(CONSUMER, workers()).await;
    let consumer = consumer.map_err(|error| QueueError::Broker(error.to_string()))?;
    Ok(Kept { stream, consumer, is_new })
}

fn config() -> Config {
    Config {
        name: STREAM.to_owned(),
        subjects: vec![ASKED.to_owned()],
        retention: RetentionPolicy::WorkQueue,
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

fn workers() -> pull::Config {
    pull::Config {
        durable_name: Some(CONSUMER.to_owned()),
        ack_policy: AckPolicy::Explicit,
        ack_wait: SHARE_SILENCE,
        max_ack_pending: MOST_AT_WORKERS,
        max_waiting: MOST_AT_WORKERS,
        ..pull::Config::default()
    }
}

/// What keeps a stream from being the queue. Its limits, and how many copies of it there are, are the operator's.
fn difference(config: &Config) -> Option<&'static str> {
    if config.retention != RetentionPolicy::WorkQueue {
        return Some("its retention is not workqueue");
    }
    if config.subjects != [ASKED] {
        return Some("its subject is not crossword.new.*");
    }
    (config.storage != StorageType::File).then_some("it is not stored in files")
}

fn not_made(kind: CreateStreamErrorKind, broker: &str) -> QueueError {
    match kind {
        CreateStreamErrorKind::JetStream(told) => refused(&told, broker),
        CreateStreamErrorKind::JetStreamUnavailable => QueueError::NoJetStream { broker: broker.to_owned() },
        kind => QueueError::Broker(kind.to_string()),
    }
}

fn refused(told: &Error, broker: &str) -> QueueError {
    match told.error_code() {
        ErrorCode::JETSTREAM_NOT_ENABLED | ErrorCode::JETSTREAM_NOT_ENABLED_FOR_ACCOUNT => {
            QueueError::NoJetStream { broker: broker.to_owned() }
        }
        ErrorCode::STREAM_SUBJECT_OVERLAP => QueueError::Overlap,
        _ => QueueError::Broker(told.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_that_is_no_queue_is_known_by_its_configuration() {
        assert_eq!(difference(&config()), None);
        assert_eq!(difference(&Config { max_bytes: 1, num_replicas: 3, ..config() }), None, "the operator's");
        let limits = Config { retention: RetentionPolicy::Limits, ..config() };
        assert!(difference(&limits).is_some_and(|told| told.contains("retention")));
        assert!(difference(&Config { subjects: vec!["other".into()], ..config() }).is_some());
        assert!(difference(&Config { storage: StorageType::Memory, ..config() }).is_some());
    }
}
