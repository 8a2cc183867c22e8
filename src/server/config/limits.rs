//! The limits that an operator or a test may set, and what they are otherwise.

use std::time::Duration;

use crate::admission::client::TrustedProxies;
use crate::admission::rate::Rate;
use crate::config::broker::Broker;
use crate::config::origin::Origins;
use crate::limits::{
    DEFAULT_MAX_SIDE, FILL_RATE, MAX_CONNECTIONS, MAX_CONNECTIONS_PER_CLIENT, QUESTION_RATE, REQUEST_TIME,
};

/// What an operator or a test may set.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Longest side of a grid, in cells.
    pub max_side: usize,
    /// Fills under way at once.
    pub max_fills: usize,
    /// Fills of one client under way at once.
    pub max_fills_per_client: usize,
    /// Bytes that all fills under way may hold together.
    pub max_fill_bytes: usize,
    /// Fills that one client may begin.
    pub fill_rate: Rate,
    /// Questions that one client may ask.
    pub question_rate: Rate,
    /// How long a fill may take unless the client says otherwise.
    pub deadline: Duration,
    /// The longest that a client may ask for.
    pub max_deadline: Duration,
    /// The longest that a fill is improved, whatever the client asks for and as far as its deadline leaves time: what
    /// improving can find on a 15 x 15 it mostly finds in seconds, and others want the processor as well.
    pub max_improve: Duration,
    /// After this long without an answer to a ping the client counts as gone.
    pub silence: Duration,
    /// When the server is told to end, how long the fills under way may still go on.
    pub drain: Duration,
    /// How long a client may take over its request's head, and be silent within its body; see [`crate::limits::LEAST_BODY_RATE`].
    pub request_time: Duration,
    /// Connections open at once; fewer where the system has not the descriptors for them.
    pub max_connections: usize,
    /// Connections of one address; those of trusted proxies are not counted so.
    pub max_connections_per_client: usize,
    /// Where workers on other machines are asked to search; none searches here.
    pub broker: Option<Broker>,
    /// How long a fill waits for a worker, of which there may be none just now, or none with room.
    pub worker_wait: Duration,
    /// Threads that search.
    pub workers: usize,
    /// The reverse proxies whose word on where a request comes from is taken.
    pub trusted_proxies: TrustedProxies,
    /// The web pages besides the server's own that may ask it.
    pub allowed_origins: Origins,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            max_side: DEFAULT_MAX_SIDE,
            max_fills: 256,
            max_fills_per_client: 64,
            max_fill_bytes: 256 << 20,
            fill_rate: FILL_RATE,
            question_rate: QUESTION_RATE,
            drain: Duration::from_secs(10),
            deadline: Duration::from_secs(60),
            max_deadline: Duration::from_secs(300),
            max_improve: Duration::from_secs(60),
            silence: Duration::from_secs(30),
            request_time: REQUEST_TIME,
            max_connections: MAX_CONNECTIONS,
            max_connections_per_client: MAX_CONNECTIONS_PER_CLIENT,
            broker: None,
            worker_wait: Duration::from_secs(10),
            workers: std::thread::available_parallelism().map_or(1, usize::from),
            trusted_proxies: TrustedProxies::default(),
            allowed_origins: Origins::default(),
        }
    }
}
