// What the sheet of keys says, by the one list of commands.
import { shownKeys } from "../../ui/chord";
import { type Command, GROUPS, type Group } from "./command";
import { COMMANDS } from "./commands";

export interface Line {
  readonly keys: string;
  readonly does: string;
}

/** The sheet of keys: each group with its lines. */
export function sheet(): { group: Group; lines: Line[] }[] {
  return GROUPS.map((group) => {
    const lines = new Map<string, string[]>();
    for (const command of Object.values<Command<never>>(COMMANDS)) {
      if (command.group !== group) continue;
      const keys = command.shown ? [command.shown] : command.keys.map((chord) => shownKeys(chord));
      lines.set(command.label, [...new Set([...(lines.get(command.label) ?? []), ...keys])]);
    }
    return { group, lines: [...lines].map(([does, keys]) => ({ keys: keys.join(", "), does })) };
  });
}
