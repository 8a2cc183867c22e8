// The solver's clock: it runs from the first key or tap until the puzzle is solved, while it is looked at and nobody pauses it.
import type { Solving } from "./solving";

/** Milliseconds so far. */
export function elapsed({ progress, since }: Solving, now: number): number {
  return progress.ms + (since === null ? 0 : Math.max(0, now - since));
}

export function startClock(state: Solving, now: number): void {
  if (state.since === null && !state.paused && !state.progress.solved) state.since = now;
}

/** What has run so far is counted; a clock that stands stays so. */
export function stopClock(state: Solving, now: number): void {
  const ms = elapsed(state, now);
  state.since = null;
  state.progress = { ...state.progress, ms };
}

export function pause(state: Solving, now: number): void {
  if (state.progress.solved) return;
  stopClock(state, now);
  state.paused = true;
}

export function resume(state: Solving, now: number): void {
  state.paused = false;
  startClock(state, now);
}

/** `4:07`, `1:02:03`. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, i) => (i === 0 ? `${part}` : `${part}`.padStart(2, "0"))).join(":");
}

/** `4 minutes 7 seconds`, to be heard. */
export function clockWords(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const units = [
    [Math.floor(seconds / 3600), "hour"],
    [Math.floor(seconds / 60) % 60, "minute"],
    [seconds % 60, "second"],
  ] as const;
  const said = units.filter(([count, unit]) => count > 0 || (unit === "second" && seconds === 0));
  return said.map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`).join(" ");
}
