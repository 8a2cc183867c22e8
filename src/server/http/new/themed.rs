//! Patterns around theme phrases, an object a line.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Data;
use crossword_protocol::answers::PuzzlesEnd;
use crossword_protocol::messages::outcome::Outcome;
use crossword_protocol::url::{PatternsQuery, Query};
use crossword_session::Work;

use super::made::{submit, time};
use super::told::{broken, line, lines, none};
use crate::admission::client::Client;
use crate::answer;
use crate::answer::request_id;
use crate::http::shared::Shared;

/// What is said where there is none.
const NO_PATTERN: &str = "none of the patterns that were tried around these phrases filled; try longer=true, a lower min_score, symmetry=none, or other phrases";

/// Finds them.
pub async fn themed(
    shared: &Data<Shared>,
    client: Client,
    query: &Query,
) -> Result<HttpResponse, actix_web::Error> {
    let mut query = match PatternsQuery::of(query, shared.limits.max_side) {
        Ok(query) => query,
        Err(problem) => return Ok(answer::bad_request(&problem)),
    };
    if !query.seeded {
        query.request.seed = request_id::chance();
    }
    let time = time(shared, query.deadline_ms);
    let words = shared.words(query.longer, query.crude).await?;
    let work = match Work::patterns(query.request.clone(), words, shared.lists.pick(query.longer).grading) {
        Ok(work) => work,
        Err(problem) => return Ok(answer::bad_request(&problem.into())),
    };
    let asked = query.write().unwrap_or_default();
    let Some((told, _)) = submit(shared, client, &asked, work, time).await else { return Ok(broken()) };
    if told.patterns.is_empty() {
        return Ok(match told.warnings.first() {
            Some(why) => answer::error(StatusCode::BAD_REQUEST, "theme", why),
            None => none(told.outcome, time, ("theme", NO_PATTERN)),
        });
    }
    let mut text = told.patterns.iter().map(line).collect::<Result<String, _>>()?;
    if told.outcome != Outcome::Filled {
        text += &line(&PuzzlesEnd { outcome: told.outcome, count: told.patterns.len() as u64 })?;
    }
    Ok(lines(text, true))
}
