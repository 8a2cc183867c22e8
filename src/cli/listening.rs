//! Addresses to listen at, and how whoever started the program learns which it got: port 0 lets the system choose.

use std::io;
use std::net::{SocketAddr, TcpListener};

use crate::output::print;
use crate::problem::Problem;

/// Listens there; `flag` is the option that says where.
pub fn listen(address: SocketAddr, flag: &'static str) -> Result<TcpListener, Problem> {
    TcpListener::bind(address).map_err(|error| Problem::Listen { address, flag, error })
}

/// Listens where `--metrics-listen` says, if it does.
pub fn for_figures(address: Option<SocketAddr>) -> Result<Option<TcpListener>, Problem> {
    address.map(|address| listen(address, "--metrics-listen")).transpose()
}

/// Prints where it listens.
///
/// # Errors
///
/// The system does not say, or it cannot be printed.
pub fn print_served(public: &TcpListener) -> io::Result<()> {
    print(&format!("Serving on http://{}\n", public.local_addr()?))
}

/// Prints where the figures are, if anywhere.
///
/// # Errors
///
/// The system does not say, or it cannot be printed.
pub fn print_figures(listener: Option<&TcpListener>) -> io::Result<()> {
    let Some(listener) = listener else { return Ok(()) };
    print(&format!("Figures on http://{}/metrics\n", listener.local_addr()?))
}
