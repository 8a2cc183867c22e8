// Every limit of the page in one place, each with its unit and the reason for its value.

/** Cells. A single row or column has no crossings, so nothing smaller is a crossword. */
export const MIN_SIDE = 2;
/** Cells. What the size control offers: the server's own default limit. */
export const MAX_SIDE = 15;
/** Cells. What a link may hold: the largest published Sunday grids are 21 to 25. */
export const MAX_LINK_SIDE = 25;
/** Letters. Shorter entries are pointed out: editors refuse them. */
export const MIN_ENTRY = 3;

/** Puzzles kept for undo. A snapshot is about 1 KB, so this stays far below 1 MB. */
export const MAX_HISTORY = 500;

/** Bytes of JSON inflated from a link's fragment; a full 25x25 with long clues stays under 40 KB. */
export const MAX_FRAGMENT_BYTES = 256 * 1024;
/** Characters per field, so that links stay short enough for chat programs and mail. */
export const MAX_TITLE = 120;
export const MAX_AUTHOR = 120;
export const MAX_NOTES = 2000;
export const MAX_CLUE = 300;

/** Milliseconds between writes of the address bar: Safari refuses more than 100 in 30 s. */
export const URL_WRITE_MS = 350;
/** Puzzles kept in this browser as a safety net. */
export const MAX_RECENT = 6;

/** Milliseconds without an open socket before the connection counts as lost. */
export const CONNECT_MS = 10_000;
/** Milliseconds without a frame: the server sends one every 100 ms, so this is a dead line. */
export const SILENCE_MS = 20_000;
/** Milliseconds between repaints of the elapsed time. */
export const CLOCK_MS = 100;
/** Milliseconds that a confirmation such as "Copied" stays. */
export const CONFIRM_MS = 2000;
/** Milliseconds that a notice with an Undo button stays. */
export const NOTICE_MS = 8000;

/** Score points, the scale of the word lists. */
export const MAX_SCORE = 100;
export const SCORE_STEP = 5;

/** Letters. Above this mean word length few grids have a fill, so the page says so beforehand. */
export const OPEN_GRID_MEAN = 7;

/** CSS pixels. A cell never grows beyond this, or a 5x5 would fill a wide screen. */
export const MAX_CELL_PX = 88;
