//! Sorting where little is sorted: the standard library's sort is some kilobytes of code for each type that is sorted, and a
//! browser loads it over a line. Here it stands once, for numbers of things.

use std::cmp::Ordering;

/// Sorts things; equal ones keep their order.
pub fn sort_by<T>(things: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let mut order: Vec<usize> = (0..things.len()).collect();
    sort_numbers_by(&mut order, &|one, other| compare(&things[one], &things[other]));
    // Round each circle of places, from the one that a thing leaves to the one that it comes from.
    for start in 0..order.len() {
        let mut place = start;
        loop {
            let from = std::mem::replace(&mut order[place], place);
            if from == start || from == place {
                break;
            }
            things.swap(place, from);
            place = from;
        }
    }
}

/// Sorts things by what each is sorted by; equal ones keep their order.
pub fn sort_by_key<T, K: Ord>(things: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(things, |one, other| key(one).cmp(&key(other)));
}

/// Sorts numbers by what is said of two of them; equal ones keep their order.
pub fn sort_numbers_by(numbers: &mut [usize], compare: &dyn Fn(usize, usize) -> Ordering) {
    numbers.sort_by(|&one, &other| compare(one, other));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn things_are_sorted_as_the_standard_library_does() {
        let mut random = Random::new(3);
        for len in (0..40).chain([300, 4000]) {
            let things: Vec<(u64, String)> =
                (0..len).map(|at: u64| (random.next() % (1 + len / 2), at.to_string())).collect();
            let (mut ours, mut expected) = (things.clone(), things);
            sort_by_key(&mut ours, |thing| thing.0);
            expected.sort_by_key(|thing| thing.0);
            assert_eq!(ours, expected);
        }
    }
}
