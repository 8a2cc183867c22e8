// A button that shows a picture: its name is for those who do not see it, its title says the keys that do the same.
import type { ComponentChildren } from "preact";
import { type CommandId, hints } from "../../commands/commands";

interface Props {
  readonly label: string;
  /** The command that it calls; without one it has no title. */
  readonly command?: CommandId;
  /** What its title says instead of what the command is called. */
  readonly does?: string;
  readonly testid?: string;
  readonly look?: string;
  readonly disabled?: boolean;
  readonly press: () => void;
  readonly children: ComponentChildren;
}

export function Tool({ label, command, does, testid, look = "", disabled = false, press, children }: Props) {
  return (
    <button
      type="button"
      class={`tool ${look}`.trim()}
      aria-label={label}
      {...(command ? hints(command, does) : { title: does })}
      data-testid={testid}
      disabled={disabled}
      onClick={press}
    >
      {children}
    </button>
  );
}
