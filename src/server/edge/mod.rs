//! What every request passes on its way in and every answer on its way out, and what an operator sees of it.

pub mod logs;
pub mod metrics;
pub mod origin;
pub mod page;
pub mod probes;
pub mod readiness;
pub mod reception;
pub mod request_id;
pub mod security;
pub mod throttle;
pub mod visit;
