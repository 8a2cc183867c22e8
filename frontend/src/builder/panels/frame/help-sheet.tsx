// The sheet of keys: every command with its keys, in a dialog; on a phone it comes from below.

import { Dialog } from "../../../ui/dialog";
import { sheet } from "../../commands/sheet";
import { setHelp } from "../../state/page-state";
import type { AppProps } from "../parts/app-type";

export function HelpSheet({ app }: AppProps) {
  return app.state.page.help ? <Sheet app={app} /> : null;
}

function Sheet({ app }: AppProps) {
  const close = () => app.act((s) => setHelp(s, false));
  return (
    <Dialog title="Keys" testid="help-sheet" closeTestid="help-close" close={close}>
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
    </Dialog>
  );
}
