// Opens and saves puzzle files: from bytes or a text to the puzzle, and from the puzzle to a download.

import { takeOpened } from "../document/edits/take-opened";
import { type DocumentSlices, notify } from "../document/state/view-state";
import { MAX_FILE_BYTES } from "../limits";
import { decodeLink, isPuzzleLink } from "../link/link";
import { ParamError } from "../link/parameters/param-error";
import { decodeSolveLink, isSolveLink } from "../link/solve/read-solve-link";
import { BLANK, BLOCK } from "../puzzle/cells";
import { blankPuzzle, type Puzzle } from "../puzzle/puzzle";
import { readRebus } from "../puzzle/words/rebus";
import { fileName } from "./file-name";
import { closeFiles, type FileReport, type FilesSlice, setBusy, setReport } from "./files-state";
import { readOpened, writePuzzle } from "./module/exchange";
import type { FormatName, PaperFormat } from "./module/formats";
import type { Answer, Order } from "./module/orders";
import { plain, refused } from "./refused";

export interface PuzzleFilesWorld {
  ask(order: Order): Promise<Answer>;
  /** Hands a file to the browser to be kept. */
  download(name: string, bytes: Uint8Array<ArrayBuffer>): void;
}

export interface PuzzleFiles {
  openFiles(files: readonly File[]): Promise<void>;
  openText(text: string): Promise<void>;
  save(format: FormatName, plainQuotes?: boolean): Promise<void>;
  print(format: PaperFormat, options: string): Promise<void>;
}

/** One thing that was asked of the desk. */
interface Turn {
  /** Whether something else was asked since. */
  stale(): boolean;
}

export function createPuzzleFiles(
  state: DocumentSlices & FilesSlice,
  world: PuzzleFilesWorld,
  redraw: () => void,
): PuzzleFiles {
  /** What was asked last: what comes of anything before is not told any more. */
  let last = 0;

  return {
    async openFiles([file, ...more]) {
      if (!file) return;
      const turn = begin();
      if (file.size > MAX_FILE_BYTES) {
        return fail(`“${file.name}” has ${mega(file.size)} MB, more than any puzzle: choose another file.`);
      }
      const bytes = await bytesOf(file);
      if (turn.stale()) return;
      if (!bytes) return fail(`“${file.name}” cannot be read: choose a file that is still there, no folder.`);
      await openBytes(
        turn,
        file.name,
        bytes,
        more.length > 0 ? [`of ${more.length + 1} files only the first was opened`] : [],
      );
    },
    async openText(text) {
      const turn = begin();
      if (text.length > MAX_FILE_BYTES) {
        return fail(`This text has ${mega(text.length)} MB, more than any puzzle: choose another one.`);
      }
      const url = urlOf(text.trim());
      if (!url) return openBytes(turn, null, new TextEncoder().encode(text), []);
      const puzzle = linked(url);
      if (puzzle instanceof ParamError) fail(`This link cannot be opened. ${puzzle.message}`);
      else if (puzzle) opened(puzzle, "the link", [], []);
      else fail("This link holds no puzzle: if it leads to a file, save that and open it here.");
    },
    async save(format, plainQuotes = false) {
      const turn = begin();
      const { puzzle } = state.document;
      const answer = await world.ask({ kind: "save", puzzle: writePuzzle(puzzle), format, plainQuotes });
      if (!turn.stale()) saved(fileName(puzzle, format), answer, "Not in it:");
    },
    async print(format, options) {
      const turn = begin();
      const { puzzle } = state.document;
      // The format that holds all of it is how the puzzle gets to the printer.
      const written = await world.ask({ kind: "save", puzzle: writePuzzle(puzzle), format: "ipuz" });
      if (turn.stale()) return;
      if (written.kind !== "saved") return fail(reasonOf(written));
      const answer = await world.ask({ kind: "print", bytes: written.bytes, format, options });
      if (!turn.stale()) saved(fileName(puzzle, format), answer, "To know:");
    },
  };

  function saved(name: string, answer: Answer, about: string): void {
    if (answer.kind !== "saved") {
      fail(reasonOf(answer));
      return;
    }
    world.download(name, answer.bytes);
    const { losses, remarks = [], plainer = false } = answer;
    const lines = [...losses, ...remarks];
    tell({
      good: true,
      text: `Saved “${name}”.`,
      about: remarks.length > 0 ? "To know:" : about,
      lines,
      ...(plainer && { plainer }),
    });
  }

  /** A text has no name. */
  async function openBytes(
    turn: Turn,
    name: string | null,
    bytes: Uint8Array,
    also: readonly string[],
  ): Promise<void> {
    const answer = await world.ask({ kind: "open", bytes });
    if (turn.stale()) return;
    const read = answer.kind === "opened" ? readOpened(answer.json) : undefined;
    if (read) opened(read.puzzle, fileOf(read.format), [...read.remarks, ...also], read.changed);
    else if (answer.kind === "refused") tell(refused(name, bytes, answer.why));
    else fail(reasonOf(answer));
  }

  function opened(
    puzzle: Puzzle,
    what: string,
    remarks: readonly string[],
    changed: readonly string[],
  ): void {
    const lost = takeOpened(state, puzzle);
    const title = puzzle.title.trim();
    const name = title ? `Opened “${title}” from ${what}.` : `Opened ${what}.`;
    const text = `${name}${lost ? " The last puzzle is an undo away." : ""}`;
    const lines = [...remarks, ...changed];
    // What nobody has to read needs no sheet.
    if (lines.length > 0) {
      setReport(state, { good: true, text, about: "To know:", lines });
    } else {
      closeFiles(state);
      notify(state, text, lost);
    }
    redraw();
  }

  function begin(): Turn {
    const mine = ++last;
    setBusy(state);
    redraw();
    return { stale: () => mine !== last };
  }

  function fail(text: string): void {
    tell({ good: false, text, lines: [] });
  }

  function tell(report: FileReport): void {
    setReport(state, report);
    redraw();
  }
}

/** A link alone, or one of ours that a mail program has broken into lines. */
function urlOf(text: string): URL | undefined {
  const whole = text.replace(/^[<("]+/, "").replace(/\s+/g, "");
  if (!/^https?:/.test(whole) || !URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  return !/\s/.test(text) || isSolveLink(url.hash) || isPuzzleLink(url.search, url.hash) ? url : undefined;
}

/** The puzzle of a link to edit or to solve one; undefined for what is no link of ours. */
function linked(url: URL): Puzzle | ParamError | undefined {
  try {
    if (isSolveLink(url.hash)) {
      const { answers, ...report } = decodeSolveLink(url.hash);
      // What begins with no letter has no place in the grid: the cell stays blank.
      const cells = answers.map((answer) => (answer ? readRebus(answer).charAt(0) || BLANK : BLOCK)).join("");
      const rebus = Object.fromEntries(answers.map((answer, cell) => [cell, readRebus(answer)]));
      return { ...blankPuzzle(report.width, report.height), ...report, cells, rebus };
    }
    return isPuzzleLink(url.search, url.hash) ? decodeLink(url.search, url.hash) : undefined;
  } catch (error) {
    if (error instanceof ParamError) return error;
    throw error;
  }
}

async function bytesOf(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

function mega(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}

/** `an xd file`: the letter is spoken as a name. */
function fileOf(format: string): string {
  return `${/^[aefilmnorsx]/.test(format) ? "an" : "a"} ${format} file`;
}

function reasonOf(answer: Answer): string {
  if (answer.kind === "refused") return plain(answer.why);
  const why = answer.kind === "failed" ? answer.why : "it said what nobody understands";
  return `The part of the page that reads and writes files did not work (${why}): reload the page, with a network.`;
}
