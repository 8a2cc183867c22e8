//! The body of a long answer: it is made when the first byte of it is wanted, and copied a piece at a time, so that who reads
//! nothing of it costs a piece and not the whole.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use actix_web::body::{BodySize, MessageBody};
use actix_web::web::Bytes;

use crate::limits::ANSWER_PIECE;

/// What is left of an answer.
pub struct Pieces {
    length: usize,
    rest: Rest,
}

enum Rest {
    /// Nobody has wanted any of it.
    Later(Box<dyn FnOnce() -> Bytes>),
    Now(Bytes),
}

impl Pieces {
    /// These bytes, which may be shared.
    pub fn of(bytes: impl Into<Bytes>) -> Pieces {
        let bytes = bytes.into();
        Pieces { length: bytes.len(), rest: Rest::Now(bytes) }
    }

    /// So many bytes, which are made when the first of them is wanted: never for `HEAD`.
    pub fn later(length: usize, make: impl FnOnce() -> Bytes + 'static) -> Pieces {
        Pieces { length, rest: Rest::Later(Box::new(make)) }
    }
}

impl MessageBody for Pieces {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        BodySize::Sized(self.length as u64)
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        _context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Infallible>>> {
        let mut rest = match std::mem::replace(&mut self.rest, Rest::Now(Bytes::new())) {
            Rest::Later(make) => make(),
            Rest::Now(bytes) => bytes,
        };
        let piece = rest.split_to(rest.len().min(ANSWER_PIECE));
        self.rest = Rest::Now(rest);
        Poll::Ready((!piece.is_empty()).then_some(Ok(piece)))
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::future::poll_fn;
    use std::rc::Rc;

    use actix_web::body::to_bytes;

    use super::*;

    #[actix_web::test]
    async fn it_is_made_when_it_is_wanted_and_given_out_without_a_copy() {
        let whole = Bytes::from(vec![7; 2 * ANSWER_PIECE + 1]);
        let made = Rc::new(Cell::new(0));
        let (of, count) = (whole.clone(), Rc::clone(&made));
        let mut body = Pieces::later(whole.len(), move || {
            count.set(count.get() + 1);
            of
        });
        assert_eq!((body.size(), made.get()), (BodySize::Sized(whole.len() as u64), 0));
        let piece = poll_fn(|context| Pin::new(&mut body).poll_next(context)).await.unwrap().unwrap();
        assert_eq!((piece.len(), piece.as_ptr(), made.get()), (ANSWER_PIECE, whole.as_ptr(), 1));
        assert_eq!(to_bytes(body).await.unwrap().len(), ANSWER_PIECE + 1);
        assert_eq!(to_bytes(Pieces::of(whole.clone())).await.unwrap(), whole);
    }
}
