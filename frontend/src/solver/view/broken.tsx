// What stands where no puzzle can be opened: what happened to the link, and what to do.
import type { ParamError } from "../../link/parameters/param-error";

const SENTENCES: Readonly<Record<ParamError["kind"], string>> = {
  none: "There is no puzzle in this link. Ask whoever sent it for the whole of it.",
  cut: "This link is incomplete; the app it came through may have cut it. Ask for it again.",
  newer: "This link was made by a newer version of this page. Reload the page to get that version.",
  wrong: "This link was changed on its way, or holds what this page does not know. Ask for it again.",
};

export function Broken({ error }: { readonly error: ParamError }) {
  return (
    <main class="solve-broken">
      <h1>This puzzle cannot be opened</h1>
      <p data-testid="broken">{SENTENCES[error.kind]}</p>
      {error.kind === "wrong" && (
        <p class="muted small-text" data-testid="broken-why">
          {error.message}
        </p>
      )}
      <p>
        <a href="./">Make a crossword of your own</a>
      </p>
    </main>
  );
}
