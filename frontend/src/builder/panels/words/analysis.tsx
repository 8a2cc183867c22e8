// What the engine sees after each edit: whether the grid can be filled, which entries have no word left, and which few.

import { isRunning } from "../../../autofill/fill-status";
import { withScore } from "../../../autofill/sentences";
import { currentEntry, selectEntry } from "../../../document/moves/cursor-actions";
import type { Candidates } from "../../../engine/protocol/candidates";
import type { VerdictEvent } from "../../../engine/protocol/engine";
import { nextHigher } from "../../../engine/protocol/fill-end";
import { CROWDED_ENTRIES, CROWDED_WORDS } from "../../../limits";
import { culpritsOf } from "../../../puzzle/checks/culprits";
import { type Entry, entryLabel, layoutOf } from "../../../puzzle/grid/entries";
import type { Puzzle } from "../../../puzzle/puzzle";
import { isComplete } from "../../../puzzle/words/words";
import { Check } from "../../../ui/check";
import { setPreferences } from "../../state/preferences";
import type { App, AppProps } from "../parts/app-type";

/** Nothing where the device cannot look by itself, and while a fill runs or the grid is full. */
export function Analysis({ app }: AppProps) {
  const { analysis, verdict } = app.state.candidates;
  const { puzzle } = app.state.document;
  if (isRunning(app.state.fill.status)) return null;
  if (!analysis) return <Blind app={app} />;
  const dead = analysis.impossible.map(({ entry, message }) => ({ entry: entryOf(puzzle, entry), message }));
  const fills = verdict.kind === "fills";
  const culprits = culpritsOf(
    puzzle,
    dead.flatMap(({ entry }) => entry ?? []),
  );
  const named = new Set(culprits.flatMap(({ crossings }) => crossings.map(({ name }) => name)));
  /** Of a grid that fills at a lower score it is so with these words alone. */
  const atLowerScore = (text: string) => {
    const words = fills ? withScore(analysis.score_floor).trim() : "";
    return capital(words ? `${words}: ${text}` : text);
  };
  // The list of words that fit says it of the selected one.
  const selected = currentEntry(app.state)?.name;
  const elsewhere = dead.filter(({ entry }) => entry?.name !== selected && !named.has(entry?.name ?? ""));
  return (
    <section class="card analysis" aria-label="What can still be filled">
      <p class={`verdict ${toneOf(verdict, dead.length > 0)}`} role="status" data-testid="verdict">
        {dead.length > 0 && !fills
          ? `As it stands, the grid cannot be filled${withScore(analysis.score_floor)}.`
          : sentence(verdict)}
      </p>
      {culprits.length + elsewhere.length > 0 && (
        <ul class="problems">
          {culprits.map(({ word, sentence: blame }) => (
            <li key={word.name}>
              <button type="button" class="problem error" onClick={() => go(app, word)}>
                {atLowerScore(blame)}
              </button>
            </li>
          ))}
          {elsewhere.map(({ entry, message }) => (
            <li key={message}>
              <button type="button" class="problem error" onClick={() => go(app, entry)}>
                {atLowerScore(message)}.
              </button>
            </li>
          ))}
        </ul>
      )}
      <Crowded app={app} look={analysis} />
      {verdict.kind === "fills" && (
        <Check
          testid="ghost"
          checked={app.state.preferences.showSolution}
          small
          set={(wanted) => app.act((s) => setPreferences(s, { showSolution: wanted }))}
        >
          Show how, in pale letters
        </Check>
      )}
    </section>
  );
}

/** The words that fit come from the server then, and Auto-fill works as ever. */
function Blind({ app }: AppProps) {
  const { analysisUnavailable } = app.state.candidates;
  if (!analysisUnavailable || isComplete(app.state.document.puzzle)) return null;
  return (
    <p class="muted small-text" data-testid="blind">
      Whether the grid can still be filled is not checked while you type: {analysisUnavailable}.
    </p>
  );
}

/** The entries that the fewest words fit: where the next word matters most. */
function Crowded({ app, look }: AppProps & { readonly look: Candidates }) {
  const { puzzle } = app.state.document;
  const open = look.entries.filter(({ count }) => count > 0 && count <= CROWDED_WORDS);
  const few = open.toSorted((a, b) => a.count - b.count).slice(0, CROWDED_ENTRIES);
  const named = few.flatMap(({ entry: name, count }) => {
    const entry = entryOf(puzzle, name);
    return entry ? [{ entry, count }] : [];
  });
  if (named.length === 0) return null;
  return (
    <p class="small-text crowded" data-testid="crowded">
      <span class="muted">Fewest words left:</span>{" "}
      {named.map(({ entry, count }) => (
        <button key={entry.name} type="button" class="chip" onClick={() => go(app, entry)}>
          {entryLabel(entry)} <span class="muted">{count}</span>
        </button>
      ))}
    </p>
  );
}

function capital(text: string): string {
  return `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;
}

function go(app: App, entry: Entry | undefined): void {
  if (entry) app.act((s) => selectEntry(s, entry));
}

function entryOf(puzzle: Puzzle, name: string): Entry | undefined {
  return layoutOf(puzzle).byName.get(name);
}

function toneOf({ kind }: VerdictEvent, dead: boolean): string {
  if (kind === "fills") return "good";
  return dead || kind === "no_fill" ? "bad" : "";
}

function sentence(verdict: VerdictEvent): string {
  switch (verdict.kind) {
    case "looking":
    case "unknown":
      return "Looking whether the grid can be filled…";
    case "fills":
      return `It can be filled${withScore(verdict.report.scoreFloor)}${higher(verdict)}.`;
    case "no_fill": {
      const { conflict, scoreFloor } = verdict.report;
      const why = conflict?.minimal ? `: ${conflict.message}` : "";
      return `No fill exists${withScore(scoreFloor)}${why}.`;
    }
    case "undecided":
      return "No fill was found yet; Auto-fill searches longer.";
  }
}

/** What is known of the next higher score: the lower one is no ceiling unless that is proved. */
function higher({ report, higher: later }: Extract<VerdictEvent, { kind: "fills" }>): string {
  const next = nextHigher(report);
  if (!next) return "";
  const ended = later ?? next.ended;
  if (ended === "no_fill") return `; with ${next.minScore} no fill exists`;
  if (ended === "filled") return `, and with ${next.minScore} too: choose that as the minimum word score`;
  return `; ${next.minScore} is still open`;
}
