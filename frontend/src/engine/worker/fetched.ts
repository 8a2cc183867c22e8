// Fetches a file of the engine, once more after a moment where the line fails it.
import { FETCH_AGAIN_MS } from "../../limits";

/** Rejects with what the last try said. */
export async function fetched(fetchFile: typeof fetch, url: string): Promise<Response> {
  for (const wait of FETCH_AGAIN_MS) {
    try {
      return await fetchFile(url);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return fetchFile(url);
}
