//! Who may have fills under way elsewhere: the rules of the scheduler, by numbers alone, since others hold the memory.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crossword_protocol::messages::outcome::Outcome;
use tokio::sync::oneshot;

use crate::admission::client::Client;
use crate::lock::lock;
use crate::scheduler::{Capacity, Waiting, Waits};

/// A fill under way elsewhere.
struct Fill {
    number: u64,
    client: Client,
    /// Since the places are there, in milliseconds.
    began_ms: u64,
    /// When somebody entered last, likewise.
    now_ms: Arc<AtomicU64>,
    /// Tells it to end.
    end: oneshot::Sender<Outcome>,
}

impl Waits for Fill {
    fn client(&self) -> Client {
        self.client
    }

    fn bytes(&self) -> usize {
        0
    }

    /// Each keeps its own.
    fn deadline(&self) -> Instant {
        Instant::now()
    }

    fn improves(&self) -> bool {
        false
    }

    /// Since it began, as far as is known here: elsewhere it may have waited for a thread.
    fn worked(&self) -> Duration {
        Duration::from_millis(self.now_ms.load(Ordering::Relaxed).saturating_sub(self.began_ms))
    }

    fn finish(&mut self) {}
}

struct State {
    fills: Waiting<Fill>,
    next: u64,
    closed: bool,
    now_ms: Arc<AtomicU64>,
}

/// Room for so many fills, of each client and in all.
pub struct Places {
    state: Mutex<State>,
    since: Instant,
}

/// A fill's place, given back when it is dropped.
pub struct Place {
    places: Arc<Places>,
    number: u64,
    /// Told why the fill must end, if it must.
    pub ended: oneshot::Receiver<Outcome>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let out = lock(&self.places.state).fills.take(|fill| fill.number == self.number);
        drop(out);
    }
}

impl Places {
    /// None is taken.
    pub fn new(capacity: Capacity) -> Arc<Places> {
        let capacity = Capacity { bytes: usize::MAX, ..capacity };
        let state = State { fills: Waiting::new(capacity), next: 0, closed: false, now_ms: Arc::default() };
        Arc::new(Places { state: Mutex::new(state), since: Instant::now() })
    }

    /// A place, which another may have to leave; or why there is none.
    pub fn enter(self: &Arc<Self>, client: Client) -> Result<Place, Outcome> {
        self.enter_at(client, self.since.elapsed())
    }

    /// Likewise, so long after they were made.
    fn enter_at(self: &Arc<Self>, client: Client, now: Duration) -> Result<Place, Outcome> {
        let (end, ended) = oneshot::channel();
        let mut state = lock(&self.state);
        if state.closed {
            return Err(Outcome::Draining);
        }
        let number = state.next;
        state.next += 1;
        let began_ms = u64::try_from(now.as_millis()).unwrap_or(u64::MAX);
        state.now_ms.store(began_ms, Ordering::Relaxed);
        let now_ms = Arc::clone(&state.now_ms);
        let entered = state.fills.enter(Fill { number, client, began_ms, now_ms, end });
        drop(state);
        end_all(entered.out, Outcome::Overloaded);
        match entered.refused {
            Some(_) => Err(Outcome::Overloaded),
            None => Ok(Place { places: Arc::clone(self), number, ended }),
        }
    }

    /// How many are taken.
    pub fn taken(&self) -> usize {
        lock(&self.state).fills.under_way()
    }

    /// Gives no more.
    pub fn close(&self) {
        lock(&self.state).closed = true;
    }

    /// Gives no more and ends all fills.
    pub fn end(&self) {
        let mut state = lock(&self.state);
        state.closed = true;
        let all = state.fills.all();
        drop(state);
        end_all(all, Outcome::Draining);
    }
}

fn end_all(fills: Vec<Fill>, reason: Outcome) {
    for fill in fills {
        // It may have ended by itself in the meantime.
        let _ = fill.end.send(reason);
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn client(host: u8) -> Client {
        IpAddr::from([192, 0, 2, host]).into()
    }

    #[test]
    fn the_greediest_gives_way_and_a_place_comes_back() {
        let places = Places::new(Capacity { jobs: 3, jobs_per_client: 2, bytes: 0 });
        let mut first = places.enter(client(1)).unwrap();
        let second = places.enter(client(1)).unwrap();
        assert_eq!(places.enter(client(1)).err(), Some(Outcome::Overloaded), "it has its share");
        let third = places.enter(client(2)).unwrap();
        let mut fourth = places.enter(client(3)).unwrap();
        assert_eq!(first.ended.try_recv(), Ok(Outcome::Overloaded));
        drop(first);
        assert_eq!(places.taken(), 3);
        drop((second, third));
        assert_eq!(places.taken(), 1);
        places.close();
        assert_eq!(places.enter(client(4)).err(), Some(Outcome::Draining));
        places.end();
        assert_eq!((fourth.ended.try_recv(), places.taken()), (Ok(Outcome::Draining), 0));
    }
    #[test]
    fn where_all_hold_alike_the_one_that_was_searched_longest_gives_way() {
        let places = Places::new(Capacity { jobs: 3, jobs_per_client: 1, bytes: 0 });
        let at = |host, ms| places.enter_at(client(host), Duration::from_millis(ms)).unwrap();
        let mut held = [at(2, 0), at(3, 500), at(1, 700)];
        let _newcomer = at(4, 5000);
        let ended: Vec<_> = held.iter_mut().map(|place| place.ended.try_recv().ok()).collect();
        assert_eq!(ended, [Some(Outcome::Overloaded), None, None]);
        assert_eq!(places.taken(), 3);
    }
}
