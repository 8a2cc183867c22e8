//! One fill session over a websocket: frames while the search runs, then the outcome, then the close code.
//!
//! This is the only file that knows `actix-web-actors`, which its authors have deprecated in favour of `actix-ws`. The
//! rest of the server knows [`open`], a request and a [`FillHandle`]: another library is one new file away.

use std::rc::Rc;
use std::time::{Duration, Instant};

use actix::fut::ActorFutureExt;
use actix::{Actor, ActorContext, AsyncContext, StreamHandler, WrapFuture};
use actix_web::web::{Bytes, Payload};
use actix_web::{HttpRequest, HttpResponse};
use actix_web_actors::ws;
use crossword_protocol::messages::outcome::{BetterFill, BetterMessage, Outcome, OutcomeMessage};

use super::closing::Closing;
use super::link::Link;
use crate::limits::{CLOSE_PATIENCE, FRAME_INTERVAL, MAX_CLIENT_FRAME, PINGS_PER_SILENCE};
use crate::scheduler::FillHandle;

/// Answers the upgrade and streams the fill until it ends or the client goes.
pub fn open(
    request: &HttpRequest,
    payload: Payload,
    fill: FillHandle,
    silence: Duration,
) -> Result<HttpResponse, actix_web::Error> {
    // Every connection through the acceptor has one.
    let link = request.conn_data::<Rc<Link>>().cloned().unwrap_or_default();
    link.upgrade();
    let session = Session { fill: Some(fill), told: None, silence, last_heard: Instant::now(), link };
    ws::WsResponseBuilder::new(session, request, payload).frame_size(MAX_CLIENT_FRAME).start()
}

struct Session {
    /// The fill; none once the session is closing.
    fill: Option<FillHandle>,
    /// The better fill told last.
    told: Option<BetterFill>,
    silence: Duration,
    last_heard: Instant,
    /// What the connection's stream knows of the client.
    link: Rc<Link>,
}

type Context = ws::WebsocketContext<Session>;

impl Session {
    fn send_frame(&mut self, context: &mut Context) {
        let Some(fill) = &self.fill else { return };
        let shown = fill.shown();
        if let Some(improving) = shown.better.filter(|better| self.told.as_ref() != Some(better)) {
            self.told = Some(improving);
            if let Ok(json) = serde_json::to_string(&BetterMessage { improving }) {
                context.text(json);
            }
        }
        context.binary(Bytes::from(shown.frame));
    }

    fn finish(&mut self, message: &OutcomeMessage, context: &mut Context) {
        if self.fill.is_none() {
            return;
        }
        if message.outcome == Outcome::Filled {
            self.send_frame(context);
        }
        if let Ok(json) = serde_json::to_string(message) {
            context.text(json);
        }
        let (code, reason) = message.outcome.close();
        self.close(context, ws::CloseCode::from(code), reason);
    }

    fn check_client(&mut self, context: &mut Context) {
        if self.last_heard.elapsed() > self.silence {
            self.close(context, ws::CloseCode::Policy, "no answer to a ping");
        } else if self.fill.is_some() {
            context.ping(b"");
        }
    }

    /// Frees the search, says why, and waits a moment for the client to answer: a connection that is cut while bytes
    /// from the client are unread is reset, and the client would never learn the reason.
    fn close(&mut self, context: &mut Context, code: ws::CloseCode, reason: &str) {
        if self.fill.take().is_some() {
            let description = Some(reason.to_owned()).filter(|reason| !reason.is_empty());
            context.close(Some(ws::CloseReason { code, description }));
            context.run_later(CLOSE_PATIENCE, |_, context| context.stop());
        }
    }
}

impl Actor for Session {
    type Context = Context;

    fn started(&mut self, context: &mut Context) {
        self.send_frame(context);
        context.run_interval(FRAME_INTERVAL, |session, context| session.send_frame(context));
        context
            .run_interval(self.silence / PINGS_PER_SILENCE, |session, context| session.check_client(context));
        if let Some(done) = self.fill.as_mut().and_then(FillHandle::take_done) {
            let told = done.into_actor(self).map(|told, session, context| match told {
                Ok(message) => session.finish(&message, context),
                // The worker is gone without a word: say that it is not the client's fault.
                Err(_) => session.close(context, ws::CloseCode::Error, "the search broke off, try again"),
            });
            context.spawn(told);
        }
    }
}

impl StreamHandler<Result<ws::Message, ws::ProtocolError>> for Session {
    fn handle(&mut self, message: Result<ws::Message, ws::ProtocolError>, context: &mut Context) {
        self.last_heard = Instant::now();
        match message {
            Ok(ws::Message::Ping(payload)) if self.fill.is_some() => context.pong(&payload),
            Ok(ws::Message::Close(_)) => {
                let closing = self.link.closing().unwrap_or(Closing::NORMAL);
                self.close(context, ws::CloseCode::from(closing.code), closing.reason);
                // The stream stays until the client has gone, or for a moment.
                context.stop();
            }
            Ok(_) => {}
            // The stream lets only sound frames pass: the client is gone.
            Err(_) => context.stop(),
        }
    }
}
