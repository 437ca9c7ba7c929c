import { and, asc, count, eq, isNotNull, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { documentSubmissions, documentPolicies, employeeDocuments } from "~/db/schema/employee-records";
import { storedFiles } from "~/db/schema/files";
import { workPlaces } from "~/db/schema/organization";
import { MAX_DOCUMENTS, type DocumentPolicy } from "~/domain/employees/documents/document-policy";
import type { DocumentRequirement } from "~/domain/employees/personal/documents";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;
export type StoredDocumentPolicy = DocumentPolicy & { exampleFileName: string };

export type NewPolicy = Omit<DocumentPolicy, "documentSeq" | "useYn" | "revision">;

/** @returns their numbers @throws Refusal above the limit */
export async function insertPolicies(
  tx: Tx,
  { companySeq }: Company,
  present: readonly DocumentPolicy[],
  list: readonly NewPolicy[],
): Promise<number[]> {
  if (list.length === 0) return [];
  if (present.length + list.length > MAX_DOCUMENTS)
    throw new Refusal(`There are ${present.length} documents already, and at most ${MAX_DOCUMENTS} fit. Delete some first.`);
  const first = await nextSeq(tx, companySeq, "document", list.length);
  const [last] = await tx
    .select({ order: sql<number>`coalesce(max(${documentPolicies.sortOrder}), 0)` })
    .from(documentPolicies)
    .where(eq(documentPolicies.companySeq, companySeq));
  const rows = list.map((policy, index) => ({
    ...policy,
    companySeq,
    documentSeq: first + index,
    sortOrder: last!.order + 1 + index,
    employmentTypes: policy.employmentTypes === null ? null : [...policy.employmentTypes],
    workPlaceSeqs: policy.workPlaceSeqs === null ? null : [...policy.workPlaceSeqs],
  }));
  await tx.insert(documentPolicies).values(rows);
  return rows.map(({ documentSeq }) => documentSeq);
}

export async function savePolicy(
  tx: Tx,
  scope: Company,
  { documentSeq, revision }: DocumentPolicy,
  values: Partial<typeof documentPolicies.$inferInsert>,
) {
  await tx
    .update(documentPolicies)
    .set({ ...values, revision: revision + 1 })
    .where(ofDocument(scope, documentSeq));
}

export async function officeNames(tx: Tx, { companySeq }: Company): Promise<Map<number, string>> {
  const rows = await tx
    .select({ seq: workPlaces.workPlaceSeq, name: workPlaces.workPlaceName })
    .from(workPlaces)
    .where(eq(workPlaces.companySeq, companySeq));
  return new Map(rows.map(({ seq, name }) => [seq, name]));
}

/** How many employees have submitted each document, reviewed or not. */
export async function countSubmissions(tx: Tx, companySeq: number): Promise<Map<number | null, number>> {
  const { documentSeq, employeeSeq, fileSeq } = documentSubmissions;
  const files = tx
    .select({ documentSeq: employeeDocuments.documentSeq, employeeSeq: employeeDocuments.employeeSeq })
    .from(employeeDocuments)
    .where(and(eq(employeeDocuments.companySeq, companySeq), isNotNull(employeeDocuments.fileSeq)))
    .union(
      tx
        .select({ documentSeq, employeeSeq })
        .from(documentSubmissions)
        .where(and(eq(documentSubmissions.companySeq, companySeq), isNotNull(fileSeq))),
    )
    .as("files");
  const rows = await tx.select({ documentSeq: files.documentSeq, count: count() }).from(files).groupBy(files.documentSeq);
  return new Map(rows.map(({ documentSeq, count }) => [documentSeq, count]));
}

export async function policiesInOrder(tx: Tx, companySeq: number): Promise<StoredDocumentPolicy[]> {
  const rows = await tx
    .select({ policy: documentPolicies, exampleFileName: storedFiles.fileName })
    .from(documentPolicies)
    .leftJoin(
      storedFiles,
      and(eq(storedFiles.companySeq, documentPolicies.companySeq), eq(storedFiles.fileSeq, documentPolicies.exampleFileSeq)),
    )
    .where(eq(documentPolicies.companySeq, companySeq))
    .orderBy(asc(documentPolicies.sortOrder), asc(documentPolicies.documentSeq));
  return rows.map(({ policy: { companySeq: _company, sortOrder: _order, documentRequirement, ...policy }, exampleFileName }) => ({
    ...policy,
    documentRequirement: documentRequirement as DocumentRequirement,
    exampleFileName: exampleFileName ?? "",
  }));
}

export function requirePolicy(policies: readonly StoredDocumentPolicy[], documentSeq: number): StoredDocumentPolicy {
  const policy = policies.find((policy) => policy.documentSeq === documentSeq);
  if (!policy) throw new NotFound("document");
  return policy;
}

export const ofDocument = ({ companySeq }: Company, documentSeq: number) =>
  and(eq(documentPolicies.companySeq, companySeq), eq(documentPolicies.documentSeq, documentSeq));

export function policyChange(seq: number, action: string, description: string, before: object | null, after: object | null) {
  return { featureName: "COMPANY_DOCUMENT" as const, subject: { noun: "document", seq }, action, description, before, after };
}
