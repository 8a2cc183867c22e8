// What axe finds to blame in a page, as lines that say where.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Verdict {
  violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
}

export async function blamed(page: Page): Promise<string[][]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => {
    const tool = (window as unknown as { axe: { run(options: unknown): Promise<Verdict> } }).axe;
    // Of a row of figures the name says what each is, as the heads of its columns do for who sees them.
    return tool.run({ rules: { "label-content-name-mismatch": { enabled: false } } });
  });
  return violations.map(({ id, nodes }) => [
    id,
    ...nodes.slice(0, 3).map((node) => `${node.html.slice(0, 120)} ${node.failureSummary}`),
  ]);
}
