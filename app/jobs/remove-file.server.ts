import type { Jobs } from "~/db/queue.server";
import { log } from "~/log.server";
import { removeUnusedFile } from "~/models/shared/stored-files.server";

/** Deletes detached files and uploads never attached within 24 h. Files in use stay. */
export async function removeFileJob({ companySeq, fileSeq }: Jobs["remove-file"]): Promise<void> {
  if (await removeUnusedFile(companySeq, fileSeq)) log.info({ companySeq, fileSeq }, "unused file removed");
}
