// The whole page over a real DOM, with the world outside it left out.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, vi } from "vitest";
import { noteTyped } from "../builder/input/fields";
import { pressOnPage } from "../builder/input/keyboard";
import { fetchLate } from "../builder/panels/late";
import { Page } from "../builder/panels/page";
import type { App } from "../builder/panels/parts/app-type";
import { focusBoard, focusCandidates, focusClue, focusRebus, leaveFocus } from "../builder/panels/parts/ids";
import { setPreferences } from "../builder/state/preferences";
import type { State } from "../builder/state/state";

await fetchLate(() => undefined);

const shown: HTMLElement[] = [];

// Taken down after its test: a timer that outlived it would draw where there is no document any more.
afterEach(async () => {
  for (const root of shown.splice(0)) {
    await act(() => render(null, root));
    root.remove();
  }
});

export function show(state: State, onPaper = true) {
  const root = document.createElement("div");
  document.body.append(root);
  shown.push(root);
  const draw = () => act(() => render(<Page app={app} onPaper={onPaper} />, root));
  const app: App = {
    state,
    filler: {
      start: vi.fn(),
      another: vi.fn(),
      repair: vi.fn(),
      repairAfter: vi.fn((edit) => edit("fill 1")),
      fillRegion: vi.fn(),
      stop: vi.fn(),
      tryNow: vi.fn(),
      wake: vi.fn(),
      stopIfStale: vi.fn(),
    },
    puzzleGenerator: { surprise: vi.fn(), take: vi.fn(), stop: vi.fn() },
    clueSuggestions: { suggest: vi.fn(), suggestMissing: vi.fn(), stop: vi.fn() },
    patternFinder: {
      theme: vi.fn(),
      blocks: vi.fn(),
      room: vi.fn(),
      stop: vi.fn(),
      close: vi.fn(),
      follow: vi.fn(),
    },
    files: { open: vi.fn(), paste: vi.fn(), save: vi.fn(), print: vi.fn(), listen: vi.fn() },
    candidates: { follow: vi.fn(), again: vi.fn(), wake: vi.fn() },
    act(change) {
      change(state);
      void draw();
    },
    redraw: () => undefined,
    focusBoard,
    focusClue,
    focusCandidates,
    focusRebus,
    leaveBoard: leaveFocus,
    share: vi.fn(),
    copy: vi.fn(),
    cycleTheme: vi.fn(),
    chooseImprove: (ms) => app.act((s) => setPreferences(s, { improveMs: ms })),
    choosePlace: (place) => app.act((s) => setPreferences(s, { place })),
    library: { show: vi.fn(), forget: vi.fn(), restore: vi.fn() },
    openRecent: vi.fn(),
    openWithoutBadPart: vi.fn(),
    startBlank: vi.fn(),
  };
  root.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || !pressOnPage(app, event)) return;
    event.preventDefault();
    void draw();
  });
  root.addEventListener("input", noteTyped, true);
  void draw();
  const get = <E extends HTMLElement = HTMLElement>(id: string): E => {
    const found = root.querySelector<E>(`[data-testid="${id}"]`);
    if (!found) throw new Error(`no ${id}`);
    return found;
  };
  return { app, root, get };
}
