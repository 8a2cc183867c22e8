// The address bar and what this browser remembers: opens an address, writes the puzzle's link, keeps broken links.

import { open as openPuzzle } from "../document/history";
import { goTo } from "../document/moves/step-actions";
import type { Snapshot } from "../document/state/document-state";
import { type DocumentSlices, notify, type Step, setLinkError } from "../document/state/view-state";
import { MAX_HANDED_ADDRESSES } from "../limits";
import { decodeLink, encodeLink, isPuzzleLink } from "../link/link";
import { ParamError, type ParamName } from "../link/parameters/param-error";
import { tryDecode } from "../link/try-decode";
import { hasLetters } from "../puzzle/cells";
import { symmetryOf } from "../puzzle/grid/symmetry";
import { blankPuzzle, isBlank, isTrifle, type Puzzle, shownCells } from "../puzzle/puzzle";
import type { Store } from "../storage";
import { type HistoryState, readHistoryState } from "./history-state";
import { closeLinks, closePuzzles, type LibrarySlice, type Recent } from "./library-state";
import { clearPendingAddress, readPendingAddress, savePendingAddress } from "./pending-address";
import { readRecents } from "./puzzles";
import { createRecords, type RecordsWorld } from "./records";
import { createUndoOverReload } from "./undo-over-reload";
import { createUrlSync } from "./url-sync";

export interface Address {
  /** Opens what the address bar says; `fresh` when the page itself is. */
  open(fresh?: boolean): void;
  openRecent(recent: Recent): void;
  openWithoutBadPart(): void;
  startBlank(): void;
  /** To be called after every change of the state. */
  changed(): void;
  /** What waits to be written is written now, after `last`, which may change something still. */
  flush(last?: () => void): void;
  /** The name of the record that the puzzle has, or will have. */
  openId(): string;
  /** The address to pass on: a good one, even while a broken one stands in the address bar. */
  link(): string;
}

export interface AddressWorld extends Omit<RecordsWorld, "isTrifle"> {
  /** What lasts as long as the tab. */
  readonly session: Store | undefined;
  readonly location: Pick<Location, "origin" | "pathname" | "search" | "hash" | "href">;
  readonly history: Pick<History, "state" | "pushState" | "replaceState">;
  /** Milliseconds that only grow. */
  readonly now: () => number;
  /** Says something to the person that is not to be missed. */
  readonly tell: (sentence: string) => void;
  /** Called before another puzzle takes the place of this one. */
  readonly leave: () => void;
}

const NOT_KEPT =
  "This browser did not store your puzzle: its storage is full or forbidden. The puzzle is in the address bar; save a file or copy the link before you close the tab.";

export function createAddress(state: DocumentSlices & LibrarySlice, world: AddressWorld): Address {
  const { location, history, store } = world;
  const records = createRecords({ ...world, isTrifle: isTrifleLink });
  const undos = createUndoOverReload(state, world.session);
  const ignored = new Set<ParamName>();
  const sync = createUrlSync(write, world.now);
  let seen = look();
  /** The puzzle was edited since it was opened: the address bar is to say so. */
  let edited = false;
  /** The address cannot be read in full, or is somebody else's work: the first edit leaves it one step back in the history. */
  let pushOnFirstEdit = false;
  let toldNotKept = false;

  return {
    open,
    openRecent(recent) {
      leave();
      history.pushState({ id: recent.id } satisfies HistoryState, "", location.pathname + recent.link);
      open();
    },
    openWithoutBadPart() {
      if (state.view.linkError) ignored.add(state.view.linkError.parameter);
      world.leave();
      read();
    },
    startBlank() {
      leave();
      history.pushState(null, "", location.pathname);
      open();
    },
    changed() {
      const before = seen;
      seen = look();
      const edit = seen.puzzle !== before.puzzle;
      if (seen.lineage !== before.lineage) remember(leftBehind(before));
      if (!edit && seen.symmetry === before.symmetry && seen.step === before.step) return;
      if (edit && pushOnFirstEdit) {
        history.pushState(null, "", location.pathname + encodeLink(state.document.puzzle));
        pushOnFirstEdit = false;
        state.library.isForeign = false;
        setLinkError(state, null);
      }
      edited ||= edit || seen.symmetry !== before.symmetry;
      sync.changed(() => encodeLink(state.document.puzzle));
    },
    flush(last) {
      last?.();
      sync.flush();
      undos.save();
    },
    openId: () => records.idOf(state.document.lineage),
    link: () =>
      state.view.linkError
        ? location.href
        : location.origin + location.pathname + encodeLink(state.document.puzzle),
  };

  function look() {
    const { puzzle, symmetry, lineage, verified } = state.document;
    const { step } = state.view;
    return { puzzle, symmetry, lineage, verified, step };
  }

  /** The last that was seen of a lineage when another has taken its place, were it only a moment ago. */
  function leftBehind(before: Snapshot): Snapshot {
    const same = ({ lineage }: Snapshot) => lineage === before.lineage;
    const found =
      state.document.lineage > before.lineage
        ? state.document.past.findLast(same)
        : state.document.future.find(same);
    return found ?? before;
  }

  function write(link: string): void {
    const { symmetry, lineage } = state.document;
    const { step } = state.view;
    if (edited) remember(state.document, link);
    const historyState: HistoryState = { id: records.idOf(lineage), symmetry, step };
    const before = { link: location.search + location.hash, id: readHistoryState(history.state).id };
    if (edited && !pushOnFirstEdit) history.replaceState(historyState, "", location.pathname + link);
    else history.replaceState(historyState, "");
    handOn(before.link, before.id, historyState);
  }

  /** The browser may hear of a new address only after it was asked for a reload. */
  function handOn(before: string, id: string | undefined, historyState: HistoryState): void {
    const to = location.search + location.hash;
    const last = readPendingAddress(world.session);
    const earlier = last?.id === id && last?.to === before ? last.from : [];
    const from = [...earlier, before].filter((link) => link !== to).slice(-MAX_HANDED_ADDRESSES);
    if (id === undefined || from.length === 0) clearPendingAddress(world.session);
    else savePendingAddress(world.session, { from, id, to, kept: historyState });
  }

  /** A blank puzzle is no loss, and must not take the place of one that would be. */
  function remember({ puzzle, lineage, symmetry }: Snapshot, link = encodeLink(puzzle)): void {
    if (isBlank(puzzle) || records.save(lineage, link, symmetry) || toldNotKept) return;
    toldNotKept = true;
    world.tell(NOT_KEPT);
  }

  /** The present puzzle goes into its own step of the history before a new step is made. */
  function leave(): void {
    sync.flush();
    world.leave();
  }

  function open(fresh = false): void {
    // The address has moved already: what waited to be written belongs to the step before.
    if (edited || seen.puzzle !== state.document.puzzle) remember(state.document);
    world.leave();
    ignored.clear();
    read(fresh);
  }

  /** What the page wrote a moment before came too late for the address of a reload. */
  function takeHanded(): void {
    const pending = readPendingAddress(world.session);
    const { id } = readHistoryState(history.state);
    if (pending?.id !== id || !pending?.from.includes(location.search + location.hash)) return;
    history.replaceState(pending.kept, "", location.pathname + pending.to);
  }

  function read(fresh = false): void {
    sync.cancel();
    if (fresh) takeHanded();
    const link = location.search + location.hash;
    const historyState = readHistoryState(history.state);
    const warnings: string[] = [];
    let puzzle = blankPuzzle();
    setLinkError(state, null);
    // They tell of the puzzle that was left.
    closeLinks(state);
    closePuzzles(state);
    state.library.recents = readRecents(store);
    try {
      if (isPuzzleLink(location.search, location.hash)) {
        puzzle = decodeLink(location.search, location.hash, ignored, (sentence) => warnings.push(sentence));
      }
    } catch (error) {
      if (!(error instanceof ParamError)) throw error;
      setLinkError(state, { parameter: error.parameter, message: error.message });
    }
    const ours = state.library.recents.some((known) => known.link === link || known.id === historyState.id);
    const isForeign = !ours && hasLetters(shownCells(puzzle));
    pushOnFirstEdit = state.view.linkError !== null || ignored.size > 0 || warnings.length > 0 || isForeign;
    edited = false;
    state.library.isForeign = isForeign;
    const known = state.library.recents.filter((recent) => recent.link === link);
    const recent = known.find(({ id }) => id === historyState.id) ?? known[0];
    openPuzzle(state, puzzle, historyState.symmetry ?? recent?.symmetry ?? symmetryOf(puzzle));
    goTo(state, stepFor(puzzle, historyState.id !== undefined || known.length > 0, fresh, historyState.step));
    // A bookmark of a puzzle goes on with its record, as long as that says the same.
    records.opened(pushOnFirstEdit ? null : (historyState.id ?? recent?.id ?? null), link);
    if (warnings.length > 0) notify(state, warnings.join(" "));
    if (fresh && !state.view.linkError) undos.restore();
    seen = look();
  }

  /** What somebody else has made is there to be read; whoever has a record of it goes on with it. */
  function stepFor(puzzle: Puzzle, own: boolean, fresh: boolean, historyState: Step | undefined): Step {
    const letters = hasLetters(shownCells(puzzle));
    if (fresh && historyState) return historyState;
    if (!historyState && !isPuzzleLink(location.search, location.hash)) return "grid";
    if (letters && !own) return "read";
    if (state.view.step !== "read" && !fresh) return state.view.step;
    return historyState && historyState !== "read" ? historyState : letters ? "words" : "grid";
  }
}

/** What this version cannot read may be anything. */
function isTrifleLink(link: string): boolean {
  const puzzle = tryDecode(link);
  return puzzle !== undefined && isTrifle(puzzle);
}
