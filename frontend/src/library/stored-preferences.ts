// What this browser remembers of what was chosen. Works without storage too.

import type { WishedBackend } from "../engine/protocol/engine";
import { IMPROVE_CHOICES, IMPROVE_MS } from "../limits";
import { read, type Store, save } from "../storage";

const IMPROVE = "crossword.improve";
const PLACE = "crossword.place";

/** Milliseconds, one of the choices. */
export function readImprove(store: Store | undefined): number {
  const ms = Number(read(store, IMPROVE) ?? IMPROVE_MS);
  return IMPROVE_CHOICES.includes(ms) ? ms : IMPROVE_MS;
}

export function rememberImprove(store: Store | undefined, ms: number): void {
  save(store, IMPROVE, `${ms}`);
}

export function readPlace(store: Store | undefined): WishedBackend {
  const place = read(store, PLACE);
  return place === "device" || place === "server" ? place : "auto";
}

export function rememberPlace(store: Store | undefined, place: WishedBackend): void {
  save(store, PLACE, place);
}
