//! The clock that the caller hands in: anything that has `now()`, such as `performance`.

use std::time::Duration;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "
/** Whatever tells the time in milliseconds, from any beginning: `performance` does. */
export interface Clock {
  now(): number;
}
";

#[wasm_bindgen]
extern "C" {
    /// Whatever tells the time in milliseconds, from any beginning.
    #[wasm_bindgen(typescript_type = "Clock")]
    pub type Clock;

    #[wasm_bindgen(method, structural, catch)]
    fn now(this: &Clock) -> Result<f64, JsValue>;
}

impl Clock {
    /// The time.
    pub(crate) fn time(&self) -> Result<Duration, JsValue> {
        self.now().map(milliseconds)
    }

    /// Takes steps for so many milliseconds, one at the least, as long as a step says that there is more to do. Whether there is.
    pub(crate) fn turn(&self, length: f64, mut step: impl FnMut(Duration) -> bool) -> Result<bool, JsValue> {
        let ends = self.time()?.saturating_add(milliseconds(length));
        loop {
            let now = self.time()?;
            let more = step(now);
            if !more || now >= ends {
                return Ok(more);
            }
        }
    }
}

/// So many milliseconds; what is none counts as nothing, so that a wrong clock stands still.
fn milliseconds(count: f64) -> Duration {
    Duration::try_from_secs_f64(count / 1000.0).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_time_stands_still() {
        assert_eq!(milliseconds(1.5), Duration::from_micros(1500));
        for wrong in [f64::NAN, f64::INFINITY, -1.0, 1e300] {
            assert_eq!(milliseconds(wrong), Duration::ZERO);
        }
    }
}
