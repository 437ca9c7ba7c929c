import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The rules of the domain alone: no server, no database, no graph of routes. */
const root = fileURLToPath(new URL("../..", import.meta.url));
export default defineConfig({
  root,
  resolve: { alias: { "~": `${root}app` } },
  // Thousands of made-up payslips for every fault would take days: the rate is what the worked examples alone notice.
  test: {
    include: ["tests/domain/**/*.test.ts"],
    exclude: ["**/payslip-properties.test.ts", "**/pay-calculator.test.ts"],
    testTimeout: 60_000,
    isolate: false,
  },
});
