//! Who may have fills under way elsewhere: the rules of the scheduler, by numbers alone, since others hold the memory.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crossword_protocol::messages::outcome::Outcome;
use tokio::sync::oneshot;

use crate::admission::client::Client;
use crate::limits::YOUNG_TIME;
use crate::lock::lock;
use crate::scheduler::{Capacity, greediest};

/// A fill under way elsewhere.
struct Fill {
    number: u64,
    client: Client,
    /// Since the places are there: elsewhere it may wait for a thread.
    began: Duration,
    /// Tells it to end.
    end: oneshot::Sender<Outcome>,
}

#[derive(Default)]
struct State {
    /// The oldest first.
    fills: Vec<Fill>,
    next: u64,
    closed: bool,
}

/// Room for so many fills, of each client and in all.
pub struct Places {
    capacity: Capacity,
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
        lock(&self.places.state).fills.retain(|fill| fill.number != self.number);
    }
}

impl Places {
    /// None is taken.
    pub fn new(capacity: Capacity) -> Arc<Places> {
        Arc::new(Places { capacity, state: Mutex::default(), since: Instant::now() })
    }

    /// A place, which another may have to leave; or why there is none.
    pub fn enter(self: &Arc<Self>, client: Client) -> Result<Place, Outcome> {
        self.enter_at(client, self.since.elapsed())
    }

    /// Likewise, so long after they were made.
    fn enter_at(self: &Arc<Self>, client: Client, now: Duration) -> Result<Place, Outcome> {
        let mut state = lock(&self.state);
        if state.closed {
            return Err(Outcome::Draining);
        }
        let own = state.fills.iter().filter(|fill| fill.client == client).count();
        if own >= self.capacity.jobs_per_client {
            return Err(Outcome::Overloaded);
        }
        if state.fills.len() >= self.capacity.jobs {
            let gives_way = state.gives_way(client, own == 0, now).ok_or(Outcome::Overloaded)?;
            // It may have ended by itself in the meantime.
            let _ = state.fills.remove(gives_way).end.send(Outcome::Overloaded);
        }
        let (end, ended) = oneshot::channel();
        let number = state.next;
        state.next += 1;
        state.fills.push(Fill { number, client, began: now, end });
        Ok(Place { places: Arc::clone(self), number, ended })
    }

    /// How many are taken.
    pub fn taken(&self) -> usize {
        lock(&self.state).fills.len()
    }

    /// Gives no more.
    pub fn close(&self) {
        lock(&self.state).closed = true;
    }

    /// Gives no more and ends all fills.
    pub fn end(&self) {
        let mut state = lock(&self.state);
        state.closed = true;
        for fill in state.fills.drain(..) {
            let _ = fill.end.send(Outcome::Draining);
        }
    }
}

impl State {
    /// Which fill leaves for one of that client: the oldest of the greediest; for a newcomer else the one that was searched longest.
    fn gives_way(&self, client: Client, is_new: bool, now: Duration) -> Option<usize> {
        let mut held: BTreeMap<Client, usize> = BTreeMap::new();
        self.fills.iter().for_each(|fill| *held.entry(fill.client).or_default() += 1);
        let greediest =
            greediest(held.iter().map(|(&client, &held)| (client, held, true)), Some((client, 1)));
        match greediest {
            Some(greediest) => self.fills.iter().position(|fill| fill.client == greediest),
            None => {
                let first = self.fills.first()?;
                (is_new && now.saturating_sub(first.began) >= YOUNG_TIME).then_some(0)
            }
        }
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
