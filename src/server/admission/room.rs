//! Room for a few answers at once, and a short line before it, fair between clients: for questions that take some of a
//! processor's time.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};

use thiserror::Error;
use tokio::sync::oneshot;

use crate::admission::client::Client;
use crate::limits::{ANSWER_WAIT, MAX_ANSWERS_WAITING, MAX_ANSWERS_WAITING_PER_CLIENT};
use crate::lock::lock;

/// Why a question is not answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoRoom {
    /// The client asks too much at once.
    #[error("too many questions at once from this address; ask again when some are answered")]
    Client,
    /// All clients together do.
    #[error("the server has too many questions to answer; ask again in a second")]
    All,
}

/// Room for a few answers at once, and a short line before it.
pub struct Room {
    places: usize,
    /// One client leaves a place for the others.
    places_per_client: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    taken: usize,
    clients: BTreeMap<Client, Line>,
}

/// A client's questions.
#[derive(Default)]
struct Line {
    waiting: VecDeque<oneshot::Sender<Place>>,
    taken: usize,
    /// Places had, from where the others stood when the client came.
    turns: u64,
}

/// A place in the room, given back when it is dropped.
pub struct Place {
    room: Arc<Room>,
    client: Client,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut state = self.room.lock();
        state.taken -= 1;
        if let Some(line) = state.clients.get_mut(&self.client) {
            line.taken -= 1;
        }
        drop(state);
        self.room.let_in();
    }
}

impl Room {
    /// Room for so many at once.
    pub fn new(places: usize) -> Arc<Room> {
        let places = places.max(1);
        Arc::new(Room { places, places_per_client: (places - 1).max(1), state: Mutex::default() })
    }

    /// A place, once there is one; none where too many wait already.
    pub async fn enter(self: &Arc<Self>, client: Client) -> Result<Place, NoRoom> {
        let place = self.line_up(client)?;
        self.let_in();
        let place = tokio::time::timeout(ANSWER_WAIT, place).await;
        // Whoever waited in vain, or had to give way, was too much for all.
        place.ok().and_then(Result::ok).ok_or(NoRoom::All)
    }

    /// How many wait for a place.
    #[cfg(test)]
    pub fn waiting(&self) -> usize {
        self.lock().waiting()
    }

    fn line_up(&self, client: Client) -> Result<oneshot::Receiver<Place>, NoRoom> {
        let mut state = self.lock();
        // Whoever has gone away in the meantime waits no more.
        state.clients.values_mut().for_each(|line| line.waiting.retain(|place| !place.is_closed()));
        state.clients.retain(|_, line| line.taken + line.waiting.len() > 0);
        let own = state.clients.get(&client).map_or(0, |line| line.waiting.len());
        if own >= MAX_ANSWERS_WAITING_PER_CLIENT {
            return Err(NoRoom::Client);
        }
        if state.waiting() >= MAX_ANSWERS_WAITING {
            let greediest = state.clients.values_mut().max_by_key(|line| line.waiting.len());
            let greedier = greediest.filter(|line| line.waiting.len() > own + 1).ok_or(NoRoom::All)?;
            greedier.waiting.pop_back();
        }
        let since = state.clients.values().map(|line| line.turns).min().unwrap_or(0);
        let (give, place) = oneshot::channel();
        let line = state.clients.entry(client).or_insert_with(|| Line { turns: since, ..Line::default() });
        line.waiting.push_back(give);
        Ok(place)
    }

    /// Gives the free places to those who wait: first to whom had the fewest.
    fn let_in(self: &Arc<Self>) {
        while let Some((client, give)) = self.next() {
            // Whoever has gone gives the place back at once.
            let _ = give.send(Place { room: Arc::clone(self), client });
        }
    }

    fn next(&self) -> Option<(Client, oneshot::Sender<Place>)> {
        let mut state = self.lock();
        if state.taken >= self.places {
            return None;
        }
        let may = |line: &&mut Line| !line.waiting.is_empty() && line.taken < self.places_per_client;
        let lines = state.clients.iter_mut().map(|(&client, line)| (client, line));
        let (client, line) = lines.filter(|(_, line)| may(line)).min_by_key(|(_, line)| line.turns)?;
        let give = line.waiting.pop_front()?;
        line.taken += 1;
        line.turns += 1;
        state.taken += 1;
        Some((client, give))
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }
}

impl State {
    fn waiting(&self) -> usize {
        self.clients.values().map(|line| line.waiting.len()).sum()
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::time::Duration;

    use super::*;

    fn client(number: u8) -> Client {
        IpAddr::V4(Ipv4Addr::new(192, 0, 2, number)).into()
    }

    #[actix_web::test]
    async fn places_come_back_and_whoever_goes_away_leaves_the_line() {
        let room = Room::new(1);
        let first = room.enter(client(1)).await;
        assert!(first.is_ok());
        let waits = tokio::time::timeout(Duration::from_millis(20), room.enter(client(2))).await;
        assert!(waits.is_err(), "it waits for a place");
        drop(first);
        assert!(room.enter(client(3)).await.is_ok(), "the place passes by who has gone");
        assert_eq!(room.waiting(), 0);
    }

    #[actix_web::test]
    async fn a_client_leaves_a_place_for_others_and_turns_are_fair() {
        let room = Room::new(2);
        let first = room.enter(client(1)).await.unwrap();
        let mut second = Box::pin(room.enter(client(1)));
        assert!(tokio::time::timeout(Duration::from_millis(20), &mut second).await.is_err());
        let other = room.enter(client(2)).await;
        assert!(other.is_ok(), "one client never has all places");
        drop(first);
        assert!(second.await.is_ok());
    }

    #[actix_web::test]
    async fn the_line_is_short_and_the_greediest_gives_way() {
        let room = Room::new(1);
        let _taken = room.enter(client(0)).await;
        let mut lines = Vec::new();
        for asker in 0..MAX_ANSWERS_WAITING {
            let from = client((asker / MAX_ANSWERS_WAITING_PER_CLIENT) as u8);
            lines.push(room.line_up(from).unwrap());
        }
        assert_eq!(room.line_up(client(0)).err(), Some(NoRoom::Client));
        assert!(room.line_up(client(200)).is_ok());
        assert_eq!(room.waiting(), MAX_ANSWERS_WAITING);
        let gone = lines.iter_mut().filter_map(|line| match line.try_recv() {
            Err(oneshot::error::TryRecvError::Closed) => Some(()),
            _ => None,
        });
        assert_eq!(gone.count(), 1);
    }
}
