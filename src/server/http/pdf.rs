//! `POST /pdf`: a puzzle file on paper.

use actix_web::http::StatusCode;
use actix_web::http::header::{ACCESS_CONTROL_EXPOSE_HEADERS, CACHE_CONTROL};
use actix_web::web::{Data, Payload};
use actix_web::{HttpRequest, HttpResponse};
use crossword_formats::files;
use crossword_paper::Options;
use crossword_protocol::url::{Query, UrlError};

use crate::answer;
use crate::http::body;
use crate::http::entrance;
use crate::http::pieces::Pieces;
use crate::http::shared::Shared;
use crate::limits::{COME_BACK, MAX_PAPER_BODY};
use crate::middleware::host::Host;

/// What is to be said of what was printed.
const X_REMARKS: &str = "x-remarks";

/// Answers `POST /pdf`.
pub async fn pdf(
    request: HttpRequest,
    payload: Payload,
    shared: Data<Shared>,
) -> Result<HttpResponse, actix_web::Error> {
    let client = shared.client(&request);
    if let Err(refusal) = entrance::begin(&shared, client) {
        return Ok(*refusal);
    }
    let body = match body::read(&request, payload, MAX_PAPER_BODY, &shared).await {
        Ok(body) => body,
        Err(refusal) => return Ok(*refusal),
    };
    let query = match Query::read(request.query_string()) {
        Ok(query) => query,
        Err(problem) => return Ok(answer::bad_request(&UrlError::from(problem))),
    };
    let options = match Options::named(|name| query.get(name)) {
        Ok(options) => options,
        Err((parameter, message)) => return Ok(answer::error(StatusCode::BAD_REQUEST, parameter, &message)),
    };
    let printed = match shared.printer.print(client, move || print(&body, &options)).await {
        Ok(printed) => printed,
        Err(problem) => {
            shared.metrics.refused("paper_room");
            return Ok(answer::come_back(COME_BACK, &problem.to_string()));
        }
    };
    Ok(match printed {
        Ok((bytes, remarks)) => {
            let mut answer = HttpResponse::Ok();
            answer.insert_header((CACHE_CONTROL, "no-store")).content_type("application/pdf");
            if !remarks.is_empty() {
                answer
                    .insert_header((X_REMARKS, in_header(&remarks)))
                    // Browsers keep other headers from a page of another host.
                    .insert_header((ACCESS_CONTROL_EXPOSE_HEADERS, X_REMARKS));
            }
            answer.body(Pieces::of(bytes))
        }
        Err(message) => answer::error(StatusCode::BAD_REQUEST, "body", &message),
    })
}

/// Answers who asks for it otherwise.
pub async fn by_get() -> HttpResponse {
    let message = "send a puzzle file with POST, such as an ipuz";
    answer::post_it(message)
}

/// The PDF of a puzzle file, and a sentence for each thing that is to be said of the file or is not on paper as it has it.
fn print(body: &[u8], options: &Options) -> Result<(Vec<u8>, Vec<String>), String> {
    let read = files::read(body).map_err(|error| error.to_string())?;
    let printed = crossword_paper::pdf(&read.puzzle, options).map_err(|error| error.to_string())?;
    let said = read.remarks.iter().map(ToString::to_string);
    Ok((printed.bytes, said.chain(printed.remarks.iter().map(ToString::to_string)).collect()))
}

/// Sentences as a header holds them: an array of JSON in ASCII.
fn in_header(remarks: &[String]) -> String {
    // Texts always serialise.
    let json = serde_json::to_string(remarks).unwrap_or_default();
    let mut ascii = String::with_capacity(json.len());
    for unit in json.encode_utf16() {
        match u8::try_from(unit) {
            // What JSON leaves as it is and headers have not.
            Ok(byte) if byte.is_ascii() && byte != 0x7f => ascii.push(char::from(byte)),
            _ => ascii.push_str(&format!("\\u{unit:04x}")),
        }
    }
    ascii
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_go_into_a_header_whatever_they_name() {
        let remarks = ["no font has \u{12000}\n\u{7f} \"é\"".to_owned(), "cut".to_owned()];
        let header = in_header(&remarks);
        assert!(header.bytes().all(|byte| (b' '..0x7f).contains(&byte)), "{header}");
        assert_eq!(serde_json::from_str::<Vec<String>>(&header).unwrap(), remarks);
    }
}
