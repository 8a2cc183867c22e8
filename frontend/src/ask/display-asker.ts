// Asks the server how the grid's words are written: a link does not say it.
import { readDisplays } from "../codec/displays";
import { fillQuery } from "../fill/request";
import { ASK_MS, CONNECT_MS, DISPLAYS_AGAIN_MS } from "../limits";
import { BLANK } from "../puzzle/cells";
import { layoutOf } from "../puzzle/entries";
import { shownCells } from "../puzzle/puzzle";
import { wordOf } from "../puzzle/words";
import { learnDisplays } from "../state/display-actions";
import { isRunning } from "../state/fill-status";
import type { State } from "../state/state";
import type { AskWorld } from "./asker";

export interface DisplayAsker {
  /** Asks about the complete words that nobody has asked about, where their forms show. To be called after each change. */
  follow(): void;
}

/** A moment after the last change, one question at a time. The forms are an adornment: where no answer comes nobody is told. */
export function createDisplayAsker(state: State, world: AskWorld, redraw: () => void): DisplayAsker {
  /** Words asked about, each with the list that was asked: most have no form, and are not asked about again. */
  const told = new Set<string>();
  /** The words asked about, or about to be, or lately in vain. */
  let current = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | undefined;

  return { follow };

  function follow(): void {
    const words = untold();
    if (words.join() === current) return;
    clearTimeout(timer);
    asked?.abort();
    asked = undefined;
    current = words.join();
    if (words.length > 0) timer = setTimeout(() => ask(words), ASK_MS);
  }

  /** The clue list alone shows them for every entry; the sheet of paper shows no answers. */
  function untold(): string[] {
    const { puzzle } = state.document;
    const { displays } = state.fill;
    if (state.view.step !== "clues" || state.view.linkError || isRunning(state.fill.status)) return [];
    const list = `${puzzle.longer} ${puzzle.crude}`;
    const words = layoutOf(puzzle).entries.map((entry) => wordOf(puzzle, entry));
    const open = words.filter((word) => word && !displays.has(word)).map((word) => `${list} ${word}`);
    return open.filter((word) => !told.has(word));
  }

  async function ask(words: readonly string[]): Promise<void> {
    const mine = new AbortController();
    asked = mine;
    const tooLate = setTimeout(() => mine.abort("late"), CONNECT_MS);
    const pairs = await answer(mine.signal).catch(() => undefined);
    clearTimeout(tooLate);
    if (asked !== mine) return;
    asked = undefined;
    if (untold().join() !== current) {
      redraw();
      return;
    }
    if (!pairs) {
      // The next change after a pause asks again.
      timer = setTimeout(() => {
        current = "";
      }, DISPLAYS_AGAIN_MS);
      return;
    }
    for (const word of words) told.add(word);
    current = "";
    learnDisplays(state, pairs);
    redraw();
  }

  /** Every letter that shows is as good as the constructor's own, and no word needs to be listed. */
  async function answer(signal: AbortSignal): Promise<[string, string][] | undefined> {
    const cells = shownCells(state.document.puzzle);
    const board = { ...state.document.puzzle, cells, fill: BLANK.repeat(cells.length), banned: [] };
    const query = fillQuery(board, { seed: null });
    const address = new URL(`/slots${query}&limit=0`, world.page()).href;
    const response = await world.fetch(address, { signal, headers: { accept: "application/json" } });
    if (!response.ok) return undefined;
    const json: unknown = await response.json();
    return readDisplays((json as { displays?: unknown } | null)?.displays);
  }
}
