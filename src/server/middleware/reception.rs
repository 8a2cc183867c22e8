//! Where every request comes in and every answer goes out.

use actix_web::body::{BoxBody, EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_MAX_AGE, ALLOW, CONTENT_TYPE, HeaderValue, ORIGIN, UPGRADE, VARY,
};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{Error, HttpResponse};

use crate::answer;
use crate::answer::request_id::X_REQUEST_ID;
use crate::answer::security;
use crate::config::origin::From;
use crate::limits::MAX_LOGGED_METHOD;
use crate::middleware::host::Host;
use crate::middleware::route::{self, AskedWith};
use crate::middleware::visit::{Observed, Visit};
use crate::observe::metrics::Metrics;

/// For so many seconds a browser need not ask again: two hours, the most that some keep.
const PREFLIGHT_SECONDS: u32 = 7200;

/// Lets a request in or refuses it, and puts on its answer what belongs on every answer.
pub async fn attend<H: Host, B: MessageBody + 'static>(
    host: Data<H>,
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<Observed<EitherBody<B, BoxBody>>>, Error> {
    let visit = Visit::new(&request, &**host);
    let path = request.path().to_owned();
    let route = route::of(&path);
    let asked_with = route.map_or(AskedWith::Get, |route| route.asked_with);
    let from = match route.is_some_and(|route| route.is_guarded) {
        true => host.limits().allowed_origins.judge(request.headers(), visit.proxied),
        false => From::Here,
    };
    let refusal = match (&from, request.method()) {
        (From::Stranger(origin), _) => Some(stranger(origin, host.metrics())),
        (_, &Method::GET | &Method::HEAD) => None,
        (_, &Method::POST) if asked_with.posts() => None,
        (From::Friend(_), &Method::OPTIONS) if asked_with.posts() => Some(preflight()),
        (_, method) => Some(wrong_method(method, asked_with)),
    };
    if request.method() == Method::HEAD {
        // What answers GET answers HEAD, and the HTTP layer, which has seen the request as it was, leaves the body out. A
        // websocket cannot begin so.
        request.head_mut().method = Method::GET;
        request.headers_mut().remove(UPGRADE);
    }
    let mut response = match refusal {
        Some(refusal) => request.into_response(refusal).map_into_right_body(),
        None => next.call(request).await?.map_into_left_body(),
    };
    let status = response.status();
    let headers = response.headers_mut();
    security::protect(&path, headers);
    if let Ok(id) = HeaderValue::try_from(&visit.id) {
        headers.insert(X_REQUEST_ID, id);
    }
    if let From::Friend(origin) = from {
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin);
        headers.append(VARY, HeaderValue::from_static(ORIGIN.as_str()));
    }
    let metrics = host.metrics().clone();
    Ok(response.map_body(move |_, body| Observed::new(body, visit, status, metrics)))
}

fn stranger(origin: &str, metrics: &Metrics) -> HttpResponse {
    metrics.refused("origin");
    let message = format!(
        "a page of {} may not ask this server; its operator can let it in with --allow-origin ORIGIN, or all with *",
        if origin.is_empty() { "an unnamed origin" } else { origin }
    );
    answer::error(StatusCode::FORBIDDEN, "origin", &message)
}

/// What a friend's page may send: browsers ask before they post JSON to another host.
fn preflight() -> HttpResponse {
    HttpResponse::NoContent()
        .insert_header((ACCESS_CONTROL_ALLOW_METHODS, AskedWith::Both.told().1))
        .insert_header((ACCESS_CONTROL_ALLOW_HEADERS, CONTENT_TYPE.as_str()))
        .insert_header((ACCESS_CONTROL_MAX_AGE, PREFLIGHT_SECONDS))
        .finish()
}

fn wrong_method(method: &Method, asked_with: AskedWith) -> HttpResponse {
    let method = method.as_str();
    let shown = method.get(..MAX_LOGGED_METHOD).unwrap_or(method);
    let (cure, allowed) = asked_with.told();
    let message = format!("{shown} is not answered here; ask with {cure}");
    let mut refusal = answer::error(StatusCode::METHOD_NOT_ALLOWED, "method", &message);
    refusal.headers_mut().insert(ALLOW, HeaderValue::from_static(allowed));
    refusal
}
