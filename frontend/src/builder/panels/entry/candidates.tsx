// What can stand in the selected entry: the list of words, or why there is none.

import type { FillSlice } from "../../../autofill/fill-state";
import { isRunning } from "../../../autofill/fill-status";
import { withScore } from "../../../autofill/sentences";
import {
  type CandidatesSlice,
  candidatesOf,
  type EntryCandidates,
  setCandidatesView,
} from "../../../candidates/candidates-state";
import { selectEntry } from "../../../document/moves/cursor-actions";
import type { DocumentSlice } from "../../../document/state/document-state";
import type { Candidate } from "../../../engine/protocol/candidates";
import type { FillReport } from "../../../engine/protocol/fill-end";
import { CANDIDATES_ALL } from "../../../limits";
import { BLANK, hasLetters } from "../../../puzzle/cells";
import { type Entry, layoutOf } from "../../../puzzle/grid/entries";
import type { Puzzle } from "../../../puzzle/puzzle";
import { asIfOpen, crossingFill } from "../../../puzzle/words/as-if";
import { hasRebus } from "../../../puzzle/words/rebus";
import { freeCells, patternOf, wordOf } from "../../../puzzle/words/words";
import { Check } from "../../../ui/check";
import { DownIcon } from "../../../ui/late-icons";
import type { AppProps } from "../parts/app-type";
import { CandidatesList } from "./candidates-list";

interface Props extends AppProps {
  readonly entry: Entry;
}

export function CandidatesOf({ app, entry }: Props) {
  const { view } = app.state.candidates;
  const { puzzle } = app.state.document;
  return (
    <div class="fits">
      <button
        type="button"
        class="fits-head"
        data-testid="fits"
        aria-expanded={view.open}
        onClick={() => app.act((s) => setCandidatesView(s, { open: !s.candidates.view.open }))}
      >
        <DownIcon />
        <span>{wordOf(puzzle, entry) ? "What else could stand here" : "Words that fit"}</span>
      </button>
      {view.open && <Body app={app} entry={entry} />}
    </div>
  );
}

function Body({ app, entry }: Props) {
  const { state } = app;
  const { puzzle } = state.document;
  const { status } = state.candidates;
  if (isRunning(state.fill.status))
    return <p class="muted small-text">Known again when auto-fill has ended.</p>;
  if (hasRebus(puzzle, entry))
    return (
      <p class="muted small-text">
        It holds a rebus, and the word list has plain words alone: it is yours to fill.
      </p>
    );
  if (wordOf(puzzle, entry) && freeCells(puzzle, entry).length === 0) {
    return <p class="muted small-text">Each of its letters stands in a word of yours that crosses it.</p>;
  }
  if (status.kind === "failed") {
    return (
      <div class="row" data-testid="fits-failed" role="status">
        <p class="small-text">{status.message}</p>
        <button type="button" class="button small" onClick={() => app.candidates.again()}>
          Ask again
        </button>
      </div>
    );
  }
  const answer = candidatesOf(status);
  const busy = status.kind === "asking" && status.busy;
  return (
    <>
      <Choices app={app} entry={entry} />
      {busy && <p class="muted small-text">The server is busy; asking again…</p>}
      {answer ? (
        <Words app={app} entry={entry} answer={answer} />
      ) : (
        !busy && <p class="muted small-text looking">Looking…</p>
      )}
      <ConstraintShading app={app} />
    </>
  );
}

function Choices({ app, entry }: Props) {
  const { view } = app.state.candidates;
  const { puzzle } = app.state.document;
  const choice = (candidatesOf(app.state.candidates.status)?.words.length ?? 0) > 1;
  const mayChange = crossingFill(puzzle, entry).length > 0;
  if (!choice && !mayChange) return null;
  const order = (value: typeof view.order, label: string) => (
    <button
      type="button"
      class="chip"
      data-testid={`order-${value}`}
      aria-pressed={view.order === value}
      onClick={() => app.act((s) => setCandidatesView(s, { order: value }))}
    >
      {label}
    </button>
  );
  return (
    <div class="row fits-choices">
      {choice && (
        <fieldset class="pair" aria-label="Which words come first">
          {order("score", "Best score")}
          {order("open", "Most open")}
        </fieldset>
      )}
      {mayChange && (
        <Check
          testid="crossings-freed"
          checked={view.crossings === "freed"}
          small
          set={(freed) => app.act((s) => setCandidatesView(s, { crossings: freed ? "freed" : "kept" }))}
        >
          Filled words that cross may change
        </Check>
      )}
    </div>
  );
}

/** Also where no word fits: there it shows which cells are to blame. */
function ConstraintShading({ app }: AppProps) {
  const { constraintShading } = app.state.candidates.view;
  return (
    <Check
      testid="heat"
      checked={constraintShading}
      small
      set={(wanted) => app.act((s) => setCandidatesView(s, { constraintShading: wanted }))}
    >
      Shade cells with few letters left {constraintShading && <span class="muted">framed: none left</span>}
    </Check>
  );
}

function Words({ app, entry, answer }: Props & { readonly answer: EntryCandidates }) {
  const { state } = app;
  const present = wordOf(state.document.puzzle, entry);
  const stale = state.candidates.status.kind === "asking";
  const words = stillFitting(answer, entry, state);
  const alone = words.length === 1 && words[0]?.word === present;
  const more = answer.count - answer.deadEnds.length > answer.words.length;
  const blamed = answer.impossible.find((other) => other.entry !== entry.name);
  const cause = blamed && layoutOf(state.document.puzzle).byName.get(blamed.entry);
  return (
    <>
      {blamed && (
        <p class="small-text none" data-testid="fits-elsewhere">
          As it stands the grid cannot be filled{withScore(answer.scoreFloor)}: {blamed.message}.{" "}
          {cause && (
            <button type="button" class="link" onClick={() => app.act((s) => selectEntry(s, cause))}>
              Go to {cause.name}
            </button>
          )}
        </p>
      )}
      {(!blamed || words.length > 0) && (
        <p class={words.length > 0 ? "small-text" : "small-text none"} role="status" data-testid="fits-count">
          {blamed
            ? untried(answer)
            : alone
              ? nothingElse(answer, entry, state)
              : sentence(answer, entry, proofOfNone(state))}
        </p>
      )}
      <KeptEntries answer={answer} puzzle={state.document.puzzle} />
      {answer.deadEnds.length > 0 && (
        <details class="dead-ends small-text">
          <summary>
            {answer.deadEnds.length === 1 ? "1 dead end" : `${answer.deadEnds.length} dead ends`} left out
          </summary>
          <p>
            Each would leave another entry without a word: <s>{answer.deadEnds.join(" ").toUpperCase()}</s>
          </p>
        </details>
      )}
      {words.length > 0 && !alone && (
        <CandidatesList
          app={app}
          entry={entry}
          question={`${entry.name} ${patternOf(state.document.puzzle, entry)}`}
          words={words}
          present={present}
          stale={stale}
          untried={!!blamed}
        />
      )}
      {more && state.candidates.view.allOf !== entry.name && (
        <button
          type="button"
          class="button small quiet"
          data-testid="fits-all"
          onClick={() => app.act((s) => setCandidatesView(s, { allOf: entry.name }))}
        >
          {answer.count > CANDIDATES_ALL
            ? `Show the first ${CANDIDATES_ALL.toLocaleString("en")}`
            : "Show all of them"}
        </button>
      )}
    </>
  );
}

/** What stays although no list has it. */
function KeptEntries({ answer, puzzle }: { readonly answer: EntryCandidates; readonly puzzle: Puzzle }) {
  const { byName } = layoutOf(puzzle);
  const keptEntries = answer.keptEntries
    .map((name) => byName.get(name))
    .filter((entry) => entry !== undefined);
  if (keptEntries.length === 0) return null;
  const words = keptEntries
    .map((entry) => `${wordOf(puzzle, entry).toUpperCase()} (${entry.name})`)
    .join(", ");
  const { scoreFloor } = answer;
  return (
    <p class="muted small-text" data-testid="fits-held">
      {words} {keptEntries.length === 1 ? "is not" : "are not"} among the words{" "}
      {scoreFloor === undefined ? "that may be used" : `of score ${scoreFloor} and up`}, and{" "}
      {keptEntries.length === 1 ? "stays as it is" : "stay as they are"}.
    </p>
  );
}

/** The words to list: of an answer from before the last edit only those that fit it as well. */
function stillFitting(
  answer: EntryCandidates,
  entry: Entry,
  { document: { puzzle }, candidates: { view } }: DocumentSlice & CandidatesSlice,
): readonly Candidate[] {
  const banned = new Set(puzzle.banned);
  const { byName } = layoutOf(puzzle);
  const keptEntries = answer.keptEntries
    .map((name) => byName.get(name))
    .filter((other) => other !== undefined);
  const cells = asIfOpen(puzzle, entry, view.crossings, keptEntries);
  const isFitting = (word: string) =>
    entry.cells.every((cell, i) => cells[cell] === BLANK || cells[cell] === word[i]);
  return answer.words.filter(({ word }) => !banned.has(word) && isFitting(word));
}

function nothingElse(
  { scoreFloor }: EntryCandidates,
  entry: Entry,
  { document: { puzzle }, candidates: { view } }: DocumentSlice & CandidatesSlice,
): string {
  const stuck = crossingFill(puzzle, entry).length > 0 && view.crossings === "kept";
  const words = withScore(scoreFloor);
  return stuck
    ? `Nothing else fits the letters around it${words}. Let the filled words that cross change to see more.`
    : `Nothing else fits here${words}.`;
}

/** Words were looked up by the entry's own letters alone, as nothing fits anywhere. */
function untried({ count }: EntryCandidates): string {
  const words = count === 1 ? "1 word has" : `${count.toLocaleString("en")} words have`;
  return `${words} its letters; which of them fit is known once that is mended.`;
}

/** Only of a word that was tried out it is known that it leaves every entry a word. */
function fitting(left: number, tried: number): string {
  const words = left === 1 ? "1 word fits" : `${left.toLocaleString("en")} words fit`;
  if (tried >= left) return `${words}.`;
  if (tried === 0)
    return `${words} its letters; ${left === 1 ? "it is not" : "none of them is"} tried out yet.`;
  const known =
    tried === 1
      ? "the one that was tried out leaves"
      : `the ${tried.toLocaleString("en")} that were tried out leave`;
  return `${words}; ${known} every crossing entry a word, the others may not.`;
}

/** The report of a search that proved that no fill holds the constructor's letters, whatever an entry takes. */
function proofOfNone({
  document: { puzzle },
  fill,
  candidates,
}: DocumentSlice & FillSlice & CandidatesSlice): FillReport | undefined {
  const { status, regional } = fill;
  const { verdict } = candidates;
  if (status.kind === "no_fill" && !regional && !status.report.refused?.length) return status.report;
  return verdict.kind === "no_fill" && !hasLetters(puzzle.fill) ? verdict.report : undefined;
}

/** How many fit, or why none does. */
function sentence(answer: EntryCandidates, entry: Entry, none: FillReport | undefined): string {
  const left = answer.count - answer.deadEnds.length;
  if (left > 0 && none) {
    const words = left === 1 ? "1 word fits" : `${left.toLocaleString("en")} words fit`;
    return `${words} its letters, but no fill of the grid exists${withScore(none.scoreFloor)}.`;
  }
  if (left > 0) return fitting(left, answer.words.filter(({ tried }) => tried).length);
  const own = answer.impossible.find((blamed) => blamed.entry === entry.name);
  if (own) return `${own.message[0]?.toUpperCase()}${own.message.slice(1)}.`;
  return answer.count > 0
    ? "Words fit its letters, but each would leave another entry without a word."
    : `No word${answer.scoreFloor === undefined ? "" : ` of score ${answer.scoreFloor} and up`} fits.`;
}
