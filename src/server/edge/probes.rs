//! What programs that watch a server ask: whether it lives, whether it takes new fills, and its figures.

use std::net::IpAddr;

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use crossword_codec::answers::HealthReport;
use prometheus::TEXT_FORMAT;

use crate::answer;
use crate::shared::Shared;

/// Headers that say that somebody handed a request on, so that whoever is at the other end of the connection has not
/// asked it.
const HANDED_ON: [&str; 4] = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

/// The probes of the public address, where only the machine itself and trusted proxies get the figures.
pub fn public(config: &mut ServiceConfig) {
    liveness(config);
    config.route("/metrics", web::to(guarded_metrics));
}

/// The probes of an address of their own.
pub fn private(config: &mut ServiceConfig) {
    liveness(config);
    config.route("/metrics", web::to(metrics));
}

fn liveness(config: &mut ServiceConfig) {
    config.route("/healthz", web::to(healthz));
    config.route("/readyz", web::to(readyz));
}

/// Whether the process lives: if it answers at all.
async fn healthz(shared: Data<Shared>) -> HttpResponse {
    HttpResponse::Ok().json(HealthReport::new(shared.scheduler.under_way(), shared.limits.max_side))
}

/// Whether new fills should come here.
async fn readyz(shared: Data<Shared>) -> HttpResponse {
    match shared.unready() {
        None => HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).body("ready\n"),
        Some(why) => {
            let mut refusal = answer::error(StatusCode::SERVICE_UNAVAILABLE, "server", why);
            let soon = actix_web::http::header::HeaderValue::from_static("1");
            refusal.headers_mut().insert(RETRY_AFTER, soon);
            refusal
        }
    }
}

async fn guarded_metrics(request: HttpRequest, shared: Data<Shared>) -> HttpResponse {
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
    metrics(shared).await
}

async fn metrics(shared: Data<Shared>) -> HttpResponse {
    match shared.metrics.text(shared.unready().is_none(), shared.scheduler.under_way()) {
        Ok(text) => HttpResponse::Ok()
            .insert_header((CONTENT_TYPE, TEXT_FORMAT))
            .insert_header((CACHE_CONTROL, "no-store"))
            .body(text),
        Err(error) => answer::error(StatusCode::INTERNAL_SERVER_ERROR, "metrics", &error.to_string()),
    }
}
