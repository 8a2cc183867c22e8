// Asks the server what can still stand in the selected entry: a moment after the last change, one question at a time.
import { retryAfterMs } from "../fill/retry-after";
import { readRefusal } from "../fill/why-refused";
import { ASK_BUSY_MS, ASK_MS, ASK_TRIES, CONNECT_MS } from "../limits";
import type { Entry } from "../puzzle/entries";
import { answerOf } from "../state/answer-status";
import { learnDisplays } from "../state/display-actions";
import type { State } from "../state/state";
import { readAnswer } from "./answer";
import { type Question, questionOf, spoiledBy } from "./question";

export interface Asker {
  /** Asks what the page would show, and drops what it no longer would. To be called after each change. */
  follow(): void;
  /** Asks once more what could not be answered. */
  again(): void;
  /** The network is there again: what failed without it is asked anew, and what may wait on a dead line too. */
  wake(): void;
}

export interface AskWorld {
  readonly fetch: typeof fetch;
  /** The page's own address: the question goes to the host that served it. */
  readonly page: () => string;
}

const UNREACHED = "The server cannot be reached, so nobody knows which words fit.";
const BUSY = "The server is busy with other questions.";

export function createAsker(state: State, world: AskWorld, redraw: () => void): Asker {
  /** The query asked or answered. */
  let current = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | undefined;

  return {
    follow,
    again,
    wake() {
      if (asked || state.fill.answer.kind === "failed") again();
    },
  };

  function again(): void {
    current = "";
    follow();
    redraw();
  }

  function follow(): void {
    const question = questionOf(state);
    if ((question?.query ?? "") === current) return;
    drop();
    current = question?.query ?? "";
    if (!question) {
      state.fill.answer = { kind: "none" };
      return;
    }
    const before = answerOf(state.fill.answer);
    wait(question, before?.entry === question.entry.name ? before : null, false);
    timer = setTimeout(() => ask(question, 1), ASK_MS);
  }

  function drop(): void {
    clearTimeout(timer);
    asked?.abort();
    asked = undefined;
  }

  function wait(question: Question, old: ReturnType<typeof answerOf>, busy: boolean): void {
    const sameEntry = old?.entry === question.entry.name;
    state.fill.answer = { kind: "asking", old: sameEntry ? old : null, busy };
  }

  async function ask(question: Question, turn: number): Promise<void> {
    const mine = new AbortController();
    asked = mine;
    const tooLate = setTimeout(() => mine.abort("late"), CONNECT_MS);
    const outcome = await answerTo(question, mine.signal).catch(() => ({ failed: UNREACHED }));
    clearTimeout(tooLate);
    if (asked !== mine) return;
    asked = undefined;
    if (questionOf(state)?.query !== current) {
      // The puzzle is another by now; the next frame of the screen asks about it.
      redraw();
      return;
    }
    if ("busy" in outcome && turn < ASK_TRIES) {
      wait(question, answerOf(state.fill.answer), true);
      timer = setTimeout(() => ask(question, turn + 1), outcome.busy);
    } else if ("busy" in outcome) {
      state.fill.answer = { kind: "failed", message: BUSY };
    } else if ("failed" in outcome) {
      state.fill.answer = { kind: "failed", message: outcome.failed };
    } else {
      const held = [...question.held, ...spoiledBy(state, outcome)];
      if (held.length > question.held.length) {
        askHolding(question, held);
        return;
      }
      state.fill.answer = { kind: "known", answer: { ...outcome, held: held.map(({ name }) => name) } };
      learnDisplays(
        state,
        outcome.words.flatMap(({ word, display }) => (display ? [[word, display] as const] : [])),
      );
    }
    redraw();
  }

  /** Once more, with entries left alone that no word fits; where that leaves nothing to ask, no word can be put in at all. */
  function askHolding({ entry }: Question, held: readonly Entry[]): void {
    const question = questionOf(state, held);
    if (question) {
      void ask(question, 1);
      return;
    }
    const names = held.map(({ name }) => name);
    const nothing = { count: 0, words: [], deadEnds: [], consistent: true, impossible: [], letters: [] };
    state.fill.answer = { kind: "known", answer: { entry: entry.name, ...nothing, held: names } };
    redraw();
  }

  async function answerTo({ query, entry }: Question, signal: AbortSignal) {
    const address = new URL(`/slots${query}`, world.page()).href;
    const response = await world.fetch(address, { signal, headers: { accept: "application/json" } });
    if (response.status === 503 || response.status === 429) {
      return { busy: retryAfterMs(response) ?? ASK_BUSY_MS };
    }
    const json: unknown = await response.json().catch(() => undefined);
    const refusal = response.ok ? undefined : readRefusal(json);
    if (refusal) return { failed: `${refusal.message[0]?.toUpperCase()}${refusal.message.slice(1)}.` };
    return (
      readAnswer(json, entry.name) ?? { failed: "The server gave an answer that this page cannot read." }
    );
  }
}
