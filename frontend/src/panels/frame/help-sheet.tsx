// The sheet of keys: every command with its keys, in a dialog; on a phone it comes from below.
import { useEffect, useRef } from "preact/hooks";
import { sheet } from "../../commands/sheet";
import type { AppProps } from "../parts/app-type";
import { CrossIcon } from "../parts/late-icons";
import { Tool } from "../parts/tool";

export function HelpSheet({ app }: AppProps) {
  return app.state.view.help ? <Sheet app={app} /> : null;
}

function Sheet({ app }: AppProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () =>
    app.act((s) => {
      s.view.help = false;
    });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={dialog}
      class="help"
      data-testid="help-sheet"
      aria-labelledby="help-title"
      onClose={close}
      onClick={(event) => {
        // What lies around it is the dialog itself; what is in it, its children.
        if (event.target === dialog.current) close();
      }}
    >
      <div class="help-body">
        <header class="help-head">
          <h2 id="help-title">Keys</h2>
          <Tool label="Close" testid="help-close" press={close}>
            <CrossIcon />
          </Tool>
        </header>
        {sheet().map(({ group, lines }) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {lines.map(({ keys, does }) => (
                <div key={does}>
                  <dt>
                    {keys.split(", ").map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </dialog>
  );
}
