import { afterAll } from "vitest";
import { cloneDatabase } from "./database";

/**
 * `import "~tests/own-database"` — before anything of app/ — gives a test file a database of its own: the settings are read when the
 * first module of app/db is loaded.
 */
const database = await cloneDatabase();
process.env.DATABASE_URL = database.url;
process.env.DATABASE_POOL ??= "8";

afterAll(async () => {
  const { closeDatabase } = await import("~/db/client.server");
  await closeDatabase();
  await database.drop();
});
