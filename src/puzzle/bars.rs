//! Bars: thick lines on the sides of cells, which end an entry as a block does.

/// A side of a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Side {
    /// Towards the first row.
    Top,
    /// Towards the last column.
    Right,
    /// Towards the last row.
    Bottom,
    /// Towards the first column.
    Left,
}

impl Side {
    /// All four, clockwise from the top.
    pub const ALL: [Side; 4] = [Side::Top, Side::Right, Side::Bottom, Side::Left];

    /// The same line as the neighbour sees it.
    pub fn opposite(self) -> Side {
        match self {
            Side::Top => Side::Bottom,
            Side::Right => Side::Left,
            Side::Bottom => Side::Top,
            Side::Left => Side::Right,
        }
    }
}

/// Which sides of a cell have a bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bars(u8);

impl Bars {
    /// Whether that side has one.
    pub fn has(self, side: Side) -> bool {
        self.0 & (1 << side as u8) != 0
    }

    /// Whether no side has one.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The sides that have one, clockwise from the top.
    pub fn sides(self) -> impl Iterator<Item = Side> {
        Side::ALL.into_iter().filter(move |&side| self.has(side))
    }

    /// Puts a bar on that side, or takes it away.
    pub(crate) fn set(&mut self, side: Side, bar: bool) {
        let bit = 1 << side as u8;
        self.0 = if bar { self.0 | bit } else { self.0 & !bit };
    }
}
