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

/// What a connection and the table know of each other.
#[derive(Default)]
struct Chair {
    busy: AtomicBool,
    gives_way: AtomicBool,
    waker: Mutex<Option<Waker>>,
}

#[derive(Default)]
struct Table {
    total: usize,
    leaving: usize,
    seen_off: usize,
    /// How many wait, by whose they are.
    waiting: HashMap<Option<Client>, usize>,
    next: u64,
    /// The connections of each address in the order in which they came. Trusted proxies' are not among them.
    clients: HashMap<Client, BTreeMap<u64, Arc<Chair>>>,
    /// The addresses by how many they have.
    by_count: BTreeSet<(usize, Client)>,
}

/// Room for connections.
pub struct Places {
    table: Mutex<Table>,
    max: usize,
    max_per_client: usize,
    proxies: TrustedProxies,
}

/// A connection's place; given back when it is dropped.
pub struct Seat {
    chair: Arc<Chair>,
    places: Arc<Places>,
    /// Whose it is, and its number; none for a trusted proxy.
    owner: Option<(Client, u64)>,
}

/// Leave to wait for a place.
pub struct Waiting(Arc<Places>, Option<Client>);

/// Leave to stay for a moment without a place.
pub struct SeenOff(Arc<Places>);

impl Places {
    /// Room for so many. A trusted proxy may have as many as there are in all.
    pub fn new(max: usize, max_per_client: usize, proxies: TrustedProxies) -> Arc<Places> {
        Arc::new(Places { table: Mutex::default(), max, max_per_client, proxies })
    }

    /// A place for a connection from this address.
    ///
    /// # Errors
    /// Says what there is no room for.
    pub fn take(self: &Arc<Self>, peer: IpAddr) -> Result<Seat, Full> {
        let client = self.client(peer);
        let mut table = lock(&self.table);
        let has = client.map_or(0, |client| table.has(client));
        if has >= self.max_per_client {
            return Err(Full::ForClient);
        }
        let mut gone = None;
        if table.total >= self.max {
            gone = Some(table.free(has)?);
        }
        table.total += 1;
        let chair = Arc::new(Chair::default());
        let owner = client.map(|client| (client, table.seat(client, Arc::clone(&chair))));
        drop(table);
        if let Some(gone) = gone {
            gone.gives_way.store(true, Ordering::Release);
            if let Some(waker) = lock(&gone.waker).take() {
                waker.wake();
            }
        }
        Ok(Seat { chair, places: Arc::clone(self), owner })
    }

    /// Leave for a connection from this address to wait for a place that is about to be given back; none where too many do.
    pub fn wait(self: &Arc<Self>, peer: IpAddr) -> Option<Waiting> {
        let client = self.client(peer);
        let mut table = lock(&self.table);
        let own = table.waiting.get(&client).copied().unwrap_or_default();
        if (client.is_some() && own >= MAX_WAITING_PER_CLIENT)
            || table.waiting.values().sum::<usize>() >= MAX_WAITING
        {
            return None;
        }
        table.waiting.insert(client, own + 1);
        Some(Waiting(Arc::clone(self), client))
    }

    /// Leave for a refused connection to stay for a moment; none where too many do.
    pub fn see_off(self: &Arc<Self>) -> Option<SeenOff> {
        let mut table = lock(&self.table);
        if table.seen_off >= MAX_SEEN_OFF {
            return None;
        }
        table.seen_off += 1;
        Some(SeenOff(Arc::clone(self)))
    }

    /// Whose a connection from there is; nobody's where it is a trusted proxy's.
    fn client(&self, peer: IpAddr) -> Option<Client> {
        (!self.proxies.contain(peer)).then(|| Client::from(peer))
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        let mut table = lock(&self.0.table);
        match table.waiting.remove(&self.1) {
            Some(more @ 2..) => drop(table.waiting.insert(self.1, more - 1)),
            _last => (),
        }
    }
}

impl Drop for SeenOff {
    fn drop(&mut self) {
        lock(&self.0.table).seen_off -= 1;
    }
}

impl Table {
    fn has(&self, client: Client) -> usize {
        self.clients.get(&client).map_or(0, BTreeMap::len)
    }

    fn seat(&mut self, client: Client, chair: Arc<Chair>) -> u64 {
        self.next += 1;
        let chairs = self.clients.entry(client).or_default();
        self.by_count.remove(&(chairs.len(), client));
        chairs.insert(self.next, chair);
        self.by_count.insert((chairs.len(), client));
        self.next
    }

    /// Takes a connection off its address; none where it has none of that number any more.
    fn unseat(&mut self, client: Client, number: u64) -> Option<Arc<Chair>> {
        let chairs = self.clients.get_mut(&client)?;
        let count = chairs.len();
        let chair = chairs.remove(&number)?;
        self.by_count.remove(&(count, client));
        if count > 1 {
            self.by_count.insert((count - 1, client));
        } else {
            self.clients.remove(&client);
        }
        Some(chair)
    }

    /// Takes a place from the greediest address, if it will still have as many as the visitor who has `has` so far.
    fn free(&mut self, has: usize) -> Result<Arc<Chair>, Full> {
        let &(most, client) = self.by_count.last().ok_or(Full::InAll)?;
        if has + 1 >= most {
            return Err(Full::InAll);
        }
        if self.leaving >= MAX_LEAVING {
            return Err(Full::JustNow);
        }
        let chair = self.oldest(client).and_then(|number| self.unseat(client, number)).ok_or(Full::InAll)?;
        self.total -= 1;
        self.leaving += 1;
        Ok(chair)
    }

    /// The connection of an address that has been there longest, of those that are idle if there are any.
    fn oldest(&self, client: Client) -> Option<u64> {
        let chairs = self.clients.get(&client)?;
        let idle = chairs.iter().find(|(_, chair)| !chair.busy.load(Ordering::Relaxed));
        idle.or_else(|| chairs.first_key_value()).map(|(&number, _)| number)
    }
}

impl Seat {
    /// Says whether the connection has anything under way.
    pub fn set_busy(&self, busy: bool) {
        self.chair.busy.store(busy, Ordering::Relaxed);
    }

    /// Whether it has.
    #[cfg(test)]
    pub fn is_busy(&self) -> bool {
        self.chair.busy.load(Ordering::Relaxed)
    }

    /// Whether it is to give way to somebody; if not, the task is woken once it is.
    pub fn gives_way(&self, waker: &Waker) -> bool {
        let mut kept = lock(&self.chair.waker);
        // Whoever takes the place sets this before it looks for the waker.
        if self.chair.gives_way.load(Ordering::Acquire) {
            return true;
        }
        match &mut *kept {
            Some(kept) => kept.clone_from(waker),
            None => *kept = Some(waker.clone()),
        }
        false
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut table = lock(&self.places.table);
        match self.owner {
            // It was taken away already, and has left only now.
            Some((client, number)) if table.unseat(client, number).is_none() => table.leaving -= 1,
            _ => table.total -= 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GREEDY: &str = "127.0.0.2";
    const VISITOR: &str = "127.0.0.3";
    const PROXY: &str = "127.0.0.9";

    fn places(max: usize, max_per_client: usize) -> Arc<Places> {
        Places::new(max, max_per_client, TrustedProxies::new(vec!["127.0.0.9/32".parse().unwrap()]))
    }

    fn take(places: &Arc<Places>, address: &str) -> Result<Seat, Full> {
        places.take(address.parse().unwrap())
    }

    fn is_asked_to_go(seat: &Seat) -> bool {
        seat.gives_way(Waker::noop())
    }

    fn taken(places: &Places) -> usize {
        lock(&places.table).total
    }

    #[test]
    fn an_address_has_its_share_and_a_trusted_proxy_as_many_as_there_are() {
        let places = places(6, 2);
        let two = [take(&places, GREEDY).unwrap(), take(&places, GREEDY).unwrap()];
        assert_eq!(take(&places, GREEDY).err(), Some(Full::ForClient));
        let proxied: Vec<Seat> = (0..4).map(|_| take(&places, PROXY).unwrap()).collect();
        assert_eq!(taken(&places), 6);
        drop(two);
        assert_eq!(taken(&places), 4);
        assert!(take(&places, GREEDY).is_ok());
        drop(proxied);
        assert_eq!(taken(&places), 0);
    }

    #[test]
    fn when_it_is_full_the_greediest_address_gives_way_its_idle_and_oldest_first() {
        let places = places(4, 4);
        let greedy: Vec<Seat> = (0..4).map(|_| take(&places, GREEDY).unwrap()).collect();
        for at in [0, 1] {
            greedy[at].set_busy(true);
        }
        let first = take(&places, VISITOR).unwrap();
        assert_eq!(greedy.iter().map(is_asked_to_go).collect::<Vec<_>>(), [false, false, true, false]);
        let second = take(&places, VISITOR).unwrap();
        assert_eq!(greedy.iter().map(is_asked_to_go).collect::<Vec<_>>(), [false, false, true, true]);
        assert_eq!(take(&places, VISITOR).err(), Some(Full::InAll), "both have two now");
        assert_eq!(take(&places, GREEDY).err(), Some(Full::InAll), "and it never goes back and forth");
        assert!(!is_asked_to_go(&first) && !is_asked_to_go(&second));
        assert_eq!(taken(&places), 4);
        drop(greedy);
        assert_eq!(taken(&places), 2);
        assert_eq!(lock(&places.table).leaving, 0);
    }

    #[test]
    fn where_everybody_has_one_nobody_is_cut() {
        let places = places(2, 2);
        let one = [take(&places, GREEDY).unwrap(), take(&places, VISITOR).unwrap()];
        assert_eq!(take(&places, "127.0.0.4").err(), Some(Full::InAll));
        assert!(one.iter().all(|seat| !is_asked_to_go(seat)));
    }

    #[test]
    fn only_so_many_leave_at_once() {
        let places = places(MAX_LEAVING * 3, MAX_LEAVING * 3);
        let greedy: Vec<Seat> = (0..MAX_LEAVING * 3).map(|_| take(&places, GREEDY).unwrap()).collect();
        let visitors: Vec<Seat> = (0..MAX_LEAVING).map(|_| take(&places, VISITOR).unwrap()).collect();
        assert_eq!(take(&places, VISITOR).err(), Some(Full::JustNow));
        drop(greedy);
        assert!(take(&places, VISITOR).is_ok());
        drop(visitors);
        let table = lock(&places.table);
        assert_eq!((table.total, table.leaving, table.clients.len(), table.by_count.len()), (0, 0, 0, 0));
    }

    #[test]
    fn refused_connections_that_stay_keep_nobody_out() {
        let places = places(4, 4);
        let greedy: Vec<Seat> = (0..4).map(|_| take(&places, GREEDY).unwrap()).collect();
        let refused: Vec<SeenOff> = std::iter::from_fn(|| places.see_off()).collect();
        assert_eq!(refused.len(), MAX_SEEN_OFF);
        assert!(take(&places, VISITOR).is_ok());
        drop((greedy, refused));
        assert!(places.see_off().is_some());
    }

    #[test]
    fn an_address_that_waits_with_many_leaves_others_room_to_wait() {
        let places = places(4, 4);
        let wait = |address: &str| places.wait(address.parse().unwrap());
        let mut greedy: Vec<Waiting> = std::iter::from_fn(|| wait(GREEDY)).collect();
        assert_eq!(greedy.len(), MAX_WAITING_PER_CLIENT);
        let proxied: Vec<Waiting> = (0..=MAX_WAITING_PER_CLIENT).filter_map(|_| wait(PROXY)).collect();
        assert!(wait(VISITOR).is_some() && proxied.len() > MAX_WAITING_PER_CLIENT);
        greedy.pop();
        assert!(wait(GREEDY).is_some());
        drop((greedy, proxied));
        assert!(lock(&places.table).waiting.is_empty());
        let crowd: Vec<Waiting> = (0..=u8::MAX).filter_map(|last| wait(&format!("127.0.1.{last}"))).collect();
        assert_eq!(crowd.len(), MAX_WAITING);
    }

    #[test]
    fn whoever_gives_way_is_woken() {
        let places = places(2, 2);
        let greedy = [take(&places, GREEDY).unwrap(), take(&places, GREEDY).unwrap()];
        struct Woken(AtomicBool);
        impl std::task::Wake for Woken {
            fn wake(self: Arc<Self>) {
                self.0.store(true, Ordering::Relaxed);
            }
        }
        let woken = Arc::new(Woken(AtomicBool::new(false)));
        assert!(!greedy[0].gives_way(&Waker::from(Arc::clone(&woken))));
        let _visitor = take(&places, VISITOR).unwrap();
        assert!(woken.0.load(Ordering::Relaxed) && is_asked_to_go(&greedy[0]));
    }
}
