// How the search for words stands: the fill under way, what is known of words, and what can still stand in an entry.
import type { Place, VerdictEvent } from "../engine/told/engine";
import type { Pause } from "../engine/told/fill-end";
import type { Look } from "../engine/told/look";
import type { Vouched } from "../puzzle/checks/word-problems";
import type { FillStatus } from "./fill-status";
import type { FitsStatus, FitsView } from "./fits-status";
import type { Preferences } from "./preferences";

export interface FillState {
  status: FillStatus;
  /** The running fill has lost its server and waits for another. */
  pause: Pause | null;
  /** The fill under way, or the last one, is of a region alone. */
  regional: boolean;
  /** The running fill's latest frame; shown, not yet part of the puzzle. */
  live: string | null;
  /** The clock of the elapsed time, milliseconds. */
  now: number;
  /** Always sent, so that a server which takes a fill up repeats the same search. */
  seed: number;
  /** The minimum score of the last fill; null where it is not known, or what the search began with. */
  floor: number | null;
  /** The last complete fill, as the server gave it. */
  vouched: Vouched | null;
  /** Words that a list is known to have, though no fill brought them. */
  known: ReadonlySet<string>;
  /** How words are written, where that is more than their letters: `icecream`, `ice cream`. */
  displays: ReadonlyMap<string, string>;
  /** Where the last fill was or is searched. */
  place: Place;
  /** Where that was wished to be. */
  wishedPlace: Preferences["place"];
  /** The fill under way has lost the one who searched it, and goes on elsewhere. */
  moved: boolean;
  /** What has come of the engine and its words, 0 to 1, while a fill waits for them. */
  loading: number | null;
  /** Why nobody looks at the whole board after each edit; null where somebody does, or will. */
  blind: string | null;
  /** What can still stand on the whole board; null while nobody knows. */
  analysis: Look | null;
  /** Whether the grid can be filled around the constructor's words. */
  verdict: VerdictEvent;
  /** What can still stand in the selected entry. */
  fits: FitsStatus;
  fitsView: FitsView;
}

export function newFill(): FillState {
  return {
    status: { kind: "idle" },
    pause: null,
    regional: false,
    live: null,
    now: 0,
    seed: 0,
    floor: null,
    vouched: null,
    known: new Set(),
    displays: new Map(),
    place: "server",
    wishedPlace: "auto",
    moved: false,
    loading: null,
    blind: null,
    analysis: null,
    verdict: { kind: "unknown" },
    fits: { kind: "none" },
    fitsView: { open: true, order: "score", crossings: "kept", heat: false, allOf: "" },
  };
}
