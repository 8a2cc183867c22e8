//! Who may come in and who goes next, fairly between clients and then between their jobs.
//!
//! A job's first turn comes before all others', and its next few come before those of older jobs most of the time, so that
//! what is easily filled is filled at once however many hopeless fills stand beside it (multilevel feedback: Corbató,
//! Merwin-Daggett and Daley 1962). Jobs that still look for their first fill go before those that only make theirs better. Where there is
//! no room, whoever is improving is content with what it has; then the client who holds most gives way to one who holds less.

use std::collections::{BTreeMap, VecDeque};
use std::time::Instant;

use super::lines::{KINDS, Kind, Lines, Waits};
use crate::admission::client::Client;
use crate::limits::{TIGHT_PART, TURNS_AHEAD, TURNS_PER_IMPROVING, TURNS_PER_OLD};

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
}

/// The jobs that wait for a turn, and how many there are in all.
pub struct Waiting<Job> {
    capacity: Capacity,
    clients: BTreeMap<Client, Lines<Job>>,
    jobs: usize,
    bytes: usize,
    /// Jobs that improve and have a turn just now.
    improving_now: usize,
    /// How many of the improving are to make room for others.
    leaving: usize,
    turns: u32,
}

impl<Job: Waits> Waiting<Job> {
    /// Nobody.
    pub fn new(capacity: Capacity) -> Waiting<Job> {
        let clients = BTreeMap::new();
        Waiting { capacity, clients, jobs: 0, bytes: 0, improving_now: 0, leaving: 0, turns: 0 }
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
        let (own_jobs, own_bytes) =
            self.clients.get(&job.client()).map_or((0, 0), |lines| (lines.jobs, lines.bytes));
        let mut out = Vec::new();
        let mut has_room = own_jobs < self.capacity.jobs_per_client;
        if has_room && self.jobs >= self.capacity.jobs {
            if self.leaving < self.improving() {
                self.leaving += 1;
            } else {
                out.extend(self.greediest(|lines| lines.jobs, own_jobs + 1));
                has_room = !out.is_empty();
            }
        }
        while has_room && self.bytes + job.bytes() > self.capacity.bytes {
            let gives_way = self.greediest(|lines| lines.bytes, own_bytes + job.bytes());
            has_room = gives_way.is_some();
            out.extend(gives_way);
        }
        if !has_room {
            return Entered { refused: Some(job), out };
        }
        let least = self.clients.values().map(|lines| lines.turns).min().unwrap_or(0);
        let since = least.saturating_sub(TURNS_AHEAD);
        let lines = self.clients.entry(job.client()).or_insert_with(|| Lines::new(since));
        lines.jobs += 1;
        lines.bytes += job.bytes();
        self.jobs += 1;
        self.bytes += job.bytes();
        lines.line_mut(Kind::Fresh).push_back(job);
        Entered { refused: None, out }
    }

    /// The job whose turn it is.
    pub fn pop(&mut self) -> Option<Turn<Job>> {
        use Kind::{Fresh, Improving, Searching, Young};
        self.turns = self.turns.wrapping_add(1);
        let order = if self.turns.is_multiple_of(TURNS_PER_IMPROVING) || self.leaving > 0 {
            [Improving, Fresh, Young, Searching]
        } else if self.turns.is_multiple_of(TURNS_PER_OLD) {
            [Fresh, Searching, Young, Improving]
        } else {
            [Fresh, Young, Searching, Improving]
        };
        let (client, kind) = order.into_iter().find_map(|kind| Some((self.next_client(kind)?, kind)))?;
        let lines = self.clients.get_mut(&client)?;
        let mut job = lines.line_mut(kind).pop_front()?;
        lines.turns += 1;
        let improved = job.improves();
        if improved {
            self.improving_now += 1;
            if self.leaving > 0 {
                self.leaving -= 1;
                job.finish();
            }
        }
        let receipt = Receipt { client, bytes: job.bytes(), improved };
        let beside = match kind {
            Fresh => 0,
            Young => self.clients.values().map(|lines| lines.line(Young).len()).sum(),
            Searching | Improving => self.len(),
        };
        Some(Turn { job, beside, receipt })
    }

    /// A turn is over; `left` is what is left of the job. Where the jobs hold more than there is room for now, those who have
    /// to give way come back.
    pub fn over(&mut self, receipt: Receipt, left: Option<Job>) -> Vec<Job> {
        self.improving_now -= usize::from(receipt.improved);
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
        let mut out = Vec::new();
        while self.bytes > self.capacity.bytes
            && let Some(job) = self.greediest(|lines| lines.bytes, 0)
        {
            out.push(job);
        }
        out
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
    fn improving(&self) -> usize {
        self.improving_now
            + self.clients.values().map(|lines| lines.line(Kind::Improving).len()).sum::<usize>()
    }

    /// The client who has had the fewest turns of those who have such a job.
    fn next_client(&self, kind: Kind) -> Option<Client> {
        let have = self.clients.iter().filter(|(_, lines)| !lines.line(kind).is_empty());
        have.min_by_key(|(_, lines)| lines.turns).map(|(&client, _)| client)
    }

    /// Takes the oldest waiting job of the client who holds most, by that measure, if it is more than `than`.
    fn greediest(&mut self, holds: impl Fn(&Lines<Job>) -> usize, than: usize) -> Option<Job> {
        let waits = |lines: &Lines<Job>| {
            [Kind::Searching, Kind::Young, Kind::Fresh, Kind::Improving]
                .into_iter()
                .find(|&kind| !lines.line(kind).is_empty())
        };
        let (_, client, kind) = self
            .clients
            .iter()
            .filter_map(|(&client, lines)| Some((holds(lines), client, waits(lines)?)))
            .filter(|&(held, ..)| held > than)
            .max_by_key(|&(held, ..)| held)?;
        let job = self.clients.get_mut(&client)?.line_mut(kind).pop_front()?;
        self.gone(client, job.bytes());
        Some(job)
    }

    fn gone(&mut self, client: Client, bytes: usize) {
        self.jobs -= 1;
        self.bytes -= bytes;
        if let Some(lines) = self.clients.get_mut(&client) {
            lines.jobs -= 1;
            lines.bytes -= bytes;
            if lines.jobs == 0 {
                self.clients.remove(&client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::time::Duration;

    use super::*;
    use crate::limits::YOUNG_TIME;

    #[derive(Clone)]
    struct Person {
        name: &'static str,
        client: u8,
        bytes: usize,
        deadline: Instant,
        improves: bool,
        worked: Duration,
        finished: bool,
    }

    fn person(name: &'static str, client: u8) -> Person {
        let deadline = Instant::now() + Duration::from_secs(60);
        Person { name, client, bytes: 1, deadline, improves: false, worked: YOUNG_TIME, finished: false }
    }

    fn better(name: &'static str, client: u8) -> Person {
        Person { improves: true, ..person(name, client) }
    }

    impl Waits for Person {
        fn client(&self) -> Client {
            IpAddr::V4(Ipv4Addr::new(192, 0, 2, self.client)).into()
        }

        fn bytes(&self) -> usize {
            self.bytes
        }

        fn deadline(&self) -> Instant {
            self.deadline
        }

        fn improves(&self) -> bool {
            self.improves
        }

        fn worked(&self) -> Duration {
            self.worked
        }

        fn finish(&mut self) {
            self.finished = true;
        }
    }

    fn room(jobs: usize) -> Waiting<Person> {
        Waiting::new(Capacity { jobs, jobs_per_client: 100, bytes: 1000 })
    }

    /// Who had to give way, or an error where the newcomer was refused.
    fn enter(waiting: &mut Waiting<Person>, person: Person) -> Result<Option<&'static str>, &'static str> {
        let Entered { refused, out } = waiting.enter(person);
        assert!(out.len() < 2);
        refused.map_or(Ok(out.first().map(|job| job.name)), |refused| Err(refused.name))
    }

    /// The names of those who have the next turns; each goes back to its line.
    fn turns(waiting: &mut Waiting<Person>, count: usize) -> Vec<&'static str> {
        let mut names = Vec::new();
        for _ in 0..count {
            let Some(turn) = waiting.pop() else { break };
            names.push(turn.job.name);
            assert!(waiting.over(turn.receipt, Some(turn.job)).is_empty());
        }
        names
    }

    #[test]
    fn a_first_turn_comes_before_all_others() {
        let mut waiting = room(100);
        for _ in 0..50 {
            enter(&mut waiting, person("hopeless", 1)).unwrap();
        }
        turns(&mut waiting, 60);
        enter(&mut waiting, person("easy", 2)).unwrap();
        assert_eq!(turns(&mut waiting, 1), ["easy"]);
        enter(&mut waiting, person("own", 1)).unwrap();
        assert_eq!(turns(&mut waiting, 1), ["own"]);
    }

    #[test]
    fn the_next_few_turns_come_early_but_not_at_the_cost_of_all_others() {
        let mut waiting = room(9);
        enter(&mut waiting, person("old", 1)).unwrap();
        enter(&mut waiting, Person { worked: Duration::ZERO, ..person("young", 2) }).unwrap();
        turns(&mut waiting, 2);
        let names = turns(&mut waiting, 8 * TURNS_PER_OLD as usize);
        let young = names.iter().filter(|&&name| name == "young").count();
        assert!(young > names.len() / 2 && young < names.len(), "{names:?}");
    }

    #[test]
    fn clients_have_turns_alike_however_many_fills_they_have() {
        let mut waiting = room(100);
        for _ in 0..9 {
            enter(&mut waiting, person("many", 1)).unwrap();
        }
        turns(&mut waiting, 50);
        enter(&mut waiting, person("one", 2)).unwrap();
        turns(&mut waiting, TURNS_AHEAD as usize);
        let names = turns(&mut waiting, 40);
        assert_eq!(names.iter().filter(|&&name| name == "one").count(), 20);
    }

    #[test]
    fn first_fills_go_first_but_not_for_ever() {
        let mut waiting = room(9);
        enter(&mut waiting, better("better", 1)).unwrap();
        enter(&mut waiting, person("first", 2)).unwrap();
        turns(&mut waiting, 2);
        let names = turns(&mut waiting, 2 * TURNS_PER_IMPROVING as usize);
        assert_eq!(names.iter().filter(|&&name| name == "better").count(), 2);
    }

    #[test]
    fn each_of_the_improving_makes_room_once() {
        let mut waiting = room(3);
        for person in [person("first", 1), better("better", 1), better("better", 1)] {
            enter(&mut waiting, person).unwrap();
        }
        turns(&mut waiting, 3);
        assert_eq!(enter(&mut waiting, person("late", 1)), Ok(None));
        assert_eq!(enter(&mut waiting, person("later", 1)), Ok(None));
        assert_eq!(enter(&mut waiting, person("too late", 1)), Err("too late"));
        for _ in 0..2 {
            let leaving = waiting.pop().unwrap();
            assert_eq!((leaving.job.name, leaving.job.finished), ("better", true));
            waiting.over(leaving.receipt, None);
        }
        assert_eq!((waiting.under_way(), waiting.len()), (3, 3));
        assert_eq!(enter(&mut waiting, person("too late", 1)), Err("too late"));
    }

    #[test]
    fn who_leaves_unasked_made_the_room() {
        let mut waiting = room(1);
        enter(&mut waiting, better("better", 1)).unwrap();
        let turn = waiting.pop().unwrap();
        assert_eq!(enter(&mut waiting, better("other", 1)), Ok(None));
        waiting.over(turn.receipt, None);
        let turn = waiting.pop().unwrap();
        assert!(turn.job.name == "other" && !turn.job.finished);
    }

    #[test]
    fn the_greediest_gives_way_and_never_the_newest_visitor() {
        let mut waiting = room(4);
        for name in ["a", "b", "c"] {
            enter(&mut waiting, person(name, 1)).unwrap();
        }
        enter(&mut waiting, person("d", 2)).unwrap();
        assert_eq!(enter(&mut waiting, person("visitor", 3)), Ok(Some("a")));
        assert_eq!(enter(&mut waiting, person("second", 1)), Err("second"), "who holds most already");
        assert_eq!(enter(&mut waiting, person("second", 2)), Err("second"), "both would hold two");
        assert_eq!(waiting.under_way(), 4);
    }

    #[test]
    fn no_client_has_more_than_its_share() {
        let mut waiting = Waiting::new(Capacity { jobs: 9, jobs_per_client: 1, bytes: 9 });
        assert!(enter(&mut waiting, person("a", 1)).is_ok());
        assert_eq!(enter(&mut waiting, person("b", 1)), Err("b"));
    }

    #[test]
    fn what_jobs_hold_is_bounded_when_they_come_and_when_they_grow() {
        let mut waiting = Waiting::new(Capacity { jobs: 9, jobs_per_client: 9, bytes: 10 });
        for name in ["a", "b"] {
            enter(&mut waiting, Person { bytes: 4, ..person(name, 1) }).unwrap();
        }
        assert_eq!(enter(&mut waiting, Person { bytes: 4, ..person("c", 2) }), Ok(Some("a")));
        let mut turn = waiting.pop().unwrap();
        turn.job.bytes = 8;
        let name = turn.job.name;
        let out = waiting.over(turn.receipt, Some(turn.job));
        assert_eq!(out.iter().map(|job| job.name).collect::<Vec<_>>(), [name], "who holds most");
        assert_eq!((waiting.bytes(), waiting.under_way()), (4, 1));
    }

    #[test]
    fn whose_time_is_up_is_taken_out() {
        let mut waiting = room(9);
        let now = Instant::now();
        enter(&mut waiting, Person { deadline: now, ..person("late", 1) }).unwrap();
        enter(&mut waiting, person("a", 1)).unwrap();
        let names: Vec<_> = waiting.expired(now).into_iter().map(|job| job.name).collect();
        assert_eq!((names, waiting.under_way(), waiting.bytes()), (vec!["late"], 1, 1));
        assert_eq!(waiting.all().len(), 1);
        assert_eq!((waiting.under_way(), waiting.clients.len()), (0, 0));
    }
}
