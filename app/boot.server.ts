import { closeDatabase, databaseAnswers } from "~/db/client.server";
import { stopListening } from "~/db/notifications.server";
import { migrateDatabase } from "~/db/migrate.server";
import { startWorker, stopWorker } from "~/jobs/worker.server";
import { endEventStreams } from "~/web/http/sse.server";

/** Before the first request: the database is there and up to date. */
export async function start(): Promise<void> {
  await migrateDatabase();
  await databaseAnswers();
  await startWorker();
}

/** Streams end first, so that the server can close; the database goes last. */
export async function stop(closeServer: () => Promise<void>): Promise<void> {
  endEventStreams();
  await Promise.all([closeServer(), stopWorker()]);
  await stopListening();
  await closeDatabase();
}
