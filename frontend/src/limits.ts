// Every limit of the page in one place, each with its unit and the reason for its value.

/** Cells. A single row or column has no crossings, so nothing smaller is a crossword. */
export const MIN_SIDE = 2;
/** Cells. What the size control offers until the server has said its own limit: that limit's default. */
export const MAX_SIDE = 15;
/** Cells. What a link may hold: the largest published Sunday grids are 21 to 25. */
export const MAX_LINK_SIDE = 25;
/** Letters. Shorter entries are pointed out: editors refuse them. */
export const MIN_ENTRY = 3;

/** Puzzles kept for undo. What an edit leaves alone they share, so that a snapshot takes about 1 KB, and all of them 0.5 MB. */
export const MAX_HISTORY = 500;
/** Undo steps that a reload brings back: each is written as a link when the page is left, which must not take long. */
export const MAX_UNDO_KEPT = 50;
/** Words kept with them that a list is known to have: those of some dozens of regions; what is past them is looked up again. */
export const MAX_KNOWN_KEPT = 1000;
/** Block patterns whose entries are kept: those of the puzzles on the page at one time. */
export const MAX_LAYOUTS = 16;

/** Bytes of JSON inflated from a link's fragment; a full 25x25 with long clues stays under 40 KB. */
export const MAX_FRAGMENT_BYTES = 256 * 1024;
/** Characters of a link's fragment: what does not get smaller when packed, a third more for base64, and the breaks of mail programs. */
export const MAX_PACKED = 512 * 1024;
/** Characters of one parameter of a link: ten times the words of a full 25x25. */
export const MAX_PARAMETER = 64 * 1024;
/** Characters of a link that an error repeats: enough to find the place. */
export const MAX_QUOTED = 60;
/** Characters per field, so that links stay short enough for chat programs and mail. */
export const MAX_TITLE = 120;
export const MAX_AUTHOR = 120;
/** Characters of the address on a manuscript. */
export const MAX_ADDRESS = 200;
export const MAX_COPYRIGHT = 120;
export const MAX_NOTES = 2000;
export const MAX_CLUE = 300;
/** Characters in one cell: the longest rebus of published puzzles are words of about ten letters. */
export const MAX_REBUS = 16;
/** Words that a puzzle bans: with 25 letters each they take a third of the longest query a server reads. */
export const MAX_BANNED = 200;
/** Letters: the longest entry of the largest grid. */
export const MAX_WORD = 25;

/** Milliseconds between writes of the address bar: Safari refuses more than 100 in 30 s. */
export const URL_WRITE_MS = 350;
/** Addresses that a reload may still ask for after newer ones were written: a browser that is a second behind has four to hear of. */
export const MAX_HANDED_ADDRESSES = 4;
/** Milliseconds until a write that the browser refused is tried again. */
export const URL_RETRY_MS = 1500;
/** Puzzles remembered before trifles go, which are those without clues, title and half of their letters: 400 KB of links of 2 KB. */
export const MAX_REMEMBERED = 200;
/** Remembered puzzles that a fresh page offers by itself: the sheet has all. */
export const RECENT_SHOWN = 8;
/** Remembered puzzles beyond which one looks for them by their names. */
export const SEARCH_FROM = 10;
/** Records of earlier versions that this one cannot read, kept aside for one that can. */
export const MAX_ASIDE = 20;

/** Milliseconds without an open socket before the connection counts as lost. */
export const CONNECT_MS = 10_000;
/** Milliseconds without a frame: the server sends one every 100 ms, so this is a dead line. */
export const SILENCE_MS = 20_000;
/** Milliseconds without a frame once the network has changed or the machine woke: the line is then more likely dead than slow. */
export const DOUBT_SILENCE_MS = 5000;
/** Milliseconds before a lost connection is tried again: the first time, as other replicas are there, then twice as long each time. */
export const RETRY_MS = 250;
/** Milliseconds between two tries at most: a server that comes back is noticed while somebody still looks. */
export const RETRY_MOST_MS = 8000;
/** Tries in a row before the page leaves it to the constructor: some 45 s, in which a server starts anew. */
export const RETRY_TRIES = 10;
/** Milliseconds of frames after which a line counts as sound, and a later loss as the first again. */
export const STEADY_MS = 10_000;
/** Tries where the server answers but the live connection does not get through: it may just have come back. */
export const BLOCKED_TRIES = 2;
/** Tries after a search broke off at a fault of the server: the same search most likely breaks off again. */
export const BROKEN_TRIES = 1;
/** Milliseconds until a server that is busy with other fills is asked again, unless it says how long; if that is less, the first times. */
export const BUSY_MS = 5000;
/** Milliseconds that a busy server may make the page wait at most, whatever it says. */
export const BUSY_MOST_MS = 60_000;
/** Tries in a row at a busy server before the page leaves it to the constructor: a minute, unless it asks for longer. */
export const BUSY_TRIES = 12;
/** Parts of the time that a busy server asks for, added by chance: not all pages shall come back at once. */
export const BUSY_SPREAD = 0.25;
/** Milliseconds that the engine on this device searches at most, and a server that does not say how long it does. */
export const DEADLINE_MS = 60_000;
/** Milliseconds that a search taken up by another server has at least, though its time was almost over. */
export const DEADLINE_LEAST_MS = 5000;
/** Milliseconds of improving that are still worth another connection. */
export const IMPROVE_LEAST_MS = 500;
/** Milliseconds that a fill may be made better: not at all, a moment, a while, as long as a server allows. */
export const IMPROVE_CHOICES = [0, 3000, 15_000, 60_000];
/** Milliseconds of it unless chosen otherwise: on a daily grid the first second brings most of what a minute brings. */
export const IMPROVE_MS = 3000;
/** Milliseconds in which the page looks for another fill before it gives the one that was there before. */
export const OTHER_MS = 3000;
/** Milliseconds between repaints of the elapsed time. */
export const CLOCK_MS = 100;
/** Milliseconds that a confirmation such as "Copied" stays. */
export const CONFIRM_MS = 2000;
/** Milliseconds that a notice with an Undo button stays. */
export const NOTICE_MS = 8000;
/** Milliseconds that a sentence to the solver stays which asks for nothing. */
export const SENTENCE_MS = 4000;

/** Score points, the scale of the word lists. */
export const MAX_SCORE = 100;
export const SCORE_STEP = 5;
/** Score points: the highest floor that a server chooses by itself, with the usual and with the longer list. */
export const AUTO_SCORE = 50;
export const AUTO_SCORE_LONGER = 35;

/** Words in 15x15 cells. Published grids have 70 to 78; with fewer, fills get hard to find. */
export const OPEN_GRID_WORDS = 70;
export const OPEN_GRID_CELLS = 225;
/** Of the letters, those in two entries: a lattice has few words too, but half of its letters cross nothing, and it fills at once. */
export const OPEN_GRID_CHECKED = 0.75;

/** Cells: beyond this side a grid without blocks is all long words that cross, and a search for its fill most likely finds none. */
export const OPEN_SIDE = 7;
/** Milliseconds without a fill after which the page says what may help: of the grids that fill most have by then. */
export const HELP_MS = 3000;
/** Score points by which a lower minimum score is offered: fewer hardly let in more words. */
export const LOWER_SCORE = 10;

/** Milliseconds in which the letters of a finished fill appear: the wave across the board, and one letter in it. */
export const WAVE_MS = 190;
export const WAVE_LETTER_MS = 130;

/** CSS pixels. A cell never grows beyond this, or a 5x5 would fill a wide screen. */
export const MAX_CELL_PX = 88;

/** Milliseconds of quiet before the server is asked what fits: about one key press, so that typing asks once. */
export const ASK_MS = 150;
/** Milliseconds until a busy server is asked again, unless it says how long. */
export const ASK_BUSY_MS = 1000;
/** Questions put to a busy server before the page says so and leaves it to the constructor. */
export const ASK_TRIES = 5;
/** Milliseconds after a vain question how words are written before a change asks it again: typing clues is many changes. */
export const DISPLAYS_AGAIN_MS = 5000;
/** Words listed of an entry at first, each tried out: more than anybody reads, and some 15 KB. */
export const CANDIDATES_SHOWN = 100;
/** Rows of them made at a stroke, some milliseconds of work: what shows at first, and a little of what comes by scrolling. */
export const ROWS_AT_ONCE = 8;
/** Words listed when all are asked for: the most that a server gives. */
export const CANDIDATES_ALL = 1000;

/** Milliseconds between the snapshots of a fill on this device: as the server sends them. */
export const FRAME_MS = 100;
/** Milliseconds that the engine works before it looks for messages: an answer to an edit waits no longer for a fill. */
export const TURN_MS = 8;
/** Milliseconds after which other processors try other seeds: a fill that takes longer mostly had bad luck. */
export const RIVALS_MS = 100;
/** Workers beside the first that race with it, where there are processors: each holds a copy of engine and words, some 15 MB. */
export const RIVALS = 3;
/** Milliseconds that the page tries to fill the grid by itself: of those that can be filled nearly all are by then. */
export const VERDICT_MS = 10_000;
/** Milliseconds without an edit before it does: longer than between two letters. */
export const VERDICT_QUIET_MS = 300;
/** Processors: with only one, a search would take the page's own time. */
export const WEAK_CORES = 2;
/** Gigabytes, as browsers tell it: engine and words take some 50 MB of it. */
export const WEAK_MEMORY_GB = 2;
/** Milliseconds until engine or words that could not be had are asked for again. */
export const LOAD_AGAIN_MS = 10_000;
/** Milliseconds after the page has loaded until it fetches the engine: what is on the screen comes first. */
export const ENGINE_MS = 200;

/** Milliseconds until the page counts as at rest where the browser does not tell: its first questions are answered by then. */
export const IDLE_MS = 2000;
/** Milliseconds between two looks for a new version in a page that stays open: an installed one may stay so for weeks. */
export const UPDATE_MS = 3_600_000;

/** Words: an entry that no more fit is worth a look before the next edit. */
export const CROWDED_WORDS = 20;
/** Entries named of those: one line on a phone. */
export const CROWDED_ENTRIES = 4;
/** Milliseconds that the cells which a repair has changed are shown: long enough to find them. */
export const CHANGED_MS = 4000;
/** Weak words listed after a fill: as many as one replaces one by one. */
export const WEAK_SHOWN = 6;
/** Milliseconds after which a search that has not begun is said to wait for engine and words. */
export const SLOW_START_MS = 1000;
/** Letters: a repair that changed more has left no fill that one would know again. */
export const MANY_LETTERS = 40;
/** Words that a sentence about a repair names: with more it would be longer than what it says. */
export const NAMED_WORDS = 3;
/** Milliseconds after its time in which whoever improves a fill must have ended; then the best fill so far is kept. */
export const IMPROVE_GRACE_MS = 3000;
/** Milliseconds until a file of the engine that the line failed is fetched again, each time. */
export const FETCH_AGAIN_MS: readonly number[] = [250, 1000];
/** Milliseconds in which a search on this device must have begun, before the server is asked instead. */
export const DEVICE_START_MS = 15_000;

/** Numbers to draw a seed from: as many as stay exact in every format that a seed travels in. */
export const SEEDS = 2 ** 32;
/** Cells: the sides of the puzzles that "Surprise me" makes, and the one it begins with, a newspaper's mini. */
export const MAKE_SIDES: readonly number[] = [3, 4, 5, 6, 7, 8, 9, 11, 13, 15, 21];
export const MAKE_SIDE = 5;
/** Cells: up to this side puzzles are made of words that have a clue alone; in larger ones that would cost better words. */
export const CLUED_SIDE = 9;
/** Milliseconds that a puzzle waits for the clues that its words are to have: then it is made of all words. */
export const CLUED_WAIT_MS = 1500;
/** Milliseconds in which the server must have made a puzzle: longer than a search there may take. */
export const MAKE_MS = 70_000;
/** Patterns looked for at once: as many as one looks through with pleasure. */
export const PATTERNS_WANTED = 6;
/** Cells: the sides offered for a grid around a theme. */
export const THEME_SIDES: readonly number[] = [9, 11, 13, 15, 17, 19, 21];
/** Characters in the theme box: a dozen phrases as long as the longest entry, with room for blanks. */
export const MAX_THEME = 600;
/** Milliseconds in which the server must have clues: a language model takes its time for a whole puzzle. */
export const CLUES_MS = 120_000;
/** Clues to choose from for one answer: more would be searched through, not chosen from. */
export const CLUE_CHOICES = 8;

/** Puzzles whose progress this browser keeps for solvers: each takes about 1 KB. */
export const MAX_SOLVES = 50;
/** Characters of a clue that are shown in smaller type above or below the board: more than three lines of a phone. */
export const LONG_CLUE = 90;
/** Milliseconds between a letter and its being kept: more often than anybody closes a page in. */
export const KEEP_MS = 400;
/** Milliseconds between two looks at the solver's clock. */
export const SECOND_MS = 1000;
/** Milliseconds in which a solved board answers, and each of its cells: slow enough to be seen, over before it is in the way. */
export const SOLVED_WAVE_MS = 700;
export const SOLVED_CELL_MS = 320;
/** Milliseconds of solving that count: a clock beyond 1,000 hours was not kept by this page. */
export const MAX_SOLVE_MS = 3_600_000_000;

/** Bytes of a puzzle file, as its readers allow: nothing larger is read into memory. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;
/** Characters of a file's name before its ending: systems take 255 bytes, and a letter may have three. */
export const MAX_FILE_NAME = 80;
/** Milliseconds in which a file must have been read or written, its reader's loading included: most take a tenth of a second. */
export const FILE_MS = 20_000;
/** Milliseconds that a saved file stays to be fetched by the browser. */
export const SAVED_MS = 60_000;
