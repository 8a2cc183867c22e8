//! Blocks as they are drawn: which cells are one, and whether every line still has entries of three letters or more.

/// The shortest entry that newspapers print.
const SHORTEST: usize = 3;

/// A pattern in the making, of which every line is sound.
#[derive(Clone)]
pub struct Canvas {
    /// Cells in a row.
    pub width: usize,
    /// Cells in a column.
    pub height: usize,
    /// Per cell whether it is a block.
    pub blocks: Vec<bool>,
}

impl Canvas {
    /// One without a block.
    pub fn new(width: usize, height: usize) -> Canvas {
        Canvas { width, height, blocks: vec![false; width * height] }
    }

    /// Makes these cells blocks, or white again.
    pub fn put(&mut self, cells: &[usize], block: bool) {
        cells.iter().for_each(|&cell| self.blocks[cell] = block);
    }

    /// How many words the lines through these cells have; none where one of the lines has none, or a run that is too short.
    pub fn words_through(&self, cells: &[usize]) -> Option<usize> {
        let mut words = 0;
        for (at, &cell) in cells.iter().enumerate() {
            let (row, col) = (cell / self.width, cell % self.width);
            let before = &cells[..at];
            if !before.iter().any(|&other| other / self.width == row) {
                words += self.words(row * self.width, 1, self.width)?;
            }
            if !before.iter().any(|&other| other % self.width == col) {
                words += self.words(col, self.width, self.height)?;
            }
        }
        Some(words)
    }

    /// The words of one line.
    fn words(&self, start: usize, step: usize, len: usize) -> Option<usize> {
        let (mut words, mut run) = (0, 0);
        for at in 0..=len {
            if at < len && !self.blocks[start + at * step] {
                run += 1;
                continue;
            }
            match run {
                0 => {}
                1..SHORTEST => return None,
                _ => words += 1,
            }
            run = 0;
        }
        Some(words).filter(|&words| words > 0)
    }

    /// How many words all lines have, every one of them being sound.
    pub fn words_in_all(&self) -> usize {
        self.lines().filter_map(|(start, step, len)| self.words(start, step, len)).sum()
    }

    /// The cells of a run that is too short for a word.
    pub fn short_run(&self) -> Option<Vec<usize>> {
        self.lines().find_map(|(start, step, len)| {
            let mut run = Vec::new();
            for at in 0..=len {
                if at < len && !self.blocks[start + at * step] {
                    run.push(start + at * step);
                    continue;
                }
                if (1..SHORTEST).contains(&run.len()) {
                    return Some(run);
                }
                run.clear();
            }
            None
        })
    }

    /// The first cell of a line that is all blocks.
    pub fn empty_line(&self) -> Option<usize> {
        let is_empty =
            |&(start, step, len): &(usize, usize, usize)| (0..len).all(|at| self.blocks[start + at * step]);
        self.lines().find(is_empty).map(|(start, ..)| start)
    }

    /// Every row and column: its first cell, how far its cells lie apart, and how many there are.
    fn lines(&self) -> impl Iterator<Item = (usize, usize, usize)> {
        let (width, height) = (self.width, self.height);
        let rows = (0..height).map(move |row| (row * width, 1, width));
        rows.chain((0..width).map(move |col| (col, width, height)))
    }

    /// The lengths of the white runs through a cell, across and down.
    pub fn runs_through(&self, cell: usize) -> (usize, usize) {
        let (row, col) = (cell / self.width, cell % self.width);
        let white = |row: usize, col: usize| !self.blocks[row * self.width + col];
        let across = (0..=col).rev().take_while(|&col| white(row, col)).count()
            + (col + 1..self.width).take_while(|&col| white(row, col)).count();
        let down = (0..=row).rev().take_while(|&row| white(row, col)).count()
            + (row + 1..self.height).take_while(|&row| white(row, col)).count();
        (across, down)
    }

    /// Whether a cell is one of four blocks in a square.
    pub fn in_clump(&self, cell: usize) -> bool {
        let (row, col) = (cell / self.width, cell % self.width);
        let block = |row: usize, col: usize| {
            row < self.height && col < self.width && self.blocks[row * self.width + col]
        };
        // A number before 0 wraps around to one beyond the edge.
        [row.wrapping_sub(1), row].into_iter().any(|top| {
            [col.wrapping_sub(1), col].into_iter().any(|left| {
                let (below, right) = (top.wrapping_add(1), left.wrapping_add(1));
                block(top, left) && block(top, right) && block(below, left) && block(below, right)
            })
        })
    }

    /// Whether all white cells hang together.
    pub fn is_connected(&self) -> bool {
        let Some(first) = self.blocks.iter().position(|block| !block) else { return false };
        let mut seen = self.blocks.clone();
        seen[first] = true;
        let (mut open, mut left) = (vec![first], seen.iter().filter(|seen| !*seen).count());
        while let Some(cell) = open.pop() {
            let (row, col) = (cell / self.width, cell % self.width);
            let around = [
                (row > 0).then(|| cell - self.width),
                (row + 1 < self.height).then_some(cell + self.width),
                (col > 0).then(|| cell - 1),
                (col + 1 < self.width).then_some(cell + 1),
            ];
            for next in around.into_iter().flatten() {
                if !seen[next] {
                    seen[next] = true;
                    left -= 1;
                    open.push(next);
                }
            }
        }
        left == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_areas_are_counted() {
        let mut canvas = Canvas::new(7, 3);
        assert_eq!(canvas.words_through(&[0]), Some(2));
        canvas.put(&[3], true);
        assert_eq!(canvas.words_through(&[3]), None, "two cells are left below it");
        canvas.put(&[10], true);
        assert_eq!((canvas.words_through(&[10]), canvas.is_connected()), (None, true));
        assert_eq!(canvas.runs_through(0), (3, 3));
        canvas.put(&[17], true);
        assert_eq!((canvas.words_through(&[0]), canvas.is_connected()), (Some(3), false));
        canvas.put(&[4, 11], true);
        assert!(canvas.in_clump(3) && canvas.in_clump(11) && !canvas.in_clump(17));
    }
}
