// Draws the icons of the installed page from static/icon.svg, in a browser: `npm run icons -w tests`.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const folder = fileURLToPath(new URL("../static/", import.meta.url));
const picture = `data:image/svg+xml;base64,${readFileSync(`${folder}icon.svg`).toString("base64")}`;

// Of a maskable icon a system shows at least the middle circle of four fifths; the rest has to be there and nothing more. The
// square fits into it with 0.56 of the side, and its rounded corners leave it some more.
const icons = [
  { file: "icon-192.png", side: 192, share: 1, ground: "transparent" },
  { file: "icon-512.png", side: 512, share: 1, ground: "transparent" },
  { file: "icon-maskable-512.png", side: 512, share: 0.6, ground: "#f2b632" },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
for (const { file, side, share, ground } of icons) {
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}">
      <img src="${picture}" style="width:${share * 100}%">`,
  );
  await page.screenshot({ path: folder + file, omitBackground: true });
}
await browser.close();
