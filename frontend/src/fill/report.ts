// Reads the text frame that ends a fill; anything it does not understand is ignored.
import type { FillReport } from "../state/fill-status";

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
      warnings: Array.isArray(fields.warnings)
        ? fields.warnings.filter((warning): warning is string => typeof warning === "string")
        : [],
    },
  };
}

function number<K extends string>(key: K, value: unknown): { readonly [key in K]?: number } {
  if (typeof value !== "number" || !Number.isFinite(value)) return {};
  return { [key]: value } as { readonly [key in K]: number };
}
