//! One fill that is searched elsewhere: it is asked for until a worker takes it, and again when that worker falls silent.

use std::mem;
use std::time::Duration;

use async_nats::connection::State as Connection;
use async_nats::{Client, Subscriber};
use crossword_protocol::messages::outcome::{BetterFill, Outcome, OutcomeMessage, milliseconds};
use futures_util::StreamExt;
use tokio::time::{Instant, sleep, timeout, timeout_at};

use super::best::{BestSoFar, Known};
use super::places::Place;
use super::wire::{ASK, Answer, Request, State};
use crate::limits::{ASK_PAUSE, DEADLINE_GRACE, MAX_LOST, TAKE_TIME, WORKER_SILENCE};
use crate::observe::metrics::{Metrics, WithoutWorker};
use crate::scheduler::{Shown, Teller, Terms};

/// A fill under way elsewhere.
pub struct Fill {
    /// The connection to the broker.
    pub broker: Client,
    /// What is asked for, the newest attempt.
    pub request: Request,
    /// What is known of it here.
    pub known: Known,
    /// How long it may take.
    pub terms: Terms,
    /// How long nobody may take it.
    pub wait: Duration,
    /// Whether a worker ever took it.
    pub taken: bool,
    /// Whether its first fill is counted.
    pub filled: bool,
    /// Counts it while no worker has it.
    pub without_worker: Option<WithoutWorker>,
    /// What is counted of fills.
    pub metrics: Metrics,
}

/// What came of an attempt.
enum Attempt {
    /// The outcome.
    Told(Box<OutcomeMessage>),
    /// Nobody took it.
    NotTaken,
    /// The worker that had taken it will not end it.
    GivenBack,
    /// Nothing is heard of that worker any more.
    Lost,
    /// The search broke off.
    Broken,
}

impl Fill {
    /// Goes on until the fill has ended or nobody wants it any more; the place is given back then.
    pub async fn run(mut self, teller: Teller, mut place: Place) {
        let mut best = None;
        let deadline = Instant::from_std(self.known.began() + self.terms.deadline + DEADLINE_GRACE);
        let told = tokio::select! {
            () = teller.alone() => None,
            Ok(reason) = &mut place.ended => Some(self.known.outcome(reason, best.as_ref())),
            sought = timeout_at(deadline, self.seek(&teller, &mut best)) => match sought {
                Ok(told) => told,
                // Where nobody ever took it, it may be had later.
                Err(_) if !self.taken => Some(self.known.outcome(Outcome::Overloaded, None)),
                Err(_) => Some(self.known.outcome(Outcome::Deadline, best.as_ref())),
            },
        };
        drop(place);
        let ended = match &told {
            Some(message) => message.outcome.name(),
            None if teller.is_alone() => "gone",
            None => "failed",
        };
        self.metrics.fill_ended(ended);
        // Without a word the session says that the search broke off.
        if let Some(message) = told {
            teller.tell(message);
        }
        // A worker that still searches may stop; one that has ended does not hear it.
        let _ = self.broker.publish(self.request.cancel(), Vec::new().into()).await;
    }

    /// Asks until there is an outcome; none where the search breaks off.
    async fn seek(&mut self, teller: &Teller, best: &mut Option<BestSoFar>) -> Option<OutcomeMessage> {
        let mut give_up = Instant::now() + self.wait;
        let mut lost = 0;
        loop {
            if let Some(best) = best.as_ref().filter(|best| best.left(self.terms.improve).is_zero()) {
                return Some(self.known.outcome(Outcome::Filled, Some(best)));
            }
            match self.attempt(teller, best).await {
                Attempt::Told(message) => return Some(self.known.or_better(*message, best.as_ref())),
                Attempt::Broken => return None,
                Attempt::NotTaken => {}
                Attempt::GivenBack => give_up = Instant::now() + self.wait,
                Attempt::Lost => {
                    lost += 1;
                    tracing::warn!(
                        fill = self.request.id,
                        lost,
                        "a worker fell silent; another one is asked"
                    );
                    if lost > MAX_LOST {
                        return None;
                    }
                    give_up = Instant::now() + self.wait;
                }
            }
            if Instant::now() >= give_up {
                return Some(self.known.outcome(Outcome::Overloaded, best.as_ref()));
            }
            sleep(ASK_PAUSE).await;
        }
    }

    /// Asks once, and listens to whoever takes it. What earlier ones still say is no longer heard.
    async fn attempt(&mut self, teller: &Teller, best: &mut Option<BestSoFar>) -> Attempt {
        if self.broker.connection_state() != Connection::Connected {
            return Attempt::NotTaken;
        }
        self.request.attempt += 1;
        let spent = self.known.began().elapsed();
        self.request.deadline_ms = milliseconds(self.terms.deadline.saturating_sub(spent));
        let improve = self.terms.improve;
        self.request.improve_ms = milliseconds(best.as_ref().map_or(improve, |best| best.left(improve)));
        let Ok(mut answers) = self.broker.subscribe(self.request.answers()).await else {
            return Attempt::NotTaken;
        };
        // Numbers and strings always serialise.
        let request = serde_json::to_vec(&self.request).unwrap_or_default();
        // Where there is no worker at all, the broker itself answers.
        if self.broker.publish_with_reply(ASK, self.request.answers(), request.into()).await.is_err() {
            return Attempt::NotTaken;
        }
        match timeout(TAKE_TIME, answers.next()).await {
            Ok(Some(message)) if Answer::read(&message.payload) == Some(Answer::State(State::Taken)) => {}
            _ => return Attempt::NotTaken,
        }
        self.taken = true;
        self.without_worker = None;
        let taken_ms = milliseconds(self.known.began().elapsed());
        let attempt = self.listen(&mut answers, taken_ms, teller, best).await;
        if !matches!(attempt, Attempt::Told(_)) {
            self.without_worker = Some(self.metrics.fill_without_worker());
        }
        attempt
    }

    /// Listens to the worker that has taken the fill, so many milliseconds after it began.
    async fn listen(
        &mut self,
        answers: &mut Subscriber,
        taken_ms: u64,
        teller: &Teller,
        best: &mut Option<BestSoFar>,
    ) -> Attempt {
        let (mut better, mut last, mut checked) = (None, Vec::new(), Vec::new());
        while let Ok(Some(message)) = timeout(WORKER_SILENCE, answers.next()).await {
            match Answer::read(&message.payload) {
                Some(Answer::Frame(frame)) if self.known.is_frame(&frame) => {
                    // From the first fill on frames are fills.
                    if better.is_some() && checked != frame {
                        if !self.known.is_fill(&frame) {
                            return self.disbelieved();
                        }
                        checked.clone_from(&frame);
                    }
                    last.clone_from(&frame);
                    let shown = Shown::new(frame, better);
                    if BestSoFar::update(best, &shown) {
                        teller.show(shown);
                    }
                }
                Some(Answer::Better(told)) => {
                    let first_fill_ms = told.first_fill_ms.saturating_add(taken_ms);
                    self.count_first_fill(Duration::from_millis(first_fill_ms));
                    better = Some(BetterFill { first_fill_ms, ..told });
                }
                Some(Answer::Outcome(told)) => {
                    if told.outcome == Outcome::Filled && !self.known.is_fill(&last) {
                        return self.disbelieved();
                    }
                    let first_fill_ms = told.first_fill_ms.map(|time| time.saturating_add(taken_ms));
                    self.metrics.nodes(told.nodes);
                    // As of fills that are searched here: a repair has its answer from the first.
                    if told.outcome == Outcome::Filled && told.repair.is_none() {
                        let after = first_fill_ms.map(Duration::from_millis);
                        self.count_first_fill(after.unwrap_or_else(|| self.known.began().elapsed()));
                    }
                    return Attempt::Told(Box::new(OutcomeMessage { first_fill_ms, ..*told }));
                }
                Some(Answer::State(State::Busy)) => return Attempt::GivenBack,
                Some(Answer::State(State::Broken)) => return Attempt::Broken,
                Some(Answer::State(State::Taken) | Answer::Frame(_)) | None => {}
            }
        }
        Attempt::Lost
    }

    /// What was sent as a fill is none: whoever sent it counts as lost, and another worker is asked.
    fn disbelieved(&self) -> Attempt {
        tracing::warn!(
            fill = self.request.id,
            "what a worker sent is no fill of this grid; another one is asked"
        );
        Attempt::Lost
    }

    /// The first fill is there, so long after it was asked for; another worker may find it again.
    fn count_first_fill(&mut self, after: Duration) {
        if !mem::replace(&mut self.filled, true) {
            self.metrics.first_fill(after);
        }
    }
}
