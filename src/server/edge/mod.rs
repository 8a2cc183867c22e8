//! What every request passes on its way in and every answer on its way out, and what an operator sees of it.

pub(crate) mod folder;
pub(crate) mod guarded;
pub(crate) mod host;
pub mod logs;
pub(crate) mod metrics;
pub mod origin;
pub mod page;
pub(crate) mod pieces;
pub(crate) mod probes;
pub(crate) mod readiness;
pub(crate) mod reception;
pub(crate) mod request_id;
pub(crate) mod route;
pub(crate) mod security;
pub(crate) mod throttle;
mod visit;
