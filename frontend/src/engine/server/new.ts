// A whole puzzle, made by the server.
import { MAKE_MS } from "../../limits";
import { makeEvent } from "../protocol/answers";
import type { MakeEvent } from "../protocol/engine";
import type { PuzzleRequest } from "../protocol/request";
import { spellPuzzle } from "../protocol/spelling";
import { type AskWorld, askOnce, isBusy } from "./ask-once";

const UNREACHED = "The server cannot be reached, and nobody else can make a puzzle here.";
const BUSY = "The server is busy with other puzzles; try again in a moment.";

export function askNew(world: AskWorld, request: PuzzleRequest, onEvent: (event: MakeEvent) => void) {
  const ask = async (signal: AbortSignal): Promise<MakeEvent> => {
    const address = new URL(`/new?${spellPuzzle(request)}`, world.page()).href;
    const response = await world.fetch(address, { signal, headers: { accept: "application/json" } });
    if (isBusy(response)) return { kind: "failed", message: BUSY };
    return makeEvent(response.ok, await response.json().catch(() => undefined));
  };
  return askOnce(MAKE_MS, UNREACHED, ask, onEvent);
}
