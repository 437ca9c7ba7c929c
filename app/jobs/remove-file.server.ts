import type { Jobs } from "~/db/queue.server";
import { log } from "~/log.server";
import { removeUnusedFile, listUnusedFiles } from "~/models/shared/stored-files.server";
import { HOUR, defineJob, pendingNow } from "./define-job.server";

/** Deletes detached files and uploads never attached within 24 h. Files in use stay. */
async function run({ companySeq, fileSeq }: Jobs["remove-file"]): Promise<void> {
  if (await removeUnusedFile(companySeq, fileSeq)) log.info({ companySeq, fileSeq }, "unused file removed");
}

export const removeFileJob = defineJob({
  name: "remove-file",
  label: "files to remove",
  every: 15,
  maxBackoff: 6 * HOUR,
  due: pendingNow(listUnusedFiles),
  run,
});
