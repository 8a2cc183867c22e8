//! How whoever asks for an answer that takes some of a processor's time comes in: not too often, and then into a room of few places.

use actix_web::HttpResponse;

use crate::admission::client::Client;
use crate::admission::room::Place;
use crate::answer;
use crate::http::shared::Shared;
use crate::limits::COME_BACK;

/// Counts a question of a client; or the answer where it asks too often.
pub fn begin(shared: &Shared, client: Client) -> Result<(), Box<HttpResponse>> {
    shared.question_rates.begin(client).map_err(|wait| {
        shared.metrics.refused("question_rate");
        let message = "too many questions asked from this address; ask again in a moment";
        Box::new(answer::come_back(wait, message))
    })
}

/// A place to work in, once there is one; or the answer where too many wait.
pub async fn enter(shared: &Shared, client: Client) -> Result<Place, Box<HttpResponse>> {
    shared.answers.enter(client).await.map_err(|no_room| {
        shared.metrics.refused("question_room");
        Box::new(answer::come_back(COME_BACK, &no_room.to_string()))
    })
}
