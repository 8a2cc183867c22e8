// Keys pressed on the board of a page that only notes what it is asked.
import type { Host } from "../builder/commands/command";
import { pressKey } from "../builder/input/keyboard";
import type { State } from "../builder/state/state";

/** A page that does nothing else than to tell what it is asked. */
export function hostOf(state: State, tell: (what: string) => void = () => undefined): Host {
  const asks = (what: string) => () => tell(what);
  return {
    state,
    filler: {
      start: asks("fill"),
      repair: asks("repair"),
      repairAfter: (edit) => {
        const done = edit("fill 1");
        if (done) tell("repair after");
        return done;
      },
      fillRegion: (anew) => tell(anew ? "fill anew" : "fill region"),
    },
    puzzleGenerator: { surprise: asks("surprise") },
    clueSuggestions: { suggest: (name) => tell(`suggest ${name}`), suggestMissing: asks("suggest clues") },
    patternFinder: { blocks: asks("blocks") },
    focusBoard: asks("board"),
    leaveBoard: asks("leave"),
    focusClue: (name) => tell(`clue ${name}`),
    focusCandidates: asks("candidates"),
    focusRebus: asks("rebus"),
  };
}

/** What the last key asked of the page, `done` for nothing more, `ignored` for a key that is not the board's. */
export function press(state: State, ...keys: string[]): string {
  let result = "";
  const host = hostOf(state, (what) => {
    result = what;
  });
  for (const key of keys) {
    result = "done";
    const held = (modifier: string) => key.includes(`${modifier}+`);
    const pressed = {
      key: key.replace(/^(\w+\+)+/, ""),
      shiftKey: held("Shift"),
      ctrlKey: held("Control"),
      metaKey: held("Meta"),
      altKey: held("Alt"),
    };
    if (!pressKey(host, "board", pressed) && !pressKey(host, "page", pressed)) result = "ignored";
  }
  return result;
}
