import { existsSync, readdirSync, rmSync } from "node:fs";
import { defineConfig, devices, type Project } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";
import { QUICK_JOURNEYS } from "./scripts/test-parts.mjs";

const port = Number(process.env.JOURNEY_PORT ?? 3900);
/** Each has a product of its own, so that no journey finds what another one did meanwhile. */
const WORKERS = 2;
/** A page lives for a second: what V8 makes of its scripts to be faster later took a fifth of the browser's processor. */
const UNOPTIMIZED = "--js-flags=--no-opt,--no-maglev";
const workers = Array.from({ length: WORKERS }, (_, index) => index);
const originOf = (worker: number) => `http://localhost:${port + worker}`;

const isMain = process.env.TEST_WORKER_INDEX === undefined;
if (isMain) {
  // A fresh demo each time, because journeys complete payrolls.
  process.env.JOURNEY_DATA = `.cache/journeys-${process.pid}`;
  if (existsSync(".cache"))
    for (const old of readdirSync(".cache")) if (old.startsWith("journeys-")) rmSync(`.cache/${old}`, { recursive: true, force: true });
}
const dataOf = (worker: number) => `${process.env.JOURNEY_DATA}-${worker}`;
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
/** For what stands beside the product in its database. */
process.env.JOURNEY_DATA_DIR = dataOf(worker);

const QUICK = QUICK_JOURNEYS.map((name) => `**/${name}`);
/** scripts/test.mjs names the part; without one every journey runs. */
const part = process.env.TEST_PART;
const desktop = { viewport: { width: 1366, height: 768 } };
const everything: Project[] = [
  // The longest journey of all first: at the end one worker would wait for it.
  { name: "phone", use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } }, testMatch: "**/*.phone.spec.ts" },
  { name: "with scripts", use: desktop, testIgnore: ["**/*.phone.spec.ts", ...(part === "rest" ? QUICK : [])] },
  { name: "without scripts", use: { ...desktop, javaScriptEnabled: false }, testIgnore: ["**/*.phone.spec.ts", "**/*.scripts.spec.ts"] },
];

/** Each journey runs in Chromium on a phone if it is named so, else with and without scripts. */
export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.spec.ts",
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: WORKERS,
  // A crowded machine may be too slow once; scripts/test.mjs names what passed at the second try only.
  retries: 1,
  forbidOnly: true,
  reporter: "line",
  outputDir: "test-results/journeys",
  use: {
    baseURL: originOf(worker),
    // Recorded at the second try alone: it costs every step of a journey something.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    actionTimeout: 20_000,
    launchOptions: { executablePath: findChromium(), args: ["--no-sandbox", UNOPTIMIZED] },
  },
  projects: part === "quick" ? [{ name: "with scripts", use: desktop, testMatch: QUICK }] : everything,
  webServer: {
    command: `node tests/support/journey-servers.mjs ${port} ${workers.map(dataOf).join(" ")}`,
    // The last to be started.
    url: `${originOf(WORKERS - 1)}/healthz`,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
