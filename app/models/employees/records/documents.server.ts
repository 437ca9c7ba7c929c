import { and, asc, eq, ne, sql } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { documentConfirmations, documentPolicies, employeeDocuments } from "~/db/schema/employee-records";
import { storedFiles } from "~/db/schema/files";
import type { DocumentRequirement } from "~/domain/employees/personal/documents";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listRequiredDocuments } from "~/models/employees/documents/own-documents.server";
import { ownerName } from "./record-owner.server";

export interface ListedDocument {
  documentName: string;
  documentRequirement: DocumentRequirement;
  /** The employee's upload; null without one. */
  fileSeq: number | null;
  fileName: string | null;
  /** When it was submitted; null without a submission. */
  submittedAt: Date | null;
  /** Instructions for employees. */
  description: string;
  /** The example file; null without one. */
  exampleFileSeq: number | null;
}

/**
 * The documents tab. Before the employee confirms completeness it lists what the company requires; afterwards the uploads plus further
 * requirements (DOC-04, DOC-05, CF-70). Documents required of no one, or not of this employee, are omitted (DOC-06, SET-02).
 * @param today the day in Manila
 * @returns with the time of the confirmation, null before it
 * @throws NotFound without the employee
 */
export function listDocuments(
  scope: Scope,
  employeeSeq: number,
  today: Day,
): Promise<{ confirmedAt: Date | null; documents: ListedDocument[] }> {
  return readInCompany(scope, async (tx) => {
    await ownerName(tx, scope, employeeSeq);
    const ofEmployee = and(eq(documentConfirmations.companySeq, scope.companySeq), eq(documentConfirmations.employeeSeq, employeeSeq));
    const [confirmation] = await tx.select().from(documentConfirmations).where(ofEmployee);
    const confirmedAt = confirmation?.finalConfirmYn === "Y" ? confirmation.finalConfirmDatetime : null;
    const required = await listRequiredDocuments(tx, scope, employeeSeq, today);
    const uploaded = confirmedAt === null ? [] : await uploadedBy(tx, scope, employeeSeq);
    const has = new Set(uploaded.flatMap(({ documentSeq, documentName }) => [documentSeq, documentName]));
    const missing = required.filter(({ documentSeq, documentName }) => !has.has(documentSeq) && !has.has(documentName));
    const listed = [...uploaded, ...missing.map((policy) => ({ ...policy, fileSeq: null, fileName: null, submittedAt: null }))];
    return { confirmedAt, documents: listed.map(({ documentSeq: _, ...document }) => document as ListedDocument) };
  });
}

function uploadedBy(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, employeeSeq: number) {
  const { documentSeq, documentName, documentRequirement, fileSeq } = employeeDocuments;
  return tx
    .select({
      documentSeq,
      documentName,
      documentRequirement,
      fileSeq,
      fileName: storedFiles.fileName,
      submittedAt: storedFiles.createdAt,
      description: sql<string>`''`,
      exampleFileSeq: sql<number | null>`null`,
    })
    .from(employeeDocuments)
    .leftJoin(
      documentPolicies,
      and(eq(documentPolicies.companySeq, employeeDocuments.companySeq), eq(documentPolicies.documentSeq, documentSeq)),
    )
    .leftJoin(storedFiles, and(eq(storedFiles.companySeq, employeeDocuments.companySeq), eq(storedFiles.fileSeq, fileSeq)))
    .where(
      and(
        eq(employeeDocuments.companySeq, companySeq),
        eq(employeeDocuments.employeeSeq, employeeSeq),
        ne(documentRequirement, "NOT_APPLICABLE"),
        sql`${documentPolicies.documentRequirement} is distinct from 'NOT_APPLICABLE'`,
      ),
    )
    .orderBy(asc(employeeDocuments.employeeDocumentSeq));
}
