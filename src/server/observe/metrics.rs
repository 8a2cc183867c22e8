//! What the server counts for its operator, as Prometheus reads it.
//!
//! A `Metrics` is cheap to clone: every clone counts into the same numbers. Whoever knows of an event says so with the
//! method of its name; labels are words from the code, never from a request, so that their number is bounded.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use prometheus::{
    Encoder, Gauge, Histogram, HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGauge, Opts,
    Registry, TextEncoder,
};

/// Bounds of the time to a first fill, in seconds: from an easy grid alone to the longest deadline.
const FILL_SECONDS: [f64; 12] = [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 2.5, 10.0, 30.0, 60.0, 300.0];

/// Bounds of how late frames and answers are, in seconds: a frame is due every tenth of a second.
const LAG_SECONDS: [f64; 11] = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 5.0];

/// What is counted.
#[derive(Clone)]
pub struct Metrics {
    registry: Registry,
    fills_running: IntGauge,
    fills_waiting: IntGauge,
    fills_without_worker: IntGauge,
    fills_started: IntCounter,
    fills_ended: IntCounterVec,
    refused: IntCounterVec,
    first_fill: Histogram,
    snapshot_lag: Histogram,
    nodes: IntCounter,
    questions: Histogram,
    questions_dropped: IntCounterVec,
    sockets: IntGauge,
    requests: IntCounterVec,
    answer_time: HistogramVec,
    ready: IntGauge,
    memory: IntGauge,
}

/// A fill that no worker elsewhere has, counted until this is dropped.
pub struct WithoutWorker(IntGauge);

impl Drop for WithoutWorker {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Metrics {
    /// All at zero.
    ///
    /// # Errors
    ///
    /// None with the names that there are; their types do not say so.
    pub fn new() -> prometheus::Result<Metrics> {
        let registry = Registry::new();
        let in_all = &registry;
        let started = gauge_of_seconds(in_all)?;
        started.set(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs_f64());
        Ok(Metrics {
            fills_running: gauge(in_all, "crossword_fills_running", "Fills under way")?,
            fills_waiting: gauge(in_all, "crossword_fills_waiting", "Fills under way that wait for a turn")?,
            fills_without_worker: gauge(
                in_all,
                "crossword_fills_without_worker",
                "Fills under way that no worker elsewhere has",
            )?,
            fills_started: counter(in_all, "crossword_fills_started_total", "Fills begun")?,
            fills_ended: counters(
                in_all,
                "crossword_fills_ended_total",
                "Fills ended, by outcome",
                &["outcome"],
            )?,
            refused: counters(in_all, "crossword_refused_total", "Requests refused, by reason", &["reason"])?,
            first_fill: histogram(
                in_all,
                "crossword_first_fill_seconds",
                "From a request to its first fill",
                &FILL_SECONDS,
            )?,
            snapshot_lag: histogram(
                in_all,
                "crossword_snapshot_lag_seconds",
                "How old the search's state is when it is sent",
                &LAG_SECONDS,
            )?,
            nodes: counter(in_all, "crossword_search_nodes_total", "Nodes of all searches")?,
            questions: histogram(
                in_all,
                "crossword_question_seconds",
                "From a question about a grid to its answer",
                &LAG_SECONDS,
            )?,
            questions_dropped: counters(
                in_all,
                "crossword_questions_dropped_total",
                "Questions whose client went away, in line or while they were answered",
                &["when"],
            )?,
            sockets: gauge(in_all, "crossword_sockets_open", "Websockets open")?,
            requests: counters(
                in_all,
                "crossword_requests_total",
                "Requests answered, by route and status",
                &["route", "status"],
            )?,
            answer_time: histograms(
                in_all,
                "crossword_request_seconds",
                "From a request to the head of its answer",
                &LAG_SECONDS,
                &["route"],
            )?,
            ready: gauge(in_all, "crossword_ready", "1 if new fills are taken, else 0")?,
            memory: gauge(in_all, "process_resident_memory_bytes", "Resident memory")?,
            registry,
        })
    }

    /// A fill has begun.
    pub fn fill_started(&self) {
        self.fills_started.inc();
    }

    /// A fill that had begun is over; `outcome` as in the outcome message, `gone` if its client went, `failed` if it broke.
    pub fn fill_ended(&self, outcome: &'static str) {
        self.fills_ended.with_label_values(&[outcome]).inc();
    }

    /// So many fills wait for a turn.
    pub fn fills_waiting(&self, count: usize) {
        self.fills_waiting.set(as_gauge(count));
    }

    /// No worker elsewhere has a fill that is asked for.
    pub fn fill_without_worker(&self) -> WithoutWorker {
        self.fills_without_worker.inc();
        WithoutWorker(self.fills_without_worker.clone())
    }

    /// A request was refused, for a reason of one or two words such as `origin`.
    pub fn refused(&self, reason: &'static str) {
        self.refused.with_label_values(&[reason]).inc();
    }

    /// A first fill was found so long after it was asked for.
    pub fn first_fill(&self, after: Duration) {
        self.first_fill.observe(after.as_secs_f64());
    }

    /// A frame was sent that shows the search as it was so long ago.
    pub fn snapshot_lag(&self, age: Duration) {
        self.snapshot_lag.observe(age.as_secs_f64());
    }

    /// Searches have gone on by so many nodes.
    pub fn nodes(&self, count: u64) {
        self.nodes.inc_by(count);
    }

    /// A question about a grid was answered so long after it was asked.
    pub fn question(&self, after: Duration) {
        self.questions.observe(after.as_secs_f64());
    }

    /// A question was dropped since its client went away: `waiting` for its place, or `answering`, with words left to try.
    pub fn question_dropped(&self, when: &'static str) {
        self.questions_dropped.with_label_values(&[when]).inc();
    }

    /// A websocket was opened.
    pub fn socket_opened(&self) {
        self.sockets.inc();
    }

    /// A websocket is closed.
    pub fn socket_closed(&self) {
        self.sockets.dec();
    }

    /// A request was answered.
    pub fn answered(&self, route: &'static str, status: u16, after: Duration) {
        self.requests.with_label_values(&[route, &status.to_string()]).inc();
        self.answer_time.with_label_values(&[route]).observe(after.as_secs_f64());
    }

    /// Everything as text, with what is looked up at the moment: whether new fills are taken, and how many are under way.
    ///
    /// # Errors
    ///
    /// None with the names that there are; their types do not say so.
    pub fn text(&self, ready: bool, running: usize) -> prometheus::Result<Vec<u8>> {
        self.ready.set(i64::from(ready));
        self.fills_running.set(as_gauge(running));
        if let Some(bytes) = resident() {
            self.memory.set(as_gauge(bytes));
        }
        let mut text = Vec::new();
        TextEncoder::new().encode(&self.registry.gather(), &mut text)?;
        Ok(text)
    }
}

/// Bytes of memory that the process holds, where the system says so in a file.
fn resident() -> Option<usize> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<usize>().ok()?.checked_mul(1024)
}

fn as_gauge(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

fn gauge(registry: &Registry, name: &str, help: &str) -> prometheus::Result<IntGauge> {
    let gauge = IntGauge::new(name, help)?;
    registry.register(Box::new(gauge.clone()))?;
    Ok(gauge)
}

fn gauge_of_seconds(registry: &Registry) -> prometheus::Result<Gauge> {
    let gauge = Gauge::new("process_start_time_seconds", "When the process began, in seconds since 1970")?;
    registry.register(Box::new(gauge.clone()))?;
    Ok(gauge)
}

fn counter(registry: &Registry, name: &str, help: &str) -> prometheus::Result<IntCounter> {
    let counter = IntCounter::new(name, help)?;
    registry.register(Box::new(counter.clone()))?;
    Ok(counter)
}

fn counters(
    registry: &Registry,
    name: &str,
    help: &str,
    labels: &[&str],
) -> prometheus::Result<IntCounterVec> {
    let counters = IntCounterVec::new(Opts::new(name, help), labels)?;
    registry.register(Box::new(counters.clone()))?;
    Ok(counters)
}

fn histogram(registry: &Registry, name: &str, help: &str, bounds: &[f64]) -> prometheus::Result<Histogram> {
    let histogram = Histogram::with_opts(HistogramOpts::new(name, help).buckets(bounds.to_vec()))?;
    registry.register(Box::new(histogram.clone()))?;
    Ok(histogram)
}

fn histograms(
    registry: &Registry,
    name: &str,
    help: &str,
    bounds: &[f64],
    labels: &[&str],
) -> prometheus::Result<HistogramVec> {
    let histograms = HistogramVec::new(HistogramOpts::new(name, help).buckets(bounds.to_vec()), labels)?;
    registry.register(Box::new(histograms.clone()))?;
    Ok(histograms)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A dashboard or an alert with a wrong name shows nothing, and nobody notices.
    #[test]
    fn what_the_dashboard_and_the_alerts_name_is_there() {
        let metrics = told();
        let text = String::from_utf8(metrics.text(true, 1).unwrap()).unwrap();
        let names: Vec<&str> =
            text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next()).collect();
        for file in [
            include_str!("../../../deploy/grafana/crossword.json"),
            include_str!("../../../deploy/prometheus/alerts.yml"),
            include_str!("../../../docs/formats.md"),
        ] {
            let words = file.split(|char: char| !char.is_ascii_alphanumeric() && char != '_');
            let used: Vec<&str> = words
                .filter(|word| word.starts_with("crossword_") || word.starts_with("process_"))
                .map(|word| word.strip_suffix("_bucket").unwrap_or(word))
                .collect();
            assert!(used.len() > 6);
            assert!(used.iter().all(|name| names.contains(name)), "{used:?} and not only {names:?}");
        }
    }

    /// Figures that have been told of everything.
    fn told() -> Metrics {
        let metrics = Metrics::new().unwrap();
        let said = metrics.clone();
        said.fill_started();
        said.fill_started();
        said.fill_ended("filled");
        said.fills_waiting(3);
        drop(said.fill_without_worker());
        said.refused("origin");
        said.first_fill(Duration::from_millis(7));
        said.snapshot_lag(Duration::from_millis(20));
        said.nodes(40);
        said.question(Duration::from_millis(2));
        said.question_dropped("waiting");
        said.socket_opened();
        said.socket_opened();
        said.socket_closed();
        said.answered("page", 200, Duration::from_millis(1));
        metrics
    }

    #[test]
    fn what_is_said_is_counted() {
        let metrics = told();
        let text = String::from_utf8(metrics.text(true, 1).unwrap()).unwrap();
        for line in [
            "crossword_fills_running 1",
            "crossword_fills_waiting 3",
            "crossword_fills_without_worker 0",
            "crossword_fills_started_total 2",
            "crossword_fills_ended_total{outcome=\"filled\"} 1",
            "crossword_refused_total{reason=\"origin\"} 1",
            "crossword_first_fill_seconds_bucket{le=\"0.005\"} 0",
            "crossword_first_fill_seconds_bucket{le=\"0.01\"} 1",
            "crossword_snapshot_lag_seconds_count 1",
            "crossword_search_nodes_total 40",
            "crossword_question_seconds_count 1",
            "crossword_questions_dropped_total{when=\"waiting\"} 1",
            "crossword_sockets_open 1",
            "crossword_requests_total{route=\"page\",status=\"200\"} 1",
            "crossword_request_seconds_count{route=\"page\"} 1",
            "crossword_ready 1",
        ] {
            assert!(text.lines().any(|there| there == line), "{line} is not in {text}");
        }
        assert!(text.contains("process_start_time_seconds "));
        #[cfg(target_os = "linux")]
        assert!(resident().is_some_and(|bytes| bytes > 100_000));
    }
}
