import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { findChromium } from "./chromium.mjs";
import { memoryFolder } from "./memory-folder.mjs";

/**
 * `npm test` runs what finds most faults within minutes. `npm run test:full` runs everything; with `--rest` only what `npm test` omits
 * (scripts/test-parts.mjs). Each ends with `N passed, N failed`; docs/testing.md describes the parts. Other arguments are files for Vitest:
 * `npm test -- tests/domain`.
 */
const args = process.argv.slice(2);
const fileFilters = args.filter((word) => !word.startsWith("--"));
const defaultPart = args.includes("--full") ? "full" : "quick";
const part = args.includes("--rest") ? "rest" : defaultPart;
const results = "test-results";
// The rest reads the recordings of the first part.
if (part !== "rest") rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/**
 * Tests that use COPY, cursors, locks or NOTIFY, or depend on search, collation or row-level security. All other tests' statements are only
 * prepared on the second database (tests/support/prepare-recorded-sql.ts).
 */
const SECOND_DATABASE_TESTS = [
  "tests/db/client",
  "tests/db/batched-reads",
  "tests/jobs/anchor-chains",
  "tests/jobs/graceful-shutdown",
  "tests/jobs/send-mail",
  "tests/models/employees/list",
  "tests/models/flex_ben/group-commit",
  "tests/models/flex_ben/points.test",
  "tests/models/notifications",
  "tests/models/payroll/company-data/export",
  "tests/models/payroll/company-data/import/company-import.test",
  "tests/models/payroll/runs/calculation",
  "tests/models/payroll/runs/completion",
  "tests/models/shared",
  "tests/models/tenant-isolation",
  "tests/models/time/day-results",
  "tests/routes/employees/employee-list",
  "tests/routes/healthz",
  "tests/routes/notifications",
  "tests/routes/recalculation-stream",
  "tests/routes/search",
];

const totals = { passed: 0, failed: 0 };
/** Failures with their reasons, repeated at the end. */
const failures = [];
/** Tests that passed on the second try only. */
const flaky = [];
/** What was run, how long it took, and the time per file. */
const parts = [];
const browser = findOrInstallChromium();

const compiled = path.resolve(".cache/compiled");
const graph = { TEST_GRAPH: ".cache/test-graph/server", NODE_COMPILE_CACHE: compiled };
const onServer = ["--project=server", "--project=routes"];
const statements = path.resolve(results, "statements");

if (fileFilters.length > 0) {
  const rulesAlone = fileFilters.every((filter) => /^tests\/(domain|components)\b/.test(filter));
  if (!rulesAlone) await build("graph", ["--for-tests"]);
  await vitest("chosen", args, rulesAlone ? {} : graph);
} else {
  if (part !== "rest") rmSync(compiled, { recursive: true, force: true });
  // Only the journeys and tests/server.test.ts need the product, so it is built in parallel with the tests before them.
  const product = part === "rest" ? build("product") : undefined;
  await Promise.all([build("graph", ["--for-tests"]), part === "rest" ? product : runGoldenFiles()]);
  if (part === "quick") await Promise.all([build("product"), server()]);
  else {
    if (part === "full") await build("product");
    await server();
  }
  if (part !== "quick" && process.env.SECOND_DATABASE_URL) await secondDatabase(process.env.SECOND_DATABASE_URL);
  await journeys();
}
printCosts();
if (flaky.length > 0) console.log(`\n— Passed at the second try —\n${flaky.join("\n")}`);
if (failures.length > 0) console.log(`\n— Failed —\n${failures.join("\n")}\n`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);

async function build(name, commandArgs = []) {
  const began = performance.now();
  const status = await run("node_modules/.bin/node", ["scripts/run.mjs", "build", "--if-stale", ...commandArgs]);
  if (status !== 0) fail(`The build of the ${name} ended with status ${status}`);
  parts.push({ name: `build of ${name}`, seconds: secondsSince(began), tests: 0, files: [] });
}

function runGoldenFiles() {
  return vitest("rules", ["--project=rules"]);
}

async function server() {
  const memory = memoryFolder();
  await vitest(part === "rest" ? "server, rest" : "server", onServer, {
    ...graph,
    TEST_PART: part,
    ...(memory && { TEST_DATABASE_FOLDER: memory }),
    ...(process.env.SECOND_DATABASE_URL && { TEST_STATEMENTS: statements }),
  });
  if (memory) rmSync(memory, { recursive: true, force: true });
}

async function secondDatabase(url) {
  await vitest("second database", [...onServer, ...SECOND_DATABASE_TESTS], { ...graph, TEST_DATABASE_URL: url });
  await prepareStatements(url);
}

async function vitest(name, commandArgs, env = {}) {
  const began = performance.now();
  const [file, notesFile] = ["", "-notes"].map((kind) => `${results}/vitest-${name.replaceAll(/\W+/g, "-")}${kind}.json`);
  console.log(`\n— Vitest, ${name} —`);
  const status = await run(
    "node_modules/.bin/vitest",
    ["run", "--reporter=dot", "--reporter=json", "--reporter=./scripts/vitest-reporter.mjs", `--outputFile.json=${file}`, ...commandArgs],
    { NODE_ENV: "test", VITEST_NOTES: notesFile, ...env },
  );
  if (!existsSync(file)) return fail(`Vitest (${name}) wrote no result`);
  const report = JSON.parse(readFileSync(file, "utf8"));
  totals.passed += report.numPassedTests;
  totals.failed += report.numFailedTests;
  const before = failures.length;
  for (const suite of report.testResults) {
    const failed = suite.assertionResults.filter((test) => test.status === "failed");
    for (const { fullName, failureMessages } of failed) failures.push(`${suite.name} › ${fullName}: ${failureMessages[0]?.slice(0, 1000)}`);
    // the file itself, or its setup and teardown
    if (suite.status === "failed" && failed.length === 0) fail(`${suite.name}: ${suite.message}`);
  }
  const notes = existsSync(notesFile) ? JSON.parse(readFileSync(notesFile, "utf8")) : { errors: [], flaky: [], files: [] };
  for (const error of notes.errors) fail(`Vitest (${name}), outside of every test: ${error}`);
  flaky.push(...notes.flaky);
  if (status !== 0 && failures.length === before) fail(`Vitest (${name}) ended with status ${status}`);
  parts.push({ name, seconds: secondsSince(began), tests: report.numTotalTests, files: notes.files });
}

/** Prepares every statement that a test sent to the first database on the second one. */
async function prepareStatements(url) {
  const status = await run("node_modules/.bin/tsx", ["tests/support/prepare-recorded-sql.ts", statements], { TEST_DATABASE_URL: url });
  if (status === 0) totals.passed += 1;
  else fail("The second database does not understand every statement: see above");
}

async function journeys() {
  const began = performance.now();
  console.log("\n— Journeys in Chromium —");
  const file = `${results}/journeys.json`;
  const status = await run("node_modules/.bin/playwright", ["test", "--reporter=line,json"], {
    NODE_ENV: "test",
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROMIUM_PATH: browser,
    TEST_GRAPH: graph.TEST_GRAPH,
    TEST_PART: part,
  });
  if (!existsSync(file)) return fail("The journeys wrote no result");
  const { stats, suites } = JSON.parse(readFileSync(file, "utf8"));
  totals.passed += stats.expected + stats.flaky;
  totals.failed += stats.unexpected;
  const journeys = suites.flatMap(flattenResults);
  for (const { title, projectName, status: end, error } of journeys) {
    if (end === "unexpected") failures.push(`[${projectName}] ${title}: ${error}`);
    if (end === "flaky") flaky.push(`[${projectName}] ${title}`);
  }
  if (stats.skipped > 0) fail(`${stats.skipped} journeys did not run`);
  if (status !== 0 && stats.unexpected === 0) fail(`The journeys ended with status ${status}`);
  const files = Map.groupBy(journeys, ({ specFile }) => specFile);
  parts.push({
    name: "journeys",
    seconds: secondsSince(began),
    tests: journeys.length,
    files: [...files].map(([file, cost]) => ({
      file: `tests/journeys/${file}`,
      seconds: cost.reduce((sum, { seconds }) => sum + seconds, 0),
    })),
  });
}

/** Prints the time per part and the slowest files. Informational only: machines are noisy. */
function printCosts() {
  console.log("\n— Parts —");
  for (const { name, seconds, files, tests } of parts)
    console.log(`${name.padEnd(16)} ${figure(seconds)} s ${String(files.length).padStart(5)} files ${String(tests).padStart(6)} tests`);
  const files = parts.flatMap(({ name, files }) => files.map(({ file, seconds }) => ({ file: path.relative("", file), seconds, name })));
  console.log("\n— The ten slowest files, seconds of a worker —");
  for (const { file, seconds, name } of files.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
    console.log(`${figure(seconds)} s  ${file} (${name})`);
}

/** Lists the journeys of a suite and its nested suites, with the output of the first try: a retry may fail on what the first one left behind. */
function flattenResults({ specs = [], suites = [] }) {
  const cost = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      title: `${file} › ${title}`,
      specFile: file,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      projectName,
      status,
      error: results[0]?.error?.message?.slice(0, 1000),
    })),
  );
  return [...cost, ...suites.flatMap(flattenResults)];
}

/** Installs a browser by apt if there is none and journeys follow. */
function findOrInstallChromium() {
  const installed = findChromium();
  if (fileFilters.length > 0 || installed) return installed ?? "";
  console.log("No Chromium here: installing it by apt");
  const root = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  for (const commandArgs of [
    ["update"],
    ...["chromium-headless-shell", "chromium"].map((name) => ["install", "-y", "--no-install-recommends", name]),
  ]) {
    const [command, ...rest] = [...root, "apt-get", "-qq", ...commandArgs];
    if (!findChromium()) spawnSync(command, rest, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  }
  const added = findChromium();
  if (!added) throw new Error("Chromium is needed for the journeys: install it, or set CHROMIUM_PATH to its program");
  return added;
}

/** The exit status. */
function run(command, commandArgs, env = {}) {
  return new Promise((resolve) => spawn(command, commandArgs, { stdio: "inherit", env: { ...process.env, ...env } }).on("exit", resolve));
}

function secondsSince(began) {
  return (performance.now() - began) / 1000;
}

function figure(value) {
  return value.toFixed(1).padStart(6);
}

function fail(why) {
  failures.push(why);
  totals.failed += 1;
}
