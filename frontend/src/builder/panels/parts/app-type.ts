// What panels may use: the state to read, and the few ways to change the page.

import type { Filler } from "../../../autofill/filler";
import type { CandidateQuery } from "../../../candidates/candidate-query";
import type { Files } from "../../../files/files";
import type { Generators } from "../../../generate/generators";
import type { Links, Recent } from "../../../library/library-state";
import type { Host } from "../../commands/command";
import type { Preferences } from "../../state/preferences";
import type { State } from "../../state/state";

export interface App extends Omit<Host, keyof Generators>, Generators {
  readonly filler: Filler;
  readonly candidates: CandidateQuery;
  readonly files: Files;
  /** Runs an action and redraws. */
  act(change: (state: State) => void): void;
  /** Redraws with nothing changed in the state, after a change of size or theme. */
  redraw(): void;
  /** Opens the sheet of links, and copies the first of them. */
  share(): void;
  copy(kind: keyof Links): Promise<void>;
  cycleTheme(): void;
  /** How long fills are made better, from now on and the next time. */
  chooseImprove(ms: number): void;
  /** Where fills are searched, from now on and the next time. */
  choosePlace(place: Preferences["place"]): void;
  /** The sheet of remembered puzzles. */
  readonly library: { show(): void; forget(recent: Recent): void; restore(): void };
  openRecent(recent: Recent): void;
  /** Opens the link without the parameter that cannot be read. */
  openWithoutBadPart(): void;
  startBlank(): void;
}

export interface AppProps {
  readonly app: App;
}
