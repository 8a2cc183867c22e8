// The addresses of a fill: the websocket's, and the same one for asking why it was refused.
import type { FillRequest } from "../protocol/request";
import { spellFill } from "../protocol/spelling";

/** `page` is the page's own address: the fill runs on the host that served it. */
export function fillAddresses(request: FillRequest, page: string): { socket: string; http: string } {
  const http = new URL(`/fill?${spellFill(request)}`, page);
  const socket = new URL(http);
  socket.protocol = http.protocol === "https:" ? "wss:" : "ws:";
  return { socket: socket.href, http: http.href };
}
