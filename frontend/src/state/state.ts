// The one State object that the whole page reads and the actions change, in groups.
import type { Puzzle } from "../puzzle/puzzle";
import { type ClueState, newClueing } from "./clue-state";
import { type DocumentState, newDocument } from "./document";
import { type FillState, newFill } from "./fill-state";
import { type MakeState, newMake } from "./generate-state";
import { newPreferences, type Preferences } from "./preferences";
import { newServerFacts, type ServerFacts } from "./server-facts";
import { newView, type ViewState } from "./view";

export interface State {
  readonly document: DocumentState;
  readonly view: ViewState;
  readonly fill: FillState;
  readonly make: MakeState;
  readonly clueing: ClueState;
  readonly preferences: Preferences;
  readonly server: ServerFacts;
}

/** The groups that a function needs: what it cannot name it cannot touch. */
export type With<Groups extends keyof State> = Pick<State, Groups>;

export function newState(puzzle?: Puzzle): State {
  return {
    document: newDocument(puzzle),
    view: newView(),
    fill: newFill(),
    make: newMake(),
    clueing: newClueing(),
    preferences: newPreferences(),
    server: newServerFacts(),
  };
}
