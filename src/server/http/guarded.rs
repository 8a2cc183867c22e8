//! The probes of the public address, where only the machine itself and trusted proxies get the figures.

use std::net::IpAddr;

use actix_web::http::StatusCode;
use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};

use crate::answer;
use crate::http::shared::Shared;
use crate::middleware::{probes, route};

/// Headers that say that somebody handed a request on, so that whoever is at the other end of the connection has not
/// asked it.
const HANDED_ON: [&str; 4] = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

/// The probes of the public address.
pub fn probes(config: &mut ServiceConfig) {
    probes::liveness::<Shared>(config);
    config.route(route::METRICS.path, web::to(metrics));
}

async fn metrics(request: HttpRequest, shared: Data<Shared>) -> HttpResponse {
    if shared.metrics_elsewhere {
        let message = "the figures are at the address of --metrics-listen";
        return answer::error(StatusCode::NOT_FOUND, "metrics", message);
    }
    let trusted =
        |peer: IpAddr| peer.to_canonical().is_loopback() || shared.limits.trusted_proxies.contain(peer);
    let handed_on = HANDED_ON.iter().any(|name| request.headers().contains_key(*name));
    if handed_on || !request.peer_addr().is_some_and(|peer| trusted(peer.ip())) {
        shared.metrics.refused("metrics");
        let message = "figures are for this machine and for trusted proxies; --metrics-listen ADDRESS gives them an \
                       address of their own";
        return answer::error(StatusCode::FORBIDDEN, "metrics", message);
    }
    probes::metrics(shared).await
}
