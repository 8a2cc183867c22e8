// What `/fill` refuses: each with 400 and an error that names the parameter and the cure.
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedGrid } from "./puzzles";
import { type Server, startServer } from "./server";

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
});

interface Refusal {
  error: { parameter: string; message: string };
}

const grid = encodeURIComponent(seedGrid);
const cases: [name: string, query: string, parameter: string, message: RegExp][] = [
  ["size 16 at the default limit", "size=16&grid=AA==", "size", /15 x 15.*--max-size/],
  ["no number", "size=big&grid=AA==", "size", /whole number such as 15/],
  ["bad base64", "size=15&grid=%21%21%21", "grid", /base64/],
  ["too many bits", `size=5&grid=${grid}`, "grid", /too large for 25 cells/],
  ["no grid", "size=5", "grid", /missing/],
  ["nothing but blocks", `size=2&grid=${encodeURIComponent("Dw==")}`, "grid", /no entry to fill/],
  ["an unknown entry", `size=15&grid=${grid}&state=99-across%3Dcat%3B`, "state", /no entry 99-across/],
  [
    "a wrong length",
    `size=15&grid=${grid}&state=45-across%3Dcats%3B`,
    "state",
    /45-across has 3 letters; "cats" has 4/,
  ],
  [
    "a crossing",
    "size=3&grid=AA==&state=01-across%3Dcat%3B01-down%3Ddog%3B",
    "state",
    /1-down wants 'd'.*1-across has 'c'/,
  ],
  [
    "one word twice",
    "size=3&grid=AA==&state=01-across%3Dcat%3B04-across%3Dcat%3B",
    "state",
    /both "cat".*change one/,
  ],
  ["a digit", `size=15&grid=${grid}&state=45-across%3Dc4t%3B`, "state", /'4' is not a letter/],
  ["a banned word with a digit", "size=5&grid=AA==&banned=c4t", "banned", /"c4t" is not a word/],
  ["a score over 100", "size=5&grid=AA==&min_score=101", "min_score", /0 to 100/],
  ["a parameter twice", "size=5&size=6&grid=AA==", "size", /twice/],
  ["a long query", `size=5&grid=AA==&state=${"a".repeat(20_000)}`, "query", /no more than/],
];

describe("refused before the upgrade", () => {
  for (const [name, query, parameter, message] of cases)
    test(name, async () => {
      for (const headers of [{}, upgrade]) {
        const answer = await raw(`GET /fill?${query} HTTP/1.1\r\nHost: x\r\n${lines(headers)}\r\n`);
        expect(answer.status).toBe(400);
        expect(answer.body.error.parameter).toBe(parameter);
        expect(answer.body.error.message).toMatch(message);
      }
    });

  test("bytes that are no UTF-8", async () => {
    const answer = await raw("GET /fill?size=5&grid=%FF%FE HTTP/1.1\r\nHost: x\r\n\r\n");
    expect(answer).toMatchObject({ status: 400, body: { error: { parameter: "grid" } } });
  });

  for (const bytes of [40_000, 100_000, 1_000_000, 8_000_000])
    test(`a query of ${bytes} bytes`, async () => {
      const answer = await raw(`GET /fill?size=5&grid=${"A".repeat(bytes)} HTTP/1.1\r\nHost: x\r\n\r\n`);
      expect(answer.status).toBe(400);
      expect(answer.body.error).toMatchObject({
        parameter: "query",
        message: expect.stringMatching(/needs far fewer/),
      });
    });

  test("a sound puzzle without an upgrade", async () => {
    const answer = await fetch(`http://${server.host}/fill?size=5&grid=AA==`);
    expect(answer.status).toBe(426);
    expect(((await answer.json()) as Refusal).error.message).toMatch(/websocket upgrade/);
  });

  test("and the server is well", async () => {
    expect(await (await fetch(`http://${server.host}/healthz`)).json()).toEqual({
      status: "ok",
      fills: 0,
      max_size: 15,
      deadline_ms: 60_000,
    });
  });
});

test("a larger limit admits larger grids", async () => {
  const large = await startServer("--max-size", "21");
  const answer = await fetch(`http://${large.host}/fill?size=21&grid=AA==`);
  expect(answer.status).toBe(426);
  await large.stop();
});

const upgrade = {
  Connection: "Upgrade",
  Upgrade: "websocket",
  "Sec-WebSocket-Version": "13",
  "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
};

function lines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
}

/** One request as bytes, so that nothing on our side tidies it up. */
function raw(request: string): Promise<{ status: number; body: Refusal }> {
  const [host, port] = server.host.split(":");
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), host ?? "");
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString();
      const [head, body] = text.split("\r\n\r\n");
      const length = Number(/content-length: (\d+)/i.exec(head ?? "")?.[1]);
      if (body !== undefined && body.length >= length) {
        socket.destroy();
        resolve({ status: Number(text.split(" ")[1]), body: JSON.parse(body) });
      }
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error(`closed after ${text}`)));
    socket.write(request, "latin1");
  });
}
