import { closeDatabase } from "~/db/client.server";
import { closeQueue } from "~/db/queue.server";
import { migrateDatabase } from "~/db/migrate.server";
import { seedDemo } from "~/models/payroll/demo.server";

/** Before the demo is served: the database is up to date and holds the demo companies, written once. */
try {
  await migrateDatabase();
  await seedDemo();
} finally {
  await closeQueue();
  await closeDatabase({ keepServer: true });
}
