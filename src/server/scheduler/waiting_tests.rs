//! What `waiting.rs` and `giving_way.rs` promise, with the time handed in.

use std::net::{IpAddr, Ipv4Addr};
use std::time::{Duration, Instant};

use super::lines::Waits;
use super::waiting::{Capacity, Entered, Turn, Waiting};
use crate::admission::client::Client;
use crate::limits::{IMPROVING_PART, LEAST_TURN, OLD_PART, TIME_AHEAD, TURN, YOUNG_TIME};

#[derive(Clone)]
struct Person {
    name: &'static str,
    client: IpAddr,
    bytes: usize,
    deadline: Instant,
    improves: bool,
    worked: Duration,
    finished: bool,
}

fn person(name: &'static str, client: u8) -> Person {
    let deadline = Instant::now() + Duration::from_secs(60);
    let client = IpAddr::V4(Ipv4Addr::new(192, 0, 2, client));
    Person { name, client, bytes: 1, deadline, improves: false, worked: YOUNG_TIME, finished: false }
}

fn better(name: &'static str, client: u8) -> Person {
    Person { improves: true, ..person(name, client) }
}

impl Waits for Person {
    fn client(&self) -> Client {
        self.client.into()
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
        assert!(waiting.over(turn.receipt, Some(turn.job), TURN).is_empty());
    }
    names
}

#[test]
fn a_first_turn_comes_before_all_others() {
    let mut waiting = room(100);
    for _ in 0..50 {
        enter(&mut waiting, person("hopeless", 1)).unwrap();
    }
    // Of which every fourth leaves time to those that are begun.
    turns(&mut waiting, 80);
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
    let names = turns(&mut waiting, 8 * OLD_PART as usize);
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
    let names = turns(&mut waiting, 40);
    assert_eq!(names.iter().filter(|&&name| name == "one").count(), 20);
}

#[test]
fn first_fills_go_first_but_not_for_ever() {
    let mut waiting = room(9);
    enter(&mut waiting, better("better", 1)).unwrap();
    enter(&mut waiting, person("first", 2)).unwrap();
    turns(&mut waiting, 2);
    let names = turns(&mut waiting, 2 * IMPROVING_PART as usize);
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
        waiting.over(leaving.receipt, None, TURN);
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
    waiting.over(turn.receipt, None, TURN);
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
    let out = waiting.over(turn.receipt, Some(turn.job), TURN);
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

/// A turn that took so long is over, and what is left of its job waits for the next one.
fn took(waiting: &mut Waiting<Person>, turn: Turn<Person>, spent: Duration, is_done: bool) {
    let left = (!is_done).then_some(Person { worked: turn.job.worked + spent, ..turn.job });
    assert!(waiting.over(turn.receipt, left, spent).is_empty());
}

fn new(name: &'static str, client: u8) -> Person {
    Person { worked: Duration::ZERO, ..person(name, client) }
}

/// How long each of these names had turns within so long of one thread, where turns of a client take so long.
fn shares(
    waiting: &mut Waiting<Person>,
    names: [&'static str; 2],
    turns: [Duration; 2],
    within: Duration,
) -> [Duration; 2] {
    let (mut now, mut had) = (Duration::ZERO, [Duration::ZERO; 2]);
    while now < within {
        let turn = waiting.pop().unwrap();
        let who = names.iter().position(|&name| name == turn.job.name).unwrap();
        took(waiting, turn, turns[who], false);
        now += turns[who];
        had[who] += turns[who];
    }
    had
}

#[test]
fn who_has_longer_turns_has_no_more_time() {
    let mut waiting = room(100);
    for (name, client) in [("long", 1), ("short", 2)] {
        enter(&mut waiting, new(name, client)).unwrap();
    }
    let turns = [50 * LEAST_TURN, LEAST_TURN];
    let [long, short] = shares(&mut waiting, ["long", "short"], turns, Duration::from_secs(10));
    assert!(long.abs_diff(short) <= 2 * TIME_AHEAD + 50 * LEAST_TURN, "{long:?} and {short:?}");
}

/// How long a fill of 44 ms, in turns of 10, takes on one thread beside first turns that come at this pace, each of a job
/// that ends with it; none where it is not done within a minute.
fn beside_first_turns(every: Duration, length: Duration, clients: u8) -> Option<Duration> {
    let mut waiting =
        Waiting::new(Capacity { jobs: usize::MAX, jobs_per_client: usize::MAX, bytes: usize::MAX });
    let (mut now, mut next, mut count) = (Duration::ZERO, Duration::ZERO, 0u32);
    let mut left = Duration::from_millis(44);
    enter(&mut waiting, new("fill", 200)).unwrap();
    while now < Duration::from_secs(60) {
        while next <= now {
            enter(&mut waiting, new("first", (count % u32::from(clients)) as u8)).unwrap();
            (next, count) = (next + every, count + 1);
        }
        let turn = waiting.pop().unwrap();
        let is_fill = turn.job.name == "fill";
        let spent = if is_fill { left.min(Duration::from_millis(10)) } else { length };
        now += spent;
        if is_fill {
            left -= spent;
        }
        took(&mut waiting, turn, spent, !is_fill || left.is_zero());
        if left.is_zero() {
            return Some(now);
        }
    }
    None
}

#[test]
fn first_turns_that_come_for_ever_do_not_keep_a_fill_from_its_end() {
    let ms = Duration::from_millis;
    for (every, length, clients) in
        [(ms(100), ms(400), 1), (ms(10), ms(10), 1), (ms(10), ms(10), 100), (ms(100), ms(400), 100)]
    {
        let took = beside_first_turns(every, length, clients);
        assert!(
            took.is_some_and(|took| took <= 4 * ms(44) + 4 * length + TIME_AHEAD),
            "{every:?} {length:?} {clients}: {took:?}"
        );
    }
}

/// One that is still young, at an address of IPv6.
fn at(name: &'static str, address: String) -> Person {
    Person { client: address.parse().unwrap(), ..new(name, 0) }
}

#[test]
fn the_addresses_of_one_site_count_together() {
    for site in
        [|number| format!("2001:db8:0:1{number:02x}::1"), |number| format!("2001:db8:0:{number:02x}00::1")]
    {
        let mut waiting = room(256);
        for number in 0..255 {
            enter(&mut waiting, at("of the site", site(number))).unwrap();
        }
        enter(&mut waiting, at("neighbour", "2001:db8:1::1".to_owned())).unwrap();
        assert_eq!(enter(&mut waiting, at("of the site", site(255))), Err("of the site"));
        for newcomer in ["2001:db8:1::2", "2001:db8:2::1"] {
            let entered = enter(&mut waiting, at("newcomer", newcomer.to_owned()));
            assert_eq!(entered, Ok(Some("of the site")), "{newcomer}");
        }
        assert_eq!(enter(&mut waiting, new("newcomer", 1)), Ok(Some("of the site")));
        assert_eq!(enter(&mut waiting, at("of the site", site(255))), Err("of the site"));
    }
}

#[test]
fn what_all_hold_alike_in_bytes_makes_room_for_a_newcomer_too() {
    let mut waiting = Waiting::new(Capacity { jobs: 99, jobs_per_client: 99, bytes: 8 });
    for client in 1..=4 {
        let old = Person { bytes: 2, worked: u32::from(client) * YOUNG_TIME, ..person("old", client) };
        enter(&mut waiting, old).unwrap();
    }
    let newcomer = |bytes, client| Person { bytes, ..new("newcomer", client) };
    assert_eq!(enter(&mut waiting, newcomer(2, 9)), Ok(Some("old")));
    assert!(waiting.clients.values().all(|lines| lines.bytes == 2));
    let Entered { refused, out } = waiting.enter(newcomer(6, 10));
    assert_eq!((refused.is_none(), out.len(), waiting.bytes()), (true, 3, 8));
    let Entered { refused, out } = waiting.enter(newcomer(9, 11));
    assert_eq!((refused.is_some(), out.len()), (true, 0), "more than there is room for at all");
}

#[test]
fn where_all_hold_alike_who_has_searched_longest_gives_way_to_a_newcomer() {
    let mut waiting = room(3);
    for (name, client, worked) in [("a", 1, 2), ("b", 2, 3), ("c", 3, 1)] {
        enter(&mut waiting, Person { worked: worked * YOUNG_TIME, ..person(name, client) }).unwrap();
    }
    turns(&mut waiting, 3);
    assert_eq!(enter(&mut waiting, new("newcomer", 4)), Ok(Some("b")));
    assert_eq!(enter(&mut waiting, new("second", 4)), Err("second"), "it has a place already");
    for name in ["a", "c"] {
        assert_eq!(enter(&mut waiting, new("other", name.as_bytes()[0])), Ok(Some(name)));
    }
    assert_eq!(enter(&mut waiting, new("late", 9)), Err("late"), "nobody has searched for long");
}
