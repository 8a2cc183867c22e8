// Starts the page: wires state, board, fill and address bar together, draws once per frame.

import { render } from "preact";
import { createLateFiller } from "../autofill/late-filler";
import { createCandidateQuery } from "../candidates/candidate-query";
import { setAnalysisUnavailable } from "../candidates/candidates-state";
import { createLateChecks } from "../candidates/late-checks";
import { addNotice, dropNotice } from "../document/state/view-state";
import { isSupported, isWeak } from "../engine/device/support";
import { lateEngine } from "../engine/late-engine";
import { setLimits } from "../engine/server-facts";
import { createFiles } from "../files/files";
import { createLateGenerators } from "../generate/late-generators";
import { createGuard } from "../guard";
import { createAddress } from "../library/address";
import { createLibrary } from "../library/library";
import { createSharing } from "../library/sharing";
import { readImprove, readPlace, rememberImprove, rememberPlace } from "../library/stored-preferences";
import { ENGINE_MS, NOTICE_MS } from "../limits";
import { encodeLink } from "../link/link";
import { rowsOf } from "../puzzle/cells";
import { isTooLarge, tooLarge } from "../puzzle/checks/problems";
import { shownCells } from "../puzzle/puzzle";
import { localStore, sessionStore } from "../storage";
import { readTheme, rememberTheme } from "../ui/stored-theme";
import { nextTheme, showTheme, type Theme } from "../ui/theme";
import { listenForKeys } from "./input/keyboard";
import { fetchLate } from "./panels/late";
import { Page } from "./panels/page";
import type { App } from "./panels/parts/app-type";
import { focusBoard, focusCandidates, focusClue, focusRebus, leaveFocus } from "./panels/parts/ids";
import { createLeaving } from "./state/leave-puzzle";
import { setWarning } from "./state/page-state";
import { setPreferences } from "./state/preferences";
import { newState } from "./state/state";

const state = newState();
const store = localStore();
const root = document.getElementById("app") ?? document.body;
let drawn = false;
let heading = "";
let onPaper = false;
let noticeTimer: ReturnType<typeof setTimeout> | undefined;
let noticed: typeof state.view.notice = null;

const world = {
  connect: (url: string) => new WebSocket(url),
  fetch: (...args: Parameters<typeof fetch>) => fetch(...args),
  now: () => performance.now(),
  page: () => location.href,
  random: Math.random,
};
const choice = {
  wish: () => state.preferences.place,
  ready: () => cannotAnalyse(null),
  analysisUnavailable: cannotAnalyse,
};
const engine = lateEngine(async () => (await import("../engine/create-engine")).createEngine(world, choice));
const filler = createLateFiller(state, engine, world, redraw);
const generators = createLateGenerators(state, engine, world, redraw);
const leaving = createLeaving(state, () => generators.clueSuggestions.stop());
const files = createFiles(state, redraw);
const guard = createGuard(tell, reportError);
const candidates = createCandidateQuery(state, engine, redraw);
const backgroundChecks = createLateChecks(state, engine, redraw);

const address = createAddress(state, {
  location,
  history,
  store,
  session: sessionStore(),
  newId: () => crypto.randomUUID?.() ?? `${Date.now()} ${Math.random()}`,
  today: () => Date.now(),
  now: () => performance.now(),
  leave() {
    filler.stop();
    generators.puzzleGenerator.stop();
    generators.patternFinder.close();
    leaving.leave();
  },
  tell,
});

const sharing = createSharing(state, address, redraw);
const app: App = {
  state,
  filler,
  files,
  candidates,
  ...generators,
  ...sharing,
  redraw,
  act(change) {
    change(state);
    redraw();
  },
  focusBoard,
  focusClue,
  focusCandidates,
  focusRebus,
  leaveBoard: leaveFocus,
  cycleTheme() {
    setTheme(nextTheme(state.preferences.theme));
    rememberTheme(store, state.preferences.theme);
    redraw();
  },
  chooseImprove(ms) {
    rememberImprove(store, ms);
    app.act((s) => setPreferences(s, { improveMs: ms }));
  },
  choosePlace(place) {
    rememberPlace(store, place);
    app.act((s) => setPreferences(s, { place }));
  },
  library: createLibrary(state, store, address, redraw),
  openRecent(recent) {
    address.openRecent(recent);
    opened();
  },
  openWithoutBadPart() {
    address.openWithoutBadPart();
    opened();
  },
  startBlank() {
    address.startBlank();
    opened();
  },
};

/** What stands until the person closes it. */
function tell(sentence: string): void {
  app.act((s) => setWarning(s, sentence));
}

/** Why nobody looks at the board after each edit, if so. */
function cannotAnalyse(why: string | null): void {
  app.act((s) => setAnalysisUnavailable(s, why));
}

/** Many changes in one frame are drawn once. */
function redraw(): void {
  if (drawn) return;
  drawn = true;
  // Questions go out at once, so that the answer may be there when the frame is drawn.
  queueMicrotask(keepUp);
  requestAnimationFrame(draw);
}

/** Ends what no longer fits the puzzle, and asks what it asks now. */
function keepUp(): void {
  guard.each([
    filler.stopIfStale,
    leaving.follow,
    generators.patternFinder.follow,
    candidates.follow,
    backgroundChecks.follow,
  ]);
}

/** The puzzle is saved first, whatever becomes of the rest. */
function draw(): void {
  drawn = false;
  guard.each([address.changed, sharing.follow]);
  keepUp();
  guard.each([show]);
}

function show(): void {
  if (state.view.notice !== noticed) {
    noticed = state.view.notice;
    clearTimeout(noticeTimer);
    if (noticed) noticeTimer = setTimeout(() => app.act(dropNotice), NOTICE_MS);
  }
  document.documentElement.dataset.outcome = state.fill.pause ? "waiting" : state.fill.status.kind;
  document.title = state.document.puzzle.title.trim()
    ? `${state.document.puzzle.title.trim()} · Crossword builder`
    : "Crossword builder";
  loadHeading(state.document.puzzle.title);
  render(<Page app={app} onPaper={onPaper} />, root);
}

/** Headings in that font stand on paper alone, where nobody waits for letters that are not in its first file. */
function loadHeading(title: string): void {
  if (title === heading) return;
  heading = title;
  document.fonts.load("600 1em Newsreader", title).catch(() => undefined);
}

/** Another puzzle is open. */
function opened(): void {
  const { puzzle } = state.document;
  const { maxSide } = state.server;
  const { linkError, step } = state.view;
  if (maxSide !== null && !linkError && step !== "read" && isTooLarge(puzzle, maxSide)) {
    addNotice(state, tooLarge(puzzle, maxSide));
  }
  redraw();
}

/** Where nobody answers, again when the network is back or somebody looks again. */
async function askSize(): Promise<void> {
  const before = state.server.maxSide;
  const limits = await engine.limits();
  app.act((s) => setLimits(s, limits));
  if (limits && limits.maxSide !== before) opened();
}

/** What the next edit will be asked about, before it comes. */
function loadEngine(): void {
  if (!isWeak(navigator)) engine.load(state.document.puzzle);
}

function setTheme(theme: Theme): void {
  setPreferences(state, { theme });
  showTheme(theme);
}

listenForKeys(app, redraw);

window.addEventListener("popstate", () => {
  address.open();
  opened();
});
/** A hidden page gets no animation frames, so what waits for one is done now. */
function saveNow(): void {
  address.flush(() => {
    if (drawn) draw();
  });
}

function wake(): void {
  void backgroundChecks.load();
  filler.wake();
  void askSize();
}

window.addEventListener("online", () => {
  wake();
  candidates.wake();
});
window.addEventListener("pagehide", saveNow);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") saveNow();
  else wake();
});
// Letters on the canvas are drawn once more when the page's fonts have come.
document.fonts.addEventListener("loadingdone", redraw);
// What is printed is what stands there when all who hear of it have returned.
window.addEventListener("beforeprint", () => {
  onPaper = true;
  draw();
});
window.addEventListener("afterprint", () => {
  onPaper = false;
  redraw();
});

declare global {
  interface Window {
    /** For tests and for the curious: reads, never writes. */
    crossword: Readonly<{ rows(): string[]; url(): string }>;
  }
}

window.crossword = Object.freeze({
  rows: () => rowsOf(state.fill.live ?? shownCells(state.document.puzzle), state.document.puzzle.width),
  url: () => location.origin + location.pathname + encodeLink(state.document.puzzle),
});

guard.listen(window);
setTheme(readTheme(store));
setPreferences(state, { improveMs: readImprove(store), place: readPlace(store) });
if (!isSupported()) setAnalysisUnavailable(state, "this browser cannot search by itself");
address.open(true);
redraw();
if (state.library.recents.length > 0) void fetchLate(redraw);
void askSize();
// Whoever has just come shall see the page first.
addEventListener("load", () => {
  void fetchLate(redraw);
  generators.load();
  filler.load();
  void backgroundChecks.load();
  void files.listen(document);
  void keep();
  import("../library/links").catch(() => null);
  setTimeout(loadEngine, ENGINE_MS);
});

async function keep(): Promise<void> {
  const late = await import("../offline/precache").catch(() => null);
  await late?.precache(late.browserWorld(), () => app.act((s) => addNotice(s, late.NEW_VERSION)));
}
