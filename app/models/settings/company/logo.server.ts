import { eq } from "drizzle-orm";
import { inCompany, readInCompany } from "~/db/client.server";
import { companyLogos } from "~/db/schema/settings-company";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { getFile, openFile, detachFile, attachFile } from "~/models/shared/stored-files.server";

type Company = Pick<Scope, "companySeq">;

/** The logo's file; null without one. */
export async function findLogo({ companySeq }: Company): Promise<number | null> {
  const [row] = await readInCompany({ companySeq }, (tx) =>
    tx.select({ fileSeq: companyLogos.fileSeq }).from(companyLogos).where(eq(companyLogos.companySeq, companySeq)),
  );
  return row?.fileSeq ?? null;
}

/** The content of a company image. @throws FileStoreFailed */
export async function readPicture(scope: Company, fileSeq: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of await openFile(await getFile(scope, fileSeq))) parts.push(part);
  return Buffer.concat(parts);
}

/** Replaces the logo. @param fileSeq a file just stored; null removes the logo */
export function saveLogo(scope: Scope, fileSeq: number | null): Promise<void> {
  return inCompany(scope, async (tx) => {
    const { companySeq } = scope;
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [companySeq]);
    const [before] = await tx
      .delete(companyLogos)
      .where(eq(companyLogos.companySeq, companySeq))
      .returning({ fileSeq: companyLogos.fileSeq });
    if (fileSeq === null && !before) return;
    if (fileSeq !== null) {
      await attachFile(tx, scope, fileSeq, { usedBy: "company", employeeSeq: null, field: "picture" });
      await tx.insert(companyLogos).values({ companySeq, fileSeq });
    }
    if (before) await detachFile(tx, scope, before.fileSeq);
    const uploaded = before ? "Replaced the logo." : "Added a logo.";
    const description = fileSeq === null ? "Removed the logo." : uploaded;
    await recordChange(tx, scope, { featureName: "COMPANY", subject: { noun: "logo", seq: null }, action: "UPDATE", description });
  });
}
