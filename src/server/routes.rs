//! What the server answers: `/fill`, `/slots`, `/healthz`, and the page's files.

use std::time::Duration;

use actix_files::Files;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::middleware::DefaultHeaders;
use actix_web::web::{self, Data, Payload, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use crossword_codec::answers::HealthReport;
use crossword_codec::url::FillQuery;
use crossword_codec::warnings::warnings;

use crate::answer;
use crate::connection::{handshake, session};
use crate::questions::slots;
use crate::scheduling::{Times, Work};
use crate::shared::Shared;

/// The routes of the application.
pub fn configure(shared: Data<Shared>) -> impl Fn(&mut ServiceConfig) {
    move |config| {
        config.app_data(shared.clone());
        let fill = web::resource("/fill").route(web::get().to(fill));
        config.service(fill.default_service(web::to(handshake::only_get)));
        config.route("/slots", web::get().to(slots::slots));
        config.route("/healthz", web::get().to(healthz));
        match &shared.static_dir {
            Some(dir) => {
                // Names in the bundle do not change from build to build: ask each time whether the file did.
                let fresh = DefaultHeaders::new().add((CACHE_CONTROL, "no-cache"));
                let files = Files::new("/", dir).index_file("index.html");
                config.service(web::scope("").wrap(fresh).service(files));
            }
            None => {
                config.route("/", web::get().to(no_page));
            }
        }
    }
}

async fn healthz(shared: Data<Shared>) -> HttpResponse {
    HttpResponse::Ok().json(HealthReport::new(shared.scheduler.under_way(), shared.limits.max_side))
}

async fn no_page() -> HttpResponse {
    HttpResponse::NotFound()
        .body("The page is not here: start the server with --static and the folder that holds index.html.")
}

async fn fill(
    request: HttpRequest,
    payload: Payload,
    shared: Data<Shared>,
) -> Result<HttpResponse, actix_web::Error> {
    let client = shared.client(&request);
    if let Err(wait) = shared.fill_rates.begin(client) {
        let message = "too many fills begun from this address; try again in a few seconds";
        return Ok(answer::come_back(wait, message));
    }
    let query = match FillQuery::read(request.query_string(), shared.limits.max_side) {
        Ok(query) => query,
        Err(problem) => return Ok(answer::bad_request(&problem)),
    };
    let time = query
        .deadline_ms
        .map_or(shared.limits.deadline, Duration::from_millis)
        .min(shared.limits.max_deadline);
    let improve = Duration::from_millis(query.improve_ms.unwrap_or(0)).min(shared.limits.max_improve);
    let repair = query.repair.clone();
    let (puzzle, words) = shared.ask(query).await?;
    // Present words of no list are added to one first, which takes a while.
    let work = web::block(move || Work::new(puzzle, words, repair)).await?;
    let work = match work {
        Ok(work) => work,
        Err(problem) => return Ok(answer::bad_request(&problem)),
    };
    if let Some(refusal) = handshake::refusal(&request) {
        return Ok(refusal);
    }
    let notes = warnings(work.request(), work.entries());
    let handle = shared.scheduler.submit(client, work, Times { deadline: time, improve }, notes);
    session::open(&request, payload, handle, shared.limits.silence)
}
