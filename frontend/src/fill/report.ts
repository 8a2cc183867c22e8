// Reads the text frame that ends a fill; anything it does not understand is ignored.
import type { Conflict, FillReport } from "../state/fill-status";

export interface Outcome {
  readonly outcome: string;
  readonly report: Omit<FillReport, "elapsedMs"> & { readonly elapsedMs?: number };
}

export function readOutcome(text: string): Outcome | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof json !== "object" || json === null) return undefined;
  const fields = json as Record<string, unknown>;
  if (typeof fields.outcome !== "string") return undefined;
  return {
    outcome: fields.outcome,
    report: {
      ...number("elapsedMs", fields.elapsed_ms),
      ...number("meanScore", fields.mean_score),
      ...number("scoreFloor", fields.score_floor),
      ...number("lowestScore", fields.min_score),
      ...number("nodes", fields.nodes),
      ...number("backtracks", fields.backtracks),
      ...number("restarts", fields.restarts),
      ...conflict(fields.conflict),
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

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}

function number<K extends string>(key: K, value: unknown): { readonly [key in K]?: number } {
  if (typeof value !== "number" || !Number.isFinite(value)) return {};
  return { [key]: value } as { readonly [key in K]: number };
}
