import { isConnectionError, isDiskFull } from "~/db/connection-error";
import type { Jobs } from "~/db/queue.server";
import { describeError, log } from "~/log.server";
import { FileStoreFailed } from "~/models/shared/stored-files.server";
import { failOrderedFile, readOrderedFile, listPunchFilesToRead } from "~/models/time/uploads/background-files.server";
import { defineJob } from "~/jobs/define-job.server";

/** Previews a long punch file, or stores a confirmed one, all or nothing. */
async function run(job: Jobs["read-time-file"], signal?: AbortSignal): Promise<void> {
  try {
    const done = await readOrderedFile(job, new Date(), signal);
    if (done !== null) log.info({ ...job, ...done }, "a large biometric import was read");
  } catch (error) {
    // After a shutdown, a lost connection or a full disk the next worker continues from the row.
    if (signal?.aborted || isConnectionError(error) || isDiskFull(error)) throw error;
    log.error(
      { ...job, error: describeError(error instanceof FileStoreFailed ? error.cause : error) },
      "a large biometric import could not be read",
    );
    await failOrderedFile(job);
  }
}

export const readTimeFileJob = defineJob({
  name: "read-time-file",
  label: "biometric imports to read",
  every: 3,
  maxBackoff: 15,
  due: async () => (await listPunchFilesToRead()).map(({ doneCount, ...job }) => ({ job, progress: doneCount })),
  run,
});
