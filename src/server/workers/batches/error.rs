//! Why there is no queue, and what helps.

use thiserror::Error;

/// Why there is no queue.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum QueueError {
    /// Nobody answers there.
    #[error(
        "no connection to the NATS broker at {broker} within {seconds} s; start it with `nats-server -js`, or see that it is \
         reached from here and that user and password are right"
    )]
    Unreachable {
        /// Where it should be.
        broker: String,
        /// How long it was tried.
        seconds: u64,
    },
    /// A broker that keeps nothing.
    #[error(
        "the NATS broker at {broker} has no JetStream, which keeps the queue; start it with `nats-server -js -sd FOLDER`, or let \
         this user have it"
    )]
    NoJetStream {
        /// Where it is.
        broker: String,
    },
    /// A stream of that name that is no such queue.
    #[error(
        "the broker has a stream {stream} of another kind ({difference}); delete it with `nats stream rm {stream}`, or take another \
         broker"
    )]
    OtherStream {
        /// Its name.
        stream: String,
        /// What differs.
        difference: String,
    },
    /// A stream of another name that takes the same subjects.
    #[error(
        "another stream of the broker takes the subjects crossword.jobs.*.* or crossword.results.*.*; delete it, or take another broker (`nats stream ls` shows \
         what there is)"
    )]
    Overlap,
    /// Whatever else the broker says.
    #[error("the broker keeps no queue: {0}; its log may say more")]
    Broker(String),
    /// No thread for it.
    #[error("no thread could be started for the queue: {0}")]
    Thread(String),
}
