// Looks for patterns for the page: around theme phrases, to complete the half-drawn grid, or with room for a word.

import { setPreviewGrid } from "../document/state/view-state";
import type { Engine, PatternsEvent, Stop } from "../engine/protocol/engine";
import type { Pattern } from "../engine/protocol/patterns";
import { blocksRequest, type PatternsRequest, themeRequest } from "../engine/protocol/request";
import { PATTERNS_WANTED, SEEDS } from "../limits";
import { takeBlocks } from "./generate-actions";
import type { Finding, GeneratingState } from "./generate-state";

export interface PatternFinder {
  /** Patterns that hold the phrases of the theme box. */
  theme(): void;
  /** Blocks that complete the half-drawn grid; with `fill` the best of them are taken, and then it is called. */
  blocks(fill?: () => void): void;
  /** Blocks moved, so that a word stands in an entry of another length. */
  room(entry: string, word: string): void;
  /** What is found so far stays. */
  stop(): void;
  /** Nothing that was found is of use any more, or nobody wants it. */
  close(): void;
  /** Closes what was found for a grid that has changed since. */
  follow(): void;
}

/** What may help where nothing was found. That nothing exists is not known: patterns are drawn, and each is tried for a moment. */
const HELPS: Readonly<Record<Finding["of"], string>> = {
  theme: "fewer or shorter phrases, or the longer word list",
  blocks: "fewer blocks or letters, or another symmetry",
  room: "another entry, the longer word list, or another symmetry",
};

export function createPatternFinder(
  state: GeneratingState,
  engine: Pick<Engine, "patterns">,
  world: { readonly random: () => number; readonly now: () => number },
  redraw: () => void,
): PatternFinder {
  let end: Stop | undefined;
  let began = 0;
  let fillThen: (() => void) | undefined;

  return {
    theme() {
      const { theme, themeSide } = state.generate;
      if (theme.trim() === "") return;
      begin("theme", themeRequest(theme, themeSide, state.document.puzzle, more()));
    },
    blocks(fill) {
      begin("blocks", blocksRequest(state.document.puzzle, more()), "", fill);
    },
    room: (entry, word) => begin("room", blocksRequest(state.document.puzzle, more(), { entry, word }), word),
    stop() {
      halt();
      tell({ looking: false, loading: null });
    },
    close,
    follow() {
      const { finding } = state.generate;
      if (finding && finding.of !== "theme" && finding.cells !== state.document.puzzle.cells) close();
    },
  };

  function more() {
    const { symmetry } = state.document;
    return { symmetry, count: PATTERNS_WANTED, seed: Math.floor(world.random() * SEEDS) };
  }

  function begin(of: Finding["of"], request: PatternsRequest, word = "", fill?: () => void): void {
    halt();
    fillThen = fill;
    const { cells } = state.document.puzzle;
    setPreviewGrid(state, null);
    began = world.now();
    state.generate.finding = {
      of,
      fills: fill !== undefined,
      word,
      before: cells,
      found: [],
      looking: true,
      loading: null,
      message: null,
      cells,
    };
    end = engine.patterns(request, (event) => {
      hear(event);
      redraw();
    });
    redraw();
  }

  function hear(event: PatternsEvent): void {
    switch (event.kind) {
      case "loading":
        tell({ loading: event.loaded / event.total });
        break;
      case "found": {
        const none = event.whole && event.patterns.length === 0;
        const message = none ? nothing(event.tried) : null;
        tell({ found: event.patterns, looking: !event.whole, loading: null, message });
        if (event.whole) takeBest(event.patterns[0]);
        break;
      }
      case "refused":
      case "failed":
        tell({ looking: false, loading: null, message: event.message });
    }
  }

  function takeBest(best: Pattern | undefined): void {
    const fill = fillThen;
    if (!fill || !best) return;
    takeBlocks(state, best);
    close();
    fill();
  }

  function nothing(tried = 0): string {
    const time = `${Math.max(1, Math.round((world.now() - began) / 1000))} s`;
    const patterns = tried === 1 ? "1 pattern was" : `${tried.toLocaleString("en")} patterns were`;
    const what = tried
      ? `${patterns} tried in ${time}; none filled.`
      : `No pattern was found in ${time} that fills.`;
    return `${what} Try ${HELPS[state.generate.finding?.of ?? "blocks"]}.`;
  }

  function tell(news: Partial<Finding>): void {
    if (state.generate.finding) state.generate.finding = { ...state.generate.finding, ...news };
  }

  function halt(): void {
    fillThen = undefined;
    end?.();
    end = undefined;
  }

  function close(): void {
    halt();
    state.generate.finding = null;
    setPreviewGrid(state, null);
  }
}
