// Measures the page in a real Chromium with the page that was built, over the real server; each prints a small table.
import { startBrowser } from "../../tests/system/browser";
import { root, startServer } from "../../tests/system/server";
import { measureEdits } from "./edit";
import { measureLoad } from "./load";
import type { Place } from "./place";
import { compareFills } from "./same";
import { measureSolve } from "./solve";
import { measureSpeed } from "./speed";
import { measureStress } from "./stress";

/** The page that is measured: what `npm run build -w frontend` wrote, or another folder to compare with. */
const folder = process.env.STATIC ?? `${root}static`;

const MEASUREMENTS: Readonly<Record<string, (place: Place) => Promise<void>>> = {
  edit: measureEdits,
  same: compareFills,
  speed: measureSpeed,
  stress: measureStress,
  load: measureLoad,
  solve: measureSolve,
};

/** Those named, or all; `edit=60` says how many edits, grids, seconds or visits. */
export async function run(wanted: readonly string[]): Promise<void> {
  const all = wanted.length > 0 ? wanted : Object.keys(MEASUREMENTS);
  for (const one of all) {
    const [name = "", count] = one.split("=");
    const measure = MEASUREMENTS[name];
    if (!measure) throw new Error(`there is no ${name}; there are ${Object.keys(MEASUREMENTS).join(", ")}`);
    const server = await startServer("--static", folder, "--max-size", "21");
    const browser = await startBrowser();
    try {
      console.log(`\n${name}, Chromium ${browser.version()}`);
      await measure({ browser, host: server.host, ...(count && { count: Number(count) }) });
    } finally {
      await browser.close();
      await server.stop();
    }
  }
}
