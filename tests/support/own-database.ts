import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { env } from "~/env.server";
import { cloneDatabase } from "./database";
import { keepStatements } from "./told-statements";

/**
 * `import "../support/own-database"` as the first line gives a test file a database of its own, with every table and no rows, and a folder
 * of its own for files.
 */
const database = await cloneDatabase();
/** Of the whole run: what is asked here, the second database has to understand. */
const told = process.env.TEST_STATEMENTS;
const writeStatements = told ? keepStatements(database.name) : null;
process.env.DATABASE_URL = env.DATABASE_URL = database.url;
env.MIGRATE_DATABASE_URL = database.ownerUrl;
if (database.ownerUrl) process.env.MIGRATE_DATABASE_URL = database.ownerUrl;
env.DATABASE_POOL = 8;
env.DATA_DIR = mkdtempSync(path.join(os.tmpdir(), "kawani-files-"));

afterAll(async () => {
  if (told) writeStatements?.(told);
  const [{ closeDatabase }, { stopListening }, { closeQueue }] = await Promise.all([
    import("~/db/client.server"),
    import("~/db/notifications.server"),
    import("~/db/queue.server"),
  ]);
  await closeQueue();
  await stopListening();
  await closeDatabase();
  await database.drop();
  rmSync(env.DATA_DIR, { recursive: true, force: true, maxRetries: 5 });
});
