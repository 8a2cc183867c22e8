//! What happens to a connection that was just accepted: it gets a place and a watch before it comes to the application, or is
//! told that there is no room.

use std::fmt::Debug;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use actix_http::error::DispatchError;
use actix_http::{HttpService, Protocol, Request, Response};
use actix_rt::net::TcpStream;
use actix_service::{IntoServiceFactory, ServiceFactory, ServiceFactoryExt, fn_service, map_config};
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::AppConfig;

use super::descriptors;
use super::limiter::{ConnectionLimiter, ConnectionPermit, Full};
use super::refusal::{self, Refusal, Refuser};
use super::stream::{Patience, Watched};
use crate::admission::client::Client;
use crate::config::Limits;
use crate::limits::SEND_BUFFER;
use crate::observe::metrics::Metrics;

/// Bytes read from a client for whom there is no room, so that it sees the answer: a request is seldom longer.
const MAX_TURNED_AWAY: usize = 16 * 1024;

/// How often a visitor looks again whether those who give way have gone, and how long between two looks: two seconds in all.
const LOOKS_FOR_A_PLACE: u32 = 100;
const LOOK_FOR_A_PLACE: Duration = Duration::from_millis(20);

/// Where connections come in.
#[derive(Clone)]
pub struct Acceptor {
    limiter: Arc<ConnectionLimiter>,
    patience: Patience,
    metrics: Metrics,
}

impl Acceptor {
    /// With these limits, as far as the system has descriptors; who is refused is counted there.
    pub fn new(limits: &Limits, metrics: Metrics) -> Acceptor {
        let max = descriptors::connections(limits.max_connections);
        let limiter =
            ConnectionLimiter::new(max, limits.max_connections_per_client, limits.trusted_proxies.clone());
        let patience = Patience { request: limits.request_time, silence: limits.silence };
        Acceptor { limiter, patience, metrics }
    }

    /// Connections that come to the application through this acceptor.
    pub fn lead_to<S, B>(
        self,
        app: impl IntoServiceFactory<S, Request>,
        address: SocketAddr,
    ) -> impl ServiceFactory<TcpStream, Config = (), Response = (), Error = DispatchError, InitError = ()>
    where
        S: ServiceFactory<Request, Config = AppConfig> + 'static,
        S::Error: Into<Response<BoxBody>>,
        S::InitError: Debug,
        S::Response: Into<Response<B>>,
        B: MessageBody + 'static,
    {
        let http = HttpService::build()
            // Who has gone away wants no answer, and what is worked out for him is dropped.
            .h1_allow_half_closed(false)
            // The stream keeps this time, and for each request.
            .client_request_timeout(Duration::ZERO)
            .on_connect_ext(|stream: &Watched, shared| {
                shared.insert(Rc::clone(stream.link()));
            })
            .local_addr(address)
            .finish(map_config(app, |()| AppConfig::default()));
        fn_service(move |stream| self.clone().accept(stream)).and_then(http)
    }

    /// A place, if need be after waiting a moment for those who give way.
    async fn permit(&self, peer: IpAddr) -> Result<ConnectionPermit, Full> {
        let mut permit = self.limiter.take(peer);
        if let (Err(Full::JustNow), Some(_waiting)) = (&permit, self.limiter.wait(peer)) {
            for _ in 0..LOOKS_FOR_A_PLACE {
                tokio::time::sleep(LOOK_FOR_A_PLACE).await;
                permit = self.limiter.take(peer);
                if !matches!(permit, Err(Full::JustNow)) {
                    break;
                }
            }
        }
        permit
    }

    /// Lets the connection in, or answers and ends it.
    async fn accept(
        self,
        mut stream: TcpStream,
    ) -> Result<(Watched, Protocol, Option<SocketAddr>), DispatchError> {
        let peer = stream.peer_addr().map_err(DispatchError::Io)?;
        let permit = self.permit(peer.ip()).await;
        let refuser = Refuser::new(Client::from(peer.ip()), self.metrics);
        match permit {
            Ok(permit) => {
                // The end of a fill is several small messages at once.
                let _ = stream.set_nodelay(true);
                forget_silent_peers(&stream, self.patience.silence);
                bound_what_waits(&stream);
                Ok((Watched::new(stream, permit, self.patience, refuser), Protocol::Http1, Some(peer)))
            }
            Err(full) => {
                refuser.refuse(&stream, Refusal::NoRoom(full));
                if let Some(_stays) = self.limiter.see_off() {
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

/// Bounds what the kernel holds of an answer that nobody reads; by itself it lets that grow to megabytes a connection.
fn bound_what_waits(stream: &TcpStream) {
    if let Err(error) = socket2::SockRef::from(stream).set_send_buffer_size(SEND_BUFFER) {
        tracing::warn!(%error, "an answer that nobody reads will take more of the system's memory");
    }
}
