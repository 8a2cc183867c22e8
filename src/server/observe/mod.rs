//! What an operator sees of the process: metrics, whether it is ready, and its log.

pub mod logs;
pub(crate) mod metrics;
pub(crate) mod readiness;
pub(crate) mod throttle;
