//! How often a client may begin something, by the generic cell rate algorithm: a steady rate, and a burst that is saved up.

use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::client::Client;
pub use crate::limits::Rate;

/// How many times as much as one client the addresses of an IPv6 site may begin together, by the leading bits of its network: a
/// household has a /56 and a few machines, an institution a /48.
const SITE_RATES: [(u32, NonZeroU32); 2] =
    [(56, NonZeroU32::MIN.saturating_add(3)), (48, NonZeroU32::MIN.saturating_add(15))];

/// Looks after which those clients are forgotten whose burst is whole again.
const LOOKS_PER_TIDYING: u32 = 1024;

/// Counts what each client begins.
pub struct Rates {
    limiter: DefaultKeyedRateLimiter<Client>,
    /// The same for the sites in which clients lie, by the leading bits of their networks.
    sites: Vec<(u32, DefaultKeyedRateLimiter<Client>)>,
    clock: DefaultClock,
    looks: AtomicU32,
}

impl Rates {
    /// Nobody has begun anything.
    pub fn new(rate: Rate) -> Rates {
        Rates::of(|times| {
            let quota = Quota::per_second(rate.per_second.saturating_mul(times));
            quota.allow_burst(rate.burst.saturating_mul(times))
        })
    }

    /// The same for what may begin so often in a minute, all at once if need be.
    pub fn per_minute(count: NonZeroU32) -> Rates {
        Rates::of(|times| Quota::per_minute(count.saturating_mul(times)))
    }

    /// With that quota for whoever may begin so many times as much as one client.
    fn of(quota: impl Fn(NonZeroU32) -> Quota) -> Rates {
        let sites = SITE_RATES.map(|(bits, times)| (bits, RateLimiter::keyed(quota(times))));
        let limiter = RateLimiter::keyed(quota(NonZeroU32::MIN));
        Rates { limiter, sites: sites.into(), clock: DefaultClock::default(), looks: AtomicU32::new(0) }
    }

    /// Whether a client may begin something now; if not, how long until it may.
    pub fn begin(&self, client: Client) -> Result<(), Duration> {
        if self.looks.fetch_add(1, Ordering::Relaxed) % LOOKS_PER_TIDYING == LOOKS_PER_TIDYING - 1 {
            for limiter in std::iter::once(&self.limiter).chain(self.sites.iter().map(|(_, site)| site)) {
                limiter.retain_recent();
                limiter.shrink_to_fit();
            }
        }
        let check = |limiter: &DefaultKeyedRateLimiter<Client>, who: Client| {
            limiter.check_key(&who).map_err(|until| until.wait_time_from(self.clock.now()))
        };
        check(&self.limiter, client)?;
        let mut sites = self.sites.iter().filter(|_| client.has_site());
        sites.try_for_each(|(bits, limiter)| check(limiter, client.network(*bits)))
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
    fn the_addresses_of_a_site_have_some_times_as_much_together() {
        let (one, three) = (NonZeroU32::new(1).unwrap(), NonZeroU32::new(3).unwrap());
        let begun = |rates: &Rates, addresses: &dyn Fn(u32) -> String| {
            let all = (0..200).map(|number| addresses(number).parse::<IpAddr>().unwrap());
            all.filter(|&address| rates.begin(address.into()).is_ok()).count() as u32
        };
        let rates = Rates::new(Rate { per_second: one, burst: three });
        let of_a_household = |number: u32| format!("2001:db8:0:1{number:02x}::1");
        let few = begun(&rates, &of_a_household);
        assert!((12..100).contains(&few), "{few}");
        let of_an_institution = |number: u32| format!("2001:db8:7:{number:02x}00::1");
        let more = begun(&rates, &of_an_institution);
        assert!((48..150).contains(&more), "{more}");
        assert_eq!(begun(&rates, &|number| format!("192.0.2.{number}")), 200, "each its own");
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
