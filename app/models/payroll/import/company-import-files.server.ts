import { createHash } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { fileStore } from "~/db/file-store.server";
import { storedFiles } from "~/db/schema/files";
import { exportedFileName } from "~/domain/payroll/company-file/exported-file-name";
import type { Scope } from "~/domain/shared/scope";

/** The account of nobody: files that came with a company file. */
const IMPORTED_BY = 0;

/**
 * Puts the files that lie beside a company file into the store, as far as they are not there yet: what is missing now may come with the next import.
 * @param read the content of a file by its name beside the company file; null when there is none
 * @returns the names of those that are not there, or are not what they were
 */
export async function bringFiles(
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
