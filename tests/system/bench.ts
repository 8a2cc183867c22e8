// One server, one browser and a fresh page for each test of a file, with the page's elements within reach.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { startBrowser } from "./browser";
import { type Server, startServer } from "./server";

declare global {
  interface Window {
    readonly crossword: { rows(): string[]; url(): string };
  }
}

/** A phone's screen, touched. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  isMobile: true,
};

export interface Bench {
  readonly server: Server;
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly page: Page;
  at(id: string): ReturnType<Page["getByTestId"]>;
  open(query?: string): Promise<unknown>;
  rows(): Promise<string[]>;
  url(): Promise<string>;
  outcome(): Promise<string | undefined>;
  /** The id of the element that has the focus. */
  focused(): Promise<string | undefined>;
  /** The middle of a cell of a square board. */
  middle(row: number, col: number, size: number): Promise<{ x: number; y: number }>;
  clickCell(row: number, col: number, size: number): Promise<void>;
  /** Forgets what the page has thrown and tried to load so far, where that was the test's doing. */
  forgive(): void;
}

/** A browser that has no workers leaves all search to the server. */
export async function withoutDevice(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, "Worker"));
}

/** To be called once, at the top of a test file. A test fails if its page throws. */
export function useBench({ improving = false, device = true } = {}): Bench {
  let server: Server;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const troubles: string[] = [];
  beforeAll(async () => {
    server = await startServer();
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    // Most tests wait for a fill, and not for a better one.
    if (!improving) await context.addInitScript(() => localStorage.setItem("crossword.improve", "0"));
    if (!device) await withoutDevice(context);
    page = await context.newPage();
    troubles.length = 0;
    page.on("pageerror", (error) => troubles.push(error.message));
    // What the page may not load by its own Content-Security-Policy.
    page.on("console", (line) => {
      if (line.text().includes("Content Security Policy")) troubles.push(line.text());
    });
  });
  afterEach(async () => {
    await context.close();
    expect(troubles).toEqual([]);
  });
  const middle = async (row: number, col: number, size: number) => {
    const box = await page.getByTestId("board").boundingBox();
    if (!box) throw new Error("the board does not show");
    return { x: box.x + ((col + 0.5) * box.width) / size, y: box.y + ((row + 0.5) * box.height) / size };
  };
  return {
    get server() {
      return server;
    },
    get browser() {
      return browser;
    },
    get context() {
      return context;
    },
    get page() {
      return page;
    },
    at: (id) => page.getByTestId(id),
    open: (query = "") => page.goto(`http://${server.host}/${query}`),
    rows: () => page.evaluate(() => window.crossword.rows()),
    url: () => page.evaluate(() => window.crossword.url()),
    outcome: () => page.evaluate(() => document.documentElement.dataset.outcome),
    focused: () => page.evaluate(() => document.activeElement?.id),
    middle,
    forgive: () => {
      troubles.length = 0;
    },
    async clickCell(row, col, size) {
      const { x, y } = await middle(row, col, size);
      await page.mouse.click(x, y);
    },
  };
}
