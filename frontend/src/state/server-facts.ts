// What the server has said of itself.
import { MAX_LINK_SIDE, MAX_SIDE } from "../limits";

export interface ServerFacts {
  /** Cells: the largest side that the server fills; null while nobody knows. */
  maxSide: number | null;
  /** Cells: the largest side to choose. */
  offeredSide: number;
}

export function newServerFacts(): ServerFacts {
  return { maxSide: null, offeredSide: MAX_SIDE };
}

/** The largest side that it fills; null where it did not answer: then a grid may be as large as a link holds. */
export function setMaxSide(server: ServerFacts, side: number | null): void {
  server.maxSide = side;
  server.offeredSide = side ?? MAX_LINK_SIDE;
}
