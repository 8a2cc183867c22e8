//! How often a language model is asked: of each client, of all together, and at once. Somebody pays for each time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::admission::client::Client;
use crate::admission::rate::Rates;
use crate::limits::{
    COME_BACK, MODEL_AT_ONCE, MODEL_AT_ONCE_PER_CLIENT, MODEL_PER_MINUTE, MODEL_PER_MINUTE_AND_CLIENT,
};
use crate::lock::lock;

/// Who may ask the model now.
pub struct Gate {
    clients: Rates,
    all: DefaultDirectRateLimiter,
    clock: DefaultClock,
    places: Arc<Semaphore>,
    /// How many each client has.
    under_way: Arc<Mutex<HashMap<Client, usize>>>,
}

/// A place with the language model, given back when it is dropped.
pub struct Place {
    under_way: Arc<Mutex<HashMap<Client, usize>>>,
    client: Client,
    _permit: OwnedSemaphorePermit,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut all = lock(&self.under_way);
        match all.remove(&self.client) {
            Some(more @ 2..) => drop(all.insert(self.client, more - 1)),
            _last => (),
        }
    }
}

impl Default for Gate {
    /// Nobody has asked yet.
    fn default() -> Gate {
        Gate {
            clients: Rates::per_minute(MODEL_PER_MINUTE_AND_CLIENT),
            all: RateLimiter::direct(Quota::per_minute(MODEL_PER_MINUTE)),
            clock: DefaultClock::default(),
            places: Arc::new(Semaphore::new(MODEL_AT_ONCE)),
            under_way: Arc::default(),
        }
    }
}

impl Gate {
    /// A place, given back when it is dropped; or how long until there may be one.
    pub fn enter(&self, client: Client) -> Result<Place, Duration> {
        let mut all = lock(&self.under_way);
        let own = all.get(&client).copied().unwrap_or_default();
        if own >= MODEL_AT_ONCE_PER_CLIENT {
            return Err(COME_BACK);
        }
        let _permit = Arc::clone(&self.places).try_acquire_owned().map_err(|_| COME_BACK)?;
        self.clients.begin(client)?;
        self.all.check().map_err(|until| until.wait_time_from(self.clock.now()))?;
        all.insert(client, own + 1);
        Ok(Place { under_way: Arc::clone(&self.under_way), client, _permit })
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    fn client(number: u32) -> Client {
        IpAddr::V4(Ipv4Addr::from_bits(number)).into()
    }

    #[test]
    fn a_few_clients_do_not_hold_all_places() {
        let gate = Gate::default();
        let of = |number| std::iter::from_fn(|| gate.enter(client(number)).ok()).collect::<Vec<_>>();
        let mut held: Vec<_> = (0..3).map(of).collect();
        assert!(held.iter().all(|places| places.len() == MODEL_AT_ONCE_PER_CLIENT));
        assert!(gate.enter(client(9)).is_ok(), "there is room for others");
        held[0].pop();
        assert!(gate.enter(client(0)).is_ok(), "and for who has his answer");
        drop(held);
        assert!(lock(&gate.under_way).is_empty());
    }

    #[test]
    fn one_client_all_together_and_those_at_once_are_bounded() {
        let gate = Gate::default();
        for _ in 0..MODEL_PER_MINUTE_AND_CLIENT.get() {
            assert!(gate.enter(client(1)).is_ok());
        }
        assert!(gate.enter(client(1)).is_err_and(|wait| wait > Duration::ZERO));
        let rest = MODEL_PER_MINUTE.get() - MODEL_PER_MINUTE_AND_CLIENT.get();
        for number in 0..rest {
            assert!(gate.enter(client(100 + number)).is_ok(), "{number}");
        }
        assert!(gate.enter(client(2)).is_err());
        let gate = Gate::default();
        let held: Vec<_> =
            (0..MODEL_AT_ONCE as u32).map(|number| gate.enter(client(number)).unwrap()).collect();
        assert!(gate.enter(client(99)).is_err());
        drop(held);
        assert!(gate.enter(client(99)).is_ok());
    }
}
