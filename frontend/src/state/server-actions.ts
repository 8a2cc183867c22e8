// What the server has said of itself.
import { MAX_LINK_SIDE } from "../limits";
import type { State } from "./state";

/** The largest side that it fills; null where it did not answer: then a grid may be as large as a link holds. */
export function setMaxSide(state: State, side: number | null): void {
  state.maxSide = side;
  state.offeredSide = side ?? MAX_LINK_SIDE;
}
