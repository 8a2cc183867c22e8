//! Whom limits count: an address, or where addresses are given away by the billion, the network it lies in.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use ipnet::IpNet;

/// Leading bits of an IPv6 address that one customer usually has to himself (RFC 6177 calls for at least a /64).
const CUSTOMER_BITS: u32 = 64;

/// The networks in which customers' addresses may lie together, by their leading bits, and at last the customer's own: a site
/// mostly has a /48 or a /56 (RFC 6177).
pub const NETWORKS: [u32; 3] = [48, 56, CUSTOMER_BITS];

/// An IPv4 address or an IPv6 /64.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Client(IpAddr);

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Client {
        Client(match address.to_canonical() {
            IpAddr::V6(address) => {
                return Client(address.into()).network(CUSTOMER_BITS);
            }
            address => address,
        })
    }
}

impl Client {
    /// Whether it may lie in a wider network that is one customer's.
    pub fn has_site(self) -> bool {
        self.0.is_ipv6()
    }

    /// The network of so many leading bits in which it lies; of an IPv4 address that itself.
    pub fn network(self, bits: u32) -> Client {
        Client(match self.0 {
            IpAddr::V6(address) if bits > 0 => {
                let rest = u128::BITS.saturating_sub(bits);
                IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> rest << rest))
            }
            address => address,
        })
    }
}

impl From<Client> for IpAddr {
    fn from(client: Client) -> IpAddr {
        client.0
    }
}

impl fmt::Display for Client {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(address) => write!(out, "{address}"),
            IpAddr::V6(address) => write!(out, "{address}/{CUSTOMER_BITS}"),
        }
    }
}

/// The reverse proxies whose word on where a request comes from is taken.
#[derive(Clone, Debug, Default)]
pub struct TrustedProxies(Vec<IpNet>);

impl TrustedProxies {
    /// These networks.
    pub fn new(networks: Vec<IpNet>) -> TrustedProxies {
        TrustedProxies(networks)
    }

    /// Whether an address is one of theirs.
    pub fn contain(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(&address))
    }

    /// Whose request it is that came from `peer` with these `X-Forwarded-For` lines: each proxy appends whom it heard, so
    /// the last address that is no trusted proxy's is the client's. Whatever stands before it anybody can have written.
    pub fn client<'a>(&self, peer: IpAddr, forwarded: impl DoubleEndedIterator<Item = &'a str>) -> Client {
        let mut client = peer;
        let hops = forwarded.rev().flat_map(|line| line.rsplit(',')).map(str::trim);
        for hop in hops {
            if !self.contain(client) {
                break;
            }
            let Some(address) = address_of(hop) else { break };
            client = address;
        }
        client.into()
    }
}

/// The address that a proxy wrote; some write the port too.
fn address_of(hop: &str) -> Option<IpAddr> {
    let bare = hop.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let with_port = || hop.parse::<SocketAddr>().map(|address| address.ip());
    bare.unwrap_or(hop).parse().or_else(|_| with_port()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(peer: &str, forwarded: &[&str]) -> String {
        let networks = ["127.0.0.0/8", "::1/128"].map(|network| network.parse().unwrap());
        let proxies = TrustedProxies::new(networks.to_vec());
        proxies.client(peer.parse().unwrap(), forwarded.iter().copied()).to_string()
    }

    #[test]
    fn a_client_is_an_address_or_a_network_of_one_customer() {
        let of = |address: &str| Client::from(address.parse::<IpAddr>().unwrap()).to_string();
        assert_eq!(of("192.0.2.7"), "192.0.2.7");
        assert_eq!(of("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
        assert_eq!(of("2001:db8:1:2::9"), of("2001:db8:1:2:3:4:5:6"));
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        assert_eq!(client("192.0.2.7", &["198.51.100.1"]), "192.0.2.7");
        assert_eq!(client("127.0.0.1", &["198.51.100.1"]), "198.51.100.1");
        assert_eq!(client("127.0.0.1", &["203.0.113.5, 198.51.100.1, 127.0.0.9"]), "198.51.100.1");
        assert_eq!(client("127.0.0.1", &["203.0.113.5", "198.51.100.1"]), "198.51.100.1");
        assert_eq!(client("::1", &["2001:db8::1"]), "2001:db8::/64");
        assert_eq!(client("127.0.0.1", &[]), "127.0.0.1");
        assert_eq!(client("127.0.0.1", &["unknown"]), "127.0.0.1");
    }

    #[test]
    fn a_proxy_may_write_the_port_too() {
        assert_eq!(client("127.0.0.1", &["198.51.100.1:567"]), "198.51.100.1");
        assert_eq!(client("127.0.0.1", &["[2001:db8::1]:567"]), "2001:db8::/64");
        assert_eq!(client("127.0.0.1", &["[2001:db8::1]"]), "2001:db8::/64");
        assert_eq!(client("127.0.0.1", &["[2001:db8::1"]), "127.0.0.1");
    }
}
