// Clues that the server looks up, or has a language model write.
import { CLUES_MS } from "../../limits";
import { cluesEvent } from "../protocol/answers";
import type { ClueQuestion } from "../protocol/clues";
import type { CluesEvent } from "../protocol/engine";
import { readRefusal, sentenceOf } from "../protocol/refusal";
import { type AskWorld, askOnce, isBusy } from "./ask-once";

const UNREACHED = "The server cannot be reached for clues.";
const BUSY = "The server has written many clues already; try again in a while";

export function askClues(world: AskWorld, question: ClueQuestion, onEvent: (event: CluesEvent) => void) {
  const ask = async (signal: AbortSignal): Promise<CluesEvent> => {
    const response = await world.fetch(new URL("/clues", world.page()).href, {
      method: "POST",
      signal,
      headers: { accept: "application/json", "content-type": "application/json" },
      body: JSON.stringify(question),
    });
    const json: unknown = await response.json().catch(() => undefined);
    if (isBusy(response))
      return { kind: "failed", message: sentenceOf(readRefusal(json) ?? { message: BUSY }) };
    return cluesEvent(response.ok, json);
  };
  return askOnce(CLUES_MS, UNREACHED, ask, onEvent);
}
