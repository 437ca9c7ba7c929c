import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { tellWayBack } from "./way-back";

try {
  const began = new Date();
  const ran = await migrateDatabase();
  console.log("The database is up to date.");
  if (ran > 0) await tellWayBack(began);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
