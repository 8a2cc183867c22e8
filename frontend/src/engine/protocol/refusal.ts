// Reads why something was refused: `{"error":{"parameter":"state","message":"…"}}`.
import { fallback, object, optional, string } from "valibot";
import { readValue } from "../../json";

export interface Refusal {
  readonly parameter: string;
  readonly message: string;
}

const REFUSAL = object({
  error: object({ parameter: fallback(optional(string(), "request"), "request"), message: string() }),
});

export function readRefusal(json: unknown): Refusal | undefined {
  return readValue(REFUSAL, json)?.error;
}

/** What is said of it, with a capital and a full stop. */
export function sentenceOf({ message }: Pick<Refusal, "message">): string {
  return `${message[0]?.toUpperCase() ?? ""}${message.slice(1)}.`;
}
