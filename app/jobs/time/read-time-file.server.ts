import { isConnectionError, isDiskFull } from "~/db/connection-error";
import type { Jobs } from "~/db/queue.server";
import { describeError, log } from "~/log.server";
import { FileStoreFailed } from "~/models/shared/stored-files.server";
import { failOrderedFile, readOrderedFile } from "~/models/time/uploads/background-files.server";

/** Looks through a long file of punches, or stores one that somebody said yes to, as a whole or not at all. */
export async function readTimeFileJob(job: Jobs["read-time-file"], signal?: AbortSignal): Promise<void> {
  try {
    const done = await readOrderedFile(job, new Date(), signal);
    if (done !== null) log.info({ ...job, ...done }, "a large biometric import was read");
  } catch (error) {
    // A worker that stops, and a database that is away or has no room, leave the work to whoever comes next, who finds it by its row.
    if (signal?.aborted || isConnectionError(error) || isDiskFull(error)) throw error;
    log.error(
      { ...job, error: describeError(error instanceof FileStoreFailed ? error.cause : error) },
      "a large biometric import could not be read",
    );
    await failOrderedFile(job);
  }
}
