//! The broker between servers and workers: its addresses, and how both connect.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectError, ConnectOptions, Event, ServerAddr};
use percent_encoding::percent_decode_str;
use thiserror::Error;

/// Between two pings of a broker: twice unanswered it counts as gone, well before a client's patience is over.
const BROKER_PING: Duration = Duration::from_secs(2);

/// How much longer each further try to reach a broker waits.
const RECONNECT_STEP: Duration = Duration::from_millis(100);

/// The longest that a try to reach a broker waits: fills are waiting.
const MAX_RECONNECT_DELAY: Duration = Duration::from_secs(1);

/// No file: the program holds no ciphers, so it could do nothing with certificates.
const NO_TLS: &str = "/no TLS in this program";

/// The addresses of one NATS broker, or of several that form a cluster.
#[derive(Clone)]
pub struct Broker(Vec<ServerAddr>);

/// Why a text names no broker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error(
    "give the broker's address as nats://host:4222; of a cluster several, with commas between. TLS is a tunnel's work"
)]
pub struct NoBroker;

impl FromStr for Broker {
    type Err = NoBroker;

    fn from_str(text: &str) -> Result<Broker, NoBroker> {
        let one = |text: &str| {
            let address = text.parse::<ServerAddr>().ok().filter(|_| text.starts_with("nats://"));
            address.filter(|address| !address.host().is_empty())
        };
        text.split(',').map(one).collect::<Option<_>>().map(Broker).ok_or(NoBroker)
    }
}

/// Hosts and ports: an address may hold a password.
impl fmt::Display for Broker {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, address) in self.0.iter().enumerate() {
            let comma = if number > 0 { "," } else { "" };
            write!(out, "{comma}nats://{}:{}", address.host(), address.port())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Broker {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Broker({self})")
    }
}

/// What a broker wants to know of whoever connects.
#[derive(PartialEq, Eq, Debug)]
enum Key {
    User(String, String),
    Token(String),
}

impl Broker {
    /// What stands before a host, which the client does not look at: a user and a password, or a token. Of several
    /// addresses that of the first counts, since they are of one cluster.
    fn key(&self) -> Option<Key> {
        let plain = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
        let one = |address: &ServerAddr| {
            let user = address.username().map(plain)?;
            Some(match address.password() {
                Some(password) => Key::User(user, plain(password)),
                None => Key::Token(user),
            })
        };
        self.0.iter().find_map(one)
    }

    /// A connection that is sought for ever, at first and whenever it is lost.
    pub async fn connect(&self, who: &str) -> Result<Client, ConnectError> {
        let options = match self.key() {
            Some(Key::User(user, password)) => ConnectOptions::with_user_and_password(user, password),
            Some(Key::Token(token)) => ConnectOptions::with_token(token),
            None => ConnectOptions::new(),
        };
        let options = options
            .name(who)
            .ping_interval(BROKER_PING)
            // A broker that insists on TLS is an error then, and no panic for want of a cipher.
            .add_root_certificates(PathBuf::from(NO_TLS))
            .retry_on_initial_connect()
            .reconnect_delay_callback(|attempts| {
                let attempts = u32::try_from(attempts).unwrap_or(u32::MAX);
                RECONNECT_STEP.saturating_mul(attempts).min(MAX_RECONNECT_DELAY)
            })
            .event_callback(|event| async move {
                match event {
                    Event::Connected => tracing::info!("connected to the broker"),
                    Event::Disconnected => tracing::warn!("lost the broker"),
                    event => tracing::warn!(%event, "the broker"),
                }
            });
        options.connect(self.0.clone()).await
    }
}

/// Why no fill goes over that connection at present; none if one does.
pub fn why_not(broker: &Client) -> Option<&'static str> {
    (broker.connection_state() != State::Connected).then_some(
        "there is no connection to the NATS broker between servers and workers; start it, or see that it is reached from \
         here",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broker_is_one_address_or_several_and_its_password_is_shown_to_nobody() {
        let broker: Broker = "nats://me:secret@10.0.0.1:4222,nats://b.example".parse().unwrap();
        assert_eq!(broker.to_string(), "nats://10.0.0.1:4222,nats://b.example:4222");
        assert!(!format!("{broker:?}").contains("secret"));
        assert_eq!(broker.key(), Some(Key::User("me".into(), "secret".into())));
        let key = |text: &str| text.parse::<Broker>().unwrap().key();
        assert_eq!(key("nats://me:a%2Fb@a"), Some(Key::User("me".into(), "a/b".into())));
        assert_eq!((key("nats://t0ken@a"), key("nats://a")), (Some(Key::Token("t0ken".into())), None));
        for bad in ["", "10.0.0.1:4222", "tls://a", "http://10.0.0.1", "nats://", "nats://a,"] {
            assert_eq!(bad.parse::<Broker>().unwrap_err(), NoBroker, "{bad}");
        }
    }
}
