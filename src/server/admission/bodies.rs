//! Room for the bodies of requests that are under way, by their bytes, per address and in all: whoever sends many long ones
//! slowly takes no more memory than that.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use super::client::Client;
use crate::limits::{LIGHT_BODY, MAX_BODIES, MAX_BODIES_PER_CLIENT};
use crate::lock::lock;

/// What is under way.
#[derive(Default)]
pub struct Bodies(Mutex<HashMap<Client, usize>>);

/// The room that a body takes; given back when it is dropped.
pub struct Load {
    bodies: Arc<Bodies>,
    client: Client,
    bytes: usize,
}

impl Bodies {
    /// Room for a body of that length; none where there is none.
    pub fn begin(self: &Arc<Self>, client: Client, bytes: usize) -> Option<Load> {
        let bytes = if bytes <= LIGHT_BODY { 0 } else { bytes };
        if bytes > 0 {
            let mut all = lock(&self.0);
            let own = all.get(&client).copied().unwrap_or_default();
            if own + bytes > MAX_BODIES_PER_CLIENT || all.values().sum::<usize>() + bytes > MAX_BODIES {
                return None;
            }
            all.insert(client, own + bytes);
        }
        Some(Load { bodies: Arc::clone(self), client, bytes })
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        let mut all = lock(&self.bodies.0);
        match all.get_mut(&self.client) {
            Some(own) if *own > self.bytes => *own -= self.bytes,
            Some(_) if self.bytes > 0 => drop(all.remove(&self.client)),
            _ => (),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;
    use crate::limits::MAX_PAPER_BODY;

    fn client(number: u32) -> Client {
        Client::from(IpAddr::from(Ipv4Addr::from_bits(number)))
    }

    fn all_of(bodies: &Arc<Bodies>, client: Client, bytes: usize) -> Vec<Load> {
        std::iter::from_fn(|| bodies.begin(client, bytes)).take(10_000).collect()
    }

    #[test]
    fn an_address_has_its_share_and_gives_it_back() {
        let bodies = Arc::new(Bodies::default());
        let mut long = all_of(&bodies, client(1), MAX_PAPER_BODY);
        assert_eq!(long.len(), MAX_BODIES_PER_CLIENT / MAX_PAPER_BODY);
        assert!(bodies.begin(client(2), MAX_PAPER_BODY).is_some());
        assert!(bodies.begin(client(1), LIGHT_BODY).is_some(), "short ones do not count");
        assert!(bodies.begin(client(1), LIGHT_BODY + 1).is_none());
        long.pop();
        assert!(bodies.begin(client(1), MAX_PAPER_BODY).is_some());
        drop(long);
        assert!(lock(&bodies.0).is_empty());
    }

    #[test]
    fn many_addresses_take_no_more_than_all_may() {
        let bodies = Arc::new(Bodies::default());
        let crowd: Vec<Load> =
            (0..500).flat_map(|number| all_of(&bodies, client(number), MAX_PAPER_BODY)).collect();
        assert_eq!(crowd.len(), MAX_BODIES / MAX_PAPER_BODY);
        assert_eq!(all_of(&bodies, client(900), LIGHT_BODY).len(), 10_000);
    }
}
