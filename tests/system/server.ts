// Starts the real program on a free port and stops it again.
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const binary = process.env.CROSSWORD_BINARY ?? `${root}target/debug/crossword`;

export interface Server {
  /** For example `127.0.0.1:40123`. */
  readonly host: string;
  readonly process: ChildProcess;
  readonly pid: number;
  stop(): Promise<number | null>;
}

/** `crossword serve` on a free port with these further arguments, once it says where it listens. */
export function startServer(...args: string[]): Promise<Server> {
  return startServerAt("127.0.0.1:0", ...args);
}

/** The same at an address of one's own choice. */
export async function startServerAt(address: string, ...args: string[]): Promise<Server> {
  const child = spawn(binary, ["serve", "--listen", address, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    // A line for each request would hide what the tests say.
    env: { ...process.env, RUST_LOG: process.env.RUST_LOG ?? "error" },
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const host = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      const found = /http:\/\/(\S+)/.exec(text)?.[1];
      if (found) resolve(found);
    });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
  return {
    host,
    process: child,
    pid: child.pid ?? 0,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
