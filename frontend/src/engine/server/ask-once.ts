// A question that the server answers once, or not in time.

interface Failed {
  readonly kind: "failed";
  readonly message: string;
}

export interface AskWorld {
  readonly fetch: typeof fetch;
  /** The page's own address: the question goes to the host that served it. */
  readonly page: () => string;
}

/** It has no time for it. */
export function isBusy({ status }: Response): boolean {
  return status === 503 || status === 429;
}

/** Nothing is told once it was stopped; `unreached` is said where nobody answers within `ms` milliseconds. */
export function askOnce<E>(
  ms: number,
  unreached: string,
  ask: (signal: AbortSignal) => Promise<E | Failed>,
  onEvent: (event: E | Failed) => void,
): () => void {
  const over = new AbortController();
  ask(AbortSignal.any([over.signal, AbortSignal.timeout(ms)]))
    .catch((): Failed => ({ kind: "failed", message: unreached }))
    .then((event) => {
      if (!over.signal.aborted) onEvent(event);
    });
  return () => over.abort();
}
