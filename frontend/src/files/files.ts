// The part of the page that opens and saves files comes when somebody asks for it; this is what stands there before.

import type { DocumentSlices } from "../document/state/view-state";
import { lazy } from "../lazy";
import { SAVED_MS } from "../limits";
import { type FilesSlice, setBusy, setReport } from "./files-state";
import type { FormatName, PaperFormat } from "./module/formats";
import type { Order } from "./module/orders";
import type { PuzzleFiles } from "./puzzle-files";

export interface Files {
  open(files: readonly File[]): void;
  paste(text: string): void;
  /** `plainQuotes`: plain quotes and dashes in a .puz file, which every program reads. */
  save(format: FormatName, plainQuotes?: boolean): void;
  /** `options` as a query, see the printing module. */
  print(format: PaperFormat, options: string): void;
  /** From now on files may be dropped and pasted there. */
  listen(target: Document): Promise<void>;
}

const MISSING = "Files could not be opened or saved: try again with a network.";

export function createFiles(state: DocumentSlices & FilesSlice, redraw: () => void): Files {
  const part = lazy(
    async () => {
      const [{ createPuzzleFiles }, { ask }] = await Promise.all([
        import("./puzzle-files"),
        import("./module/run-in-worker"),
      ]);
      const world = { ask: (order: Order) => ask(() => createWorker(order), order), download };
      return createPuzzleFiles(state, world, redraw);
    },
    () => {
      setReport(state, { good: false, text: MISSING, lines: [] });
      redraw();
    },
  );

  function later(wish: (puzzleFiles: PuzzleFiles) => Promise<void>): void {
    setBusy(state);
    redraw();
    part.use((there) => void wish(there));
  }

  const files: Files = {
    open: (some) => later((there) => there.openFiles(some)),
    paste: (text) => later((there) => there.openText(text)),
    save: (format, plainQuotes) => later((there) => there.save(format, plainQuotes)),
    print: (format, options) => later((there) => there.print(format, options)),
    async listen(target) {
      const late = await import("./drop-and-paste").catch(() => null);
      late?.listenForFiles(target, files, (over) => {
        state.files.dropping = over;
        redraw();
      });
    },
  };
  return files;
}

function createWorker({ kind }: Order): Worker {
  if (kind === "print")
    return new Worker(new URL("./module/printer.ts", import.meta.url), { type: "module" });
  return new Worker(new URL("./module/worker.ts", import.meta.url), { type: "module" });
}

function download(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  // A type that no browser shows, nor adds an ending of its own to.
  const url = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVED_MS);
}
