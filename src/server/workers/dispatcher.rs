//! The server's side: a task for each fill that is searched elsewhere.

use std::sync::Arc;
use std::time::Duration;

use async_nats::Client;
use crossword_protocol::frame;
use tokio::runtime::Handle;

use super::asked::Asked;
use super::best::Known;
use super::fill::Fill;
use super::places::Places;
use super::wire::Request;
use crate::admission::client;
use crate::config::broker;
use crate::observe::metrics::Metrics;
use crate::scheduler::{Capacity, FillHandle, Shown, line};

/// Sends fills to workers.
pub struct Dispatcher {
    broker: Client,
    places: Arc<Places>,
    /// Where the tasks run: a session's own thread may be ended before they are.
    runtime: Handle,
    wait: Duration,
    metrics: Metrics,
}

impl Dispatcher {
    /// Over that broker, for tasks of the runtime that this is called in. `wait` is how long nobody may take a fill.
    pub fn new(broker: Client, capacity: Capacity, wait: Duration, metrics: Metrics) -> Dispatcher {
        Dispatcher { broker, places: Places::new(capacity), runtime: Handle::current(), wait, metrics }
    }

    /// Has the fill searched elsewhere. Where there is no room for it, or the server is being shut down, the handle says so
    /// at once.
    pub fn submit(&self, client: client::Client, asked: Asked) -> FillHandle {
        let Asked { query, is_new, work, terms } = asked;
        let (teller, handle) = line(Shown::new(frame::write(&work.snapshot()), None), &self.metrics);
        let known = Known::new(&work);
        self.metrics.fill_started();
        match self.places.enter(client) {
            Err(reason) => {
                self.metrics.fill_ended(reason.name());
                teller.tell(known.outcome(reason, None));
            }
            Ok(place) => {
                let request = Request {
                    id: self.new_id(),
                    attempt: 0,
                    query: query.to_owned(),
                    is_new,
                    deadline_ms: 0,
                    improve_ms: 0,
                    client: client.into(),
                };
                let fill = Fill {
                    broker: self.broker.clone(),
                    request,
                    known,
                    terms,
                    wait: self.wait,
                    taken: false,
                    filled: false,
                    without_worker: Some(self.metrics.fill_without_worker()),
                    metrics: self.metrics.clone(),
                };
                self.runtime.spawn(fill.run(teller, place));
            }
        }
        handle
    }

    /// A name that no other fill has, of any server.
    fn new_id(&self) -> String {
        let inbox = self.broker.new_inbox();
        inbox.rsplit('.').next().unwrap_or_default().to_owned()
    }

    /// Why no fill can be searched at present; none if one can, or may once a worker comes.
    pub fn why_not(&self) -> Option<&'static str> {
        broker::why_not(&self.broker)
    }

    /// How many fills are under way.
    pub fn under_way(&self) -> usize {
        self.places.taken()
    }

    /// Takes no more fills; those under way go on.
    pub fn close(&self) {
        self.places.close();
    }

    /// Ends every fill and takes no more.
    pub fn end(&self) {
        self.places.end();
    }
}
