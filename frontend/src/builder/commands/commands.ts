// The one list of commands: the keyboard, the sheet of keys (`sheet.ts`) and the titles of buttons go by it.

import type { Step } from "../../document/state/view-state";
import { type Chord, isPressed, type Key, shownKeys, spokenKeys } from "../../ui/chord";
import type { State } from "../state/state";
import { BOARD_COMMANDS } from "./board-commands";
import { CANDIDATE_COMMANDS } from "./candidate-commands";
import type { Command, FocusScope } from "./command";
import { PAGE_COMMANDS } from "./page-commands";

export const HOST_COMMANDS = { ...BOARD_COMMANDS, ...PAGE_COMMANDS };
export const COMMANDS = { ...HOST_COMMANDS, ...CANDIDATE_COMMANDS };

export type CommandId = keyof typeof COMMANDS;

/** The command that a key calls there now. */
export function commandAt<H>(
  commands: Readonly<Record<string, Command<H>>>,
  place: FocusScope,
  state: State,
  key: Key,
): Command<H> | undefined {
  const { step } = state.view;
  return Object.values(commands).find(
    (command) =>
      command.place === place &&
      command.steps.includes(step) &&
      command.keys.some((chord) => isPressed(chord, key)) &&
      (command.when?.(state) ?? true),
  );
}

/** Whether the key would change the puzzle, were it not the step in which nothing does. */
export function wouldEdit(place: FocusScope, key: Key): boolean {
  return Object.values<Command>(HOST_COMMANDS).some(
    (command) =>
      command.place === place && command.edits && command.keys.some((chord) => isPressed(chord, key)),
  );
}

/** A button's title and the keys that do the same; `does` where the button says it better. */
export function hints(id: CommandId, does?: string) {
  const { label, keys }: { label: string; keys: readonly Chord[] } = COMMANDS[id];
  const said = does ?? `${label[0]?.toUpperCase()}${label.slice(1)}`;
  return {
    title: `${said} (${shownKeys(keys[0] as Chord)})`,
    "aria-keyshortcuts": keys.map((chord) => spokenKeys(chord)).join(" "),
  };
}

/** For those who hear what the board is. */
export function toldKeys(step: Step): string {
  const spoken = Object.values<Command>(BOARD_COMMANDS)
    .filter(({ place, steps }) => place === "board" && steps.includes(step))
    .flatMap((command) => command.spoken ?? []);
  return `${spoken.join(", ")}. The question mark shows all keys.`;
}
