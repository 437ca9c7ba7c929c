import { readInCompany } from "~/db/client.server";
import type { Scope } from "~/domain/shared/scope";

/** The stored photos of some punches, by punch; those whose time is over are gone. */
export function readPunchPhotos({ companySeq }: Pick<Scope, "companySeq">, punchSeqs: readonly number[]): Promise<Map<number, number>> {
  if (punchSeqs.length === 0) return Promise.resolve(new Map());
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ punchSeq: number; fileSeq: number }>(
      `select punch_seq as "punchSeq", photo_file_seq as "fileSeq" from punch_places
        where company_seq = $1 and punch_seq = any($2::int[]) and photo_file_seq is not null`,
      [companySeq, punchSeqs],
    );
    return new Map(rows.map(({ punchSeq, fileSeq }) => [punchSeq, fileSeq]));
  });
}
