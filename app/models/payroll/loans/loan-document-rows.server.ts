import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { loanFiles } from "~/db/schema/payroll/loans";
import type { Scope } from "~/domain/shared/scope";
import { detachFile } from "~/models/shared/stored-files.server";

type Company = Pick<Scope, "companySeq">;

export interface LoanDocument {
  fileSeq: number;
  fileName: string;
  attachedBy: string;
  attachedAt: Date;
}

/** The documents of a loan in order of attachment. */
export function readDocuments(tx: Tx, { companySeq }: Company, loanSeq: number): Promise<LoanDocument[]> {
  const { fileSeq, fileName, attachedBy, attachedAt } = loanFiles;
  return tx.select({ fileSeq, fileName, attachedBy, attachedAt }).from(loanFiles).where(ofLoan(companySeq, loanSeq)).orderBy(asc(fileSeq));
}

/** Removes documents of a loan and detaches their files. */
export async function detachDocuments(
  tx: Tx,
  scope: Company,
  loanSeq: number,
  documents: readonly Pick<LoanDocument, "fileSeq">[],
): Promise<void> {
  for (const { fileSeq } of documents) {
    await tx.delete(loanFiles).where(and(ofLoan(scope.companySeq, loanSeq), eq(loanFiles.fileSeq, fileSeq)));
    await detachFile(tx, scope, fileSeq);
  }
}

const ofLoan = (companySeq: number, loanSeq: number) => and(eq(loanFiles.companySeq, companySeq), eq(loanFiles.loanSeq, loanSeq));
