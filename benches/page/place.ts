// What every measurement is handed.
import type { Browser } from "playwright-core";

export interface Place {
  readonly browser: Browser;
  /** Of the server. */
  readonly host: string;
  /** How many edits, grids, seconds or visits, where not as many as usual. */
  readonly count?: number;
}
