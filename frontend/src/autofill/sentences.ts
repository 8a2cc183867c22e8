// Says in one plain sentence or two how a fill stands, and what to do next.

import type { DocumentSlice } from "../document/state/document-state";
import type { Instead } from "../engine/protocol/engine";
import { type Better, type FillReport, nextHigher, type Pause } from "../engine/protocol/fill-end";
import { sentenceOf } from "../engine/protocol/refusal";
import { MANY_LETTERS, NAMED_WORDS, SLOW_START_MS } from "../limits";
import { BLOCK, countLetters } from "../puzzle/cells";
import { blameOf } from "../puzzle/checks/culprits";
import { names } from "../puzzle/checks/problems";
import { layoutOf } from "../puzzle/grid/entries";
import { answerOf, hasRebus } from "../puzzle/words/rebus";
import { hasFillLetter } from "../puzzle/words/words";
import type { FillingState, FillSlice } from "./fill-state";
import { isSearching } from "./fill-status";
import { isBetter } from "./report";

const WHY: Readonly<Record<Pause["why"], string>> = {
  lost: "The connection was lost.",
  draining: "The server is being restarted.",
  broken: "The search broke off on the server.",
  unreached: "The server cannot be reached.",
  busy: "The server is busy with other fills.",
};

const INSTEAD: Readonly<Record<Instead, string>> = {
  unreached: "the server cannot be reached",
  "too large": "the grid is larger than the server takes",
};

export function statusSentence(state: FillingState): string {
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
      return `${wentOn(state)}${filled(state, status.report)}${same(state, status.report)}${notLookedUp(state)}`;
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
      return status.parameter === "connection"
        ? `The server closed the connection: ${status.message}.`
        : sentenceOf(status);
    case "nothing":
      return status.message;
    case "lost":
      return status.opened
        ? "The connection was lost. Your puzzle is safe in this page."
        : "The server cannot be reached. Your puzzle is safe in this page.";
  }
}

/** Words and engine may have to come first. */
function beginning({ fill: { loading, place } }: FillSlice, ms: number): string {
  if (loading !== null) return `Loading the words… ${Math.floor(100 * loading)} %`;
  if (place === "server") return `Connecting… ${seconds(ms)}`;
  return ms < SLOW_START_MS ? `Starting… ${seconds(ms)}` : `Loading the search and its words… ${seconds(ms)}`;
}

/** Somebody else searches than at the beginning. */
function wentOn({ fill: { moved, place, instead } }: FillSlice): string {
  if (!moved && instead) return `Searched on this device: ${INSTEAD[instead]}. `;
  if (!moved) return "";
  return place === "device"
    ? "The server was lost; this device went on. "
    : "The search could not go on here; the server took it up. ";
}

/** For screen readers: what has changed, without the seconds that pass. */
export function spokenSentence(state: FillingState): string {
  const { status, pause } = state.fill;
  if (pause) return `${found(state)}${WHY[pause.why]} The page tries again by itself.`;
  if (isSearching(status)) return "Auto-fill is running.";
  return status.kind === "improving" ? "Filled; the fill is being improved." : statusSentence(state);
}

function found({ fill: { status } }: FillingState): string {
  return status.kind === "improving" ? `Filled in ${duration(status.better.firstFillMs)}. ` : "";
}

/** Whole seconds, the last of which is 1. The words stay on one line: a lone number below the others is a poor countdown. */
function next({ until }: Pause, now: number): string {
  const wait = until === null ? "" : ` in ${Math.max(1, Math.ceil((until - now) / 1000))} s`;
  return `Trying again${wait}…`.replaceAll(" ", "\u00a0");
}

/** White cells that hold a letter in the latest frame. */
export function frameLetters(state: FillingState): { letters: number; white: number } {
  const cells = state.fill.live ?? "";
  return { letters: countLetters(cells), white: cells.replaceAll(BLOCK, "").length };
}

/** For the progress bar, 0 to 1: letters, and once all are there the time for making them better. */
export function progressOf(state: FillingState): number {
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

function filled(state: FillingState, report: FillReport): string {
  if (report.changed) return repaired(report);
  const { meanScore, lowestScore, firstFillMs, firstMeanScore } = report;
  if (firstFillMs !== undefined && firstMeanScore !== undefined && meanScore !== undefined) {
    const better = { firstFillMs, firstMeanScore, meanScore, lowestScore: lowestScore ?? 0 };
    return `Filled in ${duration(firstFillMs)}. ${betterSentence(better)} ${improving(state, report, better)}${before(report)}`;
  }
  const lowest = lowestScore === undefined ? "" : `, lowest ${lowestScore}`;
  const scores = meanScore === undefined ? "" : ` Mean word score ${Math.round(meanScore)}${lowest}.`;
  return `Filled in ${duration(report.elapsedMs)}.${scores}${before(report)}`;
}

/** A rebus is not searched for: what stands in its entries came from the crossings. */
function notLookedUp({ document: { puzzle } }: DocumentSlice): string {
  const entries = layoutOf(puzzle).entries.filter(
    (entry) => hasRebus(puzzle, entry) && hasFillLetter(puzzle, entry) && answerOf(puzzle, entry),
  );
  if (entries.length === 0) return "";
  return ` Not looked up, because of a rebus: ${names(entries)}. See whether all is a word.`;
}

/** What a repair has changed; blanks that were filled are no letters that are others. */
function repaired({ changed = [], lettersChanged = 0, least, refused, elapsedMs }: FillReport): string {
  const words = changed.length === 1 ? "1 word" : `${changed.length} words`;
  const letters = lettersChanged === 1 ? "1 letter" : `${lettersChanged} letters`;
  const what = lettersChanged > 0 ? `${words} changed, ${letters} in all` : `${words} completed`;
  const proved = least ? `no fill${without(refused)} changes fewer letters; ` : "";
  const rest = lettersChanged > MANY_LETTERS ? `${proved}undo takes it back` : "the rest stays";
  return `Repaired in ${duration(elapsedMs)}: ${what}; ${rest}.`;
}

/** ` without CAT and DOG`: what a repair was to do without. */
function without(refused: readonly string[] = []): string {
  if (refused.length === 0) return "";
  if (refused.length > NAMED_WORDS) return ` without the ${refused.length} words that were to go`;
  return ` without ${refused.map((word) => word.toUpperCase()).join(" and ")}`;
}

/** Why nothing has changed: with these letters around there may be no other fill. */
function same(state: FillingState, report: FillReport): string {
  return report.same ? ` It is the fill you had; no other was found. Try ${advice(state, report)}.` : "";
}

/** What the time after the first fill has brought. */
function improving(state: FillingState, report: FillReport, better: Better): string {
  const { cut, bettered, provedBest, elapsedMs } = report;
  const time = seconds(elapsedMs - better.firstFillMs);
  const improved = bettered || better.meanScore > better.firstMeanScore;
  if (cut === "lost") return `The connection was lost after ${time}; this is the best fill until then.`;
  if (cut === "stopped") return `Stopped after ${time}; this is the best fill until then.`;
  if (provedBest) return best(state, report);
  return improved ? `Improved for ${time}.` : `No better fill was found in ${time}.`;
}

/** Of which fills it is proved to be the best. */
function best({ fill: { regional } }: FillingState, { scoreFloor, other }: FillReport): string {
  const word = other?.without;
  const where = regional ? " of this region" : "";
  const words = withScore(scoreFloor);
  if (word) return `No fill${where} without ${word.toUpperCase()} is better${words && `,${words}`}.`;
  return `This is the best fill${where || " there is"}${words}.`;
}

/** Another fill need not be a better one. */
function before(report: FillReport): string {
  const { was, last } = report.other ?? {};
  if (was?.meanScore === undefined || !isBetter(was, report)) return "";
  const isLast = last && !isBetter(was, last) && !isBetter(last, was);
  const proved = (last ? isLast && last.provedBest : was.provedBest)
    ? ", and no fill is better than that"
    : "";
  return ` The fill you had before is better (mean word score ${was.meanScore.toFixed(1)})${proved}.`;
}

function atScore(report: FillReport): string {
  return report.scoreFloor === undefined ? "" : ` at minimum score ${report.scoreFloor}`;
}

/** Why, where the server found out. It names the cure itself for a single entry; of half the grid it is no help. */
function noFill(state: FillingState, report: FillReport): string {
  const { conflict } = report;
  const blame = conflict?.minimal ? blameOf(state.document.puzzle, conflict.entries) : "";
  const first = blame && `${blame} `;
  if (conflict?.minimal && conflict.entries.length === 1)
    return `${first}No fill exists${atScore(report)}: ${conflict.message}.`;
  const why = conflict?.minimal ? `: ${conflict.message}` : "";
  const these = report.refused?.length ? without(report.refused) : " with these words";
  const what = state.fill.regional ? "this region with the letters around it" : `this grid${these}`;
  return `${first}No fill exists for ${what}${atScore(report)}${why}. Try ${advice(state, report)}.`;
}

function advice(state: FillingState, report: FillReport): string {
  const ways: string[] = state.fill.regional ? ["a larger region"] : [];
  if ((report.scoreFloor ?? state.document.puzzle.minScore ?? 1) > 0) ways.push("a lower minimum score");
  if (!state.document.puzzle.longer) ways.push("the longer word list");
  if (/[a-z]/.test(state.document.puzzle.cells)) ways.push("another theme word");
  ways.push("more blocks");
  const last = ways.pop();
  return ways.length ? `${ways.join(", ")} or ${last}` : `${last}`;
}

/** What is proved or found is so with these words, and perhaps not with others. */
export function withScore(floor: number | undefined): string {
  return floor === undefined ? "" : ` with words of score ${floor} and up`;
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
function above(report: FillReport): string {
  const tried = nextHigher(report);
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
