import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { chromium } from "@playwright/test";

/**
 * `npm test`: unit, model, route and report tests on the embedded PostgreSQL, the model and route tests once more on the PostgreSQL
 * of SECOND_DATABASE_URL where one is given, and the journeys in Chromium. Ends with `N passed, N failed`.
 * Arguments go to Vitest and leave the journeys out: `npm test -- tests/domain`.
 */
const filters = process.argv.slice(2);
const results = "test-results";
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const totals = { passed: 0, failed: 0 };
/** What failed and why, said once more at the end. */
const failures = [];
/** What passed at the second try only. */
const flaky = [];
const browser = findChromium();

if (filters.length === 0) run("node_modules/.bin/node", ["scripts/run.mjs", "build", "--if-stale"], {});
vitest("embedded", filters, {});
if (filters.length === 0) {
  if (process.env.SECOND_DATABASE_URL)
    vitest("second", ["tests/models", "tests/routes", "tests/jobs"], { TEST_DATABASE_URL: process.env.SECOND_DATABASE_URL });
  journeys();
}
if (flaky.length > 0) console.log(`\n— Passed at the second try —\n${flaky.join("\n")}`);
if (failures.length > 0) console.log(`\n— Failed —\n${failures.join("\n")}\n`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);

function vitest(name, paths, env) {
  const file = `${results}/vitest-${name}.json`;
  const notesFile = `${results}/vitest-${name}-notes.json`;
  console.log(`\n— Vitest, ${name} database —`);
  const status = run(
    "node_modules/.bin/vitest",
    ["run", "--reporter=dot", "--reporter=json", "--reporter=./scripts/vitest-notes.mjs", `--outputFile.json=${file}`, ...paths],
    { NODE_ENV: "test", VITEST_NOTES: notesFile, ...env },
  );
  if (!existsSync(file)) return fail(`Vitest (${name}) wrote no result`);
  const report = JSON.parse(readFileSync(file, "utf8"));
  totals.passed += report.numPassedTests;
  totals.failed += report.numFailedTests;
  for (const suite of report.testResults) {
    const failed = suite.assertionResults.filter((test) => test.status === "failed");
    for (const { fullName, failureMessages } of failed) failures.push(`${suite.name} › ${fullName}: ${failureMessages[0]?.slice(0, 1000)}`);
    // the file itself, or what it does before and after its tests
    if (suite.status === "failed" && failed.length === 0) fail(`${suite.name}: ${suite.message}`);
  }
  const notes = existsSync(notesFile) ? JSON.parse(readFileSync(notesFile, "utf8")) : { errors: [], flaky: [] };
  for (const error of notes.errors) fail(`Vitest (${name}), outside of every test: ${error}`);
  flaky.push(...notes.flaky);
  if (status !== 0 && totals.failed === 0) fail(`Vitest (${name}) ended with status ${status}`);
}

function journeys() {
  console.log("\n— Journeys in Chromium —");
  const file = `${results}/journeys.json`;
  const status = run("node_modules/.bin/playwright", ["test", "--reporter=line,json"], {
    NODE_ENV: "test",
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROMIUM_PATH: browser,
  });
  if (!existsSync(file)) return fail("The journeys wrote no result");
  const { stats, suites } = JSON.parse(readFileSync(file, "utf8"));
  totals.passed += stats.expected + stats.flaky;
  totals.failed += stats.unexpected;
  for (const { title, projectName, status: end, error } of suites.flatMap(resultsOf)) {
    if (end === "unexpected") failures.push(`[${projectName}] ${title}: ${error}`);
    if (end === "flaky") flaky.push(`[${projectName}] ${title}`);
  }
  if (stats.skipped > 0) fail(`${stats.skipped} journeys did not run`);
  if (status !== 0 && stats.unexpected === 0) fail(`The journeys ended with status ${status}`);
}

/** Each journey of a suite and of the suites in it, with what its last try said. */
function resultsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      title: `${file} › ${title}`,
      projectName,
      status,
      error: results.at(-1)?.error?.message?.slice(0, 1000),
    })),
  );
  return [...own, ...suites.flatMap(resultsOf)];
}

/** CHROMIUM_PATH, Playwright's own browser, the system's, or one from apt. */
function findChromium() {
  const candidates = () => [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  const found = () => candidates().find((path) => path && existsSync(path));
  if (filters.length > 0 || found()) return found() ?? "";
  console.log("No Chromium here: installing it by apt");
  const root = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  for (const words of [
    ["apt-get", "update", "-qq"],
    ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
  ]) {
    const [command, ...rest] = [...root, ...words];
    spawnSync(command, rest, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  }
  if (!found()) throw new Error("Chromium is needed for the journeys: install it, or set CHROMIUM_PATH to its program");
  return found();
}

function run(command, words, env) {
  return spawnSync(command, words, { stdio: "inherit", env: { ...process.env, ...env } }).status;
}

function fail(why) {
  failures.push(why);
  totals.failed += 1;
}
