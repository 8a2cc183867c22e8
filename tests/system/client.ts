// A websocket client of the fill session, written against the documented format alone.
import WebSocket from "ws";

export interface Frame {
  readonly text: string;
  /** Milliseconds since the socket opened. */
  readonly at: number;
}

export interface Session {
  readonly frames: Frame[];
  /** The text frames, the last of which is the outcome. */
  readonly texts: string[];
  readonly outcome: Record<string, unknown> | undefined;
  readonly code: number;
  readonly reason: string;
}

export function fillUrl(host: string, parameters: Record<string, string | number | boolean>): string {
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  return `ws://${host}/fill?${query}`;
}

/** Listens until the server closes. */
export function fill(host: string, parameters: Record<string, string | number | boolean>): Promise<Session> {
  return listen(new WebSocket(fillUrl(host, parameters)));
}

export function listen(socket: WebSocket): Promise<Session> {
  const frames: Frame[] = [];
  const texts: string[] = [];
  let opened = 0;
  return new Promise((resolve, reject) => {
    socket.on("open", () => {
      opened = performance.now();
    });
    socket.on("message", (data: Buffer, isBinary) => {
      if (isBinary) frames.push({ text: data.toString("latin1"), at: performance.now() - opened });
      else texts.push(data.toString());
    });
    socket.on("error", reject);
    socket.on("close", (code, reason) => {
      const last = texts.at(-1);
      const outcome = last === undefined ? undefined : JSON.parse(last);
      resolve({ frames, texts, outcome, code, reason: reason.toString() });
    });
  });
}
