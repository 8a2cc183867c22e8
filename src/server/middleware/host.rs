//! What the edge has to know of the process behind it, be it a server or a worker.

use std::net::Ipv4Addr;
use std::time::Duration;

use actix_web::HttpRequest;

use crate::admission::client::Client;
use crate::config::Limits;
use crate::observe::metrics::Metrics;

/// Where a proxy says whom it heard.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// A process that answers requests.
pub trait Host: Send + Sync + 'static {
    /// The limits in force.
    fn limits(&self) -> &Limits;

    /// What is counted for the operator.
    fn metrics(&self) -> &Metrics;

    /// How many fills are under way.
    fn under_way(&self) -> usize;

    /// Whether it fills from words of its operator's.
    fn own_words(&self) -> bool;

    /// Whether a language model writes clues here.
    fn has_clue_model(&self) -> bool {
        false
    }

    /// How long a fill may take unless whoever asks for it says otherwise; none where servers say it of each.
    fn deadline(&self) -> Option<Duration> {
        None
    }

    /// Why new fills should not come here, with the cure; none if they should.
    fn unready(&self) -> Option<&'static str>;

    /// Whose request it is.
    fn client(&self, request: &HttpRequest) -> Client {
        let lines = request.headers().get_all(FORWARDED_FOR).filter_map(|line| line.to_str().ok());
        let lines: Vec<&str> = lines.collect();
        let peer = request.peer_addr().map_or(Ipv4Addr::UNSPECIFIED.into(), |peer| peer.ip());
        self.limits().trusted_proxies.client(peer, lines.into_iter())
    }
}
