// How a puzzle is handed out: the link to solve it first, then the link to edit it, the frame for a page, the QR code.
import { useEffect, useRef, useState } from "preact/hooks";
import { shownKeys } from "../../commands/chord";
import type { Links } from "../../state/view";
import { Dialog } from "../frame/dialog";
import type { AppProps } from "../parts/app-type";
import { CheckIcon } from "../parts/icons";
import { QrCode } from "./qr";

const KINDS: readonly { readonly kind: keyof Links; readonly name: string; readonly what: string }[] = [
  {
    kind: "solve",
    name: "Solve link",
    what: "A page to solve it on. No glance at the link tells an answer.",
  },
  {
    kind: "edit",
    name: "Edit link",
    what: "The puzzle with its answers, to read here and to edit a copy of.",
  },
  { kind: "embed", name: "Embed", what: "The solving page in a page of your own, as HTML." },
];

export function ShareSheet({ app }: AppProps) {
  return app.state.view.share ? <Sheet app={app} links={app.state.view.share} /> : null;
}

function Sheet({ app, links }: AppProps & { readonly links: Links }) {
  const [qr, setQr] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { uncopied } = app.state.view;
  useEffect(() => {
    if (uncopied) list.current?.querySelector<HTMLInputElement>(`[data-link="${uncopied}"]`)?.focus();
  }, [uncopied]);
  const close = () =>
    app.act((s) => {
      s.view.share = null;
    });
  return (
    <Dialog title="Share" look="share" testid="share-sheet" closeTestid="share-close" close={close}>
      {!links.solve && (
        <p data-testid="share-why">
          A link to solve the puzzle needs a letter in every cell: fill the grid first.
        </p>
      )}
      <ul ref={list}>
        {KINDS.map(({ kind, name, what }) => {
          const text = links[kind];
          if (!text) return null;
          const copied = app.state.view.copied === kind;
          return (
            <li key={kind} class="share-kind">
              <div>
                <strong>{name}</strong>
                <p class="muted small-text">{what}</p>
              </div>
              {kind === "solve" && (
                <a class="button small" href={text} target="_blank" rel="noopener" data-testid="share-open">
                  Open
                </a>
              )}
              <button
                type="button"
                class="button small"
                data-testid={`share-${kind}`}
                onClick={() => app.copy(kind)}
              >
                {copied && <CheckIcon />}
                {copied ? "Copied" : "Copy"}
                <span class="hidden-text"> {name}</span>
              </button>
              <input
                type="text"
                readOnly
                value={text}
                aria-label={name}
                data-link={kind}
                onFocus={(event) => event.currentTarget.select()}
              />
              {uncopied === kind && (
                <p class="small-text" role="alert" data-testid="share-uncopied">
                  The browser did not let the page copy it. It is selected: press {shownKeys("Mod+C")}, or
                  touch and hold it, to copy.
                </p>
              )}
            </li>
          );
        })}
        {links.solve && (
          <li class="share-kind">
            <div>
              <strong>QR code</strong>
              <p class="muted small-text">The solve link, for paper.</p>
            </div>
            {!qr && (
              <button type="button" class="button small" data-testid="share-qr" onClick={() => setQr(true)}>
                Show
              </button>
            )}
          </li>
        )}
      </ul>
      {qr && links.solve && <QrCode link={links.solve} />}
      <p class="hidden-text" aria-live="polite">
        {KINDS.filter(({ kind }) => kind === app.state.view.copied).map(({ name }) => `${name} copied.`)}
      </p>
    </Dialog>
  );
}
