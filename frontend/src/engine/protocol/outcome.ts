// Reads the text frames of a fill: each better one, and the outcome; anything it does not understand is passed over.
import {
  unknown as anything,
  boolean,
  fallback,
  finite,
  number,
  object,
  optional,
  pipe,
  string,
} from "valibot";
import { readJson, those } from "../../json";
import { DISPLAYS } from "./displays";
import type { Better, FillReport } from "./fill-end";
import { toldToWaitMs } from "./retry-after";

export interface Outcome {
  readonly outcome: string;
  readonly report: Omit<FillReport, "elapsedMs"> & { readonly elapsedMs?: number };
  /** Milliseconds after which a server that had no room is to be asked again. */
  readonly waitMs: number | undefined;
}

const FIGURE = fallback(optional(pipe(number(), finite())), undefined);

const BETTER = object({
  improving: object({
    first_fill_ms: number(),
    first_mean_score: number(),
    mean_score: number(),
    min_score: number(),
    points: FIGURE,
    score_floor: FIGURE,
    seed: FIGURE,
  }),
});

const CONFLICT = object({
  entries: fallback(those(string()), []),
  minimal: fallback(boolean(), false),
  message: string(),
});

const FLOOR = object({
  min_score: number(),
  ended: string(),
  conflict: fallback(optional(CONFLICT), undefined),
});

const WEAK = object({
  below: number(),
  count: number(),
  entries: those(object({ entry: string(), word: string(), score: number() })),
});

const OUTCOME = object({
  outcome: string(),
  elapsed_ms: FIGURE,
  mean_score: FIGURE,
  score_floor: FIGURE,
  min_score: FIGURE,
  first_fill_ms: FIGURE,
  first_mean_score: FIGURE,
  points: FIGURE,
  proved_best: fallback(boolean(), false),
  nodes: FIGURE,
  backtracks: FIGURE,
  restarts: FIGURE,
  conflict: fallback(optional(CONFLICT), undefined),
  weak: fallback(optional(WEAK), undefined),
  floors: fallback(optional(those(FLOOR)), undefined),
  changed: fallback(optional(those(string())), undefined),
  letters_changed: FIGURE,
  least: fallback(boolean(), false),
  displays: DISPLAYS,
  warnings: fallback(those(string()), []),
  retry_after_s: optional(anything()),
});

/** `{"improving":{…}}`: goes before the frame of a fill that can still be made better. */
export function readBetter(text: string): Better | undefined {
  const parsed = readJson(BETTER, text)?.improving;
  if (!parsed) return undefined;
  return {
    firstFillMs: parsed.first_fill_ms,
    firstMeanScore: parsed.first_mean_score,
    meanScore: parsed.mean_score,
    lowestScore: parsed.min_score,
    ...present({ points: parsed.points, scoreFloor: parsed.score_floor, seed: parsed.seed }),
  };
}

export function readOutcome(text: string): Outcome | undefined {
  const parsed = readJson(OUTCOME, text);
  if (!parsed) return undefined;
  return {
    outcome: parsed.outcome,
    waitMs: toldToWaitMs(parsed.retry_after_s),
    report: {
      ...present({
        elapsedMs: parsed.elapsed_ms,
        meanScore: parsed.mean_score,
        scoreFloor: parsed.score_floor,
        lowestScore: parsed.min_score,
        firstFillMs: parsed.first_fill_ms,
        firstMeanScore: parsed.first_mean_score,
        points: parsed.points,
        nodes: parsed.nodes,
        backtracks: parsed.backtracks,
        restarts: parsed.restarts,
        conflict: parsed.conflict,
        weak: parsed.weak,
        floors: parsed.floors?.map(({ min_score, ended, ...why }) => ({
          minScore: min_score,
          ended,
          ...why,
        })),
        changed: parsed.changed,
        lettersChanged: parsed.letters_changed,
      }),
      ...(parsed.proved_best ? { provedBest: true } : {}),
      ...(parsed.least ? { least: true } : {}),
      ...(parsed.displays.length > 0 ? { displays: Object.fromEntries(parsed.displays) } : {}),
      warnings: parsed.warnings,
    },
  };
}

type Present<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

/** Without what is undefined. */
function present<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>;
}
