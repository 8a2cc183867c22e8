//! Asks the model: one request for a puzzle, again after a while where the endpoint is busy or ill, and never for long.

use std::time::Duration;

use reqwest::header::{AUTHORIZATION, HeaderValue, RETRY_AFTER};
use reqwest::redirect::Policy;
use reqwest::{Client, Response, StatusCode};
use serde_json::Value;
use tokio::time;

use super::error::ModelError;
use super::settings::ModelSettings;
use super::{prompt, reply};
use crate::asked::Asked;
use crate::clue::Clue;
use crate::source::ClueSource;

/// How long a puzzle's clues may take, with all that is asked again: a 21x21 takes a large model half a minute.
const TIME: Duration = Duration::from_secs(90);
/// How long a connection may take.
const CONNECT_TIME: Duration = Duration::from_secs(10);
/// How often the endpoint is asked at the most.
const TRIES: u32 = 4;
/// Before it is asked again the first time; each time twice as long.
const PAUSE: Duration = Duration::from_secs(1);
/// The longest that an endpoint may ask us to wait.
const MAX_PAUSE: Duration = Duration::from_secs(30);
/// Bytes of an answer: a 25x25 with nine choices an entry has a tenth of it.
const MAX_ANSWER: usize = 1024 * 1024;

/// A language model.
#[derive(Clone, Debug)]
pub struct Model {
    settings: ModelSettings,
    client: Client,
    time: Duration,
    pause: Duration,
}

impl Model {
    /// The model of these settings.
    ///
    /// # Errors
    ///
    /// A machine on which no secure connection can be made.
    pub fn new(settings: ModelSettings) -> Result<Model, ModelError> {
        // Where another part of the program has chosen already, it chose the same.
        let _ = rustls::crypto::ring::default_provider().install_default();
        // A redirection would take the key somewhere else.
        let client = Client::builder().connect_timeout(CONNECT_TIME).redirect(Policy::none()).build();
        let client = client.map_err(|_| ModelError::NoClient)?;
        Ok(Model { settings, client, time: TIME, pause: PAUSE })
    }

    /// The same with other times: in all, and before it is asked again.
    #[must_use]
    pub fn with_times(self, time: Duration, pause: Duration) -> Model {
        Model { time, pause, ..self }
    }

    async fn ask(&self, body: &Value) -> Result<Vec<u8>, ModelError> {
        let mut pause = self.pause;
        let mut tries = 1;
        loop {
            let (error, wait) = match self.ask_once(body).await {
                Ok(answer) => return Ok(answer),
                Err(Refusal { again: None, error }) => return Err(error),
                Err(Refusal { again: Some(wait), error }) => (error, wait),
            };
            if tries == TRIES {
                return Err(error);
            }
            tries += 1;
            time::sleep(wait.unwrap_or(pause).min(MAX_PAUSE)).await;
            pause *= 2;
        }
    }

    async fn ask_once(&self, body: &Value) -> Result<Vec<u8>, Refusal> {
        let mut request = self.client.post(self.settings.url.clone()).json(body);
        if let Some(key) = &self.settings.key {
            let value = HeaderValue::try_from(format!("Bearer {}", key.reveal()));
            let mut value = value.map_err(|_| Refusal::last(ModelError::BadKey))?;
            value.set_sensitive(true);
            request = request.header(AUTHORIZATION, value);
        }
        // What the client says of an error has the address in it, which may hold a password.
        let response = request.send().await.map_err(|_| Refusal::passing(ModelError::Unreachable, None))?;
        let status = response.status();
        if status.is_success() {
            return bounded(response).await;
        }
        let wait =
            response.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.trim().parse().ok());
        let wait = wait.map(Duration::from_secs);
        Err(match status {
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => {
                Refusal::last(ModelError::Key(status.as_u16()))
            }
            StatusCode::TOO_MANY_REQUESTS => Refusal::passing(ModelError::Busy, wait),
            status if status.is_server_error() => Refusal::passing(ModelError::Status(status.as_u16()), wait),
            status => Refusal::last(ModelError::Status(status.as_u16())),
        })
    }
}

impl Model {
    /// What the model answers, as it comes: reading it takes a while, which a thread that serves many has not.
    ///
    /// # Errors
    ///
    /// It gave no answer, or none in time.
    pub async fn answer(&self, asked: &Asked) -> Result<Vec<u8>, ModelError> {
        let body = prompt::body(&self.settings.model, asked);
        time::timeout(self.time, self.ask(&body)).await.map_err(|_| ModelError::Late)?
    }

    /// The clues in what it answered.
    ///
    /// # Errors
    ///
    /// There are none in it.
    pub fn read(answer: &[u8], asked: &Asked) -> Result<Vec<Vec<Clue>>, ModelError> {
        reply::read(answer, asked)
    }
}

impl ClueSource for Model {
    type Error = ModelError;

    async fn clues(&self, asked: &Asked) -> Result<Vec<Vec<Clue>>, ModelError> {
        Model::read(&self.answer(asked).await?, asked)
    }
}

/// Why one request came to nothing.
struct Refusal {
    error: ModelError,
    /// Whether to ask again, and when, if the endpoint says so.
    again: Option<Option<Duration>>,
}

impl Refusal {
    /// It will be no better another time.
    fn last(error: ModelError) -> Refusal {
        Refusal { error, again: None }
    }

    /// It may be better after a while.
    fn passing(error: ModelError, wait: Option<Duration>) -> Refusal {
        Refusal { error, again: Some(wait) }
    }
}

/// The bytes of an answer, as far as there are not too many.
async fn bounded(mut response: Response) -> Result<Vec<u8>, Refusal> {
    let mut bytes = Vec::new();
    loop {
        match response.chunk().await {
            Ok(Some(chunk)) if bytes.len() + chunk.len() > MAX_ANSWER => {
                return Err(Refusal::last(ModelError::TooLong));
            }
            Ok(Some(chunk)) => bytes.extend_from_slice(&chunk),
            Ok(None) => return Ok(bytes),
            Err(_) => return Err(Refusal::passing(ModelError::Unreachable, None)),
        }
    }
}
