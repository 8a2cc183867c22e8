//! A semaphore that is fair between clients, for questions that take some of a processor's time: a few are answered at once, a few
//! more wait.
//!
//! A client's questions wait for each other first, and only the next ones of each for all others, first come, first served: whoever
//! asks much waits behind himself. How many more may wait of a client falls with what is left of the queue (dynamic thresholds:
//! Choudhury and Hahne 1998), so that those who ask much leave some of it to others, and nobody has to be sent away again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use thiserror::Error;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::admission::client::Client;
use crate::limits::{ANSWER_WAIT, MAX_ANSWERS_WAITING, MAX_ANSWERS_WAITING_PER_CLIENT};
use crate::lock::lock;

/// Why a question is not answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum AtCapacity {
    /// The client asks too much at once.
    #[error("too many questions at once from this address; ask again when some are answered")]
    Client,
    /// All clients together do.
    #[error("the server has too many questions to answer; ask again in a second")]
    All,
}

/// Permits for a few answers at once, and a short queue before them.
pub struct FairSemaphore {
    permits: Arc<Semaphore>,
    /// One client leaves a permit for the others.
    permits_per_client: usize,
    queue: Semaphore,
    clients: Mutex<HashMap<Client, Arc<Own>>>,
}

/// What one client may have.
struct Own {
    permits: Arc<Semaphore>,
    queue: Semaphore,
}

/// Leave to work out an answer, given back when it is dropped.
pub struct Permit {
    _own: OwnedSemaphorePermit,
    _all: OwnedSemaphorePermit,
}

impl FairSemaphore {
    /// With so many permits.
    pub fn new(permits: usize) -> FairSemaphore {
        let permits = permits.max(1);
        FairSemaphore {
            permits: Arc::new(Semaphore::new(permits)),
            permits_per_client: (permits - 1).max(1),
            queue: Semaphore::new(MAX_ANSWERS_WAITING),
            clients: Mutex::default(),
        }
    }

    /// A permit, once there is one; none where too many wait already.
    pub async fn acquire(&self, client: Client) -> Result<Permit, AtCapacity> {
        let own = self.own(client);
        let _own_in_queue = own.queue.try_acquire().map_err(|_full| AtCapacity::Client)?;
        let waiting = MAX_ANSWERS_WAITING_PER_CLIENT - own.queue.available_permits();
        if waiting > self.queue.available_permits() {
            return Err(AtCapacity::All);
        }
        let _in_queue = self.queue.try_acquire().map_err(|_full| AtCapacity::All)?;
        let permits = async {
            let own = Arc::clone(&own.permits).acquire_owned().await.ok()?;
            let all = Arc::clone(&self.permits).acquire_owned().await.ok()?;
            Some(Permit { _own: own, _all: all })
        };
        // Whoever waited in vain was too much for all.
        timeout(ANSWER_WAIT, permits).await.ok().flatten().ok_or(AtCapacity::All)
    }

    /// How many wait for a permit.
    #[cfg(test)]
    pub fn waiting(&self) -> usize {
        MAX_ANSWERS_WAITING - self.queue.available_permits()
    }

    /// What a client may have; clients that have nothing any more are forgotten.
    fn own(&self, client: Client) -> Arc<Own> {
        let mut clients = lock(&self.clients);
        let idle = |own: &Own| own.permits.available_permits() == self.permits_per_client;
        clients.retain(|_, own| Arc::strong_count(own) > 1 || !idle(own));
        let own = clients.entry(client).or_insert_with(|| {
            let permits = Arc::new(Semaphore::new(self.permits_per_client));
            Arc::new(Own { permits, queue: Semaphore::new(MAX_ANSWERS_WAITING_PER_CLIENT) })
        });
        Arc::clone(own)
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::pin::Pin;
    use std::time::Duration;

    use futures_util::FutureExt;

    use super::*;

    type Asking<'a> = Pin<Box<dyn Future<Output = Result<Permit, AtCapacity>> + 'a>>;

    fn client(number: u8) -> Client {
        IpAddr::V4(Ipv4Addr::new(192, 0, 2, number)).into()
    }

    /// How many of so many questions of a client find a place in the queue.
    fn queued<'a>(
        semaphore: &'a FairSemaphore,
        number: u8,
        count: usize,
        line: &mut Vec<Asking<'a>>,
    ) -> usize {
        let before = line.len();
        for _ in 0..count {
            let mut asking: Asking<'_> = Box::pin(semaphore.acquire(client(number)));
            if (&mut asking).now_or_never().is_none() {
                line.push(asking);
            }
        }
        line.len() - before
    }

    #[actix_web::test]
    async fn permits_come_back_and_whoever_goes_away_leaves_the_queue() {
        let semaphore = FairSemaphore::new(1);
        let first = semaphore.acquire(client(1)).await;
        assert!(first.is_ok());
        let waits = timeout(Duration::from_millis(20), semaphore.acquire(client(2))).await;
        assert!(waits.is_err(), "it waits for a permit");
        drop(first);
        assert!(semaphore.acquire(client(3)).await.is_ok(), "the permit passes by who has gone");
        assert_eq!(semaphore.waiting(), 0);
        assert_eq!(lock(&semaphore.clients).len(), 1, "clients that have gone are forgotten");
    }

    #[actix_web::test]
    async fn a_client_leaves_a_permit_for_others() {
        let semaphore = FairSemaphore::new(2);
        let first = semaphore.acquire(client(1)).await.unwrap();
        let mut second = Box::pin(semaphore.acquire(client(1)));
        assert!(timeout(Duration::from_millis(20), &mut second).await.is_err());
        let other = semaphore.acquire(client(2)).await;
        assert!(other.is_ok(), "one client never has all permits");
        drop(first);
        assert!(second.await.is_ok());
    }

    #[actix_web::test]
    async fn whoever_asks_much_waits_behind_himself() {
        let semaphore = FairSemaphore::new(1);
        let first = semaphore.acquire(client(1)).await;
        let mut line = Vec::new();
        assert_eq!(queued(&semaphore, 1, 9, &mut line), 9);
        let mut other = Box::pin(semaphore.acquire(client(2)));
        assert!((&mut other).now_or_never().is_none());
        drop(first);
        assert!(line.iter_mut().all(|asking| asking.now_or_never().is_none()), "the other one is next");
        assert!(other.await.is_ok());
    }

    #[actix_web::test]
    async fn the_queue_is_short_and_those_who_ask_much_leave_some_of_it() {
        let semaphore = FairSemaphore::new(1);
        let _taken = semaphore.acquire(client(0)).await;
        let mut line = Vec::new();
        let much = MAX_ANSWERS_WAITING;
        assert_eq!(queued(&semaphore, 1, much, &mut line), MAX_ANSWERS_WAITING_PER_CLIENT);
        assert_eq!(semaphore.acquire(client(1)).await.err(), Some(AtCapacity::Client));
        for greedy in 2..=4 {
            queued(&semaphore, greedy, much, &mut line);
        }
        assert_eq!(queued(&semaphore, 200, 1, &mut line), 1, "four cannot keep a fifth out");
        for crowd in 5..100 {
            queued(&semaphore, crowd, much, &mut line);
        }
        assert_eq!(semaphore.waiting(), MAX_ANSWERS_WAITING);
        assert_eq!(semaphore.acquire(client(201)).await.err(), Some(AtCapacity::All));
        // What comes free goes to who has less than the greedy.
        drop(line.remove(0));
        assert_eq!(queued(&semaphore, 1, 1, &mut line), 0);
        assert_eq!(queued(&semaphore, 201, 1, &mut line), 1);
    }
}
