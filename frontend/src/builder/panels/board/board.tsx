// The canvas board: measures its place, paints the scene after each render, and takes pointer and keyboard.

import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { cellAt, fitBoard, type Geometry } from "../../../board/geometry";
import { paintBoard } from "../../../board/painter";
import { type Palette, readPalette } from "../../../board/palette";
import { createReveal } from "../../../board/reveal";
import { arriveAtBoard, currentEntry } from "../../../document/moves/cursor-actions";
import { hasRegion } from "../../../document/moves/region-actions";
import { isWriting } from "../../../document/moves/step-actions";
import { setHover, type ViewSlice } from "../../../document/state/view-state";
import type { Key } from "../../../ui/chord";
import { toldKeys } from "../../commands/commands";
import { pressKey } from "../../input/keyboard";
import { pressCell } from "../../input/pointer";
import { createPresses } from "../../input/presses";
import { keysOf, SENTINEL } from "../../input/touch-text";
import { previewGridOf } from "../../scene/preview-grid";
import { isFillComplete, sceneOf } from "../../scene/scene";
import type { App, AppProps } from "../parts/app-type";
import { BOARD_ID, READ_STRIP_ID, TOUCH_ID } from "../parts/ids";
import { watchRoom } from "./board-room";

interface Props extends AppProps {
  /** What the cursor stands on, for those who hear the board. */
  readonly describe: ((state: App["state"]) => string) | undefined;
  /** The board as a table, for those who hear it. */
  readonly table: preact.ComponentChild;
}

export function Board({ app, describe, table }: Props) {
  const { state } = app;
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const touch = useRef<HTMLInputElement>(null);
  const geometry = useRef<Geometry | undefined>(undefined);
  const palette = useRef<Palette | undefined>(undefined);
  const drawing = state.view.step === "grid";
  const presses = useRef(createPresses(state));
  const lastPointer = useRef("mouse");
  /** The press has done what there was to do: the click that follows it does nothing. */
  const taken = useRef(false);
  const reveal = useRef(createReveal());
  const room = useMemo(() => watchRoom(app.redraw), [app]);

  useEffect(() => {
    const forget = () => {
      palette.current = undefined;
      app.redraw();
    };
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", forget);
    window.addEventListener("resize", room.forget);
    const theme = new MutationObserver(forget);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    return () => {
      room.end();
      theme.disconnect();
      dark.removeEventListener("change", forget);
      window.removeEventListener("resize", room.forget);
    };
  }, [app, room]);

  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!canvas.current || !place.current || !context) return;
    const { puzzle } = state.document;
    const fit = fitBoard(
      puzzle.width,
      puzzle.height,
      room.of(place.current, state.view.step),
      window.devicePixelRatio || 1,
    );
    geometry.current = fit;
    if (canvas.current.width !== fit.width || canvas.current.height !== fit.height) {
      canvas.current.width = fit.width;
      canvas.current.height = fit.height;
    }
    canvas.current.style.width = `${fit.width / fit.ratio}px`;
    canvas.current.style.height = `${fit.height / fit.ratio}px`;
    palette.current ??= readPalette(canvas.current);
    const colours = palette.current;
    const { previewGrid } = state.view;
    const looked = previewGrid?.length === puzzle.cells.length ? previewGrid : undefined;
    const scene = looked ? previewGridOf(puzzle, looked) : sceneOf(state, hasFocus(place.current));
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    // What is only looked at comes and goes without a wave.
    if (!state.view.previewWord && !looked)
      reveal.current.note(scene, puzzle.width, isFillComplete(state) && !still, performance.now());
    let frame = 0;
    const paint = () => {
      const now = performance.now();
      paintBoard(context, fit, colours, scene, (cell) => reveal.current.shareOf(cell, now));
      if (reveal.current.isMoving(now)) frame = requestAnimationFrame(paint);
    };
    paint();
    return () => cancelAnimationFrame(frame);
  });

  const cellOf = (event: MouseEvent): number | undefined => {
    if (!canvas.current || !geometry.current) return undefined;
    const corner = canvas.current.getBoundingClientRect();
    return cellAt(geometry.current, event.clientX - corner.left, event.clientY - corner.top);
  };

  const onPointerDown = (event: PointerEvent) => {
    lastPointer.current = event.pointerType;
    taken.current = false;
    const cell = cellOf(event);
    if (cell === undefined || event.button !== 0) return;
    app.act(() => {
      taken.current = presses.current.down({
        id: event.pointerId,
        first: event.isPrimary,
        touch: event.pointerType !== "mouse",
        cell,
        extend: event.shiftKey,
      });
    });
    if (!taken.current) return;
    event.preventDefault();
    canvas.current?.focus({ preventScroll: true });
    canvas.current?.setPointerCapture(event.pointerId);
  };

  /** A tap where the press itself did nothing, as it might have become a scroll; and a click where the letters stand. */
  const onClick = (event: MouseEvent) => {
    const cell = cellOf(event);
    if (cell === undefined || taken.current) return;
    const touched = lastPointer.current !== "mouse";
    if (isWriting(state.view.step) && touched) touch.current?.focus({ preventScroll: true });
    if (state.view.step === "clues" || state.view.step === "read" || touched)
      app.act((s) => pressCell(s, cell));
    const entry = currentEntry(state);
    if (state.view.step === "clues" && entry) app.focusClue(entry.name);
    if (state.view.step === "read") showClue(app);
  };

  const onPointerMove = (event: PointerEvent) => {
    const cell = cellOf(event);
    if (event.buttons && cell !== undefined) {
      let moved = false;
      app.act(() => {
        moved = presses.current.move(event.pointerId, cell);
      });
      if (moved) return;
    }
    const hover = event.pointerType === "mouse" && state.view.step === "grid" ? (cell ?? null) : null;
    if (hover !== state.view.hover) {
      app.act((s) => setHover(s, hover));
    }
  };

  const onPointerUp = ({ pointerId }: PointerEvent) => app.act(() => presses.current.up(pointerId));
  const onPointerCancel = ({ pointerId }: PointerEvent) => app.act(() => presses.current.cancel(pointerId));

  const leave = () => {
    if (state.view.hover === null) return;
    app.act((s) => setHover(s, null));
  };

  const press = (key: Key): boolean => {
    const before = state.view.cursor;
    if (!pressKey(app, "board", key)) return false;
    app.act(() => undefined);
    if (!drawing && !isWriting(state.view.step) && before !== state.view.cursor) showClue(app);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.key === "Unidentified" || event.key === "Process") return;
    // A phone writes a full stop for two blanks: it must make no block.
    if (event.key === "." && event.currentTarget === touch.current) return;
    if (press(event)) event.preventDefault();
  };

  /** By keyboard alone: a press says itself where the cursor is to be. */
  const onFocus = () => {
    if (canvas.current?.matches(":focus-visible")) app.act(arriveAtBoard);
    else app.redraw();
  };

  const onTouchInput = (event: InputEvent & { currentTarget: HTMLInputElement }) => {
    const input = event.currentTarget;
    for (const key of keysOf(input.value)) {
      press({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false });
    }
    input.value = SENTINEL;
    afterSentinel(input);
  };

  return (
    <div class="board-place" ref={place}>
      <div class="board-frame">
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the canvas takes the keyboard itself */}
        <canvas
          ref={canvas}
          id={BOARD_ID}
          data-testid="board"
          class={boardClass(state)}
          tabIndex={0}
          role="application"
          aria-roledescription="crossword grid"
          aria-label={`Crossword grid, ${state.document.puzzle.width} by ${state.document.puzzle.height}`}
          aria-describedby="board-help"
          onKeyDown={onKeyDown}
          onClick={onClick}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerCancel}
          onPointerLeave={leave}
          onFocus={onFocus}
          onBlur={app.redraw}
        />
        <input
          ref={touch}
          id={TOUCH_ID}
          class="touch-input"
          type="text"
          tabIndex={-1}
          defaultValue={SENTINEL}
          aria-label="Letters for the crossword grid"
          inputMode="text"
          autocomplete="off"
          autocorrect="off"
          autocapitalize="characters"
          spellcheck={false}
          enterKeyHint="next"
          name="crossword-cell"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore=""
          data-form-type="other"
          onKeyDown={onKeyDown}
          onInput={onTouchInput}
          onFocus={(event) => {
            afterSentinel(event.currentTarget);
            app.redraw();
          }}
          onBlur={app.redraw}
        />
        <p class="board-hint" aria-hidden="true">
          {!drawing && (
            <>
              <kbd>Tab</kbd> next entry ·{" "}
            </>
          )}
          <kbd>Esc</kbd> {!drawing && hasRegion(state) ? "unmark the region" : "leave the grid"}
        </p>
      </div>
      <p class="hidden-text" id="board-help">
        {toldKeys(state.view.step)}
      </p>
      <p class="hidden-text" aria-live="polite">
        {hasFocus(place.current) ? describe?.(state) : ""}
      </p>
      {table}
    </div>
  );
}

/** Before it, where browsers put the caret at first, a Backspace would have nothing to delete, and nobody would hear of it. */
function afterSentinel(input: HTMLInputElement): void {
  input.setSelectionRange(input.value.length, input.value.length);
}

/** What the pointer looks like, and which movements of a finger are the board's instead of the page's. */
function boardClass({ view: { step, marking, fingerDraws } }: ViewSlice): string {
  const looks = step === "grid" || marking ? "drawing" : "writing";
  return marking || (step === "grid" && fingerDraws) ? `${looks} holds-finger` : looks;
}

function hasFocus(place: HTMLElement | null): boolean {
  return place?.contains(document.activeElement) ?? false;
}

function showClue({ state }: AppProps["app"]): void {
  const entry = currentEntry(state);
  if (!entry) return;
  requestAnimationFrame(() => {
    // Where the clues are below the board a line beside it has the one in hand, and nothing jumps.
    const strip = document.getElementById(READ_STRIP_ID);
    if (strip && getComputedStyle(strip).display !== "none") return;
    document.getElementById(`clue-row-${entry.name}`)?.scrollIntoView({ block: "nearest" });
  });
}
