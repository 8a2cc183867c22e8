//! Drawing a pattern at random: blocks one after the other with their images, each where the lines stay sound.

use crate::random::Random;

use super::canvas::Canvas;
use super::norms::Norms;

/// What a block is worth that makes four in a square: nobody likes to see them.
const CLUMP_WORTH: f32 = 0.02;

/// A number of the range.
fn within(random: &mut Random, range: &std::ops::RangeInclusive<usize>) -> usize {
    let count = range.end().saturating_sub(*range.start()) + 1;
    range.start() + (random.next() % count as u64) as usize
}

/// One attempt to go on from a canvas whose lines are sound with blocks at `open` places, each with its images.
pub fn attempt(begun: &Canvas, open: &[&Vec<usize>], norms: &Norms, random: &mut Random) -> Option<Canvas> {
    let mut canvas = begun.clone();
    let (wanted, words_wanted) = (within(random, &norms.blocks), within(random, &norms.words));
    let begun = canvas.blocks.iter().filter(|&&block| block).count();
    let (mut count, mut words) = (begun, canvas.words_in_all());
    let mut open = open.to_vec();
    // What is odd must have a block that is its own image; later there may be no room for it.
    let single_first = wanted.saturating_sub(begun) % 2 == 1;
    while count < wanted {
        let mut worths = Vec::with_capacity(open.len());
        let mut sum = 0.0f32;
        let needed = (words_wanted as f32 - words as f32) / (wanted - count) as f32;
        for (at, &cells) in open.iter().enumerate() {
            if cells.len() > wanted - count
                || single_first && count == begun && cells.len() != 1 && has_single(&open)
            {
                continue;
            }
            let Some((gain, worth)) = worth(&mut canvas, cells, needed) else { continue };
            sum += worth;
            worths.push((at, gain, sum));
        }
        let drawn = random.unit() * sum;
        let &(at, gain, _) = worths.iter().find(|&&(_, _, upto)| drawn < upto).or(worths.last())?;
        let cells = open.swap_remove(at);
        canvas.put(cells, true);
        if canvas.is_connected() {
            count += cells.len();
            words = words.saturating_add_signed(gain);
        } else {
            canvas.put(cells, false);
        }
    }
    let fits = !norms.binding || norms.words.contains(&words);
    Some(canvas).filter(|_| fits)
}

fn has_single(open: &[&Vec<usize>]) -> bool {
    open.iter().any(|cells| cells.len() == 1)
}

/// By how many words these blocks change the pattern, and what they are worth; none where a line would not be sound. Worth most
/// is what cuts long entries and adds as many words as a block needs to add. Only arithmetic that is equal on every machine.
fn worth(canvas: &mut Canvas, cells: &[usize], needed: f32) -> Option<(isize, f32)> {
    let before = canvas.words_through(cells)?;
    let (across, down) = canvas.runs_through(cells[0]);
    canvas.put(cells, true);
    let after = canvas.words_through(cells);
    let clump = canvas.in_clump(cells[0]);
    canvas.put(cells, false);
    let gain = after? as isize - before as isize;
    let miss = gain as f32 / cells.len() as f32 - needed;
    let steered = 1.0 / (1.0 + 3.0 * miss * miss);
    let long = (across * down) as f32;
    Some((gain, steered * steered * long * long * if clump { CLUMP_WORTH } else { 1.0 }))
}
