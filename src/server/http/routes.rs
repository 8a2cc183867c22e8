//! What the server answers: `/fill`, `/slots`, `/new`, `/clues`, `/pdf`, the probes, and the page's files.

use std::time::Duration;

use actix_files::Files;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::middleware::{Compress, Next, from_fn};
use actix_web::web::{self, Data, Payload, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use crossword_protocol::url::FillQuery;
use crossword_session::Work;

use crate::answer;
use crate::http::clues;
use crate::http::folder::{self, Folder};
use crate::http::guarded;
use crate::http::new;
use crate::http::page;
use crate::http::pdf;
use crate::http::shared::Shared;
use crate::http::slots;
use crate::limits::COME_BACK;
use crate::middleware::host::Host;
use crate::middleware::route;
use crate::net::{handshake, session};
use crate::scheduler::Terms;
use crate::workers::Asked;

/// Where the page's files are.
const ROOT: &str = "/";

/// What is said where there is no file.
const NOTHING_HERE: &str = "there is nothing here; the builder is at /";

/// The routes of the application.
pub fn configure(shared: Data<Shared>) -> impl Fn(&mut ServiceConfig) {
    move |config| {
        config.app_data(shared.clone());
        // Whoever asks with another method than a route takes has been refused before.
        config.route(route::FILL.path, web::to(fill));
        // The page lies in the program compressed; of all else only these answers are long.
        config
            .service(web::resource(route::SLOTS.path).wrap(Compress::default()).route(web::to(slots::slots)));
        config
            .service(web::resource(route::NEW.path).wrap(Compress::default()).route(web::to(new::door::new)));
        config.service(
            web::resource(route::CLUES.path)
                .wrap(Compress::default())
                .route(web::post().to(clues::door::clues))
                .default_service(web::to(clues_by_get)),
        );
        config.service(
            web::resource(route::PDF.path)
                .route(web::post().to(pdf::pdf))
                .default_service(web::to(pdf::by_get)),
        );
        config.configure(guarded::probes);
        match &shared.static_dir {
            Some(dir) => {
                let folder = Folder::new(dir);
                let files = Files::new(ROOT, dir)
                    .index_file(folder::INDEX)
                    .try_compressed()
                    .path_filter(move |path, _| folder.may_open(path));
                config.service(web::scope("").wrap(from_fn(kept_for)).service(files));
            }
            None => {
                config.default_service(web::to(page_file));
            }
        }
    }
}

/// Says how long a file of the folder may be kept. It goes out as it lies there, or in a compressed form that lies beside it:
/// compressing it anew for each who asks would hold hundreds of kilobytes for whoever does not read.
async fn kept_for(
    request: ServiceRequest,
    next: Next<impl actix_web::body::MessageBody + 'static>,
) -> Result<ServiceResponse<impl actix_web::body::MessageBody>, actix_web::Error> {
    let path = request.path().to_owned();
    let response = next.call(request).await?;
    // Of paths that lead to no file those who read files say nothing that others could read.
    let missing = matches!(response.status(), StatusCode::NOT_FOUND | StatusCode::BAD_REQUEST);
    let mut response = match missing {
        true => {
            let status = response.status();
            response.into_response(answer::error(status, "path", NOTHING_HERE)).map_into_right_body()
        }
        false => response.map_into_left_body(),
    };
    // A file that is not there yet may be there after the next build.
    let control = page::cache_control(if missing { ROOT } else { &path });
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(control));
    Ok(response)
}

async fn clues_by_get() -> HttpResponse {
    let message =
        "clues are asked for with POST and a JSON object such as {\"entries\":[{\"answer\":\"area\"}]}";
    answer::post_it(message)
}

async fn page_file(request: HttpRequest) -> HttpResponse {
    page::answer(page::FILES, &request).unwrap_or_else(|| {
        let message = match page::FILES.is_empty() {
            true => {
                "this program was built without the page: build that first (`make build`), or start the server with \
                 --static and the folder that holds index.html"
            }
            false => NOTHING_HERE,
        };
        answer::error(StatusCode::NOT_FOUND, "path", message)
    })
}

async fn fill(
    request: HttpRequest,
    payload: Payload,
    shared: Data<Shared>,
) -> Result<HttpResponse, actix_web::Error> {
    // Before the upgrade, so that a proxy can ask another server and the client never notices.
    if let Some(why) = shared.readiness.why_not(true) {
        shared.metrics.refused("draining");
        return Ok(answer::come_back(COME_BACK, why));
    }
    let client = shared.client(&request);
    if let Err(wait) = shared.fill_rates.begin(client) {
        shared.metrics.refused("fill_rate");
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
    let race = query.race;
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
    let terms = Terms { deadline: time, improve, race };
    let asked = Asked { query: request.query_string(), is_new: false, work, terms };
    let handle = shared.scheduler.submit(client, asked);
    session::open(&request, payload, handle, shared.limits.silence)
}
