// Asks how the grid's words are written: a link does not say it.

import { isRunning } from "../autofill/fill-status";
import { learnDisplays } from "../document/state/document-state";
import type { Engine } from "../engine/protocol/engine";
import { type CandidatesRequest, fillRequest } from "../engine/protocol/request";
import { DISPLAYS_AGAIN_MS } from "../limits";
import { BLANK } from "../puzzle/cells";
import { layoutOf } from "../puzzle/grid/entries";
import { shownCells } from "../puzzle/puzzle";
import { searchable } from "../puzzle/words/rebus";
import { wordOf } from "../puzzle/words/words";
import type { AskingState } from "./candidates-state";
import { createLatestQuery, type LatestQuery, type Question } from "./latest-query";

interface FormsQuestion extends Question {
  readonly words: readonly string[];
}

/** Asks about the complete words that nobody has asked about. They are an adornment: where no answer comes nobody is told. */
export function createForms(
  state: AskingState,
  engine: Pick<Engine, "candidates">,
  redraw: () => void,
): Pick<LatestQuery, "follow"> {
  /** Words asked about, each with the list that was asked: most have no form, and are not asked about again. */
  const known = new Set<string>();
  const latest = createLatestQuery<FormsQuestion>(
    engine,
    {
      present,
      none: () => undefined,
      asked: () => undefined,
      onEvent({ words }, event) {
        if (event.kind === "known") {
          for (const word of words) known.add(word);
          learnDisplays(state, event.candidates.displays);
        } else if (event.kind === "failed") {
          setTimeout(() => latest.forget(), DISPLAYS_AGAIN_MS);
        }
        return undefined;
      },
    },
    redraw,
  );
  return latest;

  function present(): FormsQuestion | undefined {
    const words = unknownWords();
    return words.length > 0 ? { words, key: words.join(), request: request() } : undefined;
  }

  /** The clue list alone shows them for every entry; the sheet of paper shows no answers. */
  function unknownWords(): string[] {
    const { puzzle } = state.document;
    const { displays } = state.document;
    if (state.view.step !== "clues" || state.view.linkError || isRunning(state.fill.status)) return [];
    const list = `${puzzle.longer} ${puzzle.crude}`;
    const words = (searchable(puzzle) ?? layoutOf(puzzle).entries).map((entry) => wordOf(puzzle, entry));
    const open = words.filter((word) => word && !displays.has(word)).map((word) => `${list} ${word}`);
    return open.filter((word) => !known.has(word));
  }

  /** Every letter that shows is as good as the constructor's own, and no word needs to be listed. */
  function request(): CandidatesRequest {
    const cells = shownCells(state.document.puzzle);
    const board = { ...state.document.puzzle, cells, fill: BLANK.repeat(cells.length), banned: [] };
    return { ...fillRequest(board, { seed: null }), limit: 0 };
  }
}
