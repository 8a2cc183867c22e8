// A server for the tests that answers each question only when told to; needs fake timers.
import { vi } from "vitest";

interface Asked {
  readonly url: URL;
  readonly signal: AbortSignal;
  /** Answers with that text, or with JSON. */
  readonly answer: (status: number, body: string | object, headers?: Record<string, string>) => Promise<void>;
}

/** The questions so far, and how to ask one. */
export function slowServer() {
  const asked: Asked[] = [];
  const fetch = (url: string | URL | Request, init?: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const signal = init?.signal as AbortSignal;
      signal.addEventListener("abort", () => reject(new DOMException("gone", "AbortError")));
      const answer: Asked["answer"] = async (status, body, headers = {}) => {
        const text = typeof body === "string" ? body : JSON.stringify(body);
        resolve(new Response(text, { status, headers }));
        await vi.advanceTimersByTimeAsync(0);
      };
      asked.push({ url: new URL(String(url)), signal, answer });
    });
  return { asked, fetch };
}
