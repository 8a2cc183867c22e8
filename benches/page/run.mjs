// Runs the measurements of the page, which are TypeScript: `node benches/page/run.mjs edit same speed stress load`.
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const main = fileURLToPath(new URL("main.ts", import.meta.url));
const { module } = await runnerImport(main, { configFile: false, logLevel: "warn" });
await module.run(process.argv.slice(2));
