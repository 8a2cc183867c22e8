// Starts the solving page: opens its link, wires state, keys, clock and storage together, draws once per frame.
import { render } from "preact";
import { KEEP_MS, NOTICE_MS, SENTENCE_MS } from "../limits";
import { encodeGrid } from "../link/parameters/grid";
import { ParamError } from "../link/parameters/param-error";
import { encodeSize } from "../link/parameters/size";
import { decodeSolveLink, isSolveLink } from "../link/solve/read-solve-link";
import { browserWorld, precache } from "../offline/precache";
import type { Solvable } from "../puzzle/solvable";
import { localStore } from "../storage";
import { readTheme, rememberTheme } from "../ui/stored-theme";
import { nextTheme, showTheme } from "../ui/theme";
import { createProgressSaver } from "./progress-saver";
import { elapsed, startClock, stopClock } from "./state/clock";
import { type Focus, press } from "./state/keys";
import { newProgress } from "./state/progress";
import { newSolving, takeOver } from "./state/solving";
import { frameMessageOf, tellFrame } from "./tell";
import { Broken } from "./view/broken";
import { BOARD_ID, focusBoard, type Play } from "./view/play";
import { Screen } from "./view/screen";

const root = document.getElementById("app") ?? document.body;
const store = localStore();

function start(puzzle: Solvable): void {
  const blank = newProgress(puzzle);
  const progressSaver = createProgressSaver(store, puzzle, blank);
  const state = newSolving(puzzle, progressSaver.found ?? blank, readTheme(store));
  let drawn = false;
  let saved = state.progress;
  let keeping: ReturnType<typeof setTimeout> | undefined;
  let noticed = state.notice;
  let noticeTimer: ReturnType<typeof setTimeout> | undefined;
  /** The clock ran when the page was left. */
  let ran = false;

  const play: Play = {
    state,
    framed: window.parent !== window,
    builder: `./?size=${encodeSize(puzzle.width, puzzle.height)}&grid=${encodeURIComponent(encodeGrid(puzzle.cells))}`,
    now: () => performance.now(),
    redraw,
    act(change) {
      change(state, performance.now());
      redraw();
    },
    cycleTheme() {
      state.theme = nextTheme(state.theme);
      showTheme(state.theme);
      rememberTheme(store, state.theme);
      redraw();
    },
  };

  function redraw(): void {
    if (drawn) return;
    drawn = true;
    requestAnimationFrame(draw);
  }

  function draw(): void {
    drawn = false;
    if (state.progress !== saved && keeping === undefined) keeping = setTimeout(keep, KEEP_MS);
    if (state.notice !== noticed) {
      noticed = state.notice;
      clearTimeout(noticeTimer);
      const ms = noticed?.before ? NOTICE_MS : SENTENCE_MS;
      if (noticed) noticeTimer = setTimeout(() => play.act((s) => (s.notice = null)), ms);
    }
    render(<Screen play={play} />, root);
  }

  /** The clock goes on; what it has counted is kept with the letters. */
  function keep(): void {
    clearTimeout(keeping);
    keeping = undefined;
    const ms = elapsed(state, performance.now());
    if (progressSaver.keep({ ...state.progress, ms }))
      tellFrame(frameMessageOf(state, state.progress.solved && !saved.solved ? "solved" : "progress", ms));
    saved = state.progress;
  }

  /** Another tab may have this puzzle open, and be further. */
  function follow(): void {
    const news = progressSaver.news(state.progress);
    if (!news) return;
    takeOver(state, news, performance.now());
    saved = state.progress;
    tellFrame(frameMessageOf(state, "progress", news.ms));
    redraw();
  }

  function leave(): void {
    ran ||= state.since !== null;
    stopClock(state, performance.now());
    keep();
  }

  function comeBack(): void {
    follow();
    if (ran) startClock(state, performance.now());
    ran = false;
    redraw();
  }

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || inMenu(event.target)) return;
    const pressed = press(state, event, focusOf(), performance.now());
    if (pressed === "ignored") return;
    event.preventDefault();
    if (pressed === "leave" && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    else if (focusOf() === "nothing") focusBoard();
    redraw();
  });
  addEventListener("pagehide", leave);
  addEventListener("pageshow", comeBack);
  addEventListener("storage", follow);
  document.addEventListener("visibilitychange", () =>
    document.visibilityState === "hidden" ? leave() : comeBack(),
  );
  // Letters on the canvas are drawn once more when the page's fonts have come.
  document.fonts.addEventListener("loadingdone", redraw);

  const title = puzzle.title.trim();
  document.title = title ? `${title} · Crossword` : "Crossword";
  showTheme(state.theme);
  draw();
  tellFrame(frameMessageOf(state, "ready", state.progress.ms));
}

function focusOf(): Focus {
  const { activeElement } = document;
  if (activeElement?.id === BOARD_ID) return "board";
  return activeElement === document.body || activeElement === null ? "nothing" : "else";
}

function inMenu(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".menu-list, dialog") !== null;
}

function open(): void {
  try {
    if (!isSolveLink(location.hash)) throw new ParamError("fragment", "There is no puzzle in it.", "none");
    start(decodeSolveLink(location.hash));
  } catch (error) {
    if (!(error instanceof ParamError)) throw error;
    showTheme(readTheme(store));
    render(<Broken error={error} />, root);
  }
}

open();
// Another link in the same tab is another puzzle.
addEventListener("hashchange", () => location.reload());
// Whoever reads somebody's page with a puzzle in it has not asked for anything to be kept.
if (window.parent === window) {
  // The next page that opens is of the new version; whoever solves has no need to hear of it, nor of the longer word list.
  void precache(browserWorld(), () => undefined, true);
}
