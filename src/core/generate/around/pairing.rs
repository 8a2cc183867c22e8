//! Where phrases may stand: an entry and its images are of one length, and each of them wants a phrase.

use std::collections::BTreeSet;

use crate::board::{Direction, Grid, MAX_SIDE, Pos, Symmetry};
use crate::letters::Word;
use crate::sorting;

use super::super::error::GenerateError;
use super::super::limits::SHORTEST_SIDE;
use super::super::request::check_sides;

/// A place for a phrase.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// Its first cell.
    pub start: Pos,
    /// Which way it reads.
    pub direction: Direction,
    /// How many letters it has.
    pub len: usize,
}

impl Place {
    /// Its cells, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Pos> {
        let (start, direction) = (self.start, self.direction);
        (0..self.len).map(move |step| direction.step(start, step))
    }

    /// Its image.
    fn twin(&self, grid: &Grid, symmetry: Symmetry) -> Place {
        let first = symmetry.twin(grid, self.start);
        let last = symmetry.twin(grid, self.direction.step(self.start, self.len - 1));
        let direction = if first.row == last.row { Direction::Across } else { Direction::Down };
        Place { start: first.min(last), direction, len: self.len }
    }

    /// Whether another one lies in the same line so near that there is no room for a block between.
    fn touches(&self, other: &Place) -> bool {
        let along = |place: &Place| match place.direction {
            Direction::Across => (place.start.row, place.start.col),
            Direction::Down => (place.start.col, place.start.row),
        };
        let ((line, from), (other_line, other_from)) = (along(self), along(other));
        self.direction == other.direction
            && line == other_line
            && from <= other_from + other.len
            && other_from <= from + self.len
    }
}

/// Every place across for a phrase of that length, each with its images.
pub fn places(len: usize, grid: &Grid, symmetry: Option<Symmetry>) -> Vec<Vec<Place>> {
    let across = (0..grid.height())
        .flat_map(|row| (0..(grid.width() + 1).saturating_sub(len)).map(move |col| Pos { row, col }))
        .map(|start| Place { start, direction: Direction::Across, len });
    let images = |first: Place| {
        let mut all = vec![first];
        let mut next = first;
        while let Some(symmetry) = symmetry {
            next = next.twin(grid, symmetry);
            if next == first || all.len() > 3 {
                break;
            }
            all.push(next);
        }
        all
    };
    let apart =
        |all: &Vec<Place>| (1..all.len()).all(|at| all[..at].iter().all(|before| !before.touches(&all[at])));
    across.map(images).filter(apart).collect()
}

/// Whether phrases of these lengths can stand at places that are each other's images.
///
/// # Errors
///
/// The phrase that cannot, and what would do.
pub fn check(
    phrases: &[Word],
    width: usize,
    height: usize,
    symmetry: Option<Symmetry>,
) -> Result<(), GenerateError> {
    check_sides(width, height, symmetry)?;
    let Ok(grid) = Grid::blank(width, height) else { return Err(GenerateError::Side { width, height }) };
    let lens: Vec<usize> = phrases.iter().map(|phrase| phrase.len()).collect();
    let Some(alone) = without_partner(&lens, &grid, symmetry) else { return Ok(()) };
    let mut others: Vec<usize> =
        (SHORTEST_SIDE..=width.min(MAX_SIDE)).filter(|&len| len != lens[alone]).collect();
    sorting::sort_by_key(&mut others, |len| len.abs_diff(lens[alone]));
    let other = others.into_iter().find(|&len| {
        let mut lens = lens.clone();
        lens[alone] = len;
        without_partner(&lens, &grid, symmetry).is_none()
    });
    Err(GenerateError::Partner {
        phrase: phrases[alone].clone(),
        symmetry: symmetry.map_or("no", Symmetry::name),
        width,
        height,
        other,
    })
}

/// The place in the list of a phrase that has no partner of its length and cannot do without.
fn without_partner(lens: &[usize], grid: &Grid, symmetry: Option<Symmetry>) -> Option<usize> {
    // Of places that are their own images half a turn and a mirror from top to bottom have but one row.
    let mut alone_left = match symmetry {
        Some(Symmetry::Rotational | Symmetry::TopBottom) => 1,
        _ => lens.len(),
    };
    let different: BTreeSet<usize> = lens.iter().copied().collect();
    for len in different {
        let count = lens.iter().filter(|&&other| other == len).count();
        let sizes: BTreeSet<usize> = places(len, grid, symmetry).iter().map(Vec::len).collect();
        match fewest_alone(count, &sizes) {
            Some(alone) if alone <= alone_left => alone_left -= alone,
            _ => return lens.iter().rposition(|&other| other == len),
        }
    }
    None
}

/// How many of so many phrases must stand where they are their own image, with places of these numbers of images; none where they
/// cannot stand at all.
fn fewest_alone(count: usize, sizes: &BTreeSet<usize>) -> Option<usize> {
    let mut fewest = vec![Some(0)];
    for upto in 1..=count {
        let with = |&size: &usize| {
            let before = fewest.get(upto.checked_sub(size)?).copied().flatten()?;
            Some(before + usize::from(size == 1))
        };
        let best = sizes.iter().filter_map(with).min();
        fewest.push(best);
    }
    fewest[count]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(lens: &[usize], width: usize, height: usize, symmetry: Option<Symmetry>) -> String {
        let phrase = |(at, &len): (usize, &usize)| {
            let letter = |step| crate::letters::Letter::from_index((at + step % 2) % 26);
            (0..len).filter_map(letter).collect::<Word>()
        };
        let phrases: Vec<Word> = lens.iter().enumerate().map(phrase).collect();
        check(&phrases, width, height, symmetry).err().map(|error| error.to_string()).unwrap_or_default()
    }

    #[test]
    fn phrases_need_partners_or_the_middle() {
        let half = Some(Symmetry::Rotational);
        assert_eq!(told(&[13, 13], 15, 15, half), "");
        assert_eq!(told(&[15, 13, 15], 15, 15, half), "");
        assert!(told(&[13, 14, 13], 15, 15, half).contains("14 letters"), "the middle row has odd places");
        assert_eq!(told(&[13, 14, 13], 16, 15, half), "");
        assert!(told(&[15, 13], 15, 15, half).contains("make it 2 shorter, 13 letters"));
        assert!(!told(&[9], 15, 14, half).is_empty(), "there is no middle row");
        assert_eq!(told(&[15, 13, 11], 15, 15, Some(Symmetry::LeftRight)), "");
        assert!(!told(&[14, 14], 15, 15, Some(Symmetry::LeftRight)).is_empty());
        assert_eq!(told(&[5, 5], 15, 15, Some(Symmetry::LeftRight)), "");
        assert_eq!(told(&[14, 9, 8], 15, 15, None), "");
        assert_eq!(told(&[9, 9], 15, 15, Some(Symmetry::Diagonal)), "");
        assert!(told(&[9, 9, 9], 15, 15, Some(Symmetry::Diagonal)).contains("diagonal"));
    }

    #[test]
    fn images_are_of_one_length() {
        let grid = Grid::blank(15, 15).unwrap();
        for &symmetry in Symmetry::ALL {
            for all in places(7, &grid, Some(symmetry)) {
                assert!(all.iter().all(|place| place.cells().count() == 7), "{symmetry:?}");
                let cells: BTreeSet<Pos> = all.iter().flat_map(Place::cells).collect();
                let images: BTreeSet<Pos> = cells.iter().map(|&pos| symmetry.twin(&grid, pos)).collect();
                assert_eq!(cells, images, "{symmetry:?}");
            }
        }
    }
}
