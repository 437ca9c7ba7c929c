import { and, eq, lt, sql } from "drizzle-orm";
import { inCompany } from "~/db/client.server";
import { punchUploads } from "~/db/schema/time/punch-uploads";
import { UNUSED_UPLOAD_HOURS } from "~/domain/shared/forms/sheet-upload";
import type { Scope } from "~/domain/shared/scope";
import { detachFile } from "~/models/shared/stored-files.server";

/** Discards a company's punch files that are pending for more than a day. @returns how many */
export function discardWaitingPunchFiles({ companySeq }: Pick<Scope, "companySeq">): Promise<number> {
  const { uploadState, uploadedAt, fileSeq } = punchUploads;
  const old = and(
    eq(punchUploads.companySeq, companySeq),
    eq(uploadState, "WAITING"),
    lt(uploadedAt, sql`now() - make_interval(hours => ${UNUSED_UPLOAD_HOURS})`),
  );
  return inCompany({ companySeq }, async (tx) => {
    const discarded = await tx.delete(punchUploads).where(old).returning({ fileSeq });
    for (const file of discarded) await detachFile(tx, { companySeq }, file.fileSeq);
    return discarded.length;
  });
}
