//! The worker's side: each lane takes a share from the queue, makes its puzzle, tells it, and acknowledges the share once it was heard.

use std::future::Future;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::Client;
use async_nats::connection::State as Connection;
use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::{AckKind, Message};
use crossword_protocol::frame;
use crossword_protocol::messages::outcome::Outcome;
use crossword_protocol::url::{PuzzleQuery, UrlError};
use futures_util::StreamExt;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, interval_at, sleep, timeout};

use super::given_up::GivenUp;
use super::stream;
use super::wire::{Ask, State, Told, batch_of, told};
use crate::limits::{BATCH_PATIENCE, BUSY_PAUSE, MADE_WITHIN, PULL_TIME, QUEUE_PAUSE, SHARE_BEAT, TELL_TIME};
use crate::lock::lock;
use crate::scheduler::Terms;
use crate::workers::bench::Bench;

/// What all lanes of a worker share.
pub struct Lanes {
    broker: Client,
    bench: Arc<Bench>,
    /// Batches that nobody waits for any more.
    given_up: Mutex<GivenUp>,
    /// Whether no more shares are taken.
    closing: watch::Receiver<bool>,
}

impl Lanes {
    /// Of a worker at that bench; they end once `closing` is true.
    pub fn new(broker: Client, bench: Arc<Bench>, closing: watch::Receiver<bool>) -> Arc<Lanes> {
        Arc::new(Lanes { broker, bench, given_up: Mutex::default(), closing })
    }

    /// Takes shares until the worker closes, so many at once. Where the broker keeps no queue it looks again now and then.
    pub async fn run(self: Arc<Lanes>, lanes: usize) {
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
        let lane = || Arc::clone(&self).lane(consumer.clone());
        keep_running(lanes, lane, closing).await;
    }

    /// Takes shares one after the other until the worker closes.
    async fn lane(self: Arc<Lanes>, consumer: PullConsumer) {
        let mut closing = self.closing.clone();
        loop {
            self.take(&consumer, &mut closing).await;
            let anew = async {
                sleep(QUEUE_PAUSE).await;
                // A queue that the broker has lost is made anew; its names are the same.
                let _ = self.consumer().await;
            };
            tokio::select! {
                () = anew => {}
                _ = closing.wait_for(|closing| *closing) => return,
            }
        }
    }

    async fn consumer(&self) -> Result<PullConsumer, String> {
        let kept = stream::open(&stream::context(&self.broker), "its address").await;
        kept.map(|kept| kept.consumer).map_err(|error| error.to_string())
    }

    /// Takes shares until the broker gives none any more, or the worker closes.
    async fn take(&self, consumer: &PullConsumer, closing: &mut watch::Receiver<bool>) {
        loop {
            let pull = async {
                let batch = consumer.batch().max_messages(1).expires(PULL_TIME);
                let mut messages = batch.messages().await.ok()?;
                Some(messages.next().await)
            };
            let pulled = tokio::select! {
                pulled = timeout(PULL_TIME * 2, pull) => pulled,
                _ = closing.wait_for(|closing| *closing) => return,
            };
            match pulled {
                Ok(Some(Some(Ok(message)))) => self.attend(message).await,
                Ok(Some(None)) => {}
                Ok(Some(Some(Err(_))) | None) | Err(_) => return,
            }
        }
    }

    /// Makes a share's puzzle and acknowledges it, or gives it back.
    async fn attend(&self, message: Message) {
        let share = batch_of(&message.subject).map(str::to_owned);
        let (Some(batch), Ok(ask)) = (share, serde_json::from_slice::<Ask>(&message.payload)) else {
            tracing::warn!("a share that nobody here understands");
            return self.answer(&message, AckKind::Term).await;
        };
        if lock(&self.given_up).has(&batch, ask.round) {
            return self.answer(&message, AckKind::Term).await;
        }
        let kind = match self.make(&message, &batch, &ask).await {
            Some(told) if self.tell(&message, &batch, ask.round, &told).await => {
                if told.state == State::Refused { AckKind::Nak(Some(QUEUE_PAUSE)) } else { AckKind::Ack }
            }
            Some(_) => AckKind::Term,
            None => AckKind::Nak(Some(BUSY_PAUSE)),
        };
        self.answer(&message, kind).await;
    }

    /// Makes a puzzle; none where there is no room for it, or nobody wants it any more.
    async fn make(&self, message: &Message, batch: &str, ask: &Ask) -> Option<Told> {
        let terms = Terms { deadline: MADE_WITHIN, improve: Duration::ZERO, race: false };
        // All batches together are one client, so that fills of people do not wait for them.
        let client = IpAddr::V4(Ipv4Addr::UNSPECIFIED).into();
        let refused = |error: UrlError| {
            Some(Told { message: format!("{}: {error}", error.parameter()), ..ask.told(State::Refused) })
        };
        // A share is one puzzle: patterns are none.
        let sides = match PuzzleQuery::read(&ask.query, self.bench.max_side) {
            Ok(query) => (query.request.width, query.request.height),
            Err(error) => return refused(error),
        };
        let mut handle = match self.bench.puzzle(&ask.query, client, terms).await {
            Ok(handle) => handle,
            Err(error) => return refused(error),
        };
        let mut done = handle.take_done()?;
        let mut beats = interval_at(Instant::now() + SHARE_BEAT, SHARE_BEAT);
        let ended = loop {
            tokio::select! {
                ended = &mut done => break ended,
                _ = beats.tick() => {
                    if !self.tell(message, batch, ask.round, &ask.told(State::Making)).await {
                        return None;
                    }
                }
            }
        };
        // A search that broke off would elsewhere too.
        let Ok(outcome) = ended.map(|message| message.outcome) else { return Some(ask.told(State::Nothing)) };
        match outcome {
            Outcome::Filled => {
                let fill = frame::read(sides.0, sides.1, &handle.shown().frame).ok()?;
                Some(ask.told(State::Made).with(&fill))
            }
            Outcome::NoFill | Outcome::Deadline => Some(ask.told(State::Nothing)),
            Outcome::Overloaded | Outcome::Draining => None,
        }
    }

    /// Tells whoever asked until that is heard; false where nobody listens any more.
    async fn tell(&self, message: &Message, batch: &str, round: u64, what: &Told) -> bool {
        // Numbers and strings always serialise.
        let text = serde_json::to_vec(what).unwrap_or_default();
        let mut patience = Instant::now() + BATCH_PATIENCE;
        loop {
            self.answer(message, AckKind::Progress).await;
            let heard = timeout(TELL_TIME, self.broker.request(told(batch), text.clone().into())).await;
            if matches!(heard, Ok(Ok(_))) {
                return true;
            }
            if self.broker.connection_state() != Connection::Connected {
                // Whoever asked has lost the broker as well, and finds it again.
                patience = Instant::now() + BATCH_PATIENCE;
            }
            if Instant::now() >= patience {
                tracing::warn!(batch, "nobody waits for a batch any more");
                lock(&self.given_up).add(batch, round);
                return false;
            }
            sleep(BUSY_PAUSE).await;
        }
    }

    async fn answer(&self, message: &Message, kind: AckKind) {
        // One that is lost is a share that comes again.
        if let Err(error) = message.ack_with(kind).await {
            tracing::debug!(%error, "a share is not acknowledged");
        }
    }
}

/// Runs so many lanes until all have ended. One that breaks off, which costs it its share for a while, begins anew.
async fn keep_running<F>(lanes: usize, mut lane: impl FnMut() -> F, mut closing: watch::Receiver<bool>)
where
    F: Future<Output = ()> + Send + 'static,
{
    let mut running = JoinSet::new();
    for _ in 0..lanes {
        running.spawn(lane());
    }
    while let Some(ended) = running.join_next().await {
        let Err(error) = ended else { continue };
        tracing::error!(%error, "what takes shares of batches broke off; it begins anew");
        tokio::select! {
            () = sleep(BUSY_PAUSE) => drop(running.spawn(lane())),
            _ = closing.wait_for(|closing| *closing) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[tokio::test]
    async fn a_lane_that_breaks_off_begins_anew_and_the_others_go_on() {
        let (close, closing) = watch::channel(false);
        let (begun, others) = (Arc::new(AtomicUsize::new(0)), closing.clone());
        let lane = || {
            let (nth, mut closing) = (begun.fetch_add(1, Ordering::SeqCst), others.clone());
            async move {
                assert!(nth != 1 && nth != 2, "this lane breaks off");
                let _ = closing.wait_for(|closing| *closing).await;
            }
        };
        let look = async {
            // Two at first, and each of the two that broke off was begun anew.
            while begun.load(Ordering::SeqCst) < 4 {
                sleep(Duration::from_millis(1)).await;
            }
            close.send(true).unwrap();
        };
        tokio::join!(keep_running(2, lane, closing), look);
        assert_eq!(begun.load(Ordering::SeqCst), 4);
    }
}
