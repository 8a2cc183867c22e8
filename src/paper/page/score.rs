//! How well a page can be read: what the choice between layouts goes by.

use super::measures::MM;

/// Points of a polyline, and what it is at a place.
fn at(points: &[(f32, f32)], x: f32) -> f32 {
    let next = points.partition_point(|&(left, _)| left < x);
    match (next.checked_sub(1).map(|before| points[before]), points.get(next)) {
        (Some((x0, y0)), Some(&(x1, y1))) => y0 + (y1 - y0) * (x - x0) / (x1 - x0),
        (Some((_, y)), None) | (None, Some(&(_, y))) => y,
        (None, None) => 0.0,
    }
}

/// What type of a size is worth.
pub fn size(points: f32) -> f32 {
    at(&[(8.0, 0.0), (9.0, 1.0), (10.0, 1.6), (11.0, 1.9), (13.0, 2.2), (16.0, 2.3), (20.0, 2.6)], points)
}

/// What cells of a width are worth.
pub fn cell(points: f32) -> f32 {
    let steps =
        [(3.0, -3.0), (6.0, 0.0), (7.0, 0.7), (8.0, 1.15), (9.0, 1.4), (10.5, 1.6), (13.0, 1.8), (26.0, 2.6)];
    at(&steps, points / MM)
}

/// What columns of a width in ems are worth: narrow ones are ragged, wide ones hard to follow.
pub fn measure(ems: f32) -> f32 {
    at(&[(9.0, -3.0), (12.0, -0.7), (14.0, -0.15), (17.0, 0.0), (26.0, 0.0), (32.0, -0.4), (45.0, -2.0)], ems)
}

/// What it costs to leave a part of the pages blank at their feet.
pub fn blank(part: f32) -> f32 {
    at(&[(0.0, 0.0), (0.06, -0.05), (0.3, -0.9), (0.6, -2.2), (1.0, -4.0)], part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn larger_is_better_and_nothing_is_lost_beyond_the_ends() {
        assert!(size(8.0) < size(9.5) && size(9.5) < size(11.0));
        assert_eq!((size(5.0), cell(500.0)), (0.0, 2.6));
        assert!(measure(10.0) < measure(16.0) && measure(40.0) < measure(20.0));
        assert!(blank(0.5) < blank(0.1));
    }
}
