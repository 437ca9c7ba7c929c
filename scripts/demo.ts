import { writeFileSync } from "node:fs";
import path from "node:path";
import { closeDatabase } from "~/db/client.server";
import { closeQueue } from "~/db/queue.server";
import { migrateDatabase } from "~/db/migrate.server";
import { env } from "~/env.server";
import { seedDemo } from "~/models/payroll/company-data/import/demo.server";
import { prepareDemoTerminal } from "~/models/payroll/company-data/import/demo-terminal.server";

/**
 * Prepares the demo before it is served: migrates the database, seeds the demo companies once, and stores the operating company's number for the
 * server. With --terminal also the simulated time clock and who uses it.
 */
try {
  await migrateDatabase();
  writeFileSync(path.join(env.DATA_DIR, "operator-company"), String(await seedDemo(`http://localhost:${env.PORT}`, new Date())));
  if (process.argv.includes("--terminal"))
    writeFileSync(path.join(env.DATA_DIR, "demo-terminal.json"), JSON.stringify(await prepareDemoTerminal()));
} finally {
  await closeQueue();
  await closeDatabase({ keepServer: true });
}
