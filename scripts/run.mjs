import { spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { writeSbom } from "./sbom.mjs";

/**
 * The commands of package.json. Plain JavaScript without packages: runs on any installed Node and hands over to the Node 24 that `npm ci` installed.
 */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const projectNode = path.join(root, "node_modules/.bin/node");
const [name = "", ...args] = process.argv.slice(2);
process.chdir(root);

const commands = {
  demo: async () => {
    const env = {
      NODE_ENV: "production",
      ALLOW_INSECURE_HTTP: "1",
      DEMO: "1",
      DATA_DIR: dataDir(),
      SESSION_SECRET: readOrCreateSecret(),
      LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
    };
    buildIfStale();
    // Journeys and screenshots run the demo without it.
    const hasTerminal = args.includes("--terminal");
    await runOrFail(script("scripts/demo.ts", hasTerminal ? ["--terminal"] : [], env));
    const OPERATOR_COMPANY = process.env.OPERATOR_COMPANY || readFileSync(path.join(dataDir(), "operator-company"), "utf8");
    let terminal;
    await serve({ ...env, OPERATOR_COMPANY }, (port) => {
      printDemoAccounts(port);
      const base = `http://localhost:${port}/iclock`;
      // It ends when the channel closes, also if this process is killed.
      const parts = ["--import", "tsx", "scripts/demo-terminal.ts", base, path.join(dataDir(), "demo-terminal.json")];
      if (hasTerminal) terminal = node(parts, {}, ["ignore", "inherit", "inherit", "ipc"]);
    });
    if (terminal?.connected) terminal.disconnect();
  },
  dev: () =>
    runOrFail(
      node(["--import", "tsx", "server.ts"], { NODE_ENV: "development", DATA_DIR: dataDir(), SESSION_SECRET: readOrCreateSecret() }),
    ),
  build: () => {
    const what = args.includes("--for-tests") ? FOR_TESTS : PRODUCT;
    return args.includes("--if-stale") ? buildIfStale(what) : build(what, { hasDeveloperPages: what === FOR_TESTS });
  },
  start: () => {
    if (!existsSync(SERVER)) fail("There is no build yet. Run: npm run build");
    return serve({ NODE_ENV: "production" }, (port) => console.log(`Kawani serves port ${port}`));
  },
  migrate: () => runOrFail(script("scripts/migrate.ts", args)),
  admin: () => runOrFail(script("scripts/admin.ts", args)),
  company: () => runOrFail(script("scripts/company.ts", args)),
  audit: () => runOrFail(script("scripts/audit.ts", args)),
  ledger: () => runOrFail(script("scripts/ledger.ts", args)),
  operator: () => runOrFail(script("scripts/operator.ts", args)),
  backup: () => runOrFail(script("scripts/backup.ts", args)),
  restore: () => runOrFail(script("scripts/restore.ts", args)),
  test: () => runOrFail(node(["scripts/test.mjs", ...args])),
  bench: async () => {
    const files = readdirSync("bench").filter(
      (file) => file.endsWith(".ts") && (args.length === 0 || args.some((word) => file.includes(word))),
    );
    if (
      files.some((file) => !["arrears.ts", "citus.ts", "citus-companies.ts", "engine.ts", "evaluate-days.ts", "webhooks.ts"].includes(file))
    )
      buildIfStale();
    // When figures do not count, start the longest bench first so that no lane waits for it at the end.
    const later = (file) => Number(!SMALL || file !== LONGEST);
    const [waiting, over] = [files.sort((a, b) => later(a) - later(b) || (a < b ? -1 : 1)), []];
    /** Runs benches one after another. When figures do not count, they share a database. */
    const lane = async () => {
      const ours = SMALL && !process.env.BENCH_DATA_DIR ? mkdtempSync(path.join(tmpdir(), "kawani-benches-")) : undefined;
      for (let file; (file = waiting.shift());) {
        const began = performance.now();
        if ((await waitForExit(script(`bench/${file}`, [], ours ? { BENCH_DATA_DIR: ours } : {}))) !== 0) over.push(file);
        console.log(`${file}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
      }
      if (ours) rmSync(ours, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    };
    const count = files.length;
    await Promise.all(Array.from({ length: SMALL ? 3 : 1 }, lane));
    if (over.length > 0) fail(`${over.length} of ${count} benches ${SMALL ? "failed" : "failed or are over a limit"}: ${over.join(", ")}`);
  },
};

/** Smoke run of the benches: see bench/support/report.ts. */
const SMALL = process.env.BENCH_SMALL === "1";
const LONGEST = "upgrade.ts";
const SERVER = "build/server/server.js";
/** Restart backoff in seconds; the last value repeats. */
const RESTARTS = [0.5, 1, 2, 5, 10, 30];
/** After this uptime the backoff starts again at its first value. */
const HEALTHY_SECONDS = 60;
const PRODUCT = { made: SERVER, stamp: "build/source-digest", by: ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"] };
/** The same modules as one graph that tests load in a second: see vite.test.config.ts. */
const FOR_TESTS = {
  made: ".cache/test-graph/server/index.js",
  stamp: ".cache/test-graph/source-digest",
  by: ["node_modules/vite/bin/vite.js", "build", "--ssr", "--config", "vite.test.config.ts", "--logLevel", "error"],
};
/**
 * V8's pretenuring guesses which objects live long and allocates them in the old generation. A payroll makes millions that live for one employee: in
 * half of the processes the guess was wrong, with 16 major collections in `npm run bench engine` instead of 1 and twice the time.
 *
 * On a machine with much memory V8 lets the young generation grow to 2 × 64 MB, nearly all of it garbage: with 32 MB `npm run bench payslip-pdf`
 * peaks 60 MB lower and takes no longer. With less, pages are promoted before they are sent, which slows `npm run bench register-page` down.
 */
const V8_FLAGS = ["--no-allocation-site-pretenuring", "--max-semi-space-size=32"];

if (!isNodeSupported()) process.exit(await waitForExit(child(projectNode, process.argv.slice(1))));
if (existsSync(".env")) process.loadEnvFile(".env");
const command = commands[name];
if (!command) fail(`Unknown command "${name}". There are: ${Object.keys(commands).join(", ")}`);
await command();

/** False when this Node is too old and the project's own has to take over. */
function isNodeSupported() {
  if (Number(process.versions.node.split(".")[0]) >= 24) return true;
  if (!existsSync(projectNode)) fail("The project's own Node is missing. Run: npm ci");
  return false;
}

/** For the demo, journeys and benches, which need the developer pages: gallery and outbox. `npm run build` leaves them out. */
function buildIfStale(what = PRODUCT) {
  const options = { hasDeveloperPages: true };
  if (existsSync(what.stamp) && existsSync(what.made) && readFileSync(what.stamp, "utf8") === hashBuild(options)) return;
  build(what, options);
}

function build({ stamp, by }, options) {
  console.log("Building…");
  const digest = hashBuild(options);
  const env = { ...process.env, NODE_ENV: "production", DEVELOPER_PAGES: options.hasDeveloperPages ? "1" : "" };
  const { status, stdout, stderr } = spawnSync(process.execPath, by, { env, encoding: "utf8" });
  if (status !== 0) fail(`${stdout}\n${stderr}\nThe build failed.`);
  if (stamp === PRODUCT.stamp) {
    writeSbom("build/sbom.cdx.json");
    checkRouteAccess();
  }
  writeFileSync(stamp, digest);
}

/** Fails if a route of the build declares no access. Its modules check their settings when they load, so they get placeholders. */
function checkRouteAccess() {
  const env = { ...process.env, NODE_ENV: "production", SESSION_SECRET: "-".repeat(32), DATA_DIR: tmpdir(), ALLOW_INSECURE_HTTP: "1" };
  const { status, stderr } = spawnSync(process.execPath, ["scripts/route-access.mjs"], { env, encoding: "utf8" });
  if (status !== 0) fail(`${stderr}\nThe build failed.`);
}

function hashBuild({ hasDeveloperPages }) {
  return hasDeveloperPages ? `${hashSources()} with developer pages` : hashSources();
}

/** Path, size and modification time of every build input. */
function hashSources() {
  const hash = createHash("sha256");
  const folders = ["app", "public", "docs/manual", "docs/pictures"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  );
  const files = ["server.ts", "vite.config.ts", "vite.test.config.ts", "client-chunks.ts", "remix.config.js", "package-lock.json"];
  for (const file of [...folders, ...files].sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/**
 * Supervises the server: restarts it after a crash, a kill or out of memory. A server that never listened refused to start (missing setting, port
 * taken) and printed the reason; one that got a stop signal has ended for good.
 */
async function serve(env, announce) {
  const args = ["--enable-source-maps", "--import", "./build/server/instrument.js", SERVER];
  let ending = false;
  const signalled = new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => resolve((ending = true)));
  });
  for (let served = false, deaths = 0; ; deaths += 1) {
    const began = Date.now();
    const server = node(args, env, ["inherit", "inherit", "inherit", "ipc"]);
    server.on("message", ({ port }) => {
      if (!served) announce(port);
      served = true;
    });
    const { code, signal } = await new Promise((resolve) => server.on("exit", (code, signal) => resolve({ code, signal })));
    if (code === 0 || signal === "SIGTERM" || signal === "SIGINT") return;
    if (ending || !served) process.exit(code ?? 1);
    if (Date.now() - began > HEALTHY_SECONDS * 1000) deaths = 0;
    const seconds = RESTARTS[Math.min(deaths, RESTARTS.length - 1)];
    const msg = "the server died and is started again";
    console.log(JSON.stringify({ level: 50, time: new Date().toISOString(), code, signal, seconds, msg }));
    await Promise.race([signalled, new Promise((resolve) => setTimeout(resolve, seconds * 1000))]);
    if (ending) return;
  }
}

function script(file, args, env = {}) {
  return node(["--import", "tsx", file, ...args], env);
}

function node(args, env, stdio) {
  return child(process.execPath, [...V8_FLAGS, ...args], env, stdio);
}

/** A child process that receives our signals. */
function child(command, args, env = {}, stdio = "inherit") {
  const started = spawn(command, args, { stdio, env: { ...process.env, ...env } });
  const forward = (signal) => started.kill(signal);
  // A terminal sends Ctrl+C to the whole group, so the child has it already and we only wait for its end.
  const wait = () => {};
  process.on("SIGTERM", forward);
  process.on("SIGINT", wait);
  started.on("exit", () => {
    process.off("SIGTERM", forward);
    process.off("SIGINT", wait);
  });
  return started;
}

/** The exit status; a child stopped by our signal counts as success. */
function waitForExit(started) {
  return new Promise((resolve) =>
    started.on("exit", (code, signal) => resolve(code ?? (signal === "SIGTERM" || signal === "SIGINT" ? 0 : 1))),
  );
}

/** Exits with the child's status if it fails. */
async function runOrFail(started) {
  const code = await waitForExit(started);
  if (code !== 0) process.exit(code);
}

function dataDir() {
  return process.env.DATA_DIR || path.join(root, "data");
}

/** Generated once and stored in the data folder, so that a restart signs no one out. */
function readOrCreateSecret() {
  if (process.env.SESSION_SECRET) return process.env.SESSION_SECRET;
  const file = path.join(dataDir(), "session-secret");
  if (!existsSync(file)) {
    mkdirSync(dataDir(), { recursive: true });
    writeFileSync(file, randomBytes(48).toString("base64"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}

function printDemoAccounts(port) {
  console.log(`
Kawani runs at http://localhost:${port}   (Ctrl+C ends it)

Sign in with the password Kawani-2026 as
  admin@bakery.test     all permissions in Bakery, 12 employees
  admin@factory.test    all permissions in Factory, 800 employees
  admin@perks.test      all permissions in Studio, 40 employees, benefits only
  payroll@bakery.test   payroll only
  ana@bakery.test       an employee (My Work only)
  hector@bakery.test    a head who approves requests (My Work only)
  team@bakery.test      employees, no payroll
  operator@kawani.test  answers the top-up requests of all companies
  bureau@accounts.test  an accountant with access to all three companies

Mail is not sent: read it at http://localhost:${port}/dev/outbox
`);
}

function fail(text) {
  console.error(text);
  process.exit(1);
}
