//! The stream between a socket and the HTTP server: it sees every byte that comes in, so that no client can keep the
//! server waiting, or have it hold more than a few kilobytes.
//!
//! Nothing here looks again after a while: a poll ends with the socket, a deadline or both set to wake it.

use std::io;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use actix_rt::net::TcpStream;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::alarm::Alarm;
use super::gate::{Flow, Gate, News};
use super::limiter::ConnectionPermit;
use super::link::Link;
use super::pace::Pace;
use super::refusal::{Refusal, Refuser};
use crate::limits::{CLOSE_PATIENCE, MAX_BYTES_AFTER_CLOSE, MAX_REFUSED_BYTES};

/// Bytes taken from the socket at once.
const TAKEN_AT_ONCE: usize = 4 * 1024;

/// How long a client is waited for.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For the first byte of a request, for the rest of its head, and for each part of its body.
    pub request: Duration,
    /// For a client that takes nothing of what it is sent.
    pub silence: Duration,
}

/// A socket that is watched.
pub struct Watched {
    socket: TcpStream,
    permit: ConnectionPermit,
    link: Rc<Link>,
    patience: Patience,
    refuser: Refuser,
    gate: Gate,
    /// Of the body that comes.
    pace: Option<Pace>,
    /// A request came of whose answer nothing is out.
    is_asked: bool,
    /// Something is to be written that the client does not take yet.
    is_stalled: bool,
    /// Whoever reads was told to wait, although something is there for later.
    held_back: bool,
    /// The client had its time.
    too_slow: bool,
    /// It is to go: it broke a rule, said goodbye, or gives way.
    hurries: bool,
    /// Once our side is closed: the bytes of the client's that are still read.
    after_end: Option<usize>,
    /// Till when the client has to go on.
    deadline: Alarm,
    /// Till when it has to take something of what it is sent.
    stalled: Alarm,
    /// How often the socket was asked for bytes, and how many it gave.
    #[cfg(test)]
    taken: (usize, usize),
}

impl Watched {
    /// Watches a new connection.
    pub fn new(socket: TcpStream, permit: ConnectionPermit, patience: Patience, refuser: Refuser) -> Watched {
        let mut deadline = Alarm::default();
        deadline.set(patience.request);
        Watched {
            socket,
            permit,
            link: Rc::default(),
            patience,
            refuser,
            gate: Gate::new(),
            pace: None,
            is_asked: false,
            is_stalled: false,
            held_back: false,
            too_slow: false,
            hurries: false,
            after_end: None,
            deadline,
            stalled: Alarm::default(),
            #[cfg(test)]
            taken: (0, 0),
        }
    }

    /// What it shares with a session on it.
    pub fn link(&self) -> &Rc<Link> {
        &self.link
    }

    /// Takes some bytes from the socket; how many.
    fn take(&mut self, context: &mut Context<'_>) -> Poll<io::Result<usize>> {
        let mut space = [0; TAKEN_AT_ONCE];
        let mut buffer = ReadBuf::new(&mut space);
        #[cfg(test)]
        {
            self.taken.0 += 1;
        }
        ready!(Pin::new(&mut self.socket).poll_read(context, &mut buffer))?;
        let bytes = buffer.filled();
        #[cfg(test)]
        {
            self.taken.1 += bytes.len();
        }
        if self.after_end.is_none() || bytes.is_empty() {
            self.gate.put(bytes);
        }
        Poll::Ready(Ok(bytes.len()))
    }

    /// Acts on what the gate has seen.
    fn hear(&mut self, news: News) {
        match news {
            News::Head => self.deadline.set(self.patience.request),
            News::Body => {
                self.is_asked = true;
                self.note_busy();
                self.deadline.set(self.patience.request);
                self.pace = Some(Pace::new(Instant::now(), self.patience.request));
            }
            News::BodyPart(count) => {
                let left = self.pace.as_mut().map(|pace| pace.come(count, Instant::now()));
                self.deadline.set(left.unwrap_or(self.patience.request));
            }
            News::Request => {
                self.is_asked = true;
                self.note_busy();
                self.deadline.clear();
            }
            News::LineTooLong => self.refuse(Refusal::LineTooLong),
            News::HeadTooLong => self.refuse(Refusal::HeadTooLong),
            News::Closes(closing) => {
                self.link.close(closing);
                self.hurry();
            }
        }
    }

    /// Says whether anything is under way here: a request, its answer until all of it is out, a session.
    fn note_busy(&self) {
        let answers = self.link.is_upgraded() || self.link.is_answering();
        self.permit.set_busy(self.is_asked || self.is_stalled || answers);
    }

    fn refuse(&self, refusal: Refusal) {
        self.refuser.refuse(&self.socket, refusal);
    }

    /// Whatever is still to be written has only a moment from now on.
    fn hurry(&mut self) {
        self.hurries = true;
        self.stalled.clear();
    }

    /// The client took too long.
    fn give_up(&mut self) {
        if self.gate.within_a_head() {
            self.refuse(Refusal::TooSlow(self.patience.request));
        }
        if let Some(pace) = self.pace.as_ref().filter(|_| self.gate.within_a_body()) {
            self.link.give_body_up(pace.elapsed(Instant::now()));
        }
        self.too_slow = true;
        self.gate.end();
    }
}

impl AsyncRead for Watched {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if this.link.is_upgraded() && this.gate.upgrade() {
            this.deadline.clear();
        }
        if !this.hurries && this.permit.gives_way(context.waker()) {
            this.hurry();
            this.refuse(Refusal::GaveWay);
            if let Some(news) = this.gate.give_way() {
                this.hear(news);
            }
        }
        loop {
            if let Some(news) = this.gate.look() {
                this.hear(news);
            }
            match this.gate.flow() {
                Flow::Some => {
                    this.gate.give(buffer.remaining(), |bytes| buffer.put_slice(bytes));
                    return Poll::Ready(Ok(()));
                }
                Flow::Over => return Poll::Ready(Ok(())),
                Flow::Holds => {
                    this.held_back = true;
                    return Poll::Pending;
                }
                Flow::Wants => match this.take(context) {
                    Poll::Ready(taken) => {
                        taken?;
                    }
                    Poll::Pending if this.deadline.rings(context) => this.give_up(),
                    Poll::Pending => {
                        this.held_back = this.gate.has_waiting();
                        return Poll::Pending;
                    }
                },
            }
        }
    }
}

impl AsyncWrite for Watched {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        if let Some(refusal) = Refusal::of_the_parser(bytes).filter(|_| !this.gate.is_session()) {
            // The same in our own words; the parser reads nothing more.
            this.refuse(refusal);
            return Poll::Ready(Ok(bytes.len()));
        }
        match Pin::new(&mut this.socket).poll_write(context, bytes) {
            Poll::Ready(written) => {
                this.stalled.clear();
                this.gate.answered();
                (this.is_asked, this.is_stalled) = (false, false);
                this.note_busy();
                if std::mem::take(&mut this.held_back) {
                    context.waker().wake_by_ref();
                }
                Poll::Ready(written)
            }
            Poll::Pending => {
                this.is_stalled = true;
                this.note_busy();
                let time = if this.hurries { CLOSE_PATIENCE } else { this.patience.silence };
                this.stalled.keep_or_set(time);
                if this.stalled.rings(context) {
                    return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
                }
                Poll::Pending
            }
        }
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        // The last of an answer may be known to be that only once it is out.
        this.note_busy();
        Pin::new(&mut this.socket).poll_flush(context)
    }

    /// Closes our side and waits for the client to close its own: what is left unread turns the close into a reset, and
    /// the client may lose the last that it was sent.
    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let is_session = this.gate.is_session();
        if this.after_end.is_none() {
            ready!(Pin::new(&mut this.socket).poll_shutdown(context))?;
            let (most, time) = if is_session || this.link.body_late().is_some() {
                (MAX_BYTES_AFTER_CLOSE, CLOSE_PATIENCE)
            } else {
                (MAX_REFUSED_BYTES, this.patience.request)
            };
            this.after_end = Some(most);
            this.deadline.set(time);
        }
        loop {
            // Who says goodbye to a session has a moment for it even so, and who is still at a body one to see the answer.
            let too_slow = this.too_slow && this.link.body_late().is_none();
            let hurries = !is_session && (too_slow || this.permit.gives_way(context.waker()));
            if this.gate.client_ended() || hurries || this.deadline.rings(context) {
                return Poll::Ready(Ok(()));
            }
            match this.after_end {
                // Who sends on and on gets no more than the time to read what it was sent.
                Some(0) if is_session => return Poll::Pending,
                Some(0) => return Poll::Ready(Ok(())),
                left => match ready!(this.take(context)) {
                    Ok(count) => this.after_end = left.map(|left| left.saturating_sub(count)),
                    Err(_) => return Poll::Ready(Ok(())),
                },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::admission::client::TrustedProxies;
    use crate::net::limiter::ConnectionLimiter;
    use crate::observe::metrics::Metrics;
    use std::future::poll_fn;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    /// Long enough that whoever looks at intervals is found out by the count of looks.
    const SILENT: Duration = Duration::from_millis(300);

    /// A client, and its connection as the server sees it.
    async fn pair(request: u64, silence: u64) -> (TcpStream, Watched) {
        let listener = actix_rt::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (server, peer) = listener.accept().await.unwrap();
        let permit = ConnectionLimiter::new(1, 1, TrustedProxies::default()).take(peer.ip()).unwrap();
        let refuser = Refuser::new(peer.ip().into(), Metrics::new().unwrap());
        let time = Duration::from_millis;
        let patience = Patience { request: time(request), silence: time(silence) };
        (client, Watched::new(server, permit, patience, refuser))
    }

    #[actix_web::test]
    async fn an_answer_under_way_is_nothing_idle() {
        let listener = actix_rt::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let limiter = ConnectionLimiter::new(2, 2, TrustedProxies::default());
        let (mut clients, mut streams) = (Vec::new(), Vec::new());
        for _ in 0..2 {
            clients.push(TcpStream::connect(address).await.unwrap());
            let (server, peer) = listener.accept().await.unwrap();
            let refuser = Refuser::new(peer.ip().into(), Metrics::new().unwrap());
            let patience = Patience { request: Duration::from_secs(60), silence: Duration::from_secs(60) };
            streams.push(Watched::new(server, limiter.take(peer.ip()).unwrap(), patience, refuser));
        }
        let [download, idle] = &mut streams[..] else { panic!("there are two") };
        download.hear(News::Request);
        let answering = download.link().answer();
        download.write_all(&[0; 1 << 10]).await.unwrap();
        let _visitor = limiter.take([127, 0, 0, 9].into()).unwrap();
        assert!(!download.permit.gives_way(std::task::Waker::noop()), "more of it is to come");
        assert!(idle.permit.gives_way(std::task::Waker::noop()));
        // What the client has not taken is under way too, although nothing more comes.
        drop(answering);
        let stalled = poll_fn(|context| {
            while Pin::new(&mut *download).poll_write(context, &[0; 64 << 10]).is_ready() {}
            Poll::Ready(download.permit.is_busy())
        });
        assert!(stalled.await);
        let space = &mut vec![0; 1 << 20];
        while !poll_fn(|context| Poll::Ready(Pin::new(&mut *download).poll_write(context, &[0]).is_ready()))
            .await
        {
            assert!(clients[0].read(space).await.unwrap() > 0);
        }
        assert!(!download.permit.is_busy(), "all of it is out");
    }

    /// All that a reader gets until the end, and how often it was woken for it.
    async fn read_all(stream: &mut Watched) -> (Vec<u8>, usize) {
        let (mut all, mut polls) = (Vec::new(), 0);
        poll_fn(|context| {
            polls += 1;
            loop {
                let mut space = [0; 1024];
                let mut buffer = ReadBuf::new(&mut space);
                if ready!(Pin::new(&mut *stream).poll_read(context, &mut buffer)).is_err()
                    || buffer.filled().is_empty()
                {
                    return Poll::Ready(());
                }
                all.extend(buffer.filled());
            }
        })
        .await;
        (all, polls)
    }

    #[actix_web::test]
    async fn a_client_of_one_byte_is_looked_at_when_it_comes_and_when_its_time_is_over() {
        let (mut client, mut stream) = pair(60_000, 60_000).await;
        client.write_all(b"G").await.unwrap();
        let mut first = [0; 2];
        assert_eq!((stream.read(&mut first).await.unwrap(), first[0]), (1, b'G'));
        // However long that took: from now on it is silent for so long.
        stream.deadline.set(SILENT);
        let (all, polls) = read_all(&mut stream).await;
        assert!(all.is_empty());
        assert!(polls <= 4 && stream.taken.0 <= 6, "{polls} polls, {:?} reads", stream.taken);
        let mut answer = Vec::new();
        stream.shutdown().await.unwrap();
        client.read_to_end(&mut answer).await.unwrap();
        assert!(answer.starts_with(b"HTTP/1.1 408 "));
    }

    #[actix_web::test]
    async fn a_silent_client_is_looked_at_twice() {
        let (mut client, mut stream) = pair(60_000, 60_000).await;
        stream.deadline.set(SILENT);
        let (all, polls) = read_all(&mut stream).await;
        assert!(
            all.is_empty() && polls <= 3 && stream.taken.0 <= 3,
            "{polls} polls, {:?} reads",
            stream.taken
        );
        stream.shutdown().await.unwrap();
        assert_eq!(client.read(&mut [0]).await.unwrap(), 0, "and nothing is said to it");
    }

    #[actix_web::test]
    async fn of_two_gigabytes_a_few_kilobytes_are_read() {
        let (mut client, mut stream) = pair(5_000, 1000).await;
        stream.link().upgrade();
        let sending = actix_rt::spawn(async move {
            client.write_all(&[&[0x82, 0xff][..], &(2u64 << 30).to_be_bytes()].concat()).await.unwrap();
            while client.write_all(&[0; 64 << 10]).await.is_ok() {}
        });
        let mut close = [0; 6];
        stream.read_exact(&mut close).await.unwrap();
        assert_eq!((close[0], stream.link().closing().map(|closing| closing.code)), (0x88, Some(1009)));
        assert!(stream.taken.1 <= TAKEN_AT_ONCE, "{} bytes were read", stream.taken.1);
        stream.shutdown().await.unwrap();
        assert!(stream.taken.1 <= 2 * TAKEN_AT_ONCE + MAX_BYTES_AFTER_CLOSE, "{} bytes", stream.taken.1);
        drop(stream);
        sending.await.unwrap();
    }

    #[actix_web::test]
    async fn a_client_that_takes_nothing_ends_the_connection() {
        let (client, mut stream) = pair(5_000, 300).await;
        let error = loop {
            if let Err(error) = stream.write(&[0; 64 << 10]).await {
                break error;
            }
        };
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        drop(client);
    }

    #[actix_web::test]
    async fn whoever_broke_a_rule_and_takes_nothing_has_only_a_moment() {
        let (mut client, mut stream) = pair(5_000, 600_000).await;
        stream.link().upgrade();
        client.write_all(&[0x81, 0x00]).await.unwrap();
        let mut close = [0; 6];
        stream.read_exact(&mut close).await.unwrap();
        while stream.write(&[0; 64 << 10]).await.is_ok() {}
        drop(client);
    }

    #[actix_web::test]
    async fn one_that_takes_a_little_now_and_then_is_let_be() {
        // Where the machine itself stood still for so long, nothing was shown.
        while let Err((error, longest)) = taken_in_pieces().await {
            assert!(longest >= PATIENCE, "{error}, though nothing was taken for {longest:?} only");
        }
    }

    const PATIENCE: Duration = Duration::from_millis(1500);

    /// 64 MB to somebody who takes up to one of them every 40 ms; or why it failed, with the longest time between two takings.
    async fn taken_in_pieces() -> Result<(), (io::Error, Duration)> {
        let (mut client, mut stream) = pair(5_000, 1_500).await;
        let reading = actix_rt::spawn(async move {
            let mut space = vec![0; 1 << 20];
            let (mut last, mut longest) = (Instant::now(), Duration::ZERO);
            while client.read(&mut space).await.is_ok_and(|count| count > 0) {
                tokio::time::sleep(Duration::from_millis(40)).await;
                longest = longest.max(last.elapsed());
                last = Instant::now();
            }
            longest.max(last.elapsed())
        });
        let sending = async {
            for _ in 0..64 {
                stream.write_all(&vec![0; 1 << 20]).await?;
            }
            stream.shutdown().await
        };
        let sent = sending.await;
        drop(stream);
        let longest = reading.await.unwrap();
        sent.map_err(|error| (error, longest))
    }
}
