// Writes the puzzle's link to the address bar, not too often, and at once when the page goes away.
import { URL_RETRY_MS, URL_WRITE_MS } from "../limits";

export interface UrlSync {
  /** A new link will be wanted; `link` is asked for only when it is written. */
  changed(link: () => string): void;
  flush(): void;
  cancel(): void;
}

/** A `write` that throws was refused by the browser: it is tried again. */
export function createUrlSync(write: (link: string) => void, now: () => number): UrlSync {
  let pending: (() => string) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastWrite = Number.NEGATIVE_INFINITY;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!pending) return;
    const link = pending();
    pending = undefined;
    lastWrite = now();
    try {
      write(link);
    } catch {
      pending = () => link;
      timer = setTimeout(flush, URL_RETRY_MS);
    }
  }

  return {
    changed(link) {
      pending = link;
      if (timer !== undefined) return;
      const wait = Math.max(0, lastWrite + URL_WRITE_MS - now());
      if (wait === 0) flush();
      else timer = setTimeout(flush, wait);
    },
    flush,
    cancel() {
      clearTimeout(timer);
      timer = undefined;
      pending = undefined;
    },
  };
}
