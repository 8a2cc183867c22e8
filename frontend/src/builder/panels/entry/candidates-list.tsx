// The words that fit an entry, one a row: a press puts a word in, the cross beside it bans it, arrow keys move.

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { placeWord } from "../../../candidates/candidate-actions";
import { banCandidate } from "../../../document/edits/ban-actions";
import { dropPreviewWord, setPreviewWord } from "../../../document/state/view-state";
import type { Candidate } from "../../../engine/protocol/candidates";
import { ROWS_AT_ONCE } from "../../../limits";
import type { Entry } from "../../../puzzle/grid/entries";
import { written } from "../../../puzzle/words/display";
import { memo } from "../../../ui/memo";
import { CANDIDATE_COMMANDS } from "../../commands/candidate-commands";
import type { CandidatesHost } from "../../commands/command";
import { commandAt, hints } from "../../commands/commands";
import type { App, AppProps } from "../parts/app-type";
import { BOARD_ID, CANDIDATES_ID, focusSoon } from "../parts/ids";

/** So few words left in a crossing entry are worth a warning. */
const TIGHT = 3;

/** Of each row, so worked out once. */
const BAN_HINTS = hints("banCandidate");

interface Props extends AppProps {
  readonly entry: Entry;
  /** What is asked about: with another question the list begins anew. */
  readonly question: string;
  readonly words: readonly Candidate[];
  /** The word that stands in the entry now. */
  readonly present: string;
  /** Nobody knows what they would leave of the entries that cross. */
  readonly untried: boolean;
  /** A new answer is on its way: the words are shown, but they are not pressed. */
  readonly stale: boolean;
}

export function CandidatesList({ app, entry, question, words: listed, present, stale, untried }: Props) {
  const words = untried ? listed.map((candidate) => ({ ...candidate, tightest: null })) : listed;
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  /** The word that had the focus when it was banned: once it is gone, the next one shall have it. */
  const leaving = useRef("");
  // Where all are as tight there is nothing to warn of.
  const warn = words.some(({ tightest }) => tightest === null || tightest > TIGHT);
  const reached = Math.min(at, words.length - 1);

  const rows = useRowsByAndBy(question, words.length);

  useEffect(() => setAt(0), [entry.name]);
  useEffect(() => {
    if (!leaving.current || words.some(({ word }) => word === leaving.current)) return;
    leaving.current = "";
    buttonsOf(list.current, reached)[0]?.focus();
  });

  const ban = (index: number) => {
    const word = words[index]?.word;
    if (!word || word === present) return;
    if (list.current?.contains(document.activeElement)) leaving.current = word;
    setAt(index);
    app.act((s) => {
      dropPreviewWord(s);
      banCandidate(s, word);
    });
  };

  // Rows are drawn again only when they change, so what they call must stay the same.
  const latest = useRef({ ban, stale });
  latest.current = { ban, stale };
  const banRow = useCallback((row: number) => latest.current.ban(row), []);
  const placeRow = useCallback(
    (word: string, event: MouseEvent) => {
      if (latest.current.stale) return;
      app.act((s) => placeWord(s, entry, word));
      // Pressed by keyboard: what comes next is on the board.
      if (event.detail === 0) focusSoon(BOARD_ID);
    },
    [app, entry],
  );

  /** Where the pointer was last, on the screen. */
  const pointer = useRef<readonly [x: number, y: number] | null>(null);
  /** A list that comes under a still pointer is not looked at: what stands in the entry is not to be hidden by it. */
  const hasMoved = useCallback(({ screenX, screenY, pointerType }: PointerEvent) => {
    const before = pointer.current;
    pointer.current = [screenX, screenY];
    const moved = before !== null && (before[0] !== screenX || before[1] !== screenY);
    return moved && pointerType !== "touch";
  }, []);
  useEffect(
    () => () => {
      if (app.state.view.previewWord?.entry === entry.name) app.act((s) => setPreviewWord(s, entry, null));
    },
    [app, entry.name],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandAt<CandidatesHost>(CANDIDATE_COMMANDS, "candidates", app.state, event);
    if (!command || !(event.target instanceof HTMLElement)) return;
    const row = Number(event.target.closest("li")?.dataset.row);
    const pressed = event.target as HTMLButtonElement;
    command.run(
      {
        move: (key) => move(key, row, buttonsOf(list.current, row).indexOf(pressed)),
        place: () => pressed.click(),
        ban: () => ban(row),
        leave: () => focusSoon(BOARD_ID),
      },
      event.key,
    );
    event.preventDefault();
    event.stopPropagation();
  };

  const move = (key: string, row: number, column: number) => {
    const moves: Readonly<Record<string, readonly [row: number, column: number]>> = {
      ArrowDown: [Math.min(row + 1, words.length - 1), column],
      ArrowUp: [Math.max(row - 1, 0), column],
      ArrowRight: [row, 1],
      ArrowLeft: [row, 0],
      Home: [0, column],
      End: [words.length - 1, column],
    };
    const [to, side] = moves[key] ?? [row, column];
    const buttons = buttonsOf(list.current, to);
    (buttons[side] ?? buttons[0])?.focus();
    setAt(to);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the buttons in it
    <div class="candidates-frame" onKeyDown={onKeyDown}>
      <p class="candidates-head" aria-hidden="true">
        <span>word</span>
        <span>score</span>
        <span title="How many words the tightest crossing entry would have left">tightest crossing</span>
      </p>
      <ul
        class={stale ? "candidates stale" : "candidates"}
        id={CANDIDATES_ID}
        data-takes-letters
        ref={list}
        aria-label={`Words that fit ${entry.name}`}
        aria-busy={stale}
        onPointerLeave={() => {
          pointer.current = null;
          app.act((s) => setPreviewWord(s, entry, null));
        }}
        onFocusOut={() => app.act((s) => setPreviewWord(s, entry, null))}
      >
        {words.slice(0, rows).map(({ word, score, tightest, tried }, row) => (
          <Row
            key={word}
            app={app}
            entry={entry}
            word={word}
            score={score}
            tightest={tightest}
            tried={tried}
            row={row}
            reached={row === reached}
            present={word === present}
            warn={warn}
            place={placeRow}
            ban={banRow}
            hasMoved={hasMoved}
          />
        ))}
      </ul>
    </div>
  );
}

/** How many rows there are so far: those that show come with the answer, the others in turns that keep nobody waiting. */
function useRowsByAndBy(question: string, count: number): number {
  const [made, setMade] = useState({ question, rows: ROWS_AT_ONCE });
  const rows = made.question === question ? made.rows : ROWS_AT_ONCE;
  useEffect(() => {
    if (rows >= count) return undefined;
    const timer = setTimeout(() => setMade({ question, rows: rows + ROWS_AT_ONCE }));
    return () => clearTimeout(timer);
  }, [question, rows, count]);
  return rows;
}

type CandidateFields = Pick<Candidate, "word" | "score" | "tightest" | "tried">;

interface RowProps extends CandidateFields {
  readonly app: App;
  readonly entry: Entry;
  readonly row: number;
  /** Tab comes here. */
  readonly reached: boolean;
  readonly present: boolean;
  readonly warn: boolean;
  readonly place: (word: string, event: MouseEvent) => void;
  readonly ban: (row: number) => void;
  readonly hasMoved: (event: PointerEvent) => boolean;
}

function RowView(props: RowProps) {
  const { app, entry, word, score, tightest, tried, row, reached, present, warn, place, ban, hasMoved } =
    props;
  const { answer: shown, lengths } = written(word, app.state.document.displays);
  const look = (wanted: string | null) => app.act((s) => setPreviewWord(s, entry, wanted));
  const isLookedAt = () => app.state.view.previewWord?.word === word;
  return (
    <li data-row={row} class={present ? "present" : ""}>
      <button
        type="button"
        class="candidate"
        data-testid={`candidate-${word}`}
        tabIndex={reached ? 0 : -1}
        aria-label={`${shown}, score ${score}, ${tightness(props)}${present ? ", stands here now" : ""}`}
        aria-keyshortcuts={BAN_HINTS["aria-keyshortcuts"]}
        onClick={(event) => place(word, event)}
        onPointerMove={(event) => {
          if (hasMoved(event) && !isLookedAt()) look(word);
        }}
        onPointerLeave={() => {
          if (isLookedAt()) look(null);
        }}
        onFocus={() => look(word)}
      >
        <span class="candidate-word">
          {shown}
          {lengths && <span class="lengths">({lengths})</span>}
          {present && <small>here now</small>}
        </span>
        <span>{score}</span>
        <span
          class={warn && tightest !== null && tightest <= TIGHT ? "tight" : ""}
          title={
            tried || tightest === null ? undefined : "At most: it is not tried out, and may be a dead end"
          }
        >
          {tightest === null ? "–" : `${tried || tightest === 0 ? "" : "≤ "}${tightest.toLocaleString("en")}`}
        </span>
      </button>
      <button
        type="button"
        class="tool candidate-ban"
        data-testid={`not-${word}`}
        tabIndex={-1}
        disabled={present}
        aria-label={`Not this word: ${shown}`}
        {...BAN_HINTS}
        onClick={() => ban(row)}
      />
    </li>
  );
}

const Row = memo(RowView);

function tightness({ tightest, tried }: CandidateFields): string {
  if (tightest === null) return "nothing open crosses it";
  return `the tightest crossing entry keeps ${tried ? "" : "at most "}${tightest} ${tightest === 1 ? "word" : "words"}`;
}

/** The word and its cross in a row of the list. */
function buttonsOf(list: HTMLElement | null, row: number): HTMLButtonElement[] {
  return [...(list?.children[row]?.querySelectorAll("button") ?? [])];
}
