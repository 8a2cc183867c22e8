// Patterns around theme phrases from the server's `/new`; what it does not do is told with the reason.
import { MAKE_MS } from "../../limits";
import { UNREADABLE } from "../protocol/answers";
import type { PatternsEvent } from "../protocol/engine";
import { readPatterns } from "../protocol/patterns";
import { readRefusal, sentenceOf } from "../protocol/refusal";
import type { PatternsRequest } from "../protocol/request";
import { spellPatterns } from "../protocol/spelling";
import { type AskWorld, askOnce, isBusy } from "./ask-once";

/** What stands on the page where only the browser's engine can do it. */
const HERE_ONLY =
  "Suggested blocks and room for a word come from the engine within this browser, and it does not run here: the browser lacks what it needs, or the server fills from a word list of its own.";
const UNREACHED = "The server cannot be reached, and nobody else can look for patterns here.";
const BUSY = "The server is busy with other puzzles; try again in a moment.";
const LATE = "The server found no pattern in the time it had. Try again, or fewer phrases.";

export function askPatterns(
  world: AskWorld,
  request: PatternsRequest,
  onEvent: (event: PatternsEvent) => void,
) {
  const ask = async (signal: AbortSignal): Promise<PatternsEvent> => {
    if (!("theme" in request)) return { kind: "failed", message: HERE_ONLY };
    const address = new URL(`/new?${spellPatterns(request)}`, world.page()).href;
    const response = await world.fetch(address, { signal, headers: { accept: "application/x-ndjson" } });
    if (isBusy(response)) return { kind: "failed", message: BUSY };
    return patternsOf(response.status, await response.text());
  };
  return askOnce(MAKE_MS, UNREACHED, ask, onEvent);
}

/** What an answer with that status and text says. */
export function patternsOf(status: number, text: string): PatternsEvent {
  const lines = linesOf(text);
  const refusal = status === 200 ? undefined : readRefusal(lines?.[0]);
  if (status === 422 && refusal?.parameter === "deadline_ms") return { kind: "failed", message: LATE };
  if (status === 422 && refusal) return { kind: "found", patterns: [], whole: true };
  if (refusal) return { kind: "refused", message: sentenceOf(refusal) };
  // The last line may say why there are no more; it is no pattern.
  const patterns = status === 200 && lines ? readPatterns({ patterns: lines })?.patterns : undefined;
  if (!patterns?.length) return UNREADABLE;
  return { kind: "found", patterns, whole: true };
}

/** A value a line; undefined where one is no JSON. */
function linesOf(text: string): unknown[] | undefined {
  try {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    return lines.map((line): unknown => JSON.parse(line));
  } catch {
    return undefined;
  }
}
