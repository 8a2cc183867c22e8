//! The side of whoever asks: shares are put into the queue, and what workers tell of them comes back, each puzzle once.

use std::mem;
use std::sync::mpsc as heard;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use async_nats::connection::State as Connection;
use async_nats::jetstream::Context;
use async_nats::jetstream::message::PublishMessage;
use async_nats::{Client, Message};
use crossword_core::Grid;
use futures_util::StreamExt;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{Instant, interval, sleep, timeout};

use super::error::QueueError;
use super::open::{Number, Open, Reception};
use super::stream::{self, Kept};
use super::wire::{Ask, asked, told};
use crate::config::broker::Broker;
use crate::limits::{BATCH_CONNECT, BATCH_SILENCE, BUSY_PAUSE, FAREWELL, QUEUE_LOOK, QUEUE_PAUSE};

/// What comes from the queue.
#[derive(Debug)]
pub enum Heard {
    /// A puzzle, or that there is none.
    Made(Number, Option<Grid>),
    /// A sentence for whoever waits.
    News(String),
}

/// A batch at a broker.
pub struct Queue {
    /// None once it ends.
    asks: Option<mpsc::UnboundedSender<Ask>>,
    heard: heard::Receiver<Heard>,
    thread: Option<JoinHandle<()>>,
}

impl Queue {
    /// Connects to the broker and finds the queue there, or makes it. Puzzles have these sides.
    ///
    /// # Errors
    ///
    /// No broker, or none that keeps such a queue.
    pub fn open(broker: Broker, sides: (usize, usize)) -> Result<Queue, QueueError> {
        let (asks, to_ask) = mpsc::unbounded_channel();
        let (tell, heard) = heard::channel();
        let (open, opened) = heard::channel();
        let work = move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            match runtime {
                Err(error) => drop(open.send(Err(QueueError::Thread(error.to_string())))),
                Ok(runtime) => runtime.block_on(async {
                    match Batch::open(&broker, sides, tell).await {
                        Err(error) => drop(open.send(Err(error))),
                        Ok(batch) => {
                            let _ = open.send(Ok(()));
                            batch.run(to_ask).await;
                        }
                    }
                }),
            }
        };
        let thread = thread::Builder::new().name("queue".to_owned()).spawn(work);
        let thread = thread.map_err(|error| QueueError::Thread(error.to_string()))?;
        let broke_off = || Err(QueueError::Thread("it broke off".to_owned()));
        opened.recv().unwrap_or_else(|_| broke_off())?;
        Ok(Queue { asks: Some(asks), heard, thread: Some(thread) })
    }

    /// Asks for a puzzle, by the query of `/new` that makes it.
    pub fn ask(&self, (number, again): Number, query: String) {
        if let Some(asks) = &self.asks {
            // The thread lives as long as this does.
            let _ = asks.send(Ask { number, again, round: 0, query });
        }
    }

    /// What comes next, if anything does within that time.
    pub fn hear(&self, time: Duration) -> Option<Heard> {
        self.heard.recv_timeout(time).ok()
    }
}

impl Drop for Queue {
    /// Takes back what is not made yet.
    fn drop(&mut self) {
        self.asks = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// The same within the runtime.
struct Batch {
    broker: Client,
    address: String,
    context: Context,
    name: String,
    sides: (usize, usize),
    tell: heard::Sender<Heard>,
    /// What was asked for and is not made.
    open: Open,
    /// When a worker was last heard.
    last: Instant,
    /// When it was last looked whether that is long ago.
    looked: Instant,
    /// What was said last, which is said once.
    said: String,
}

impl Batch {
    async fn open(
        broker: &Broker,
        sides: (usize, usize),
        tell: heard::Sender<Heard>,
    ) -> Result<Batch, QueueError> {
        let address = broker.to_string();
        let unreachable =
            || QueueError::Unreachable { broker: address.clone(), seconds: BATCH_CONNECT.as_secs() };
        let connected = Instant::now() + BATCH_CONNECT;
        let broker = broker.connect("crossword new").await.map_err(|_| unreachable())?;
        while broker.connection_state() != Connection::Connected {
            if Instant::now() >= connected {
                return Err(unreachable());
            }
            sleep(BUSY_PAUSE).await;
        }
        let context = stream::context(&broker);
        // A broker that has just been started may not have looked through its streams yet.
        while let Err(error) = stream::open(&context, &address).await {
            if !matches!(error, QueueError::NoJetStream { .. }) || Instant::now() >= connected {
                return Err(error);
            }
            sleep(BUSY_PAUSE).await;
        }
        let inbox = broker.new_inbox();
        let name = inbox.rsplit('.').next().unwrap_or_default().to_owned();
        let (open, said, now) = (Open::default(), String::new(), Instant::now());
        Ok(Batch { broker, address, context, name, sides, tell, open, last: now, looked: now, said })
    }

    /// Goes on until nobody asks any more.
    async fn run(mut self, mut asks: mpsc::UnboundedReceiver<Ask>) {
        let Ok(mut answers) = self.broker.subscribe(told(&self.name)).await else { return };
        let mut putting = JoinSet::new();
        let mut looks = interval(QUEUE_LOOK);
        loop {
            tokio::select! {
                ask = asks.recv() => match ask {
                    Some(ask) => {
                        let ask = self.open.add(ask);
                        putting.spawn(self.put(&ask));
                    }
                    None => break,
                },
                Some(_) = putting.join_next() => {}
                message = answers.next() => match message {
                    Some(message) => if let Some(anew) = self.hear(&message).await {
                        putting.spawn(anew);
                    },
                    None => break,
                },
                _ = looks.tick() => if let Some(anew) = self.look().await {
                    anew.into_iter().for_each(|put| drop(putting.spawn(put)));
                },
            }
        }
        putting.shutdown().await;
        let _ = timeout(FAREWELL, self.take_back()).await;
    }

    /// Puts a share into the queue, as often as it takes; the broker knows it again.
    fn put(&self, ask: &Ask) -> impl Future<Output = ()> + Send + 'static + use<> {
        let id = format!("{}.{}.{}.{}", self.name, ask.number, ask.again, ask.round);
        // Numbers and strings always serialise.
        let text = serde_json::to_vec(ask).unwrap_or_default();
        let (context, subject) = (self.context.clone(), asked(&self.name));
        async move {
            loop {
                let message = PublishMessage::build().payload(text.clone().into()).message_id(&id);
                if let Ok(kept) = context.send_publish(subject.clone(), message).await
                    && kept.await.is_ok()
                {
                    return;
                }
                sleep(BUSY_PAUSE).await;
            }
        }
    }

    /// Hears what a worker tells, and lets it know. What has to be made once more goes into the queue after a while.
    async fn hear(&mut self, message: &Message) -> Option<impl Future<Output = ()> + Send + 'static + use<>> {
        self.last = Instant::now();
        let Reception { made, news, anew } = self.open.receive(&message.payload, self.sides);
        if let Some((number, fill)) = made {
            let _ = self.tell.send(Heard::Made(number, fill));
        }
        if let Some(news) = news {
            self.say(news);
        }
        // Whatever it was: a worker that is not answered gives the batch up.
        if let Some(reply) = &message.reply {
            // Lost where the broker goes just now; the worker tells again.
            let _ = self.broker.publish(reply.clone(), Vec::new().into()).await;
        }
        let put = self.put(&anew?);
        Some(async move {
            sleep(QUEUE_PAUSE).await;
            put.await;
        })
    }

    /// Where nothing was heard for long: says why, and asks anew for what the broker has lost.
    async fn look(&mut self) -> Option<Vec<impl Future<Output = ()> + Send + 'static + use<>>> {
        // Asleep, as behind a laptop's lid, it heard nobody; that says nothing about workers.
        let was_away = mem::replace(&mut self.looked, Instant::now()).elapsed() >= BATCH_SILENCE;
        if self.open.is_empty() {
            self.last = Instant::now();
        }
        if self.last.elapsed() < BATCH_SILENCE {
            return None;
        }
        if self.broker.connection_state() != Connection::Connected {
            self.say(format!(
                "the connection to the broker at {} is lost; the batch goes on once it is back",
                self.address
            ));
            return None;
        }
        let Ok(kept) = stream::open(&self.context, &self.address).await else { return None };
        if !self.is_lost(&kept).await {
            if was_away {
                self.last = Instant::now();
                return None;
            }
            self.say(format!(
                "no worker has taken a puzzle for {} s; start one with `crossword worker --nats {}`",
                BATCH_SILENCE.as_secs(),
                self.address
            ));
            return None;
        }
        self.last = Instant::now();
        self.say(
            "the broker has lost the queue, or workers gave the batch up while nobody heard them; what was not made is asked for again".to_owned(),
        );
        Some(self.open.anew().iter().map(|ask| self.put(ask)).collect())
    }

    /// Whether the queue holds nothing of this batch, neither waiting nor with a worker, although there is something to make.
    async fn is_lost(&self, kept: &Kept) -> bool {
        kept.is_new || kept.shares_of(&self.name).await == Some(0)
    }

    fn say(&mut self, sentence: String) {
        if self.said != sentence {
            let _ = self.tell.send(Heard::News(sentence.clone()));
            self.said = sentence;
        }
    }

    /// Takes from the queue what nobody wants any more.
    async fn take_back(&self) {
        if self.open.is_empty() {
            return;
        }
        if let Ok(kept) = stream::open(&self.context, &self.address).await {
            let _ = kept.stream.purge().filter(asked(&self.name)).await;
        }
    }
}
