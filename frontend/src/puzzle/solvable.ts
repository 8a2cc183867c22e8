// A puzzle as whoever solves it gets it: blocks, texts, and the answers, which nothing shows before they are found.
import type { Shape } from "./cells";
import type { SolverValues } from "./layers";

/** Its `cells` are blocks and blanks. */
export interface Solvable extends Shape, SolverValues {
  /** By cell: one letter a to z, several characters for a rebus, "" for a block. */
  readonly answers: readonly string[];
}
