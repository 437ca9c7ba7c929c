import { existsSync, readdirSync, rmSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

/** The browser that scripts/test.mjs found, else the system's; without either Playwright's own. */
const browser = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find((path) => path && existsSync(path));
const port = Number(process.env.JOURNEY_PORT ?? 3900);
/** A fresh demo each time, because journeys complete payrolls. */
const dataDir = `.cache/journeys-${process.pid}`;
const isMain = process.env.TEST_WORKER_INDEX === undefined;
if (isMain && existsSync(".cache"))
  for (const old of readdirSync(".cache")) if (old.startsWith("journeys-")) rmSync(`.cache/${old}`, { recursive: true, force: true });

/** Each journey runs in Chromium with and without scripts, and those named so on a phone. */
export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.spec.ts",
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 1,
  // A crowded machine may be too slow once; scripts/test.mjs names what passed at the second try only.
  retries: 1,
  forbidOnly: true,
  reporter: "line",
  outputDir: "test-results/journeys",
  use: {
    baseURL: `http://localhost:${port}`,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    actionTimeout: 20_000,
    launchOptions: { executablePath: browser, args: ["--no-sandbox"] },
  },
  projects: [
    { name: "with scripts", use: { viewport: { width: 1366, height: 768 } }, testIgnore: "**/*.phone.spec.ts" },
    {
      name: "without scripts",
      use: { viewport: { width: 1366, height: 768 }, javaScriptEnabled: false },
      testIgnore: ["**/*.phone.spec.ts", "**/*.scripts.spec.ts"],
    },
    { name: "phone", use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } }, testMatch: "**/*.phone.spec.ts" },
  ],
  webServer: {
    command: "node scripts/run.mjs demo",
    url: `http://localhost:${port}/healthz`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" },
  },
});
