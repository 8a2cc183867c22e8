//! Which neighbourhood to free next: what has worked lately for its cost is tried more often.
//!
//! Large neighbourhood search is Shaw's (1998); choosing among neighbourhoods by their success is Ropke and Pisinger's
//! (2006).

use super::fact::Fact;
use super::hopeless::SlotSet;
use crate::board::Cell;
use crate::csp::model::Model;
use crate::fill::GridProblem;
use crate::random::Random;

/// Dead ends that a neighbourhood is worth at first.
const FIRST_PATIENCE: f32 = 60.0;

/// How much more patience a run of vain neighbourhoods brings; growth without bound lets a small grid be finished.
const PATIENCE_GROWTH: f32 = 1.3;

/// Vain neighbourhoods in a row before patience grows.
const VAIN_BEFORE_GROWTH: u32 = 100;

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

/// A neighbourhood drawn.
pub struct Draw {
    /// What to tell [`Plan::learn`]; none of the whole grid.
    pub kind: Option<usize>,
    /// The slots to free; locked ones may be among them.
    pub slots: SlotSet,
    /// Dead ends that it is worth.
    pub patience: u64,
}

/// The kinds of neighbourhoods and how they have done.
pub struct Plan {
    kinds: Vec<Kind>,
    patience: f32,
    vain: u32,
    spent: u64,
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
            patience: FIRST_PATIENCE,
            vain: 0,
            spent: 0,
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
            return Draw { kind: None, slots: *open, patience: self.spent / WHOLE_SHARE };
        }
        let kind = self.kind(random);
        let slots = match self.kinds[kind].shape {
            Shape::Rectangle(side) => rectangle(random, board, side),
            Shape::Grown(companions) => grown(random, model, facts, companions),
        };
        Draw { kind: Some(kind), slots, patience: self.patience as u64 }
    }

    /// Learns what a neighbourhood of a kind brought, in points, and cost, in nodes.
    pub fn learn(&mut self, kind: Option<usize>, gain: Option<i64>, nodes: u64) {
        let cost = SET_UP + nodes;
        self.spent += cost;
        if let Some(known) = kind.map(|kind| &mut self.kinds[kind]) {
            // A better lowest score without a point more is worth something as well.
            known.gain = known.gain * MEMORY + gain.map_or(0.0, |points| points.max(1) as f32);
            known.cost = known.cost * MEMORY + cost as f32;
        }
        if gain.is_some() {
            self.vain = 0;
            self.patience = (self.patience / PATIENCE_GROWTH).max(FIRST_PATIENCE);
            return;
        }
        self.vain += 1;
        if self.vain.is_multiple_of(VAIN_BEFORE_GROWTH) {
            self.patience *= PATIENCE_GROWTH;
        }
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
