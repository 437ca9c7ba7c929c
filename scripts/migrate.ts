import { closeDatabase } from "~/db/client.server";
import { distributeDatabase } from "~/db/distributed/distribute.server";
import { migrateDatabase } from "~/db/migrate.server";
import { printRestorePoint } from "./restore-point";

/**
 * Brings the database up to date:
 *   npm run migrate                    also done at every start
 *   npm run migrate -- --distribute    also distributes the tables over the Citus workers by company (docs/scaling.md)
 * Exits with 1 and a reason if that fails.
 */
const args = process.argv.slice(2);

try {
  if (args.some((word) => word !== "--distribute")) throw new Error("Say what to do:\n  npm run migrate [-- --distribute]");
  const began = new Date();
  const ran = await migrateDatabase();
  console.log("The database is up to date.");
  if (args.length > 0) await distribute();
  if (ran > 0) await printRestorePoint(began);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

async function distribute(): Promise<void> {
  const { tables, functions } = await distributeDatabase();
  // Compares the workers with the coordinator, as every start does.
  await migrateDatabase();
  console.log(
    tables + functions === 0
      ? "It is distributed by company."
      : `It is distributed by company: ${tables} tables and ${functions} functions were put with the workers.`,
  );
}
