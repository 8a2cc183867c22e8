//! How often a client may begin something, by the generic cell rate algorithm: a steady rate, and a burst that is saved up.

use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::client::Client;

/// Looks after which those clients are forgotten whose burst is whole again.
const LOOKS_PER_TIDYING: u32 = 1024;

/// So much may begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// Per second, in the long run.
    pub per_second: NonZeroU32,
    /// At once.
    pub burst: NonZeroU32,
}

/// Counts what each client begins.
pub struct Rates {
    limiter: DefaultKeyedRateLimiter<Client>,
    clock: DefaultClock,
    looks: AtomicU32,
}

impl Rates {
    /// Nobody has begun anything.
    pub fn new(rate: Rate) -> Rates {
        let limiter = RateLimiter::keyed(Quota::per_second(rate.per_second).allow_burst(rate.burst));
        Rates { limiter, clock: DefaultClock::default(), looks: AtomicU32::new(0) }
    }

    /// The same for what may begin so often in a minute, all at once if need be.
    pub fn per_minute(count: NonZeroU32) -> Rates {
        let limiter = RateLimiter::keyed(Quota::per_minute(count));
        Rates { limiter, clock: DefaultClock::default(), looks: AtomicU32::new(0) }
    }

    /// Whether a client may begin something now; if not, how long until it may.
    pub fn begin(&self, client: Client) -> Result<(), Duration> {
        if self.looks.fetch_add(1, Ordering::Relaxed) % LOOKS_PER_TIDYING == LOOKS_PER_TIDYING - 1 {
            self.limiter.retain_recent();
            self.limiter.shrink_to_fit();
        }
        self.limiter.check_key(&client).map_err(|until| until.wait_time_from(self.clock.now()))
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    #[test]
    fn a_burst_is_let_through_and_the_rest_has_to_wait() {
        let (one, three) = (NonZeroU32::new(1).unwrap(), NonZeroU32::new(3).unwrap());
        let rates = Rates::new(Rate { per_second: one, burst: three });
        let client = |number| IpAddr::V4(Ipv4Addr::new(192, 0, 2, number)).into();
        for _ in 0..3 {
            assert_eq!(rates.begin(client(1)), Ok(()));
        }
        let wait = rates.begin(client(1)).unwrap_err();
        assert!(wait > Duration::ZERO && wait <= Duration::from_secs(1));
        assert_eq!(rates.begin(client(2)), Ok(()), "each has its own");
    }

    #[test]
    fn those_who_have_not_come_for_long_are_forgotten() {
        let many = NonZeroU32::new(1_000_000).unwrap();
        let rates = Rates::new(Rate { per_second: many, burst: many });
        for number in 0..4 * LOOKS_PER_TIDYING {
            assert_eq!(rates.begin(IpAddr::V4(Ipv4Addr::from_bits(number)).into()), Ok(()));
        }
        assert!(rates.limiter.len() <= 2 * LOOKS_PER_TIDYING as usize);
    }
}
