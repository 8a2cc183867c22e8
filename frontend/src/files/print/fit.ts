// Chooses type size, columns and cell size so that grid and clues share one page wherever that stays readable.

export interface SheetFit {
  readonly columns: number;
  /** Type size of the clues, points. */
  readonly points: number;
  /** Side of a printed cell, millimetres. */
  readonly cell: number;
}

/** How many ems a word takes. */
export type Wide = (word: string) => number;

/** Millimetres inside the margins, of the lower of A4 and Letter and of the narrower: both must hold the page. */
const PAGE_HEIGHT = 249;
const PAGE_WIDTH = 180;
/** Millimetres of title and author, and of the gaps around the grid. */
const HEADING = 22;
const COLUMN_GAP = 5;
/** Millimetres below each clue. */
const CLUE_GAP = 0.6;
const LINE_HEIGHT = 1.32;
/** Ems: the number's place, and a letter's mean width where nobody measures: 0.452 in English, and some reserve. */
const NUMBER_WIDTH = 1.9;
const LETTER_WIDTH = 0.47;
const MM_PER_POINT = 0.3528;
/** Type size of the notes, points. */
const NOTES_POINTS = 10;
/** Columns break between clues, so they never fill quite to the end. */
const USABLE = 0.95;

/** Best first: type shrinks and cells shrink in turn, from those of a mini, which fills its page, to the smallest that are read. */
const CHOICES: readonly (readonly [points: number, cell: number])[] = [
  [14, 26],
  [13, 22],
  [12, 18],
  [11.5, 14],
  [11, 11],
  [10.5, 9.5],
  [10, 9.5],
  [10, 8.5],
  [10, 7.9],
  [9.5, 7.9],
  [9, 7.9],
  [9, 7.2],
  [8.5, 7.9],
  [8.5, 7.2],
  [8, 7.2],
  [8, 6.6],
];
/** Type size, points, and side of a cell, millimetres, on more than one page: larger ones would only take more paper. */
const MOST_POINTS = 10.5;
/** Pages: beyond that the clues take what they take. */
const MOST_PAGES = 6;

/** The fewest pages on which type stays readable, and on these the largest type: so that no few clues stand alone on a last one. */
export function fitSheet(
  grid: { width: number; height: number },
  clues: readonly string[],
  notes: string,
  wide: Wide = roughly,
): SheetFit {
  const choices = clues.length > 44 ? [3, 4] : [clues.length > 14 ? 3 : 2];
  const noteLines = notes ? wrapped(notes, PAGE_WIDTH / (NOTES_POINTS * MM_PER_POINT), wide) : 0;
  const heading = HEADING + noteLines * lineOf(NOTES_POINTS);
  let last: SheetFit | undefined;
  for (let pages = 1; pages <= MOST_PAGES; pages++) {
    for (const [points, side] of CHOICES) {
      if (pages > 1 && points > MOST_POINTS) continue;
      const cell = Math.min(side, PAGE_WIDTH / grid.width);
      const height = PAGE_HEIGHT * pages - heading - cell * grid.height;
      for (const columns of choices) {
        last = { columns, points, cell };
        if (heightOf(clues, columns, points, wide) <= height * columns * USABLE) return last;
      }
    }
  }
  return last ?? { columns: 3, points: MOST_POINTS, cell: PAGE_WIDTH / grid.width };
}

function lineOf(points: number): number {
  return points * MM_PER_POINT * LINE_HEIGHT;
}

function heightOf(clues: readonly string[], columns: number, points: number, wide: Wide): number {
  const width = (PAGE_WIDTH - COLUMN_GAP * (columns - 1)) / columns;
  const room = width / (points * MM_PER_POINT) - NUMBER_WIDTH;
  const headings = 2 * (lineOf(points) * 1.6 + 2);
  return clues.reduce((sum, clue) => sum + wrapped(clue, room, wide) * lineOf(points) + CLUE_GAP, headings);
}

/** Lines of a text in a column of so many ems. */
function wrapped(text: string, room: number, wide: Wide): number {
  const blank = wide(" ");
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    const width = wide(word);
    if (used > 0 && used + blank + width > room) {
      lines++;
      used = 0;
    }
    lines += Math.floor(width / room);
    used += (used > 0 ? blank : 0) + (width % room);
  }
  return lines;
}

function roughly(text: string): number {
  return text.length * LETTER_WIDTH;
}
