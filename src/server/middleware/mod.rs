//! What every request passes on its way in and every answer on its way out, and the probes, which servers and workers both answer.

pub mod host;
pub mod probes;
pub mod reception;
pub mod route;
mod visit;
