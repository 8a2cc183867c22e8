//! What programs that watch a server or a worker ask: whether it lives, whether it takes new fills, and its figures.

use std::io;
use std::net::TcpListener;

use actix_server::ServerBuilder;
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderValue, RETRY_AFTER};
use actix_web::middleware::from_fn;
use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{App, HttpResponse};
use crossword_protocol::answers::HealthReport;
use prometheus::TEXT_FORMAT;

use super::host::Host;
use super::{reception, route};
use crate::answer;
use crate::net::accept::Acceptor;

/// Answers probes at an address of their own, where everybody who comes gets the figures.
///
/// # Errors
///
/// The listener cannot be used.
pub fn listen<H: Host>(
    server: ServerBuilder,
    listener: TcpListener,
    acceptor: Acceptor,
    host: Data<H>,
) -> io::Result<ServerBuilder> {
    let address = listener.local_addr()?;
    server.listen("metrics", listener, move || {
        let app = App::new()
            .wrap(from_fn(reception::attend::<H, _>))
            .app_data(host.clone())
            .configure(liveness::<H>)
            .route(route::METRICS.path, web::to(metrics::<H>));
        acceptor.clone().lead_to(app, address)
    })
}

/// The probes that anybody may ask.
pub fn liveness<H: Host>(config: &mut ServiceConfig) {
    config.route(route::HEALTH.path, web::to(healthz::<H>));
    config.route(route::READY.path, web::to(readyz::<H>));
}

/// Whether the process lives: if it answers at all.
async fn healthz<H: Host>(host: Data<H>) -> HttpResponse {
    let report = HealthReport::new(host.under_way(), host.limits().max_side);
    let report = report
        .with_deadline(host.deadline())
        .with_own_words(host.own_words())
        .with_clue_model(host.has_clue_model());
    HttpResponse::Ok().json(report)
}

/// Whether new fills should come here.
async fn readyz<H: Host>(host: Data<H>) -> HttpResponse {
    match host.unready() {
        None => HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).body("ready\n"),
        Some(why) => {
            let mut refusal = answer::error(StatusCode::SERVICE_UNAVAILABLE, "server", why);
            refusal.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
            refusal
        }
    }
}

/// The figures, for whoever asks.
pub async fn metrics<H: Host>(host: Data<H>) -> HttpResponse {
    match host.metrics().text(host.unready().is_none(), host.under_way()) {
        Ok(text) => HttpResponse::Ok()
            .insert_header((CONTENT_TYPE, TEXT_FORMAT))
            .insert_header((CACHE_CONTROL, "no-store"))
            .body(text),
        Err(error) => answer::error(StatusCode::INTERNAL_SERVER_ERROR, "metrics", &error.to_string()),
    }
}
