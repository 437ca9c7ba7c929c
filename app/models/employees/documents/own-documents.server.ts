import { and, asc, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { documentSubmissions, documentPolicies, employeeDocuments } from "~/db/schema/employee-records";
import { employees } from "~/db/schema/employees";
import { storedFiles } from "~/db/schema/files";
import type { SubmittedDocument, EmployeeDocument } from "~/domain/employees/documents/document-submission";
import { manilaDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { isDocumentRequired } from "./required-documents.server";

type Company = Pick<Scope, "companySeq">;

/** Documents required of an employee, in the company's order, with the submissions. @param today the day in Manila */
export function listOwnDocuments(scope: Company, employeeSeq: number, today: Day): Promise<EmployeeDocument[]> {
  return readInCompany(scope, async (tx) => {
    const requiredDocuments = await listRequiredDocuments(tx, scope, employeeSeq, today);
    const given = await documentsOf(tx, scope, employeeSeq);
    const submissions = await submissionsOf(tx, scope, employeeSeq);
    return requiredDocuments.map(({ documentRequirement, ...policy }) => {
      const counts = given.get(policy.documentSeq);
      const latest = submissions.get(policy.documentSeq);
      const { submissionState, fileSeq, fileName, reason, submittedAt, decidedAt } = latest ?? { submissionState: "", fileSeq: null };
      return {
        ...policy,
        required: documentRequirement === "REQUIRED",
        given: counts?.file ?? null,
        lastDay: counts?.lastDay ?? null,
        waiting: submissionState === "WAITING" && fileSeq !== null ? { fileSeq, fileName: fileName!, day: manilaDay(submittedAt!) } : null,
        sentBack: submissionState === "SENT_BACK" ? { day: manilaDay(decidedAt!), reason: reason! } : null,
      };
    });
  });
}

/** One required document. @throws NotFound for a document that is not required of the employee */
export async function getOwnDocument(scope: Company, employeeSeq: number, documentSeq: number, today: Day): Promise<EmployeeDocument> {
  const document = (await listOwnDocuments(scope, employeeSeq, today)).find(
    (employeeDocument) => employeeDocument.documentSeq === documentSeq,
  );
  if (!document) throw new NotFound("document");
  return document;
}

export function listRequiredDocuments(tx: Tx, { companySeq }: Company, employeeSeq: number, today: Day) {
  const { documentSeq, documentName, documentRequirement, description, exampleFileSeq } = documentPolicies;
  return tx
    .select({ documentSeq, documentName, documentRequirement, description, exampleFileSeq })
    .from(documentPolicies)
    .innerJoin(employees, isDocumentRequired(companySeq, today))
    .where(and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, employeeSeq), ne(documentRequirement, "NOT_APPLICABLE")))
    .orderBy(asc(documentPolicies.sortOrder), asc(documentSeq));
}

/** The latest valid file of each document, and its last valid day. */
async function documentsOf(
  tx: Tx,
  { companySeq }: Company,
  employeeSeq: number,
): Promise<Map<number, { file: SubmittedDocument; lastDay: Day | null }>> {
  const day = sql<Day>`(${storedFiles.createdAt} at time zone 'Asia/Manila')::date`;
  const rows = await tx
    .select({
      documentSeq: documentPolicies.documentSeq,
      fileSeq: storedFiles.fileSeq,
      fileName: storedFiles.fileName,
      day: sql<Day>`to_char(${day}, 'YYYY-MM-DD')`,
      lastDay: sql<Day | null>`to_char(${day} + make_interval(months => ${documentPolicies.validityMonths}), 'YYYY-MM-DD')`,
    })
    .from(employeeDocuments)
    .innerJoin(
      storedFiles,
      and(eq(storedFiles.companySeq, employeeDocuments.companySeq), eq(storedFiles.fileSeq, employeeDocuments.fileSeq)),
    )
    .innerJoin(
      documentPolicies,
      and(eq(documentPolicies.companySeq, employeeDocuments.companySeq), eq(documentPolicies.documentSeq, employeeDocuments.documentSeq)),
    )
    .where(
      and(
        eq(employeeDocuments.companySeq, companySeq),
        eq(employeeDocuments.employeeSeq, employeeSeq),
        isNotNull(employeeDocuments.fileSeq),
      ),
    )
    .orderBy(asc(storedFiles.createdAt), asc(storedFiles.fileSeq));
  return new Map(rows.map(({ documentSeq, lastDay, ...file }) => [documentSeq, { file, lastDay }]));
}

/** The latest submission of each document, whatever its status. */
async function submissionsOf(tx: Tx, { companySeq }: Company, employeeSeq: number) {
  const rows = await tx
    .selectDistinctOn([documentSubmissions.documentSeq])
    .from(documentSubmissions)
    .where(and(eq(documentSubmissions.companySeq, companySeq), eq(documentSubmissions.employeeSeq, employeeSeq)))
    .orderBy(asc(documentSubmissions.documentSeq), desc(documentSubmissions.submissionSeq));
  return new Map(rows.map((row) => [row.documentSeq, row]));
}
