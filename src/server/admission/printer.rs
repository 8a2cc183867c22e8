//! Where puzzles are printed: a few at once, each on a thread of its own and for a bounded time, apart from all else that is asked.
//!
//! A thread cannot be stopped from outside. One that takes too long keeps its place until it is done; whoever asked is told at once.

use std::thread;
use std::time::Duration;

use thiserror::Error;
use tokio::sync::oneshot;

use crate::admission::client::Client;
use crate::admission::semaphore::{AtCapacity, FairSemaphore};
use crate::limits::{PAPER_TIME, PAPERS_AT_LEAST};

/// Why something was not printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NotPrinted {
    /// Others have all permits, or the client itself.
    #[error(
        "too many puzzles are being printed; send it again in a few seconds, or print it with `crossword pdf IN OUT`"
    )]
    AtCapacity(AtCapacity),
    /// It took too long.
    #[error(
        "this puzzle takes longer than {} s to print; print it with `crossword pdf IN OUT`, or leave out what makes it so large",
        .0.as_secs()
    )]
    TooLong(Duration),
    /// No thread could be had, or it broke off.
    #[error("printing broke off; the operator's log says why, and `crossword pdf IN OUT` may print it")]
    Broken,
}

/// Prints a few at once.
pub struct Printer {
    permits: FairSemaphore,
    time: Duration,
}

impl Printer {
    /// For a machine that searches with so many threads.
    pub fn new(workers: usize) -> Printer {
        Printer { permits: FairSemaphore::new((workers / 2).max(PAPERS_AT_LEAST)), time: PAPER_TIME }
    }

    /// What the work comes to, which a client asks for.
    pub async fn print<T: Send + 'static>(
        &self,
        client: Client,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NotPrinted> {
        let permit = self.permits.acquire(client).await.map_err(NotPrinted::AtCapacity)?;
        let (sender, done) = oneshot::channel();
        let at_work = move || {
            // Given back when the work is done or has broken off, although nobody may wait for it any more.
            let _permit = permit;
            let _ = sender.send(work());
        };
        if let Err(error) = thread::Builder::new().name("paper".to_owned()).spawn(at_work) {
            tracing::error!(%error, "no thread to print on");
            return Err(NotPrinted::Broken);
        }
        match tokio::time::timeout(self.time, done).await {
            Ok(printed) => printed.map_err(|_broke_off| NotPrinted::Broken),
            Err(_) => Err(NotPrinted::TooLong(self.time)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::mpsc;

    use super::*;

    fn client(number: u8) -> Client {
        IpAddr::from([192, 0, 2, number]).into()
    }

    #[actix_web::test]
    async fn what_does_not_end_is_told_so_and_keeps_its_place_until_it_does() {
        let printer = Printer { time: Duration::from_millis(50), ..Printer::new(1) };
        let (mut ends, mut numbers) = (Vec::new(), 0..);
        for _ in 0..PAPERS_AT_LEAST {
            let (end, ended) = mpsc::channel::<()>();
            ends.push(end);
            let stuck = printer.print(client(numbers.next().unwrap()), move || ended.recv().is_ok()).await;
            assert_eq!(stuck, Err(NotPrinted::TooLong(printer.time)));
        }
        let (soon, other) = (Duration::from_millis(20), client(99));
        let waits = tokio::time::timeout(soon, printer.print(other, || ())).await;
        assert!(waits.is_err(), "all places are taken, although nobody waits for what is done there");
        drop(ends);
        assert_eq!(printer.print(other, || 7).await, Ok(7));
    }

    #[actix_web::test]
    async fn one_client_leaves_a_place_and_what_breaks_off_gives_its_own_back() {
        let printer = Printer::new(1);
        for _ in 0..2 * PAPERS_AT_LEAST {
            let broken = printer.print(client(1), || panic!("a defect"));
            assert_eq!(broken.await.map(|(): ()| 0), Err(NotPrinted::Broken));
        }
        assert_eq!(printer.print(client(1), || 7).await, Ok(7));
    }
}
