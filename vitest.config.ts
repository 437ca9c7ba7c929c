import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vitest/config";
import remixConfig from "./remix.config.js";

export default defineConfig({
  plugins: [remix(remixConfig)],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"],
    globalSetup: "tests/support/global-setup.ts",
    // A test that needs a database imports tests/support/own-database; one that forgets must not find a real one.
    // Tests of the CAPTCHA itself switch its test mode off.
    env: { DATA_DIR: ".cache/forgotten-own-database", CAPTCHA_TEST_MODE: "1" },
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // A crowded machine may be too slow once; scripts/test.mjs names what passed at the second try only.
    retry: 1,
  },
});
