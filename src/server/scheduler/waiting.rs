//! Who may come in and who goes next, fairly between clients and then between their jobs.
//!
//! Clients have time alike: what their turns took is charged to them (start-time fair queueing: Goyal, Vin and Cheng 1996), so that
//! long turns bring nothing. Among those who have had about the same, a job's first turn comes before all others', and its next few
//! before those of older jobs most of the time, so that what is easily filled is filled at once however many hopeless fills stand
//! beside it (multilevel feedback: Corbató, Merwin-Daggett and Daley 1962). Jobs that still look for their first fill go before those
//! that only make theirs better. Whoever goes first leaves a part of the time to the others (`share.rs`). Where there is no room
//! `giving_way.rs` says who leaves.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

use super::lines::{KINDS, Kind, Lines, Waits};
use super::share::Share;
use crate::admission::client::Client;
use crate::limits::{BEGUN_PART, IMPROVING_PART, MAX_REMEMBERED, OLD_PART, TIGHT_PART, TIME_AHEAD, TURN};

/// How much there is room for.
#[derive(Clone, Copy, Debug)]
pub struct Capacity {
    /// Jobs in all.
    pub jobs: usize,
    /// Jobs of one client.
    pub jobs_per_client: usize,
    /// Bytes that all jobs may hold together.
    pub bytes: usize,
}

/// What came of a job that wanted to come in.
pub struct Entered<Job> {
    /// The job itself, where there is no room for it.
    pub refused: Option<Job>,
    /// Those who had to give way.
    pub out: Vec<Job>,
}

/// A job whose turn it is.
pub struct Turn<Job> {
    /// The job.
    pub job: Job,
    /// How many it shares the next while with: nobody where it is the first, other young ones while it is young, then all.
    pub beside: usize,
    /// What must be handed back when the turn is over.
    pub receipt: Receipt,
}

/// What was noted of a job when its turn began.
#[derive(Clone, Copy)]
pub struct Receipt {
    client: Client,
    bytes: usize,
    improved: bool,
    kind: Kind,
    /// Which kinds waited when it was chosen.
    waited: Kinds,
}

/// Which kinds of turns are waited for.
#[derive(Clone, Copy)]
struct Kinds {
    fresh: bool,
    young: bool,
    searching: bool,
    improving: bool,
}

/// The jobs that wait for a turn, and how many there are in all.
pub struct Waiting<Job> {
    pub(super) capacity: Capacity,
    pub(super) clients: BTreeMap<Client, Lines<Job>>,
    pub(super) jobs: usize,
    pub(super) bytes: usize,
    /// Time that clients who have all they can use have had: whoever comes begins there.
    clock: Duration,
    /// Clients without jobs who have had more than that, and how much: coming back makes nobody new.
    remembered: BTreeMap<Client, Duration>,
    /// What those that are begun have of the time of first turns, the old ones of the young ones', the improving of all.
    begun: Share,
    old: Share,
    better: Share,
    /// Clients that have come so far.
    came: u64,
    /// Jobs that improve and have a turn just now.
    improving_now: usize,
    /// How many of the improving are to make room for others.
    pub(super) leaving: usize,
}

impl<Job: Waits> Waiting<Job> {
    /// Nobody.
    pub fn new(capacity: Capacity) -> Waiting<Job> {
        Waiting {
            capacity,
            clients: BTreeMap::new(),
            jobs: 0,
            bytes: 0,
            clock: Duration::ZERO,
            remembered: BTreeMap::new(),
            begun: Share::new(BEGUN_PART),
            old: Share::new(OLD_PART),
            better: Share::new(IMPROVING_PART),
            came: 0,
            improving_now: 0,
            leaving: 0,
        }
    }

    /// How many wait.
    pub fn len(&self) -> usize {
        self.clients.values().map(Lines::len).sum()
    }

    /// How many are under way, whether they wait or have a turn.
    pub fn under_way(&self) -> usize {
        self.jobs
    }

    /// Whether so much is held that nothing should be held without need.
    pub fn is_tight(&self) -> bool {
        self.bytes > self.capacity.bytes / TIGHT_PART
    }

    /// Bytes that they hold.
    #[cfg(test)]
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Lets a new job in where there is room, or where others can make it: who has to leave for it, or because nobody can
    /// itself, comes back.
    pub fn enter(&mut self, job: Job) -> Entered<Job> {
        let mut out = Vec::new();
        if !self.make_room(&job, &mut out) {
            return Entered { refused: Some(job), out };
        }
        let had = self.remembered.remove(&job.client()).unwrap_or_default().max(self.clock);
        self.came += 1;
        let lines = self.clients.entry(job.client()).or_insert_with(|| Lines::new(self.came, had));
        if !lines.searches() {
            // Time that it had no use for is not saved up.
            lines.had = lines.had.max(had);
        }
        lines.jobs += 1;
        lines.bytes += job.bytes();
        self.jobs += 1;
        self.bytes += job.bytes();
        lines.line_mut(Kind::Fresh).push_back(job);
        Entered { refused: None, out }
    }

    /// The job whose turn it is.
    pub fn pop(&mut self) -> Option<Turn<Job>> {
        let (client, kind, waited) = self.next()?;
        let lines = self.clients.get_mut(&client)?;
        let mut job = lines.line_mut(kind).pop_front()?;
        // As long as it is under way it counts as one of the usual length.
        *lines.had_of(kind) += TURN;
        let improved = job.improves();
        if improved {
            self.improving_now += 1;
            if self.leaving > 0 {
                self.leaving -= 1;
                job.finish();
            }
        }
        let receipt = Receipt { client, bytes: job.bytes(), improved, kind, waited };
        let beside = match kind {
            Kind::Fresh => 0,
            Kind::Young => self.clients.values().map(|lines| lines.line(Kind::Young).len()).sum(),
            Kind::Searching | Kind::Improving => self.len(),
        };
        Some(Turn { job, beside, receipt })
    }

    /// Whose turn it is, and which.
    fn next(&mut self) -> Option<(Client, Kind, Kinds)> {
        let searching = || self.clients.iter().filter(|(_, lines)| lines.waits_to_search());
        let least = searching().map(|(_, lines)| lines.had).min();
        // Who has had more than the others has no turn before theirs.
        let most = least.unwrap_or_default() + TIME_AHEAD;
        let of = |kind: Kind| {
            let have = searching().filter(|(_, lines)| lines.had <= most && !lines.line(kind).is_empty());
            have.min_by_key(|(_, lines)| (lines.had, lines.since)).map(|(&client, _)| client)
        };
        let better = self.clients.iter().filter(|(_, lines)| !lines.line(Kind::Improving).is_empty());
        let better =
            better.min_by_key(|(_, lines)| (lines.had_better, lines.since)).map(|(&client, _)| client);
        let (fresh, young, old) = (of(Kind::Fresh), of(Kind::Young), of(Kind::Searching));
        self.clock = self.clock.max(least.unwrap_or_default());
        let waited = Kinds {
            fresh: fresh.is_some(),
            young: young.is_some(),
            searching: old.is_some(),
            improving: better.is_some(),
        };
        let has_begun = young.is_some() || old.is_some();
        // What is owed is owed as long as those who go first are there.
        if !waited.fresh {
            self.begun = Share::new(BEGUN_PART);
        }
        if !waited.young {
            self.old = Share::new(OLD_PART);
        }
        if least.is_none() {
            self.better = Share::new(IMPROVING_PART);
        }
        let kind = if waited.improving && (self.leaving > 0 || least.is_none() || self.better.is_due()) {
            Kind::Improving
        } else if waited.fresh && !(has_begun && self.begun.is_due()) {
            Kind::Fresh
        } else if waited.young && !(waited.searching && self.old.is_due()) {
            Kind::Young
        } else {
            Kind::Searching
        };
        let client = match kind {
            Kind::Fresh => fresh,
            Kind::Young => young,
            Kind::Searching => old,
            Kind::Improving => better,
        };
        Some((client?, kind, waited))
    }

    /// A turn is over that took so long; `left` is what is left of the job. Where the jobs hold more than there is room for
    /// now, those who have to give way come back.
    pub fn over(&mut self, receipt: Receipt, left: Option<Job>, spent: Duration) -> Vec<Job> {
        self.improving_now -= usize::from(receipt.improved);
        self.charge(receipt, spent);
        match left {
            Some(job) => {
                if let Some(lines) = self.clients.get_mut(&receipt.client) {
                    self.bytes = self.bytes + job.bytes() - receipt.bytes;
                    lines.bytes = lines.bytes + job.bytes() - receipt.bytes;
                    lines.line_mut(Kind::of(&job)).push_back(job);
                }
            }
            None => self.gone(receipt.client, receipt.bytes),
        }
        self.leaving = self.leaving.min(self.improving());
        self.make_room_for_growth()
    }

    /// Notes what a turn took: of its client's time, and of that of those who waited meanwhile.
    fn charge(&mut self, receipt: Receipt, spent: Duration) {
        let Kinds { fresh, young, searching, improving } = receipt.waited;
        let behind = self.clock.saturating_sub(TIME_AHEAD);
        if let Some(lines) = self.clients.get_mut(&receipt.client) {
            let had = lines.had_of(receipt.kind);
            *had = had.saturating_sub(TURN) + spent;
            lines.had = lines.had.max(behind);
        }
        let is_better = receipt.kind == Kind::Improving;
        if improving && (fresh || young || searching) {
            self.better.note(is_better, spent);
        }
        if fresh && (young || searching) && !is_better {
            self.begun.note(receipt.kind != Kind::Fresh, spent);
        }
        if young && searching && matches!(receipt.kind, Kind::Young | Kind::Searching) {
            self.old.note(receipt.kind == Kind::Searching, spent);
        }
    }

    /// Takes out whoever's time is up.
    pub fn expired(&mut self, now: Instant) -> Vec<Job> {
        self.take(|job| job.deadline() <= now)
    }

    /// Takes out everybody who waits.
    pub fn all(&mut self) -> Vec<Job> {
        self.take(|_| true)
    }

    /// Takes out whoever waits and is meant.
    pub fn take(&mut self, which: impl Fn(&Job) -> bool) -> Vec<Job> {
        let mut out = Vec::new();
        for lines in self.clients.values_mut() {
            for kind in KINDS {
                let line = lines.line_mut(kind);
                let (taken, left): (VecDeque<Job>, _) = std::mem::take(line).into_iter().partition(&which);
                *line = left;
                out.extend(taken);
            }
        }
        out.iter().for_each(|job| self.gone(job.client(), job.bytes()));
        out
    }

    /// How many improve.
    pub(super) fn improving(&self) -> usize {
        self.improving_now
            + self.clients.values().map(|lines| lines.line(Kind::Improving).len()).sum::<usize>()
    }

    /// A job of a client is out that held so many bytes.
    pub(super) fn gone(&mut self, client: Client, bytes: usize) {
        self.jobs -= 1;
        self.bytes -= bytes;
        let Some(lines) = self.clients.get_mut(&client) else { return };
        lines.jobs -= 1;
        lines.bytes -= bytes;
        if lines.jobs > 0 {
            return;
        }
        let had = lines.had;
        self.clients.remove(&client);
        if self.jobs == 0 {
            return self.remembered.clear();
        }
        if self.remembered.len() >= MAX_REMEMBERED {
            self.remembered.retain(|_, had| *had > self.clock);
        }
        if had > self.clock && self.remembered.len() < MAX_REMEMBERED {
            self.remembered.insert(client, had);
        }
    }
}
