import type { Jobs } from "~/db/queue.server";
import { log } from "~/log.server";
import { removeUnusedFile } from "~/models/shared/stored-files.server";

/** Takes a file out of the store that its record has let go, or that no record has taken within a day. Nothing happens to one in use. */
export async function removeFileJob({ companySeq, fileSeq }: Jobs["remove-file"]): Promise<void> {
  if (await removeUnusedFile(companySeq, fileSeq)) log.info({ companySeq, fileSeq }, "unused file removed");
}
