// Reads the server's answer about one entry.
import type { Answer, Candidate } from "../state/answer-status";

/** Undefined for anything that is no such answer. */
export function readAnswer(json: unknown, entry: string): Answer | undefined {
  const { consistent, letters, entries, impossible } = fields(json);
  const slot = list(entries)
    .map(fields)
    .find((found) => found.entry === entry);
  if (typeof consistent !== "boolean" || !slot || typeof slot.count !== "number") return undefined;
  return {
    entry,
    consistent,
    count: slot.count,
    words: list(slot.words).flatMap(candidate),
    deadEnds: strings(slot.dead_ends),
    impossible: list(impossible).flatMap(blame),
    held: [],
    letters: strings(letters),
  };
}

function candidate(json: unknown): Candidate[] {
  const { word, display, score, tightest, tried } = fields(json);
  if (typeof word !== "string" || typeof score !== "number") return [];
  return [
    {
      word,
      ...(typeof display === "string" ? { display } : {}),
      score,
      tightest: typeof tightest === "number" ? tightest : null,
      tried: tried === true,
    },
  ];
}

function blame(json: unknown): { entry: string; message: string }[] {
  const { entry, message } = fields(json);
  return typeof entry === "string" && typeof message === "string" ? [{ entry, message }] : [];
}

function fields(json: unknown): Record<string, unknown> {
  return typeof json === "object" && json !== null ? (json as Record<string, unknown>) : {};
}

function list(json: unknown): unknown[] {
  return Array.isArray(json) ? json : [];
}

function strings(json: unknown): string[] {
  return list(json).filter((item) => typeof item === "string");
}
