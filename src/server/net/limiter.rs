//! Room for connections, per address and in all. When there is none left the greediest address gives way, its idle and
//! oldest connection first, never the visitor who has fewer.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::task::Waker;

use crate::admission::client::{Client, TrustedProxies};
use crate::lock::lock;

/// Connections that may give way at once: each still has a descriptor for some milliseconds, and they are among those that
/// are kept back.
const MAX_LEAVING: usize = 32;

/// Refused connections that may stay at once until they have read why. They stay as long as their clients like, so that they
/// must not be counted among those that give way: nobody could come in while they do.
const MAX_SEEN_OFF: usize = 32;

/// Connections that may wait at once for some of those that give way to have gone; they have descriptors too.
const MAX_WAITING: usize = 32;

/// Connections of one address that may wait at once, so that a few addresses cannot keep everybody else from waiting. A trusted
/// proxy's are many visitors'.
const MAX_WAITING_PER_CLIENT: usize = 4;

/// What there is no more room for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Full {
    /// A connection from this address.
    ForClient,
    /// Any connection that is not more urgent than those that are there.
    InAll,
    /// This one, until some of those who give way have gone: a matter of milliseconds.
    JustNow,
}

/// What a connection and its limiter know of each other.
#[derive(Default)]
struct Connection {
    busy: AtomicBool,
    gives_way: AtomicBool,
    waker: Mutex<Option<Waker>>,
}

#[derive(Default)]
struct State {
    total: usize,
    leaving: usize,
    seen_off: usize,
    /// How many wait, by whose they are.
    waiting: HashMap<Option<Client>, usize>,
    next: u64,
    /// The connections of each address in the order in which they came. Trusted proxies' are not among them.
    clients: HashMap<Client, BTreeMap<u64, Arc<Connection>>>,
    /// The addresses by how many they have.
    by_count: BTreeSet<(usize, Client)>,
}

/// Room for connections.
pub struct ConnectionLimiter {
    state: Mutex<State>,
    max: usize,
    max_per_client: usize,
    proxies: TrustedProxies,
}

/// A connection's place; given back when it is dropped.
pub struct ConnectionPermit {
    connection: Arc<Connection>,
    limiter: Arc<ConnectionLimiter>,
    /// Whose it is, and its number; none for a trusted proxy.
    owner: Option<(Client, u64)>,
}

/// Leave to wait for a place.
pub struct Waiting(Arc<ConnectionLimiter>, Option<Client>);

/// Leave to stay for a moment without a place.
pub struct Lingering(Arc<ConnectionLimiter>);

impl ConnectionLimiter {
    /// Room for so many. A trusted proxy may have as many as there are in all.
    pub fn new(max: usize, max_per_client: usize, proxies: TrustedProxies) -> Arc<ConnectionLimiter> {
        Arc::new(ConnectionLimiter { state: Mutex::default(), max, max_per_client, proxies })
    }

    /// A place for a connection from this address.
    ///
    /// # Errors
    /// Says what there is no room for.
    pub fn take(self: &Arc<Self>, peer: IpAddr) -> Result<ConnectionPermit, Full> {
        let client = self.client(peer);
        let mut state = lock(&self.state);
        let has = client.map_or(0, |client| state.has(client));
        if has >= self.max_per_client {
            return Err(Full::ForClient);
        }
        let mut gone = None;
        if state.total >= self.max {
            gone = Some(state.free(has)?);
        }
        state.total += 1;
        let connection = Arc::new(Connection::default());
        let owner = client.map(|client| (client, state.add(client, Arc::clone(&connection))));
        drop(state);
        if let Some(gone) = gone {
            gone.gives_way.store(true, Ordering::Release);
            if let Some(waker) = lock(&gone.waker).take() {
                waker.wake();
            }
        }
        Ok(ConnectionPermit { connection, limiter: Arc::clone(self), owner })
    }

    /// Leave for a connection from this address to wait for a place that is about to be given back; none where too many do.
    pub fn wait(self: &Arc<Self>, peer: IpAddr) -> Option<Waiting> {
        let client = self.client(peer);
        let mut state = lock(&self.state);
        let own = state.waiting.get(&client).copied().unwrap_or_default();
        if (client.is_some() && own >= MAX_WAITING_PER_CLIENT)
            || state.waiting.values().sum::<usize>() >= MAX_WAITING
        {
            return None;
        }
        state.waiting.insert(client, own + 1);
        Some(Waiting(Arc::clone(self), client))
    }

    /// Leave for a refused connection to stay for a moment; none where too many do.
    pub fn see_off(self: &Arc<Self>) -> Option<Lingering> {
        let mut state = lock(&self.state);
        if state.seen_off >= MAX_SEEN_OFF {
            return None;
        }
        state.seen_off += 1;
        Some(Lingering(Arc::clone(self)))
    }

    /// Whose a connection from there is; nobody's where it is a trusted proxy's.
    fn client(&self, peer: IpAddr) -> Option<Client> {
        (!self.proxies.contain(peer)).then(|| Client::from(peer))
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        let mut state = lock(&self.0.state);
        match state.waiting.remove(&self.1) {
            Some(more @ 2..) => drop(state.waiting.insert(self.1, more - 1)),
            _last => (),
        }
    }
}

impl Drop for Lingering {
    fn drop(&mut self) {
        lock(&self.0.state).seen_off -= 1;
    }
}

impl State {
    fn has(&self, client: Client) -> usize {
        self.clients.get(&client).map_or(0, BTreeMap::len)
    }

    fn add(&mut self, client: Client, connection: Arc<Connection>) -> u64 {
        self.next += 1;
        let connections = self.clients.entry(client).or_default();
        self.by_count.remove(&(connections.len(), client));
        connections.insert(self.next, connection);
        self.by_count.insert((connections.len(), client));
        self.next
    }

    /// Takes a connection off its address; none where it has none of that number any more.
    fn remove(&mut self, client: Client, number: u64) -> Option<Arc<Connection>> {
        let connections = self.clients.get_mut(&client)?;
        let count = connections.len();
        let connection = connections.remove(&number)?;
        self.by_count.remove(&(count, client));
        if count > 1 {
            self.by_count.insert((count - 1, client));
        } else {
            self.clients.remove(&client);
        }
        Some(connection)
    }

    /// Takes a place from the greediest address, if it will still have as many as the visitor who has `has` so far.
    fn free(&mut self, has: usize) -> Result<Arc<Connection>, Full> {
        let &(most, client) = self.by_count.last().ok_or(Full::InAll)?;
        if has + 1 >= most {
            return Err(Full::InAll);
        }
        if self.leaving >= MAX_LEAVING {
            return Err(Full::JustNow);
        }
        let connection =
            self.oldest(client).and_then(|number| self.remove(client, number)).ok_or(Full::InAll)?;
        self.total -= 1;
        self.leaving += 1;
        Ok(connection)
    }

    /// The connection of an address that has been there longest, of those that are idle if there are any.
    fn oldest(&self, client: Client) -> Option<u64> {
        let connections = self.clients.get(&client)?;
        let idle = connections.iter().find(|(_, connection)| !connection.busy.load(Ordering::Relaxed));
        idle.or_else(|| connections.first_key_value()).map(|(&number, _)| number)
    }
}

impl ConnectionPermit {
    /// Says whether the connection has anything under way.
    pub fn set_busy(&self, busy: bool) {
        self.connection.busy.store(busy, Ordering::Relaxed);
    }

    /// Whether it has.
    #[cfg(test)]
    pub fn is_busy(&self) -> bool {
        self.connection.busy.load(Ordering::Relaxed)
    }

    /// Whether it is to give way to somebody; if not, the task is woken once it is.
    pub fn gives_way(&self, waker: &Waker) -> bool {
        let mut kept = lock(&self.connection.waker);
        // Whoever takes the place sets this before it looks for the waker.
        if self.connection.gives_way.load(Ordering::Acquire) {
            return true;
        }
        match &mut *kept {
            Some(kept) => kept.clone_from(waker),
            None => *kept = Some(waker.clone()),
        }
        false
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut state = lock(&self.limiter.state);
        match self.owner {
            // It was taken away already, and has left only now.
            Some((client, number)) if state.remove(client, number).is_none() => state.leaving -= 1,
            _ => state.total -= 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GREEDY: &str = "127.0.0.2";
    const VISITOR: &str = "127.0.0.3";
    const PROXY: &str = "127.0.0.9";

    fn limiter(max: usize, max_per_client: usize) -> Arc<ConnectionLimiter> {
        ConnectionLimiter::new(
            max,
            max_per_client,
            TrustedProxies::new(vec!["127.0.0.9/32".parse().unwrap()]),
        )
    }

    fn take(limiter: &Arc<ConnectionLimiter>, address: &str) -> Result<ConnectionPermit, Full> {
        limiter.take(address.parse().unwrap())
    }

    fn is_asked_to_go(permit: &ConnectionPermit) -> bool {
        permit.gives_way(Waker::noop())
    }

    fn taken(limiter: &ConnectionLimiter) -> usize {
        lock(&limiter.state).total
    }

    #[test]
    fn an_address_has_its_share_and_a_trusted_proxy_as_many_as_there_are() {
        let limiter = limiter(6, 2);
        let two = [take(&limiter, GREEDY).unwrap(), take(&limiter, GREEDY).unwrap()];
        assert_eq!(take(&limiter, GREEDY).err(), Some(Full::ForClient));
        let proxied: Vec<ConnectionPermit> = (0..4).map(|_| take(&limiter, PROXY).unwrap()).collect();
        assert_eq!(taken(&limiter), 6);
        drop(two);
        assert_eq!(taken(&limiter), 4);
        assert!(take(&limiter, GREEDY).is_ok());
        drop(proxied);
        assert_eq!(taken(&limiter), 0);
    }

    #[test]
    fn when_it_is_full_the_greediest_address_gives_way_its_idle_and_oldest_first() {
        let limiter = limiter(4, 4);
        let greedy: Vec<ConnectionPermit> = (0..4).map(|_| take(&limiter, GREEDY).unwrap()).collect();
        for at in [0, 1] {
            greedy[at].set_busy(true);
        }
        let first = take(&limiter, VISITOR).unwrap();
        assert_eq!(greedy.iter().map(is_asked_to_go).collect::<Vec<_>>(), [false, false, true, false]);
        let second = take(&limiter, VISITOR).unwrap();
        assert_eq!(greedy.iter().map(is_asked_to_go).collect::<Vec<_>>(), [false, false, true, true]);
        assert_eq!(take(&limiter, VISITOR).err(), Some(Full::InAll), "both have two now");
        assert_eq!(take(&limiter, GREEDY).err(), Some(Full::InAll), "and it never goes back and forth");
        assert!(!is_asked_to_go(&first) && !is_asked_to_go(&second));
        assert_eq!(taken(&limiter), 4);
        drop(greedy);
        assert_eq!(taken(&limiter), 2);
        assert_eq!(lock(&limiter.state).leaving, 0);
    }

    #[test]
    fn where_everybody_has_one_nobody_is_cut() {
        let limiter = limiter(2, 2);
        let one = [take(&limiter, GREEDY).unwrap(), take(&limiter, VISITOR).unwrap()];
        assert_eq!(take(&limiter, "127.0.0.4").err(), Some(Full::InAll));
        assert!(one.iter().all(|permit| !is_asked_to_go(permit)));
    }

    #[test]
    fn only_so_many_leave_at_once() {
        let limiter = limiter(MAX_LEAVING * 3, MAX_LEAVING * 3);
        let greedy: Vec<ConnectionPermit> =
            (0..MAX_LEAVING * 3).map(|_| take(&limiter, GREEDY).unwrap()).collect();
        let visitors: Vec<ConnectionPermit> =
            (0..MAX_LEAVING).map(|_| take(&limiter, VISITOR).unwrap()).collect();
        assert_eq!(take(&limiter, VISITOR).err(), Some(Full::JustNow));
        drop(greedy);
        assert!(take(&limiter, VISITOR).is_ok());
        drop(visitors);
        let state = lock(&limiter.state);
        assert_eq!((state.total, state.leaving, state.clients.len(), state.by_count.len()), (0, 0, 0, 0));
    }

    #[test]
    fn refused_connections_that_stay_keep_nobody_out() {
        let limiter = limiter(4, 4);
        let greedy: Vec<ConnectionPermit> = (0..4).map(|_| take(&limiter, GREEDY).unwrap()).collect();
        let refused: Vec<Lingering> = std::iter::from_fn(|| limiter.see_off()).collect();
        assert_eq!(refused.len(), MAX_SEEN_OFF);
        assert!(take(&limiter, VISITOR).is_ok());
        drop((greedy, refused));
        assert!(limiter.see_off().is_some());
    }

    #[test]
    fn an_address_that_waits_with_many_leaves_others_room_to_wait() {
        let limiter = limiter(4, 4);
        let wait = |address: &str| limiter.wait(address.parse().unwrap());
        let mut greedy: Vec<Waiting> = std::iter::from_fn(|| wait(GREEDY)).collect();
        assert_eq!(greedy.len(), MAX_WAITING_PER_CLIENT);
        let proxied: Vec<Waiting> = (0..=MAX_WAITING_PER_CLIENT).filter_map(|_| wait(PROXY)).collect();
        assert!(wait(VISITOR).is_some() && proxied.len() > MAX_WAITING_PER_CLIENT);
        greedy.pop();
        assert!(wait(GREEDY).is_some());
        drop((greedy, proxied));
        assert!(lock(&limiter.state).waiting.is_empty());
        let crowd: Vec<Waiting> = (0..=u8::MAX).filter_map(|last| wait(&format!("127.0.1.{last}"))).collect();
        assert_eq!(crowd.len(), MAX_WAITING);
    }

    #[test]
    fn whoever_gives_way_is_woken() {
        let limiter = limiter(2, 2);
        let greedy = [take(&limiter, GREEDY).unwrap(), take(&limiter, GREEDY).unwrap()];
        struct Woken(AtomicBool);
        impl std::task::Wake for Woken {
            fn wake(self: Arc<Self>) {
                self.0.store(true, Ordering::Relaxed);
            }
        }
        let woken = Arc::new(Woken(AtomicBool::new(false)));
        assert!(!greedy[0].gives_way(&Waker::from(Arc::clone(&woken))));
        let _visitor = take(&limiter, VISITOR).unwrap();
        assert!(woken.0.load(Ordering::Relaxed) && is_asked_to_go(&greedy[0]));
    }
}
