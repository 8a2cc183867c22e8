// How a puzzle is handed out: the link to solve it first, then the link to edit it, the frame for a page, the QR code.
import { useEffect, useRef, useState } from "preact/hooks";
import { goTo } from "../../../document/moves/step-actions";
import type { Step } from "../../../document/state/view-state";
import { closeLinks, type Links } from "../../../library/library-state";
import { BLOCK, countLetters } from "../../../puzzle/cells";
import { layoutOf } from "../../../puzzle/grid/entries";
import { shownCells } from "../../../puzzle/puzzle";
import { missingClues } from "../../../puzzle/words/words";
import { shownKeys } from "../../../ui/chord";
import { Dialog } from "../../../ui/dialog";
import { CheckIcon } from "../../../ui/icons";
import type { AppProps } from "../parts/app-type";
import { FILL_BUTTON_ID, focusSoon } from "../parts/ids";
import { QrCode } from "./qr";

const KINDS: readonly { readonly kind: keyof Links; readonly name: string; readonly what: string }[] = [
  {
    kind: "solve",
    name: "Solve link",
    what: "For whoever is to solve it: a page with the grid and its clues. No glance at the link tells an answer.",
  },
  {
    kind: "edit",
    name: "Edit link",
    what: "For yourself elsewhere, or whoever makes it with you: the puzzle with all its letters, to edit a copy of.",
  },
  { kind: "embed", name: "Embed", what: "The solving page in a page of your own, as HTML." },
];

interface Copied {
  readonly kind: keyof Links;
  readonly text: string;
}

export function ShareSheet({ app }: AppProps) {
  return app.state.library.share ? <Sheet app={app} links={app.state.library.share} /> : null;
}

function Sheet({ app, links }: AppProps & { readonly links: Links }) {
  const [qr, setQr] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { copied, uncopied } = app.state.library;
  const [last, setLast] = useState<Copied | null>(null);
  const copiedText = copied && links[copied];
  useEffect(() => {
    if (copied && copiedText) setLast({ kind: copied, text: copiedText });
  }, [copied, copiedText]);
  useEffect(() => {
    if (uncopied) list.current?.querySelector<HTMLInputElement>(`[data-link="${uncopied}"]`)?.focus();
  }, [uncopied]);
  const close = () => app.act(closeLinks);
  return (
    <Dialog title="Share" look="share" testid="share-sheet" closeTestid="share-close" close={close}>
      {last && <CopyMessage last={last} links={links} />}
      <Missing app={app} />
      <ul ref={list}>
        {KINDS.map(({ kind, name, what }) => {
          const text = links[kind];
          if (!text) return null;
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
                {copied === kind && <CheckIcon />}
                {copied === kind ? "Copied" : "Copy"}
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
        {KINDS.filter(({ kind }) => kind === copied).map(({ name }) => `${name} copied.`)}
      </p>
    </Dialog>
  );
}

/** Which link was copied, as long as it is the one that stands here. */
function CopyMessage({ last, links }: { readonly last: Copied; readonly links: Links }) {
  const name = KINDS.find(({ kind }) => kind === last.kind)?.name;
  return (
    <p class="share-told" data-testid="share-told">
      {links[last.kind] === last.text
        ? `${name} copied: paste it wherever you like.`
        : `The puzzle has changed since ${name?.toLowerCase()} was copied: copy it again.`}
    </p>
  );
}

/** What a solver would miss, and where it is mended. */
function Missing({ app }: AppProps) {
  const { puzzle } = app.state.document;
  const white = puzzle.cells.replaceAll(BLOCK, "").length;
  const empty = white - countLetters(shownCells(puzzle));
  const clues = missingClues(puzzle).length;
  const leave = (step: Step) =>
    app.act((s) => {
      closeLinks(s);
      goTo(s, step);
    });
  if (empty > 0)
    return (
      <div class="share-missing" data-testid="share-why">
        <p>
          There is no link to solve the puzzle yet: {empty === white ? "all" : empty} of its {white} cells{" "}
          {empty === 1 ? "is" : "are"} empty, so fill the grid first.
        </p>
        <button
          type="button"
          class="button small"
          data-testid="share-fill"
          onClick={() => {
            leave("fill");
            focusSoon(FILL_BUTTON_ID);
          }}
        >
          To Auto-fill
        </button>
      </div>
    );
  if (clues === 0) return null;
  const all = layoutOf(puzzle).entries.length;
  return (
    <div class="share-missing" data-testid="share-missing">
      <p>
        {clues === all ? "It has no clues yet" : `${clues} of its ${all} clues are missing`}: whoever solves
        it reads “(no clue)” there.
      </p>
      <button type="button" class="button small" data-testid="share-clues" onClick={() => leave("clues")}>
        Write clues
      </button>
    </div>
  );
}
