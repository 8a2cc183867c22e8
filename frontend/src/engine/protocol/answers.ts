// What an answer in JSON says, whoever gave it: what was asked for, a refusal, or nothing that this page can read.
import { type Candidates, readCandidates } from "./candidates";
import { readClues } from "./clues";
import type { CandidatesEvent, CluesEvent, MakeEvent } from "./engine";
import { readMade } from "./made";
import { readRefusal, sentenceOf } from "./refusal";

type Failed = { readonly kind: "refused" | "failed"; readonly message: string };

export const UNREADABLE = {
  kind: "failed",
  message: "The server gave an answer that this page cannot read.",
} as const;

function answerOf<T extends object>(
  ok: boolean,
  json: unknown,
  read: (json: unknown) => T | undefined,
): T | Failed {
  const refusal = ok ? undefined : readRefusal(json);
  if (refusal) return { kind: "refused", message: sentenceOf(refusal) };
  return (ok ? read(json) : undefined) ?? UNREADABLE;
}

export function candidatesEvent(ok: boolean, json: unknown): CandidatesEvent {
  const answer: Candidates | Failed = answerOf(ok, json, readCandidates);
  if ("kind" in answer) return { kind: "failed", message: answer.message };
  return { kind: "known", candidates: answer, whole: true };
}

export function makeEvent(ok: boolean, json: unknown): MakeEvent {
  const made = answerOf(ok, json, readMade);
  return "kind" in made ? made : { kind: "made", made };
}

export function cluesEvent(ok: boolean, json: unknown): CluesEvent {
  const answer = answerOf(ok, json, readClues);
  return "kind" in answer ? answer : { kind: "clues", answer };
}
