import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { loanFiles } from "~/db/schema/payroll/loans";
import { MAX_DOCUMENTS, TOO_MANY_DOCUMENTS } from "~/domain/payroll/loans/loan-document";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { attachFile } from "~/models/shared/stored-files.server";
import { detachDocuments, readDocuments, type LoanDocument } from "./loan-document-rows.server";
import { findLoan, type StoredLoan } from "./loan-rows.server";
import { nameOf, loanSubject } from "./loans.server";

type Company = Pick<Scope, "companySeq">;

/** The documents of a loan. @throws NotFound */
export function listDocuments(scope: Company, loanSeq: number): Promise<LoanDocument[]> {
  return readInCompany(scope, async (tx) => {
    await findLoan(tx, scope, loanSeq);
    return readDocuments(tx, scope, loanSeq);
  });
}

/** @throws NotFound; Refusal at the field: above the limit, or the file no longer exists */
export function attachDocument(scope: Scope, loanSeq: number, fileSeq: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const loan = await findLoan(tx, scope, loanSeq, true);
    const present = await readDocuments(tx, scope, loanSeq);
    if (present.length >= MAX_DOCUMENTS) throw new Refusal(TOO_MANY_DOCUMENTS, { field: "documentUpload" });
    const use = { usedBy: "loan", employeeSeq: loan.employeeSeq, field: "documentUpload" } as const;
    const { fileName } = await attachFile(tx, scope, fileSeq, use);
    await tx.insert(loanFiles).values({ companySeq: scope.companySeq, loanSeq, fileSeq, fileName, attachedBy: scope.employeeName });
    await record(tx, scope, loan, `Attached ${fileName} to the ${nameOf(loan)}.`);
  });
}

/** One document of a loan. @throws NotFound */
export async function getDocument(scope: Company, loanSeq: number, fileSeq: number): Promise<LoanDocument> {
  return one(await listDocuments(scope, loanSeq), fileSeq);
}

/** @throws NotFound, also when it was already removed */
export function removeDocument(scope: Scope, loanSeq: number, fileSeq: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const loan = await findLoan(tx, scope, loanSeq, true);
    const document = one(await readDocuments(tx, scope, loanSeq), fileSeq);
    await detachDocuments(tx, scope, loanSeq, [document]);
    await record(tx, scope, loan, `Removed ${document.fileName} from the ${nameOf(loan)}.`);
  });
}

function one(documents: readonly LoanDocument[], fileSeq: number): LoanDocument {
  const matchingDocument = documents.find((document) => document.fileSeq === fileSeq);
  if (!matchingDocument) throw new NotFound("document");
  return matchingDocument;
}

const record = (tx: Tx, scope: Scope, { loanSeq }: StoredLoan, description: string) =>
  recordChange(tx, scope, { ...loanSubject(loanSeq), action: "UPDATE", description, before: null, after: null });
