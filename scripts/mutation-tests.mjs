import { spawnSync } from "node:child_process";

/**
 * `npm run test:mutation -- FILE…`: mutation testing of the named files of app/domain. Runs only the tests that reach the file, with one worker; exits
 * with 1 below 90 %.
 */
const files = process.argv.slice(2);
const invalidFiles = files.filter((file) => !/^app\/domain\/[\w./-]+\.ts$/.test(file) || file.includes(".."));
if (files.length === 0 || invalidFiles.length > 0) {
  console.error(
    `Name files of app/domain: npm run test:mutation -- app/domain/payroll/engine/lost-time.ts ${invalidFiles.join(" ")}`.trim(),
  );
  process.exit(2);
}
const { status } = spawnSync("stryker", ["run", "scripts/mutation/stryker.config.json", "--mutate", files.join(",")], { stdio: "inherit" });
process.exit(status ?? 1);
