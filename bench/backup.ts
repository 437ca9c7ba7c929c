import "./support/bench-data";
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { closeDatabase, connectionConfig } from "~/db/client.server";
import { administrator } from "~/db/embedded.server";
import { migrateDatabase } from "~/db/migrate.server";
import { NICE } from "~/jobs/run-backups.server";
import { createBenchCompany } from "./support/company";
import { removeData } from "./support/bench-data";
import { formatFigure, checkAtMost, percentile, isSmall } from "./support/report";
import { startServer } from "./support/server";
import { signInOfficer } from "./support/visitor";

/** Page latency during a 5 GB backup that runs in its own low-priority process, against the same pages before and after it. */
const PEOPLE = isSmall ? 50 : 2_000;
const MEGABYTES = isSmall ? 16 : 5_000;
const QUIET_PAGES = isSmall ? 20 : 2_000;
const PAGE = "/payroll/payroll_processing/new";
const PAUSE = 10;
const LIMIT = 1.2;

const backups = mkdtempSync(path.join(os.tmpdir(), "kawani-bench-backups-"));
await migrateDatabase();
const { companySeq } = await createBenchCompany("Bench", PEOPLE, 1);
await fillDatabase(MEGABYTES);
const server = await startServer();
try {
  const visitor = await signInOfficer(server.origin, companySeq);
  const ask = async () => {
    const began = performance.now();
    const { status } = await visitor.get(PAGE);
    if (status !== 200) throw new Error(`${PAGE} answered ${status}`);
    await sleep(PAUSE);
    return performance.now() - began - PAUSE;
  };
  const quiet = async () => {
    const times = [];
    for (let index = 0; index < QUIET_PAGES; index += 1) times.push(await ask());
    return times;
  };
  await quiet();
  const before = await quiet();
  const began = performance.now();
  const child = spawn(process.execPath, ["scripts/run.mjs", "backup", backups], { stdio: ["ignore", "ignore", "inherit"] });
  os.setPriority(child.pid!, NICE);
  let going = true;
  const ended = once(child, "exit").then(([code]) => {
    going = false;
    if (code !== 0) throw new Error(`The backup ended with ${code}`);
  });
  const during = [];
  while (going) during.push(await ask());
  await ended;
  const seconds = (performance.now() - began) / 1000;
  const after = await quiet();
  const without = percentile([...before, ...after], 0.95);
  console.log(
    `      ${formatFigure(MEGABYTES)} MB and ${formatFigure(PEOPLE)} people in ${formatFigure(seconds)} s as ${formatFigure(folderSize(backups))} MB; ${during.length} pages meanwhile, p95 ${formatFigure(percentile(during, 0.95))} ms, without ${formatFigure(without)} ms`,
  );
  checkAtMost("a page while a backup is taken, p95 beside the same without", percentile(during, 0.95) / without, LIMIT, "times");
  visitor.leave();
} finally {
  await server.stop();
  await closeDatabase();
  removeData();
  rmSync(backups, { recursive: true, force: true });
}

/** Incompressible megabytes in another database of the server: a backup covers the whole server. */
async function fillDatabase(megabytes: number): Promise<void> {
  const { host } = await connectionConfig();
  const client = new pg.Client(administrator(String(host)));
  await client.connect();
  // Autovacuum off, so that nothing tidies up while the pages are measured.
  const untouched = "autovacuum_enabled = false, toast.autovacuum_enabled = false";
  await client.query(`create table if not exists filler (bytes bytea) with (${untouched})`);
  await client.query("alter table filler alter column bytes set storage external");
  for (let row = 0; row < megabytes; row += 1) await client.query("insert into filler values ($1)", [randomBytes(1024 * 1024)]);
  await client.query("checkpoint");
  await client.end();
}

function folderSize(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0) / 1024 / 1024;
}
