import { createHash } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { fileStore } from "~/db/file-store.server";
import { storedFiles } from "~/db/schema/files";
import { exportedFileName } from "~/domain/payroll/company-data/exported-file-name";
import type { Scope } from "~/domain/shared/scope";

/** Files from a company file belong to no account. */
const IMPORTED_BY = 0;

/**
 * Uploads the files next to a company file that the store lacks; missing ones can come with the next import.
 * @param read the content of a file by its name; null when there is none
 * @returns the names of files that are missing or have changed
 */
export async function importFiles(
  { companySeq }: Pick<Scope, "companySeq">,
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>,
): Promise<{ brought: number; missing: string[] }> {
  const files = await readInCompany({ companySeq }, (tx) =>
    tx
      .select()
      .from(storedFiles)
      .where(and(eq(storedFiles.companySeq, companySeq), eq(storedFiles.uploadedBy, IMPORTED_BY)))
      .orderBy(asc(storedFiles.fileSeq)),
  );
  const [store, missing] = [fileStore(), [] as string[]];
  let brought = 0;
  for (const { fileSeq, fileName, contentType, storageKey, sha256 } of files) {
    if (await store.has(storageKey)) continue;
    const name = exportedFileName(fileSeq, fileName);
    const bytes = await read(name);
    if (bytes === null || createHash("sha256").update(bytes).digest("hex") !== sha256) missing.push(name);
    else {
      await store.set(storageKey, new File([bytes], fileName, { type: contentType }));
      brought += 1;
    }
  }
  return { brought, missing };
}
