import { and, asc, eq, ne, sql } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { documentConfirmations, documentPolicies, employeeDocuments } from "~/db/schema/employee-records";
import { employees } from "~/db/schema/employees";
import { storedFiles } from "~/db/schema/files";
import type { DocumentRequirement } from "~/domain/employees/personal/documents";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { isAskedOf } from "~/models/employees/documents/asked-of.server";
import { ownerName } from "./record-owner.server";

export interface ListedDocument {
  documentName: string;
  documentRequirement: DocumentRequirement;
  /** Of what the employee has uploaded; null where nothing is. */
  fileSeq: number | null;
  fileName: string | null;
  /** What employees should know about it. */
  description: string;
  /** Of an example; null where there is none. */
  exampleFileSeq: number | null;
}

/**
 * Until the employee has said that the documents are complete, what the company asks for; from then on what the employee has uploaded
 * (DOC-04, DOC-05, CF-70). What does not apply is left out (DOC-06, SET-02): what the company asks of nobody, or not of people like this one.
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
    if (confirmedAt === null) {
      const asked = await tx
        .select({
          documentName: documentPolicies.documentName,
          documentRequirement: documentPolicies.documentRequirement,
          description: documentPolicies.description,
          exampleFileSeq: documentPolicies.exampleFileSeq,
        })
        .from(documentPolicies)
        .innerJoin(employees, isAskedOf(today))
        .where(
          and(
            eq(employees.companySeq, scope.companySeq),
            eq(employees.employeeSeq, employeeSeq),
            ne(documentPolicies.documentRequirement, "NOT_APPLICABLE"),
          ),
        )
        .orderBy(asc(documentPolicies.sortOrder), asc(documentPolicies.documentSeq));
      return { confirmedAt, documents: asked.map((policy) => ({ ...policy, fileSeq: null, fileName: null }) as ListedDocument) };
    }
    const uploaded = await tx
      .select({
        documentName: employeeDocuments.documentName,
        documentRequirement: employeeDocuments.documentRequirement,
        fileSeq: employeeDocuments.fileSeq,
        fileName: storedFiles.fileName,
        description: sql<string>`''`,
        exampleFileSeq: sql<number | null>`null`,
      })
      .from(employeeDocuments)
      .leftJoin(
        documentPolicies,
        and(eq(documentPolicies.companySeq, employeeDocuments.companySeq), eq(documentPolicies.documentSeq, employeeDocuments.documentSeq)),
      )
      .leftJoin(
        storedFiles,
        and(eq(storedFiles.companySeq, employeeDocuments.companySeq), eq(storedFiles.fileSeq, employeeDocuments.fileSeq)),
      )
      .where(
        and(
          eq(employeeDocuments.companySeq, scope.companySeq),
          eq(employeeDocuments.employeeSeq, employeeSeq),
          ne(employeeDocuments.documentRequirement, "NOT_APPLICABLE"),
          sql`${documentPolicies.documentRequirement} is distinct from 'NOT_APPLICABLE'`,
        ),
      )
      .orderBy(asc(employeeDocuments.employeeDocumentSeq));
    return { confirmedAt, documents: uploaded as ListedDocument[] };
  });
}
