import { afterAll } from "vitest";
import { env } from "~/env.server";
import { cloneDatabase } from "./database";

/**
 * `import "../support/own-database"` as the first line gives a test file a database of its own, with every table and no rows.
 */
const database = await cloneDatabase();
process.env.DATABASE_URL = env.DATABASE_URL = database.url;
env.DATABASE_POOL = 8;

afterAll(async () => {
  const [{ closeDatabase }, { stopListening }, { closeQueue }] = await Promise.all([import("~/db/client.server"), import("~/db/notifications.server"), import("~/db/queue.server")]);
  await closeQueue();
  await stopListening();
  await closeDatabase();
  await database.drop();
});
