// A link that cannot be opened: what can be had of it, and what is lost.
import type { ParamName } from "../../../link/parameters/param-error";
import type { AppProps } from "../parts/app-type";

interface Cure {
  readonly button: string;
  readonly what: string;
}

/** What the rest of the link is worth when one part of it is passed over. */
const CURES: Readonly<Record<ParamName, Cure>> = {
  fragment: {
    button: "Recover grid and letters",
    what: "Kept: the grid and the letters that stand before the #. Lost: title, author, notes and clues, and whatever else stood after it alone, such as letters of unfinished words or of an unfinished fill.",
  },
  size: { button: "Open at the usual size", what: "Lost: the size. The rest is kept if it fits 15×15." },
  grid: { button: "Open without its blocks", what: "Lost: the blocks. The rest is kept if it fits without." },
  state: {
    button: "Open without its placed words",
    what: "Lost: the words placed in it. The rest is kept.",
  },
  all: { button: "Open without its filled letters", what: "Lost: the filled letters. The rest is kept." },
  longer: {
    button: "Open with the usual word list",
    what: "Lost: which word list auto-fill uses. The rest is kept.",
  },
  crude: {
    button: "Open without crude words",
    what: "Lost: whether auto-fill may use crude words. The rest is kept.",
  },
  min_score: {
    button: "Open with the automatic minimum score",
    what: "Lost: the score from which on auto-fill uses words. The rest is kept.",
  },
};

export function LinkErrorBanner({ app }: AppProps) {
  const { linkError } = app.state.view;
  if (!linkError) return null;
  const name = linkError.parameter === "fragment" ? "part after #" : `“${linkError.parameter}”`;
  const { button, what } = CURES[linkError.parameter];
  return (
    <section class="banner" role="alert" data-testid="link-error">
      <div>
        <strong>This link cannot be opened in full: its {name} is wrong.</strong>
        <p>{linkError.message}</p>
        <p data-testid="link-cure">{what}</p>
        <p class="muted small-text">
          The link stays in the address bar until you change something; after that the browser's Back leads to
          it.
        </p>
      </div>
      <div class="row">
        <button
          type="button"
          class="button primary"
          data-testid="open-without"
          onClick={() => app.openWithoutBadPart()}
        >
          {button}
        </button>
        <button type="button" class="button" data-testid="start-blank" onClick={() => app.startBlank()}>
          Start blank
        </button>
      </div>
    </section>
  );
}
