//! How whoever asks for an answer that takes some of a processor's time comes in: not too often, and then a few at once.

use actix_web::HttpResponse;

use crate::admission::client::Client;
use crate::admission::semaphore::Permit;
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

/// A permit, once there is one; or the answer where too many wait.
pub async fn permit(shared: &Shared, client: Client) -> Result<Permit, Box<HttpResponse>> {
    shared.answers.acquire(client).await.map_err(|at_capacity| {
        shared.metrics.refused("question_room");
        Box::new(answer::come_back(COME_BACK, &at_capacity.to_string()))
    })
}
