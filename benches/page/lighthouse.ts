// What Lighthouse says of the page, where its npm package can be had: it is fetched for this alone, and is no part of the repository.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browserPath } from "../../tests/system/browser";
import { printTable } from "./table";

const PACKAGE = "lighthouse@12";

interface Report {
  readonly lighthouseVersion: string;
  readonly categories: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >;
}

export function judge(host: string): void {
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  try {
    const file = join(folder, "report.json");
    const flags = "--headless=new --no-sandbox --disable-gpu";
    execFileSync(
      process.env.LIGHTHOUSE ?? "npx",
      [
        ...(process.env.LIGHTHOUSE ? [] : ["--yes", PACKAGE]),
        `http://${host}/`,
        "--quiet",
        "--output=json",
        `--output-path=${file}`,
        `--chrome-flags=${flags}`,
      ],
      { env: { ...process.env, CHROME_PATH: browserPath() }, stdio: ["ignore", "ignore", "pipe"] },
    );
    tell(JSON.parse(readFileSync(file, "utf8")) as Report);
  } catch (error) {
    console.log(`no Lighthouse: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function tell({ lighthouseVersion, categories, audits }: Report): void {
  console.log(`\nLighthouse ${lighthouseVersion}, a phone on a slow line`);
  printTable(
    ["", "of 100"],
    Object.values(categories).map(({ title, score }) => [title, `${Math.round(100 * (score ?? 0))}`]),
  );
  const figures = [
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "interactive",
    "speed-index",
  ];
  console.log(figures.map((name) => `${audits[name]?.title}: ${audits[name]?.displayValue}`).join("; "));
  const failed = Object.values(audits).filter(({ score }) => score !== null && score < 0.9);
  console.log(
    `below 90: ${failed.map(({ title, displayValue = "" }) => `${title} ${displayValue}`.trim()).join("; ") || "nothing"}`,
  );
}
