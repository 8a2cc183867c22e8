// Chooses type size, columns and cell size so that grid and clues share one page wherever that stays readable.

export interface SheetFit {
  readonly columns: number;
  /** Type size of the clues, points. */
  readonly points: number;
  /** Side of a printed cell, millimetres. */
  readonly cell: number;
}

/** Millimetres inside the margins, of the lower of A4 and Letter and of the narrower: both must hold the page. */
const PAGE_HEIGHT = 249;
const PAGE_WIDTH = 180;
/** Millimetres of title and author, and of the gaps around the grid. */
const HEADING = 22;
const COLUMN_GAP = 5;
/** Millimetres below each clue. */
const CLUE_GAP = 0.6;
const LINE_HEIGHT = 1.32;
/** Ems: the number's place, and a letter's mean width: 0.452 in English, and some reserve. */
const NUMBER_WIDTH = 1.9;
const LETTER_WIDTH = 0.47;
const MM_PER_POINT = 0.3528;
/** Type size of the notes, points. */
const NOTES_POINTS = 10;
/** Columns break between clues, so they never fill quite to the end. */
const USABLE = 0.95;

/** Best first: type shrinks and cells shrink in turn. */
const CHOICES: readonly (readonly [points: number, cell: number])[] = [
  [10, 7.9],
  [9.5, 7.9],
  [9, 7.9],
  [9, 7.2],
  [8.5, 7.9],
  [8.5, 7.2],
  [8, 7.2],
  [8, 6.6],
  [7.5, 7.2],
  [7.5, 6.6],
];
/** When nothing fits on one page: comfortable type, and the clues go on to the next page. */
const SPILL: SheetFit = { columns: 3, points: 9.5, cell: 7.9 };

export function fitSheet(
  grid: { width: number; height: number },
  clues: readonly string[],
  notes: string,
): SheetFit {
  const choices = clues.length > 44 ? [3, 4] : [clues.length > 14 ? 3 : 2];
  const noteLines = notes ? wrapped(notes, PAGE_WIDTH / (NOTES_POINTS * MM_PER_POINT * LETTER_WIDTH)) : 0;
  const heading = HEADING + noteLines * lineOf(NOTES_POINTS);
  for (const [points, side] of CHOICES) {
    const cell = Math.min(side, PAGE_WIDTH / grid.width);
    for (const columns of choices) {
      const room = (PAGE_HEIGHT - heading - cell * grid.height) * columns * USABLE;
      if (heightOf(clues, columns, points) <= room) return { columns, points, cell };
    }
  }
  return { ...SPILL, cell: Math.min(SPILL.cell, PAGE_WIDTH / grid.width) };
}

function lineOf(points: number): number {
  return points * MM_PER_POINT * LINE_HEIGHT;
}

function heightOf(clues: readonly string[], columns: number, points: number): number {
  const width = (PAGE_WIDTH - COLUMN_GAP * (columns - 1)) / columns;
  const em = points * MM_PER_POINT;
  const letters = (width - NUMBER_WIDTH * em) / (em * LETTER_WIDTH);
  const headings = 2 * (lineOf(points) * 1.6 + 2);
  return clues.reduce((sum, clue) => sum + wrapped(clue, letters) * lineOf(points) + CLUE_GAP, headings);
}

/** Lines of a text in a column that holds so many letters. */
function wrapped(text: string, letters: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    if (used > 0 && used + 1 + word.length > letters) {
      lines++;
      used = 0;
    }
    lines += Math.floor(word.length / letters);
    used += (used > 0 ? 1 : 0) + (word.length % Math.max(1, Math.floor(letters)));
  }
  return lines;
}
