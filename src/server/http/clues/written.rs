//! Clues for what is asked, by whichever door: of the embedded source, or of a language model with the embedded ones behind it.

use std::sync::Arc;
use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data};
use crossword_clues::model::Model;
use crossword_clues::{Asked, Clue, completed};
use tokio::time::timeout;

use super::gate::Place;
use crate::admission::client::Client;
use crate::answer;
use crate::http::shared::Shared;

/// A place with the language model for a client; or the answer where there is none, which names the parameter that asks for it.
pub fn place(shared: &Shared, client: Client, parameter: &str) -> Result<Place, Box<HttpResponse>> {
    if let Err(problem) = &shared.clues.model {
        let refusal = answer::error(StatusCode::SERVICE_UNAVAILABLE, parameter, &problem.to_string());
        return Err(Box::new(refusal));
    }
    shared.model_gate.enter(client).map_err(|wait| {
        shared.metrics.refused("model_rate");
        let message = "the language model is asked too often; ask again later, or for embedded clues";
        Box::new(answer::come_back(wait, message))
    })
}

/// Clues for what is asked; with a place those of the model, which has so long, and why they are not all its own.
pub async fn written(
    shared: &Data<Shared>,
    asked: &Arc<Asked>,
    place: Option<Place>,
    time: Duration,
) -> Result<(Vec<Vec<Clue>>, Option<String>), actix_web::Error> {
    let (of, for_embedded) = (Arc::clone(asked), shared.clone());
    // Reading the embedded clues takes a while the first time.
    let embedded =
        web::block(move || for_embedded.clues.embedded().map(|embedded| embedded.choose(&of))).await?;
    let embedded = embedded.unwrap_or_default();
    let (Ok(model), Some(_place)) = (&shared.clues.model, place) else {
        return Ok((completed(asked, embedded, Vec::new()), None));
    };
    let clues = match timeout(time, model.answer(asked)).await {
        Ok(Ok(answer)) => {
            let of = Arc::clone(asked);
            Ok(web::block(move || Model::read(&answer, &of)).await?)
        }
        Ok(Err(problem)) => Ok(Err(problem)),
        Err(late) => Err(late),
    };
    Ok(match clues {
        Ok(Ok(clues)) => {
            let note = clues
                .iter()
                .any(Vec::is_empty)
                .then(|| "where the language model gave no sound clue, the embedded source did".to_owned());
            (completed(asked, clues, embedded), note)
        }
        Ok(Err(problem)) => {
            tracing::warn!(%problem, "the language model gave no clues");
            let note = format!("{problem}; these clues are embedded ones");
            (completed(asked, Vec::new(), embedded), Some(note))
        }
        Err(_) => {
            let note = "the language model took too long; these clues are embedded ones".to_owned();
            (completed(asked, Vec::new(), embedded), Some(note))
        }
    })
}
