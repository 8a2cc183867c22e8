// A box to tick, with what it stands for.
import type { ComponentChildren } from "preact";

interface Props {
  readonly testid: string;
  readonly checked: boolean;
  readonly small?: boolean;
  readonly set: (wanted: boolean) => void;
  readonly children: ComponentChildren;
}

export function Check({ testid, checked, small = false, set, children }: Props) {
  return (
    <label class={small ? "check small-text" : "check"}>
      <input
        type="checkbox"
        data-testid={testid}
        checked={checked}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
