import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, vi } from "vitest";
import { env } from "~/env.server";
import { cloneDatabase } from "./database";
import { restartNumbering } from "./numbering";
import { recordStatements } from "./record-sql";

/**
 * Setup file of the server and route tests, run by Vitest before each test file. A worker runs many files, so each file gets an empty database and an
 * empty folder, and all process state about them is dropped afterwards.
 */
const settings = { env: { ...env }, process: { ...process.env } };
restartNumbering();
await disconnect();
const database = await cloneDatabase();
const stopRecording = process.env.TEST_STATEMENTS ? recordStatements(database.name, process.env.TEST_STATEMENTS) : undefined;
process.env.DATABASE_URL = env.DATABASE_URL = database.url;
env.MIGRATE_DATABASE_URL = database.ownerUrl;
if (database.ownerUrl) process.env.MIGRATE_DATABASE_URL = database.ownerUrl;
env.DATABASE_POOL = 8;
// Late work of the previous file may have connected again meanwhile, to the database that the restored environment names.
await disconnect();
const folder = (env.DATA_DIR = mkdtempSync(path.join(os.tmpdir(), "kawani-files-")));

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  stopRecording?.();
  await disconnect();
  await database.drop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  restore(env, settings.env);
  restore(process.env, settings.process);
});

async function disconnect(): Promise<void> {
  const [{ stopWorker }, { closeDatabase }, { stopListening }, { flushLoggedEvents }] = await Promise.all([
    import("~/jobs/worker.server"),
    import("~/db/client.server"),
    import("~/db/notifications.server"),
    import("~/web/session/log-after-response.server"),
  ]);
  await flushLoggedEvents();
  await stopWorker();
  await stopListening();
  await closeDatabase();
}

function restore(target: object, values: object): void {
  for (const name of Object.keys(target)) if (!(name in values)) Reflect.deleteProperty(target, name);
  Object.assign(target, values);
}
