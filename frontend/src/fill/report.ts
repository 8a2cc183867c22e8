// Reads the text frames of a fill: each better one, and the outcome; anything it does not understand is ignored.
import { readDisplays } from "../codec/displays";
import { layoutOf } from "../puzzle/entries";
import type { Puzzle } from "../puzzle/puzzle";
import type { Better, Conflict, FillEnd, FillReport, FillStatus } from "../state/fill-status";
import { toldToWaitMs } from "./retry-after";

export interface Outcome {
  readonly outcome: string;
  readonly report: Omit<FillReport, "elapsedMs"> & { readonly elapsedMs?: number };
  /** Milliseconds after which a server that had no room is to be asked again. */
  readonly waitMs: number | undefined;
}

/** `{"improving":{…}}`: goes before the frame of a fill that can still be made better. */
export function readBetter(text: string): Better | undefined {
  const fields = object(object(parse(text))?.improving);
  const { first_fill_ms, first_mean_score, mean_score, min_score } = fields ?? {};
  if (typeof first_fill_ms !== "number" || typeof first_mean_score !== "number") return undefined;
  if (typeof mean_score !== "number" || typeof min_score !== "number") return undefined;
  return {
    firstFillMs: first_fill_ms,
    firstMeanScore: first_mean_score,
    meanScore: mean_score,
    lowestScore: min_score,
    ...number("seed", fields?.seed),
  };
}

export function readOutcome(text: string): Outcome | undefined {
  const fields = object(parse(text));
  if (typeof fields?.outcome !== "string") return undefined;
  return {
    outcome: fields.outcome,
    waitMs: toldToWaitMs(fields.retry_after_s),
    report: {
      ...number("elapsedMs", fields.elapsed_ms),
      ...number("meanScore", fields.mean_score),
      ...number("scoreFloor", fields.score_floor),
      ...number("lowestScore", fields.min_score),
      ...number("firstFillMs", fields.first_fill_ms),
      ...number("firstMeanScore", fields.first_mean_score),
      ...(fields.proved_best === true ? { provedBest: true } : {}),
      ...number("nodes", fields.nodes),
      ...number("backtracks", fields.backtracks),
      ...number("restarts", fields.restarts),
      ...conflict(fields.conflict),
      ...displays(fields.displays),
      warnings: strings(fields.warnings),
    },
  };
}

function conflict(value: unknown): { readonly conflict?: Conflict } {
  if (typeof value !== "object" || value === null) return {};
  const { entries, minimal, message } = value as Record<string, unknown>;
  if (typeof message !== "string") return {};
  return { conflict: { entries: strings(entries), minimal: minimal === true, message } };
}

function displays(value: unknown): { readonly displays?: Readonly<Record<string, string>> } {
  const pairs = readDisplays(value);
  return pairs.length > 0 ? { displays: Object.fromEntries(pairs) } : {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function object(json: unknown): Record<string, unknown> | undefined {
  return typeof json === "object" && json !== null ? (json as Record<string, unknown>) : undefined;
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}

function number<K extends string>(key: K, value: unknown): { readonly [key in K]?: number } {
  if (typeof value !== "number" || !Number.isFinite(value)) return {};
  return { [key]: value } as { readonly [key in K]: number };
}

type Improving = Extract<FillStatus, { kind: "improving" }>;

/** What is told of a fill once its improving has ended, in whatever way: the scores are those of the fill taken last. */
export function improved(status: Improving, end: FillEnd, now: number): FillReport {
  if (end.kind !== "filled") return cutShort(status, "lost", now);
  const best = end.report.meanScore === status.better.meanScore;
  const { provedBest: _, ...report } = end.report;
  return { ...(best ? end.report : report), ...status.better, bettered: status.taken > 1 };
}

/** As far as the figures tell; what words share counts too, so only the server knows all of it. */
export function isBetter(a: Better, b: Better): boolean {
  return a.meanScore > b.meanScore || (a.meanScore === b.meanScore && a.lowestScore > b.lowestScore);
}

export function cutShort({ better, since }: Improving, cut: "stopped" | "lost", now: number): FillReport {
  return { warnings: [], elapsedMs: better.firstFillMs + now - since, ...better, cut };
}

/** The cells of the entries that cannot be filled together, to be shown on the board. */
export function blamed(puzzle: Puzzle, report: FillReport): number[] {
  if (!report.conflict?.minimal) return [];
  const { byName } = layoutOf(puzzle);
  return [...new Set(report.conflict.entries.flatMap((name) => byName.get(name)?.cells ?? []))];
}
