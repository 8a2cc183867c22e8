// A sheet over the page, the same on both pages: its heading, its way out, and whoever had the focus gets it back however it is closed.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { CrossIcon } from "./late-icons";

interface Props {
  readonly title: string;
  /** What tests call it, and its button. */
  readonly testid: string;
  readonly closeTestid: string;
  /** Classes beside `help`, which all of them have. */
  readonly look?: string;
  readonly busy?: boolean;
  /** What stands at its top is another: it is scrolled there. */
  readonly top?: unknown;
  /** Takes it out of the state. Called for the button, Escape, and a press beside it. */
  readonly close: () => void;
  readonly children: ComponentChildren;
}

export function Dialog({ title, testid, closeTestid, look = "", busy = false, top, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const gone = useRef(false);
  const heading = `${testid}-title`;
  useLayoutEffect(() => {
    const { current } = dialog;
    const before = document.activeElement;
    current?.showModal();
    return () => {
      const inside = current?.contains(document.activeElement) || document.activeElement === document.body;
      gone.current = true;
      current?.close();
      // Whatever has asked for the focus meanwhile keeps it.
      if (inside && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
  useLayoutEffect(() => {
    if (top && dialog.current) dialog.current.scrollTop = 0;
  }, [top]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={dialog}
      class={`help ${look}`.trim()}
      data-testid={testid}
      aria-labelledby={heading}
      aria-busy={busy}
      // Of one that is gone nothing more is heard.
      onClose={() => {
        if (!gone.current) close();
      }}
      onClick={(event) => {
        // What lies around it is the dialog itself; what is in it, its children.
        if (event.target === dialog.current) close();
      }}
    >
      <div class="help-body">
        <header class="help-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" class="tool" aria-label="Close" data-testid={closeTestid} onClick={close}>
            <CrossIcon />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
