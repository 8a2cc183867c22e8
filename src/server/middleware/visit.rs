//! One request from its arrival until its answer is out: who asked, for what, and the line about it in the log.

use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use actix_web::body::{BodySize, MessageBody};
use actix_web::dev::ServiceRequest;
use actix_web::http::{Method, StatusCode};
use actix_web::web::Bytes;

use crate::admission::client::Client;
use crate::answer::request_id::{self, X_REQUEST_ID};
use crate::limits::{MAX_LOGGED_METHOD, MAX_LOGGED_PATH};
use crate::middleware::host::Host;
use crate::middleware::route;
use crate::net::{Answering, Link};
use crate::observe::metrics::Metrics;

/// One request.
pub struct Visit {
    /// Its name.
    pub id: String,
    /// Whether a trusted proxy handed it on.
    pub proxied: bool,
    began: Instant,
    client: Client,
    method: String,
    /// Without the query: a puzzle is in no log.
    path: String,
    route: &'static str,
    /// The connection on which it came.
    link: Option<Rc<Link>>,
}

impl Visit {
    /// A request that has just arrived.
    pub fn new(request: &ServiceRequest, host: &impl Host) -> Visit {
        let proxied =
            request.peer_addr().is_some_and(|peer| host.limits().trusted_proxies.contain(peer.ip()));
        let named = request.headers().get(X_REQUEST_ID).and_then(|name| name.to_str().ok());
        let named = named.filter(|name| proxied && request_id::is_plain(name));
        Visit {
            id: named.map_or_else(request_id::fresh, str::to_owned),
            proxied,
            began: Instant::now(),
            client: host.client(request.request()),
            method: request.method().as_str().chars().take(MAX_LOGGED_METHOD).collect(),
            path: request.path().chars().take(MAX_LOGGED_PATH).collect(),
            route: route::name(request.path()),
            link: request.request().conn_data::<Rc<Link>>().cloned(),
        }
    }

    fn write(&self, status: StatusCode, bytes: u64, took: Duration) {
        let (method, path, id) = (self.method.as_str(), &self.path, &self.id);
        let client = self.client.to_string();
        let (status, ms) = (status.as_u16(), took.as_micros() as f64 / 1000.0);
        match status {
            400.. => tracing::warn!(
                target: "crossword::refused", method, path, status, ms, bytes, client, id, "refused"
            ),
            // They come every few seconds, and nobody looks for them.
            _ if self.route == route::PROBE => tracing::debug!(
                target: "crossword::probe", method, path, status, ms, bytes, client, id, "answered"
            ),
            _ => tracing::info!(
                target: "crossword::request", method, path, status, ms, bytes, client, id, "answered"
            ),
        }
    }
}

/// The body of an answer, which counts what goes out. The line in the log is written when it is out or the client gone:
/// for a websocket, when that is closed.
pub struct Observed<B> {
    /// None for `HEAD`, of which the size is all that goes out.
    body: Option<Pin<Box<B>>>,
    size: BodySize,
    visit: Visit,
    status: StatusCode,
    bytes: u64,
    metrics: Metrics,
    /// Says to the connection that there is more to come.
    _answering: Option<Answering>,
}

impl<B: MessageBody> Observed<B> {
    /// The body of the answer to that visit.
    pub fn new(body: B, visit: Visit, status: StatusCode, metrics: Metrics) -> Observed<B> {
        metrics.answered(visit.route, status.as_u16(), visit.began.elapsed());
        if status == StatusCode::SWITCHING_PROTOCOLS {
            metrics.socket_opened();
        }
        // Whoever asked for the head alone has nothing read or made, and keeps no file open.
        let (size, has_body) = (body.size(), visit.method != Method::HEAD.as_str());
        let body = has_body.then(|| Box::pin(body));
        let _answering = visit.link.as_ref().map(Link::answer);
        Observed { body, size, visit, status, bytes: 0, metrics, _answering }
    }
}

impl<B: MessageBody> MessageBody for Observed<B> {
    type Error = B::Error;

    fn size(&self) -> BodySize {
        self.size
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        let Some(body) = &mut self.body else { return Poll::Ready(None) };
        let next = ready!(body.as_mut().poll_next(context));
        if let Some(Ok(chunk)) = &next {
            self.bytes += chunk.len() as u64;
        }
        Poll::Ready(next)
    }
}

impl<B> Drop for Observed<B> {
    fn drop(&mut self) {
        if self.status == StatusCode::SWITCHING_PROTOCOLS {
            self.metrics.socket_closed();
        }
        self.visit.write(self.status, self.bytes, self.visit.began.elapsed());
    }
}
