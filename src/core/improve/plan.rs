//! Which neighbourhood to free next: what has worked lately for its cost is tried more often.
//!
//! Large neighbourhood search is Shaw's (1998); choosing among neighbourhoods by their success is Ropke and Pisinger's
//! (2006). Where nothing better has been found for a while, a large part of the fill is replaced by whatever fits, to climb from there:
//! iterated local search (Lourenço, Martin and Stützle 2003).

use std::ops::RangeInclusive;

use super::fact::Fact;
use super::hopeless::SlotSet;
use crate::board::Cell;
use crate::csp::model::Model;
use crate::fill::GridProblem;
use crate::random::Random;

/// Dead ends that a neighbourhood is worth.
const PATIENCE: u64 = 60;

/// Nodes spent since a neighbourhood last brought something, after which the fill is taken to be at the top of its hill: a
/// tenth of a second.
const STUCK: u64 = 10_000;

/// The sides of the rectangles replaced then, in cells: about half of a 15x15.
const KICK_SIDES: RangeInclusive<usize> = 8..=12;

/// Dead ends that replacing one is worth; mostly it meets few.
const KICK_PATIENCE: u64 = 200;

/// The sides of the rectangles freed, in cells.
const SIDES: [usize; 7] = [2, 3, 4, 5, 6, 7, 9];

/// How many crossing entries are freed along with a low one.
const COMPANIONS: [usize; 6] = [0, 1, 2, 3, 5, 8];

/// One neighbourhood in so many is of a kind drawn evenly, so that no kind is forgotten.
const EVEN_DRAWS: usize = 5;

/// The share of its past that a kind keeps with every use.
const MEMORY: f32 = 0.98;

/// What a kind is credited with before it was tried: points, and nodes to get them.
const PRIOR: (f32, f32) = (1.0, 100.0);

/// What setting up a neighbourhood costs, in nodes.
const SET_UP: u64 = 5;

/// Nodes spent before everything is freed at once for the first time, then whenever twice as many are spent. On a small
/// grid that proves the best fill to be the best.
const FIRST_WHOLE: u64 = 1000;

/// Of the nodes spent so far, the share that the whole is worth: one in so many.
const WHOLE_SHARE: u64 = 10;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    /// About so many cells a side.
    Rectangle(usize),
    /// A low-scored entry with so many crossing ones.
    Grown(usize),
}

struct Kind {
    shape: Shape,
    gain: f32,
    cost: f32,
}

/// What a neighbourhood is searched for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// A better fill; of which kind it is.
    Better(usize),
    /// A better fill, or the proof that there is none: the whole grid is free.
    Proof,
    /// Any other fill, to climb from.
    Kick,
}

/// A neighbourhood drawn.
pub struct Draw {
    /// What it is searched for.
    pub aim: Aim,
    /// The slots to free; locked ones may be among them.
    pub slots: SlotSet,
    /// Dead ends that it is worth.
    pub patience: u64,
}

/// The kinds of neighbourhoods and how they have done.
pub struct Plan {
    kinds: Vec<Kind>,
    spent: u64,
    /// Of these, the nodes spent since something was won.
    vain: u64,
    next_whole: u64,
}

impl Plan {
    /// Nothing tried yet.
    pub fn new(board: &GridProblem) -> Plan {
        let grid = &board.request.grid;
        let longest = grid.width().max(grid.height());
        let rectangles = SIDES.iter().filter(|&&side| side < longest).map(|&side| Shape::Rectangle(side));
        let grown = COMPANIONS.iter().map(|&count| Shape::Grown(count));
        let shapes = rectangles.chain(grown);
        Plan {
            kinds: shapes.map(|shape| Kind { shape, gain: PRIOR.0, cost: PRIOR.1 }).collect(),
            spent: 0,
            vain: 0,
            next_whole: FIRST_WHOLE,
        }
    }

    /// Draws a neighbourhood.
    pub fn draw(
        &mut self,
        random: &mut Random,
        (board, model): (&GridProblem, &Model),
        facts: &[Fact],
        open: &SlotSet,
    ) -> Draw {
        if self.spent >= self.next_whole {
            self.next_whole = 2 * self.spent;
            return Draw { aim: Aim::Proof, slots: *open, patience: self.spent / WHOLE_SHARE };
        }
        if self.vain >= STUCK {
            let side = KICK_SIDES.start() + below(random, KICK_SIDES.count());
            return Draw { aim: Aim::Kick, slots: rectangle(random, board, side), patience: KICK_PATIENCE };
        }
        let kind = self.kind(random);
        let slots = match self.kinds[kind].shape {
            Shape::Rectangle(side) => rectangle(random, board, side),
            Shape::Grown(companions) => grown(random, model, facts, companions),
        };
        Draw { aim: Aim::Better(kind), slots, patience: PATIENCE }
    }

    /// Learns what a neighbourhood brought, in points, and cost, in nodes.
    pub fn learn(&mut self, aim: Aim, gain: Option<i64>, nodes: u64) {
        let cost = SET_UP + nodes;
        self.spent += cost;
        self.vain = if gain.is_some() || aim == Aim::Kick { 0 } else { self.vain + cost };
        if let Aim::Better(kind) = aim {
            let known = &mut self.kinds[kind];
            // A better lowest score without a point more is worth something as well.
            known.gain = known.gain * MEMORY + gain.map_or(0.0, |points| points.max(1) as f32);
            known.cost = known.cost * MEMORY + cost as f32;
        }
    }

    /// Lets the next neighbourhood be a kick.
    #[cfg(test)]
    pub fn get_stuck(&mut self) {
        self.vain = STUCK;
    }

    fn kind(&self, random: &mut Random) -> usize {
        if below(random, EVEN_DRAWS) == 0 {
            return below(random, self.kinds.len());
        }
        let rate = |kind: &Kind| kind.gain / kind.cost;
        let mut left = random.unit() * self.kinds.iter().map(rate).sum::<f32>();
        let chosen = self.kinds.iter().position(|kind| {
            left -= rate(kind);
            left < 0.0
        });
        chosen.unwrap_or(self.kinds.len() - 1)
    }
}

fn below(random: &mut Random, bound: usize) -> usize {
    (random.next() % bound.max(1) as u64) as usize
}

/// A rectangle of about `side` cells a side, anywhere.
fn rectangle(random: &mut Random, board: &GridProblem, side: usize) -> SlotSet {
    let grid = &board.request.grid;
    let mut span = |whole: usize| {
        let length = (side + below(random, 3)).saturating_sub(1).clamp(1, whole);
        let from = below(random, whole - length + 1);
        from..from + length
    };
    let (rows, cols) = (span(grid.height()), span(grid.width()));
    let mut slots = SlotSet::default();
    for (slot, &cell) in board.cells.iter().enumerate() {
        let pos = grid.pos(cell);
        if grid.cells()[cell] == Cell::Blank && rows.contains(&pos.row) && cols.contains(&pos.col) {
            slots.insert(slot);
        }
    }
    slots
}

/// The lower-scored of some entries drawn, and `companions` entries that cross it or each other.
fn grown(random: &mut Random, model: &Model, facts: &[Fact], companions: usize) -> SlotSet {
    let count = model.variables.len();
    let drawn = [(); 3].map(|()| below(random, count));
    let lowest = drawn.into_iter().min_by_key(|&variable| facts[variable].score).unwrap_or(0);
    let mut members = vec![lowest];
    let mut tries = 0;
    while members.len() <= companions && tries < 4 * (companions + 1) {
        tries += 1;
        let neighbours = &model.variables[members[below(random, members.len())]].neighbours;
        if neighbours.is_empty() {
            break;
        }
        let next = neighbours[below(random, neighbours.len())];
        if !members.contains(&next) {
            members.push(next);
        }
    }
    let mut slots = SlotSet::default();
    members.iter().flat_map(|&member| &model.variables[member].slots).for_each(|&slot| slots.insert(slot));
    slots
}
