import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Only domain rules: no server, database or route graph. */
const root = fileURLToPath(new URL("../..", import.meta.url));
export default defineConfig({
  root,
  resolve: { alias: { "~": `${root}app` } },
  // Property tests with thousands of payslips per mutant would take days, so only the worked examples count.
  test: {
    include: ["tests/domain/**/*.test.ts"],
    exclude: ["**/payslip-properties.test.ts", "**/pay-calculator.test.ts"],
    testTimeout: 60_000,
    isolate: false,
  },
});
