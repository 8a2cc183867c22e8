//! Who leaves where there is no room: whoever is improving is content with what it has; then the network that holds most gives way to
//! one that holds less, in it the client who holds most, and where all hold alike whoever has searched longest to a newcomer.

use std::collections::BTreeMap;
use std::time::Duration;

use super::lines::{KINDS, Kind, Lines, Waits};
use super::waiting::Waiting;
use crate::admission::client::{Client, NETWORKS};
use crate::limits::{MAX_GIVING_WAY, YOUNG_TIME};

impl<Job: Waits> Waiting<Job> {
    /// Makes room for a job, if it can be made; who leaves for it goes to `out`.
    pub(super) fn make_room(&mut self, job: &Job, out: &mut Vec<Job>) -> bool {
        let client = job.client();
        let own = self.clients.get(&client).map_or(0, |lines| lines.jobs);
        if own >= self.capacity.jobs_per_client {
            return false;
        }
        let is_new = own == 0;
        if self.jobs >= self.capacity.jobs {
            if self.leaving < self.improving() {
                self.leaving += 1;
            } else {
                let first = self.greediest(|lines| lines.jobs, Some((client, 1)));
                let gives_way = first.or_else(|| self.longest(is_new, 0)?.pop());
                let has_room = gives_way.is_some();
                out.extend(gives_way);
                if !has_room {
                    return false;
                }
            }
        }
        while self.bytes + job.bytes() > self.capacity.bytes {
            match self.greediest(|lines| lines.bytes, Some((client, job.bytes()))) {
                Some(gives_way) => out.push(gives_way),
                None => {
                    let missing = self.bytes + job.bytes() - self.capacity.bytes;
                    let Some(give_way) = self.longest(is_new, missing) else { return false };
                    out.extend(give_way);
                }
            }
        }
        true
    }

    /// Where the jobs hold more than there is room for: who has to leave.
    pub(super) fn make_room_for_growth(&mut self) -> Vec<Job> {
        let mut out = Vec::new();
        while self.bytes > self.capacity.bytes
            && let Some(job) = self.greediest(|lines| lines.bytes, None)
        {
            out.push(job);
        }
        out
    }

    /// Takes the oldest waiting job of the greediest by that measure.
    fn greediest(
        &mut self,
        holds: impl Fn(&Lines<Job>) -> usize,
        newcomer: Option<(Client, usize)>,
    ) -> Option<Job> {
        let held = self.clients.iter().map(|(&client, lines)| (client, holds(lines), lines.len() > 0));
        let client = greediest(held, newcomer)?;
        let lines = self.clients.get_mut(&client)?;
        let kinds = [Kind::Searching, Kind::Young, Kind::Fresh, Kind::Improving];
        let job = kinds.into_iter().find_map(|kind| lines.line_mut(kind).pop_front())?;
        self.gone(client, job.bytes());
        Some(job)
    }

    /// Takes those who have searched longest, and none who is young: as many as give that many bytes back, and one at least. None
    /// for who has a place already, and where they are too many.
    fn longest(&mut self, is_new: bool, bytes: usize) -> Option<Vec<Job>> {
        if !is_new {
            return None;
        }
        let mut old: Vec<(Duration, Client, usize)> = Vec::new();
        for (&client, lines) in &self.clients {
            let waiting = KINDS.into_iter().flat_map(|kind| lines.line(kind));
            let waiting = waiting.filter(|job| job.worked() >= YOUNG_TIME);
            old.extend(waiting.map(|job| (job.worked(), client, job.bytes())));
        }
        old.sort_by(|one, other| other.cmp(one));
        let (mut left, mut count) = (bytes, 0);
        for &(_, _, held) in old.iter().take(MAX_GIVING_WAY) {
            (left, count) = (left.saturating_sub(held), count + 1);
            if left == 0 {
                break;
            }
        }
        if count == 0 || left > 0 {
            return None;
        }
        let mut out = Vec::new();
        for (worked, client, held) in old.into_iter().take(count) {
            let Some(lines) = self.clients.get_mut(&client) else { continue };
            let job = KINDS.into_iter().find_map(|kind| {
                let line = lines.line_mut(kind);
                let at = line.iter().position(|job| job.worked() == worked && job.bytes() == held)?;
                line.remove(at)
            });
            if let Some(job) = job {
                self.gone(client, held);
                out.push(job);
            }
        }
        (!out.is_empty()).then_some(out)
    }
}

/// Which client has to leave something, of what each holds and whether any of it can leave. Networks are compared, the widest first:
/// where another one holds more than the newcomer's would with so much more, the client who holds most in the narrowest that holds
/// most in it has to leave; else the newcomer's neighbours in it are compared likewise.
pub fn greediest(
    clients: impl Iterator<Item = (Client, usize, bool)> + Clone,
    newcomer: Option<(Client, usize)>,
) -> Option<Client> {
    let (mut within, mut is_found): (Option<(Client, u32)>, bool) = (None, false);
    for bits in NETWORKS {
        let mut networks: BTreeMap<Client, (usize, bool)> = BTreeMap::new();
        for (client, holds, can_leave) in clients.clone() {
            if within.is_none_or(|(network, bits)| client.network(bits) == network) {
                let (held, some) = networks.entry(client.network(bits)).or_default();
                *held += holds;
                *some |= can_leave;
            }
        }
        let than = newcomer.filter(|_| !is_found).map_or(0, |(client, more)| {
            networks.get(&client.network(bits)).map_or(0, |&(held, _)| held) + more
        });
        let most = networks.into_iter().filter(|&(_, (held, some))| some && held > than);
        let most = most.max_by_key(|&(_, (held, _))| held).map(|(network, _)| (network, bits));
        is_found |= most.is_some();
        within = most.or_else(|| newcomer.map(|(client, _)| (client.network(bits), bits)));
    }
    within.filter(|_| is_found).map(|(client, _)| client)
}
