import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Serves the product to the journeys, one process per worker: `node tests/support/journey-servers.mjs PORT FOLDER…`; ports count up from the first.
 * The demo is seeded once per build and day, stopped, and copied into each folder. When one process ends, the others are stopped.
 */
const [firstPort, ...folders] = process.argv.slice(2);
const portOf = (index) => String(Number(firstPort) + index);
const TEMPLATE = ".cache/journey-demo";
const KEY_FILE = `${TEMPLATE}.key`;
const started = new Set();
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => started.forEach((child) => child.kill(signal)));

const serve = (folder, port) => {
  const env = { ...process.env, LOG_LEVEL: "warn", PORT: port, DATA_DIR: folder };
  const child = spawn(process.execPath, ["scripts/run.mjs", "demo"], { stdio: "inherit", env });
  started.add(child);
  return new Promise((resolve) =>
    child.on("exit", (code) => {
      started.delete(child);
      resolve(code ?? 1);
    }),
  );
};
const isServing = (port) =>
  fetch(`http://localhost:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
const stopAll = () => started.forEach((child) => child.kill("SIGTERM"));

await seedTemplate();
// Preserves owners: the database may belong to another account of the machine.
for (const folder of folders) execFileSync("cp", ["-a", TEMPLATE, folder]);
const ends = folders.map((folder, index) => serve(folder, portOf(index)));
const code = await Promise.race(ends);
stopAll();
await Promise.all(ends);
process.exit(code);

async function seedTemplate() {
  if (existsSync(KEY_FILE) && readFileSync(KEY_FILE, "utf8") === templateKey()) return;
  rmSync(KEY_FILE, { force: true });
  rmSync(TEMPLATE, { recursive: true, force: true });
  const ended = serve(TEMPLATE, portOf(0));
  let failed;
  void ended.then((code) => (failed = code));
  while (failed === undefined && !(await isServing(portOf(0)))) await pause(200);
  stopAll();
  if (failed !== undefined || (await ended) !== 0) process.exit(1);
  // On a busy machine PostgreSQL ends after the product, and its files change until then.
  while (existsSync(`${TEMPLATE}/pg/postmaster.pid`)) await pause(200);
  writeFileSync(KEY_FILE, templateKey());
}

/** The build, and the Manila day that dates the demo. */
function templateKey() {
  const day = new Date().toLocaleDateString("en-CA", { timeZone: "Asia/Manila" });
  return `${existsSync("build/source-digest") ? readFileSync("build/source-digest", "utf8") : ""} ${day} ${portOf(0)}`;
}
