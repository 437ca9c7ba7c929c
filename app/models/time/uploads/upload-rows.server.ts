import { and, eq, getTableColumns } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { punchUploads } from "~/db/schema/time/punch-uploads";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

export type PunchUpload = Omit<typeof punchUploads.$inferSelect, "companySeq" | "preview">;

const { companySeq: _company, preview: _preview, ...columns } = getTableColumns(punchUploads);
/** All columns except a worker's preview, which may be large. */
export const UPLOAD_COLUMNS = columns;

/** @param lock locks the row until commit; punches that reference the file can still be inserted @throws NotFound */
export async function findUpload(tx: Tx, scope: Company, punchUploadSeq: number, lock = false): Promise<PunchUpload> {
  const query = tx.select(UPLOAD_COLUMNS).from(punchUploads).where(oneUpload(scope, punchUploadSeq));
  const [row] = await (lock ? query.for("no key update") : query);
  if (!row) throw new NotFound("upload");
  return row;
}

export const oneUpload = ({ companySeq }: Company, punchUploadSeq: number) =>
  and(eq(punchUploads.companySeq, companySeq), eq(punchUploads.punchUploadSeq, punchUploadSeq));
