import { closeDatabase, databaseAnswers, isShared } from "~/db/client.server";
import { stopListening } from "~/db/notifications.server";
import { migrateDatabase } from "~/db/migrate.server";
import { startWorker, stopWorker } from "~/jobs/worker.server";
import { RUNNING_ROLE } from "~/db/walls/table-classes";
import { log } from "~/log.server";
import { endEventStreams } from "~/web/http/sse.server";

/** Before the first request: the database is there and up to date. */
export async function start(): Promise<void> {
  await migrateDatabase();
  if (isShared())
    log.warn(
      `DATABASE_URL is the owner's: the walls of the database hold for ${RUNNING_ROLE}, which this server runs as, but an injected "set role none" would lift them. Set MIGRATE_DATABASE_URL to the owner and DATABASE_URL to ${RUNNING_ROLE}.`,
    );
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
