//! The built page, which lies inside the program: each file compressed, and answered in the form that the client takes.

use std::io::Read;
use std::sync::OnceLock;

use actix_web::http::header::{
    ACCEPT_ENCODING, AcceptEncoding, CACHE_CONTROL, CONTENT_ENCODING, ETAG, Encoding, EntityTag, Header,
    IF_NONE_MATCH, IfNoneMatch, Preference, Quality, VARY,
};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use flate2::read::GzDecoder;

use super::pieces::Pieces;

/// The files of the page; empty if it was not there when the program was built.
pub static FILES: &[PageFile] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The folder of files whose names change with what is in them.
const HASHED: &str = "assets/";

/// For files whose names change with what is in them: a year, the most that caches heed.
const FOREVER: &str = "public, max-age=31536000, immutable";

/// For all others: kept, and asked about each time.
const ASK_AGAIN: &str = "no-cache";

/// A file of the page.
pub struct PageFile {
    /// Its path below the page's address.
    pub path: &'static str,
    /// What it is.
    pub mime: &'static str,
    /// Bytes of its content.
    pub length: usize,
    /// A hash of its content.
    pub tag: &'static str,
    /// Its content, if it does not lie here compressed.
    pub plain: Option<&'static [u8]>,
    /// Its content compressed with gzip.
    pub gzip: Option<&'static [u8]>,
    /// Its content compressed with brotli.
    pub brotli: Option<&'static [u8]>,
    /// Its content once somebody has wanted it as it is, where it lies here compressed alone: all who do share it.
    pub unpacked: OnceLock<Bytes>,
}

/// Answers a request for the file at the path, if there is one in `files`.
pub fn answer(files: &'static [PageFile], request: &HttpRequest) -> Option<HttpResponse> {
    let path = request.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    Some(file_answer(files.iter().find(|file| file.path == path)?, request))
}

/// How long the file at a path may be kept without a question.
pub fn cache_control(path: &str) -> &'static str {
    if path.trim_start_matches('/').starts_with(HASHED) { FOREVER } else { ASK_AGAIN }
}

fn file_answer(file: &'static PageFile, request: &HttpRequest) -> HttpResponse {
    let forms = [
        (Encoding::brotli(), file.brotli),
        (Encoding::gzip(), file.gzip),
        (Encoding::identity(), file.plain.or(Some(&[]))),
    ];
    let there = forms.iter().filter(|(_, bytes)| bytes.is_some()).map(|(encoding, _)| encoding.clone());
    let encoding = choose(request, there);
    let tag = EntityTag::new_strong(format!("{}-{encoding}", file.tag));
    let mut response = HttpResponse::Ok();
    response
        .insert_header((CACHE_CONTROL, cache_control(file.path)))
        .insert_header((ETAG, tag.clone()))
        .insert_header((VARY, ACCEPT_ENCODING.as_str()));
    if is_known(request, &tag) {
        return response.status(actix_web::http::StatusCode::NOT_MODIFIED).finish();
    }
    response.content_type(file.mime);
    let bytes = forms.into_iter().find(|(one, _)| *one == encoding).and_then(|(_, bytes)| bytes);
    match bytes.filter(|_| encoding != Encoding::identity()) {
        Some(bytes) => response
            .insert_header((CONTENT_ENCODING, encoding.to_string()))
            .body(Pieces::of(Bytes::from_static(bytes))),
        None => response.body(Pieces::later(file.length, || plain(file))),
    }
}

/// The content itself. Every browser takes it compressed; for the few others it is unpacked once, and kept.
fn plain(file: &PageFile) -> Bytes {
    match (file.plain, file.gzip) {
        (Some(bytes), _) => Bytes::from_static(bytes),
        (None, Some(gzip)) => file.unpacked.get_or_init(|| unpack(file, gzip)).clone(),
        (None, None) => Bytes::new(),
    }
}

fn unpack(file: &PageFile, gzip: &[u8]) -> Bytes {
    let mut unpacked = Vec::with_capacity(file.length);
    if let Err(error) = GzDecoder::new(gzip).read_to_end(&mut unpacked) {
        tracing::error!(%error, path = file.path, "a file of the page cannot be unpacked");
    }
    unpacked.into()
}

/// Whether the client has what the tag stands for.
fn is_known(request: &HttpRequest, tag: &EntityTag) -> bool {
    if !request.headers().contains_key(IF_NONE_MATCH) {
        return false;
    }
    match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Any) => true,
        Ok(IfNoneMatch::Items(tags)) => tags.iter().any(|known| known.weak_eq(tag)),
        Err(_) => false,
    }
}

/// The encoding that the client likes best among those, which stand shortest first; of equals the first. Without a word
/// from it, and where it takes none of them, nothing is encoded.
fn choose(request: &HttpRequest, those: impl Iterator<Item = Encoding>) -> Encoding {
    let Ok(accepted) = AcceptEncoding::parse(request) else { return Encoding::identity() };
    let mut best = (Quality::ZERO, Encoding::identity());
    for encoding in those {
        let quality = liked(&accepted, &encoding);
        if quality > best.0 {
            best = (quality, encoding);
        }
    }
    best.1
}

/// How much the client likes an encoding. What is not encoded it takes unless it says otherwise, and likes it least.
fn liked(accepted: &AcceptEncoding, encoding: &Encoding) -> Quality {
    let named = accepted.iter().find(|item| item.item == Preference::Specific(encoding.clone()));
    let any = || accepted.iter().find(|item| item.item == Preference::Any);
    match named.or_else(any) {
        Some(item) => item.quality,
        None if *encoding == Encoding::identity() => Quality::MIN,
        None => Quality::ZERO,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::body::{BodySize, MessageBody, to_bytes};
    use actix_web::http::StatusCode;
    use actix_web::test::TestRequest;
    use std::future::poll_fn;
    use std::io::Write;
    use std::pin::pin;

    fn files() -> &'static [PageFile] {
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        gzip.write_all(b"the text").unwrap();
        let gzip: &'static [u8] = Vec::leak(gzip.finish().unwrap());
        let text = |path| PageFile {
            path,
            mime: "text/html",
            length: 8,
            tag: "0a1b",
            plain: None,
            gzip: Some(gzip),
            brotli: Some(b"brotli"),
            unpacked: OnceLock::new(),
        };
        let picture = PageFile {
            path: "icon.png",
            mime: "image/png",
            length: 7,
            tag: "77",
            plain: Some(b"picture"),
            gzip: None,
            brotli: None,
            unpacked: OnceLock::new(),
        };
        Vec::leak(vec![text("index.html"), text("assets/app-X.js"), picture])
    }

    fn ask(path: &str, headers: &[(&'static str, &str)]) -> Option<HttpResponse> {
        let mut request = TestRequest::with_uri(path);
        for &header in headers {
            request = request.insert_header(header);
        }
        answer(files(), &request.to_http_request())
    }

    fn header(response: &HttpResponse, name: &str) -> String {
        response.headers().get(name).map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default()
    }

    #[test]
    fn the_encoding_is_what_the_client_likes_best_and_else_the_shortest() {
        for (accepted, encoding) in [
            ("gzip, deflate, br", "br"),
            ("gzip;q=1, br;q=0.5", "gzip"),
            ("br;q=0, gzip", "gzip"),
            ("gzip;q=0.1", "gzip"),
            ("identity, gzip;q=0.5", ""),
            ("*", "br"),
            ("*;q=0.1, gzip", "gzip"),
            ("zstd", ""),
            ("", ""),
            ("identity;q=0, zstd", ""),
        ] {
            let response = ask("/", &[("accept-encoding", accepted)]).unwrap();
            assert_eq!(header(&response, "content-encoding"), encoding, "{accepted}");
            assert_eq!(header(&response, "vary"), "accept-encoding");
        }
        let picture = ask("/icon.png", &[("accept-encoding", "br, gzip")]).unwrap();
        assert_eq!(header(&picture, "content-encoding"), "");
    }

    #[actix_web::test]
    async fn whoever_takes_nothing_compressed_gets_the_text_itself() {
        let body = ask("/", &[]).unwrap().into_body();
        assert_eq!(to_bytes(body).await.unwrap(), "the text");
        let body = ask("/icon.png", &[]).unwrap().into_body();
        assert_eq!(to_bytes(body).await.unwrap(), "picture");
    }

    #[actix_web::test]
    async fn what_is_unpacked_is_kept_once_and_only_when_somebody_reads_it() {
        let files = files();
        let body = || answer(files, &TestRequest::with_uri("/").to_http_request()).unwrap().into_body();
        assert_eq!(body().size(), BodySize::Sized(8), "as HEAD tells it");
        assert!(files[0].unpacked.get().is_none(), "and nothing was unpacked for it");
        let (first, second) = (to_bytes(body()).await.unwrap(), to_bytes(body()).await.unwrap());
        assert_eq!(first, second);
        let pieces = async || poll_fn(|context| pin!(body()).poll_next(context)).await.unwrap().unwrap();
        assert_eq!(pieces().await.as_ptr(), pieces().await.as_ptr(), "both are the same bytes");
    }

    #[test]
    fn what_a_client_has_is_not_sent_again() {
        let gzip = ("accept-encoding", "gzip");
        let first = ask("/index.html", &[gzip]).unwrap();
        let tag = header(&first, "etag");
        for (known, status) in [
            (tag.clone(), StatusCode::NOT_MODIFIED),
            (format!("\"other\", W/{tag}"), StatusCode::NOT_MODIFIED),
            ("*".to_owned(), StatusCode::NOT_MODIFIED),
            ("\"other\"".to_owned(), StatusCode::OK),
        ] {
            let again = ask("/index.html", &[gzip, ("if-none-match", &known)]).unwrap();
            assert_eq!(again.status(), status, "{known}");
            assert_eq!(header(&again, "etag"), tag);
        }
        let other_form = ask("/index.html", &[("if-none-match", &tag)]).unwrap();
        assert_eq!(other_form.status(), StatusCode::OK, "each form has a tag of its own");
    }

    #[test]
    fn only_names_that_change_with_the_content_are_kept_unasked() {
        assert_eq!(header(&ask("/", &[]).unwrap(), "cache-control"), "no-cache");
        assert!(header(&ask("/assets/app-X.js", &[]).unwrap(), "cache-control").contains("immutable"));
        assert!(ask("/assets/app-Y.js", &[]).is_none());
    }
}
