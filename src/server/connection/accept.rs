//! What happens to a connection that was just accepted: it gets a place and a watch, or is told that there is no room.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use actix_http::Protocol;
use actix_http::error::DispatchError;
use actix_rt::net::TcpStream;

use super::places::Places;
use super::refusal;
use super::stream::{Patience, Watched};
use crate::limits::Limits;

use super::descriptors;

/// Bytes read from a client for whom there is no room, so that it sees the answer: a request is seldom longer.
const MAX_TURNED_AWAY: usize = 16 * 1024;

/// Where connections come in.
#[derive(Clone)]
pub struct Door {
    places: Arc<Places>,
    patience: Patience,
}

impl Door {
    /// With these limits, as far as the system has descriptors.
    pub fn new(limits: &Limits) -> Door {
        let max = descriptors::connections(limits.max_connections);
        let places = Places::new(max, limits.max_connections_per_client, limits.trusted_proxies.clone());
        Door { places, patience: Patience { request: limits.request_time, silence: limits.silence } }
    }

    /// Lets the connection in, or answers and ends it.
    pub async fn accept(
        self,
        mut stream: TcpStream,
    ) -> Result<(Watched, Protocol, Option<SocketAddr>), DispatchError> {
        let peer = stream.peer_addr().map_err(DispatchError::Io)?;
        match self.places.take(peer.ip()) {
            Ok(seat) => {
                // The end of a fill is several small messages at once.
                let _ = stream.set_nodelay(true);
                forget_silent_peers(&stream, self.patience.silence);
                Ok((Watched::new(stream, seat, self.patience), Protocol::Http1, Some(peer)))
            }
            Err(full) => {
                refusal::say(&stream, &refusal::no_room(full));
                if let Some(_leaving) = self.places.leave() {
                    refusal::see_off(&mut stream, MAX_TURNED_AWAY).await;
                }
                Err(DispatchError::Io(io::Error::other("no room for the connection")))
            }
        }
    }
}

/// Has the kernel end a connection whose peer takes nothing for that long, also where nothing is to be written any more.
fn forget_silent_peers(stream: &TcpStream, silence: Duration) {
    #[cfg(target_os = "linux")]
    if let Err(error) = socket2::SockRef::from(stream).set_tcp_user_timeout(Some(silence)) {
        tracing::warn!(%error, "a silent client will be noticed late");
    }
    #[cfg(not(target_os = "linux"))]
    let _ = (stream, silence);
}
