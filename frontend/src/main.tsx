// Starts the page: opens the address, wires state, board, fill and address bar together, draws once per frame.
import { render } from "preact";
import { decodeLink, encodeLink, isPuzzleLink } from "./codec/link";
import { ParamError, type ParamName } from "./codec/param-error";
import { createFiller } from "./fill/filler";
import { pressKey } from "./input/keyboard";
import { CONFIRM_MS, NOTICE_MS } from "./limits";
import type { App } from "./panels/app-type";
import { BOARD_ID } from "./panels/board";
import { Page } from "./panels/page";
import { blankPuzzle, type Puzzle, rowsOf, shownCells } from "./puzzle/puzzle";
import { symmetryOf } from "./puzzle/symmetry";
import { open, redo, undo } from "./state/history";
import { newState, type Theme } from "./state/state";
import { copyText } from "./store/clipboard";
import { localStore, readRecents, readTheme, rememberPuzzle, rememberTheme } from "./store/local";
import { createUrlSync } from "./store/url-sync";

const state = newState();
const store = localStore();
const root = document.getElementById("app") ?? document.body;
const ignored = new Set<ParamName>();
let puzzleId: string = crypto.randomUUID?.() ?? `${Date.now()} ${Math.random()}`;
/** The puzzle that the address bar shows; another one waits to be written. */
let written: Puzzle = state.puzzle;
let drawn = false;
let noticeTimer: ReturnType<typeof setTimeout> | undefined;
let noticed: typeof state.notice = null;

const sync = createUrlSync(
  (link) => {
    try {
      history.replaceState(null, "", location.pathname + link);
    } catch {
      // Too many writes for this browser: the next one carries everything.
    }
    rememberPuzzle(store, { id: puzzleId, savedAt: Date.now(), link });
  },
  () => performance.now(),
);

const filler = createFiller(
  state,
  {
    connect: (url) => new WebSocket(url),
    fetch: (...args) => fetch(...args),
    now: () => performance.now(),
    page: () => location.href,
    random: Math.random,
  },
  redraw,
);

const app: App = {
  state,
  filler,
  redraw,
  act(change) {
    change(state);
    redraw();
  },
  focusClue(name) {
    document.getElementById(`clue-${name}`)?.focus();
  },
  async copyLink() {
    sync.flush();
    state.copied = await copyText(location.href);
    if (!state.copied)
      state.notice = { text: "Copy the address from the address bar: the browser refused.", undo: false };
    redraw();
    setTimeout(() => app.act((s) => (s.copied = false)), CONFIRM_MS);
  },
  cycleTheme() {
    const next: Record<Theme, Theme> = { system: "light", light: "dark", dark: "system" };
    setTheme(next[state.theme]);
    rememberTheme(store, state.theme);
    redraw();
  },
  openRecent(recent) {
    history.pushState(null, "", location.pathname + recent.link);
    openAddress();
  },
  openWithoutBadPart() {
    if (state.linkError) ignored.add(state.linkError.parameter);
    openAddress(true);
  },
  startBlank() {
    history.pushState(null, "", location.pathname);
    openAddress();
  },
};

/** Many changes in one frame are drawn once. */
function redraw(): void {
  if (drawn) return;
  drawn = true;
  requestAnimationFrame(draw);
}

function draw(): void {
  drawn = false;
  filler.stopIfStale();
  if (state.puzzle !== written) {
    written = state.puzzle;
    if (state.linkError) {
      // The unreadable address stays one step back in the history.
      history.pushState(null, "", location.pathname);
      state.linkError = null;
    }
    sync.changed(() => encodeLink(state.puzzle));
  }
  if (state.notice !== noticed) {
    noticed = state.notice;
    clearTimeout(noticeTimer);
    if (noticed) noticeTimer = setTimeout(() => app.act((s) => (s.notice = null)), NOTICE_MS);
  }
  document.documentElement.dataset.outcome = state.status.kind;
  document.title = state.puzzle.title.trim()
    ? `${state.puzzle.title.trim()} · Crossword builder`
    : "Crossword builder";
  render(<Page app={app} />, root);
}

function openAddress(keepIgnored = false): void {
  if (!keepIgnored) ignored.clear();
  sync.cancel();
  state.linkError = null;
  state.recents = readRecents(store);
  let puzzle = blankPuzzle();
  try {
    if (isPuzzleLink(location.search, location.hash)) {
      puzzle = decodeLink(location.search, location.hash, ignored);
      const link = location.search + location.hash;
      puzzleId = state.recents.find((recent) => recent.link === link)?.id ?? puzzleId;
    }
  } catch (error) {
    if (!(error instanceof ParamError)) throw error;
    state.linkError = { parameter: error.parameter, message: error.message };
  }
  open(state, puzzle);
  state.symmetry = symmetryOf(puzzle);
  state.status = { kind: "idle" };
  written = state.puzzle;
  redraw();
}

function setTheme(theme: Theme): void {
  state.theme = theme;
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

document.addEventListener("keydown", (event) => {
  // A click beside the board takes the focus away from it, but not what the constructor is typing.
  if (event.target === document.body && state.cursor && event.key !== "Tab" && state.step !== "grid") {
    if (pressKey(state, event) === "done") {
      event.preventDefault();
      document.getElementById(BOARD_ID)?.focus({ preventScroll: true });
      redraw();
      return;
    }
  }
  if (!(event.ctrlKey || event.metaKey) || event.altKey || isTextField(event.target)) return;
  const key = event.key.toLowerCase();
  const back = key === "z" && !event.shiftKey;
  const forth = (key === "z" && event.shiftKey) || key === "y";
  if (!back && !forth) return;
  event.preventDefault();
  app.act(back ? undo : redo);
});

/** Text fields have an undo of their own; the board's hidden input has none. */
function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input[type=text]:not(.touch-input), textarea");
}

window.addEventListener("popstate", () => openAddress());
/** A hidden page gets no animation frames, so what waits for one is done now. */
function saveNow(): void {
  if (drawn) draw();
  sync.flush();
}

window.addEventListener("pagehide", saveNow);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") saveNow();
});
window.addEventListener("beforeprint", () => {
  if (drawn) draw();
});

declare global {
  interface Window {
    /** For tests and for the curious: reads, never writes. */
    crossword: Readonly<{ rows(): string[]; url(): string }>;
  }
}

window.crossword = Object.freeze({
  rows: () => rowsOf(state.live ?? shownCells(state.puzzle), state.puzzle.width),
  url: () => location.origin + location.pathname + encodeLink(state.puzzle),
});

setTheme(readTheme(store));
openAddress();
