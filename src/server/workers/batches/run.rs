//! The side of whoever asks: the jobs of a run are put into their stream, and their results taken from the run's own consumer.

use std::future::pending;
use std::sync::mpsc as events;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use async_nats::Client;
use async_nats::connection::State as Connection;
use async_nats::jetstream::consumer::pull::{MessagesError, Stream as Results};
use async_nats::jetstream::{Context, Message};
use futures_util::StreamExt;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};

use super::error::QueueError;
use super::open::{Event, Number, Open};
use super::streams;
use super::wire::{Job, jobs};
use crate::config::broker::Broker;
use crate::limits::{BATCH_CONNECT, BATCH_SILENCE, BUSY_PAUSE, FAREWELL, PULL_TIME, QUEUE_LOOK};

/// A run at a broker.
pub struct Queue {
    /// None once it ends.
    jobs: Option<mpsc::UnboundedSender<Job>>,
    events: events::Receiver<Event>,
    thread: Option<JoinHandle<()>>,
}

impl Queue {
    /// Connects to the broker and finds the streams there, or makes them. Puzzles have these sides.
    ///
    /// # Errors
    ///
    /// No broker, or none that keeps such streams.
    pub fn open(broker: &Broker, sides: (usize, usize)) -> Result<Queue, QueueError> {
        let failed = |error: std::io::Error| QueueError::Thread(error.to_string());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(failed)?;
        let (jobs, asked) = mpsc::unbounded_channel();
        let (send, events) = events::channel();
        let run = runtime.block_on(Run::open(broker, sides, send))?;
        let work = move || runtime.block_on(run.go_on(asked));
        let thread = thread::Builder::new().name("queue".to_owned()).spawn(work).map_err(failed)?;
        Ok(Queue { jobs: Some(jobs), events, thread: Some(thread) })
    }

    /// Asks for a puzzle, by the query of `/new` that makes it.
    pub fn ask(&self, (number, again): Number, query: String) {
        if let Some(jobs) = &self.jobs {
            // The thread lives as long as this does.
            let _ = jobs.send(Job { number, again, query });
        }
    }

    /// What comes next, if anything does within that time.
    pub fn next(&self, time: Duration) -> Option<Event> {
        self.events.recv_timeout(time).ok()
    }
}

impl Drop for Queue {
    /// Ends the run.
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// The same within the runtime.
struct Run {
    broker: Client,
    address: String,
    context: Context,
    name: String,
    sides: (usize, usize),
    events: events::Sender<Event>,
    /// What was asked for and is not made.
    open: Open,
    /// What is being put there.
    puts: JoinSet<()>,
    /// What is read of the run's consumer, where that can be.
    results: Option<Results>,
    /// How long no worker has said anything, in looks: while this process is stopped there are none.
    silence: u32,
    /// What was said last, which is said once.
    said: String,
}

impl Run {
    async fn open(
        broker: &Broker,
        sides: (usize, usize),
        events: events::Sender<Event>,
    ) -> Result<Run, QueueError> {
        let address = broker.to_string();
        let unreachable =
            || QueueError::Unreachable { broker: address.clone(), seconds: BATCH_CONNECT.as_secs() };
        let latest = Instant::now() + BATCH_CONNECT;
        let broker = broker.connect("crossword new").await.map_err(|_| unreachable())?;
        let (context, name) = (streams::context(&broker), new_name(&broker));
        let (open, puts, said) = (Open::default(), JoinSet::new(), String::new());
        let (address, results, silence) = (address.clone(), None, 0);
        let mut run =
            Run { broker, address, context, name, sides, events, open, puts, results, silence, said };
        // A broker that has just been started may not have looked through its streams yet.
        while let Err(error) = run.attach().await {
            let is_late = Instant::now() >= latest;
            if is_late && run.broker.connection_state() != Connection::Connected {
                return Err(unreachable());
            }
            if is_late || !matches!(error, QueueError::NoJetStream { .. }) {
                return Err(error);
            }
            sleep(BUSY_PAUSE).await;
        }
        Ok(run)
    }

    /// Goes on until nobody asks any more.
    async fn go_on(mut self, mut asked: mpsc::UnboundedReceiver<Job>) {
        let mut looks = interval(QUEUE_LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                job = asked.recv() => match job {
                    Some(job) => {
                        self.puts.spawn(self.put(job.clone()));
                        self.open.add(job);
                    }
                    None => break,
                },
                Some(_) = self.puts.join_next() => {}
                result = next(&mut self.results) => match result {
                    Some(Ok(message)) => self.receive(&message).await,
                    // The next look begins anew.
                    _ => self.results = None,
                },
                _ = looks.tick() => self.look().await,
            }
        }
        self.puts.shutdown().await;
        let _ = timeout(FAREWELL, streams::end_run(&self.context, &self.name)).await;
    }

    /// Puts a job into the queue, as often as it takes; the broker knows it again.
    fn put(&self, job: Job) -> impl Future<Output = ()> + Send + 'static + use<> {
        let id = format!("{}.{}.{}", self.name, job.number, job.again);
        let (context, subject) = (self.context.clone(), jobs(&self.name));
        async move {
            while !streams::put(&context, subject.clone(), &id, &job).await {
                sleep(BUSY_PAUSE).await;
            }
        }
    }

    async fn receive(&mut self, message: &Message) {
        self.silence = 0;
        match self.open.receive(&message.payload, self.sides) {
            Some(Event::Notice(notice)) => self.say(notice),
            Some(result) => drop(self.events.send(result)),
            None => {}
        }
        // One that is lost is a result that comes again, and counts once.
        let _ = message.ack().await;
    }

    /// Reads results anew where that broke off. Where nothing was heard for long it says why, and asks anew for what was lost.
    async fn look(&mut self) {
        self.silence = if self.open.is_empty() { 0 } else { self.silence + 1 };
        let is_silent = QUEUE_LOOK * self.silence >= BATCH_SILENCE;
        if self.results.is_some() && !is_silent {
            return;
        }
        if self.broker.connection_state() == Connection::Connected {
            if matches!(self.attach().await, Ok(false)) && is_silent {
                self.say(format!(
                    "no worker has taken a puzzle for {} s; start one with `crossword worker --nats {}`, of this version",
                    BATCH_SILENCE.as_secs(),
                    self.address
                ));
            }
        } else if is_silent {
            self.say(format!(
                "the connection to the broker at {} is lost; the batch goes on once it is back",
                self.address
            ));
        }
    }

    /// Reads the run's results. A run that the broker has lost begins anew, by another name, with what is not made; whether anything
    /// was begun anew.
    async fn attach(&mut self) -> Result<bool, QueueError> {
        let streams = streams::open(&self.context, &self.address).await?;
        let is_lost =
            !self.open.is_empty() && streams.has_lost(&self.name, self.puts.is_empty()).await == Some(true);
        if !is_lost && self.results.is_some() {
            return Ok(false);
        }
        if is_lost {
            self.results = None;
            self.puts.shutdown().await;
            streams::end_run(&self.context, &self.name).await;
            self.name = new_name(&self.broker);
        }
        let consumer = streams.results(&self.name).await?;
        let results = consumer.stream().expires(PULL_TIME).heartbeat(PULL_TIME / 2).messages().await;
        self.results = Some(results.map_err(|error| QueueError::Broker(error.to_string()))?);
        self.silence = 0;
        if is_lost {
            self.say(
                "the broker has lost the queue, or given the run up while nobody read its results; what was not made is asked for again".to_owned(),
            );
            let puts: Vec<_> = self.open.jobs().map(|job| self.put(job.clone())).collect();
            puts.into_iter().for_each(|put| drop(self.puts.spawn(put)));
        }
        Ok(true)
    }

    fn say(&mut self, sentence: String) {
        if self.said != sentence {
            let _ = self.events.send(Event::Notice(sentence.clone()));
            self.said = sentence;
        }
    }
}

/// A name that no other run has.
fn new_name(broker: &Client) -> String {
    broker.new_inbox().rsplit('.').next().unwrap_or_default().to_owned()
}

/// The next result, where they can be read.
async fn next(results: &mut Option<Results>) -> Option<Result<Message, MessagesError>> {
    match results {
        Some(results) => results.next().await,
        None => pending().await,
    }
}
