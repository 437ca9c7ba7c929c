import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";

try {
  await migrateDatabase();
  console.log("The database is up to date.");
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
