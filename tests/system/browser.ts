// A real Chromium, quiet and without the network.
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const candidates = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

export function browserPath(): string {
  const path = candidates.find((candidate) => candidate && existsSync(candidate));
  if (!path) throw new Error("no Chromium found; install it or set CHROMIUM to its path");
  return path;
}

/** How long a click or a wait may take on a machine with more work than processors. In milliseconds. */
const PATIENCE = 90_000;

/** With these variables in its environment besides our own, and these further arguments. */
export async function startBrowser(
  env: Readonly<Record<string, string>> = {},
  ...more: readonly string[]
): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    env: { ...process.env, ...env } as Record<string, string>,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...more,
    ],
  });
  const newContext = browser.newContext.bind(browser);
  // A page that is opened without a context gets one here too.
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(PATIENCE);
    return context;
  };
  return browser;
}
