// Keeps one question up with the puzzle: the latest edit wins, and what is told of an older one is dropped.
import type { CandidatesEvent, Engine, Stop } from "../engine/protocol/engine";
import type { CandidatesRequest } from "../engine/protocol/request";

export interface Question {
  readonly request: CandidatesRequest;
  /** Questions with equal keys are the same one. The request, unless it says more than what is asked about. */
  readonly key?: string;
}

/** What is asked, and what becomes of it. */
export interface Following<Q extends Question> {
  /** The question that the page has now, if any. */
  present(): Q | undefined;
  /** There is none. */
  none(): void;
  /** It has been asked. */
  asked(question: Q): void;
  /** Another question instead, where the answer asks for one. */
  onEvent(question: Q, event: CandidatesEvent): Q | undefined;
}

export interface LatestQuery {
  /** Asks what the page would show, and drops what it no longer would. To be called after each change. */
  follow(): void;
  /** Asks once more. */
  again(): void;
  /** The next change asks once more. */
  forget(): void;
  /** An answer is still to come. */
  isWaiting(): boolean;
}

export function createLatestQuery<Q extends Question>(
  engine: Pick<Engine, "candidates">,
  { present, none, asked, onEvent }: Following<Q>,
  redraw: () => void,
): LatestQuery {
  /** The key of what the page asked, or had answered. */
  let current = "";
  let stop: Stop | undefined;

  return {
    follow,
    again() {
      current = "";
      follow();
      redraw();
    },
    forget() {
      current = "";
    },
    isWaiting: () => stop !== undefined,
  };

  function follow(): void {
    const question = present();
    if (keyOf(question) === current) return;
    stop?.();
    stop = undefined;
    current = keyOf(question);
    if (!question) {
      none();
      return;
    }
    asked(question);
    ask(question);
  }

  function ask(question: Q): void {
    const mine = engine.candidates(question.request, (event) => {
      if (stop !== mine) return;
      // The puzzle is another by now; the next frame of the screen asks about it.
      if (keyOf(present()) === current) {
        if (event.kind === "failed" || (event.kind === "known" && event.whole)) stop = undefined;
        const next = onEvent(question, event);
        if (next) {
          mine();
          ask(next);
        }
      }
      redraw();
    });
    stop = mine;
  }
}

function keyOf(question: Question | undefined): string {
  return question ? (question.key ?? JSON.stringify(question.request)) : "";
}
