// Says in one plain sentence or two how a fill stands, and what to do next.

import type { Better, FillReport, Pause } from "../engine/told/fill-end";
import { MANY_LETTERS, SLOW_START_MS } from "../limits";
import { BLOCK, countLetters } from "../puzzle/cells";
import { isTooLarge } from "../puzzle/checks/problems";
import { isSearching } from "../state/fill-status";
import type { State, With } from "../state/state";

const WHY: Readonly<Record<Pause["why"], string>> = {
  lost: "The connection was lost.",
  draining: "The server is being restarted.",
  broken: "The search broke off on the server.",
  unreached: "The server cannot be reached.",
  busy: "The server is busy with other fills.",
};

export function statusSentence(state: State): string {
  const { status, pause } = state.fill;
  if (pause) return `${found(state)}${WHY[pause.why]} ${next(pause, state.fill.now)}`;
  switch (status.kind) {
    case "idle":
      return "";
    case "connecting":
      return beginning(state, state.fill.now - status.startedAt);
    case "running":
      return `${wentOn(state)}Filling… ${seconds(state.fill.now - status.startedAt)}`;
    case "improving":
      return `${wentOn(state)}${found(state)}Improving… ${seconds(state.fill.now - status.since)}`;
    case "filled":
      return `${wentOn(state)}${filled(status.report)}${same(state, status.report)}`;
    case "no_fill":
      return noFill(state, status.report);
    case "deadline":
      return `No fill was found in ${seconds(status.report.elapsedMs)}${atScore(status.report)}. Try another fill, or ${advice(state, status.report)}.`;
    case "stopped":
      return status.edited
        ? "Stopped, because the grid changed."
        : "Stopped. The grid is as it was before the fill.";
    case "overloaded":
      return "The server is still busy with other fills. Try again in a moment.";
    case "draining":
      return "The server is being restarted. Your puzzle is safe in this page.";
    case "broken":
      return `The search broke off at a fault of ${state.fill.place === "device" ? "the engine" : "the server"}. Your puzzle is safe in this page; try another fill.`;
    case "unavailable":
      return `This device could not start the search (${status.message}), and no server can be reached. Your puzzle is safe in this page.`;
    case "blocked":
      return "The server is there, but the live connection does not get through; a proxy or the browser may block websockets.";
    case "refused":
      return `The server refused this (${status.parameter}): ${status.message}`;
    case "lost":
      return status.opened
        ? "The connection was lost. Your puzzle is safe in this page."
        : "The server cannot be reached. Your puzzle is safe in this page.";
  }
}

/** Words and engine may have to come first. */
function beginning({ fill: { loading, place } }: With<"fill">, ms: number): string {
  if (loading !== null) return `Loading the words… ${Math.floor(100 * loading)} %`;
  if (place === "server") return `Connecting… ${seconds(ms)}`;
  return ms < SLOW_START_MS ? `Starting… ${seconds(ms)}` : `Loading the search and its words… ${seconds(ms)}`;
}

/** Somebody else searches than at the beginning. */
function wentOn({ fill: { moved, place, wishedPlace }, document, server }: State): string {
  if (!moved && place === "device" && wishedPlace === "server") {
    const large = server.maxSide !== null && isTooLarge(document.puzzle, server.maxSide);
    return `Searched on this device: the server ${large ? "takes no grid of that size" : "did not answer"}. `;
  }
  if (!moved) return "";
  return place === "device"
    ? "The server was lost; this device went on. "
    : "The search could not go on here; the server took it up. ";
}

/** For screen readers: what has changed, without the seconds that pass. */
export function spokenSentence(state: State): string {
  const { status, pause } = state.fill;
  if (pause) return `${found(state)}${WHY[pause.why]} The page tries again by itself.`;
  if (isSearching(status)) return "Auto-fill is running.";
  return status.kind === "improving" ? "Filled; the fill is being improved." : statusSentence(state);
}

function found({ fill: { status } }: State): string {
  return status.kind === "improving" ? `Filled in ${duration(status.better.firstFillMs)}. ` : "";
}

/** Whole seconds, the last of which is 1. The words stay on one line: a lone number below the others is a poor countdown. */
function next({ until }: Pause, now: number): string {
  const wait = until === null ? "" : ` in ${Math.max(1, Math.ceil((until - now) / 1000))} s`;
  return `Trying again${wait}…`.replaceAll(" ", "\u00a0");
}

/** White cells that hold a letter in the latest frame. */
export function frameLetters(state: State): { letters: number; white: number } {
  const cells = state.fill.live ?? "";
  return { letters: countLetters(cells), white: cells.replaceAll(BLOCK, "").length };
}

/** For the progress bar, 0 to 1: letters, and once all are there the time for making them better. */
export function progressOf(state: State): number {
  if (state.fill.status.kind === "improving") {
    return Math.min(1, (state.fill.now - state.fill.status.since) / state.fill.status.limitMs);
  }
  const { letters, white } = frameLetters(state);
  return white ? letters / white : 0;
}

/** `Mean word score 68.1 → 74.5, lowest 50.` */
export function betterSentence({ firstMeanScore, meanScore, lowestScore }: Better): string {
  const from = meanScore > firstMeanScore ? `${firstMeanScore.toFixed(1)} → ` : "";
  return `Mean word score ${from}${meanScore.toFixed(1)}, lowest ${lowestScore}.`;
}

function filled(report: FillReport): string {
  if (report.changed) return repaired(report);
  const { meanScore, lowestScore, firstFillMs, firstMeanScore } = report;
  if (firstFillMs !== undefined && firstMeanScore !== undefined && meanScore !== undefined) {
    const better = { firstFillMs, firstMeanScore, meanScore, lowestScore: lowestScore ?? 0 };
    return `Filled in ${duration(firstFillMs)}. ${betterSentence(better)} ${improving(report, better)}`;
  }
  const lowest = lowestScore === undefined ? "" : `, lowest ${lowestScore}`;
  const scores = meanScore === undefined ? "" : ` Mean word score ${Math.round(meanScore)}${lowest}.`;
  return `Filled in ${duration(report.elapsedMs)}.${scores}`;
}

/** What a repair has changed; blanks that were filled are no letters that are others. */
function repaired({ changed = [], lettersChanged = 0, elapsedMs }: FillReport): string {
  const words = changed.length === 1 ? "1 word" : `${changed.length} words`;
  const letters = lettersChanged === 1 ? "1 letter" : `${lettersChanged} letters`;
  const what = lettersChanged > 0 ? `${words} changed, ${letters} in all` : `${words} completed`;
  const rest = lettersChanged > MANY_LETTERS ? "no fill keeps more; undo takes it back" : "the rest stays";
  return `Repaired in ${duration(elapsedMs)}: ${what}; ${rest}.`;
}

/** Why nothing has changed: with these letters around there may be no other fill. */
function same(state: State, report: FillReport): string {
  return report.same ? ` It is the fill you had; no other was found. Try ${advice(state, report)}.` : "";
}

/** What the time after the first fill has brought. */
function improving({ cut, bettered, provedBest, elapsedMs }: FillReport, better: Better): string {
  const time = seconds(elapsedMs - better.firstFillMs);
  const improved = bettered || better.meanScore > better.firstMeanScore;
  if (cut === "lost") return `The connection was lost after ${time}; this is the best fill until then.`;
  if (cut === "stopped") return `Stopped after ${time}; this is the best fill until then.`;
  if (provedBest) return "No better fill exists.";
  return improved ? `Improved for ${time}.` : `No better fill was found in ${time}.`;
}

function atScore(report: FillReport): string {
  return report.scoreFloor === undefined ? "" : ` at minimum score ${report.scoreFloor}`;
}

/** Why, where the server found out. It names the cure itself for a single entry; of half the grid it is no help. */
function noFill(state: State, report: FillReport): string {
  const { conflict } = report;
  if (conflict?.minimal && conflict.entries.length === 1) return `No fill exists: ${conflict.message}.`;
  const why = conflict?.minimal ? `: ${conflict.message}` : "";
  const what = state.fill.regional ? "this region with the letters around it" : "this grid with these words";
  return `No fill exists for ${what}${atScore(report)}${why}. Try ${advice(state, report)}.`;
}

function advice(state: State, report: FillReport): string {
  const ways: string[] = state.fill.regional ? ["a larger region"] : [];
  if ((report.scoreFloor ?? state.document.puzzle.minScore ?? 1) > 0) ways.push("a lower minimum score");
  if (!state.document.puzzle.longer) ways.push("the longer word list");
  if (/[a-z]/.test(state.document.puzzle.cells)) ways.push("another theme word");
  ways.push("more blocks");
  const last = ways.pop();
  return ways.length ? `${ways.join(", ")} or ${last}` : `${last}`;
}

/** Quick fills in milliseconds, the others in seconds. */
function duration(ms: number): string {
  return ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : seconds(ms);
}

/** What auto-fill was allowed to use, as the server said. */
export function floorSentence(report: FillReport): string {
  if (report.scoreFloor === undefined) return "";
  return `Words of score ${report.scoreFloor} and up${above(report)}.`;
}

/** Why no better words were to be had. */
function above({ floors, scoreFloor }: FillReport): string {
  const tried = floors?.filter(({ minScore }) => minScore > (scoreFloor ?? 0)).at(-1);
  if (!tried) return "";
  const { conflict, ended, minScore } = tried;
  if (ended !== "no_fill") return `: with ${minScore} none was found soon`;
  const why = conflict?.minimal ? ` for ${conflict.entries.join(", ")}` : "";
  return `: with ${minScore} there is no fill${why}`;
}

export function seconds(ms: number): string {
  const s = Math.max(0, ms) / 1000;
  return s < 60 ? `${s.toFixed(1)} s` : `${Math.floor(s / 60)} min ${Math.floor(s % 60)} s`;
}
