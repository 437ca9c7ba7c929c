import { and, asc, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { documentSubmissions, documentPolicies, employeeDocuments } from "~/db/schema/employee-records";
import { employees } from "~/db/schema/employees";
import { storedFiles } from "~/db/schema/files";
import { departments, workPlaces } from "~/db/schema/organization";
import { EXPIRY_DAYS } from "~/domain/employees/documents/document-policy";
import type { MissingDocument, MissingDocumentState } from "~/domain/employees/documents/missing-documents";
import { addDays, type Day } from "~/domain/shared/day";
import { searchText } from "~/domain/shared/search-key";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { notResignedOn } from "~/models/shared/employee-status.server";
import { isDocumentRequired } from "./required-documents.server";

/** Restricts the missing documents; null and empty mean all. */
export interface MissingDocumentsFilter {
  q: string;
  documentSeq: number | null;
  departmentSeq: number | null;
  workPlaceSeq: number | null;
  state: MissingDocumentState | null;
}

type Company = Pick<Scope, "companySeq">;
type Page = { limit: number; offset?: number };
/** Queues one mail per employee, at most one a day. @returns how many are new */
export type SendReminders = (tx: Tx, people: readonly (readonly MissingDocument[])[]) => Promise<number>;

/** Employees missing a required document on a day, by name and the company's order, with the total. @param today the day in Manila */
export function listMissingDocuments(
  scope: Company,
  filter: MissingDocumentsFilter,
  today: Day,
  page: Page,
): Promise<{ rows: MissingDocument[]; count: number }> {
  return readInCompany(scope, async (tx) => ({
    rows: await readMissing(tx, scope, filter, today, page),
    count: (await count(tx, scope, filter, today)).documents,
  }));
}

/** How many employees miss a document, and how many documents are missing. @param today the day in Manila */
export function countMissingDocuments(
  scope: Company,
  filter: MissingDocumentsFilter,
  today: Day,
): Promise<{ people: number; documents: number }> {
  return readInCompany(scope, (tx) => count(tx, scope, filter, today));
}

/**
 * Mails each employee a reminder of the missing documents that match the filter, at most once a day. Employees without an e-mail address
 * are skipped.
 * @param today the day in Manila @param send queues the mails in the transaction
 * @returns how many mails were queued, how many were sent earlier today, and how many employees cannot be reached
 */
export function remindMissingDocuments(
  scope: Scope,
  filter: MissingDocumentsFilter,
  today: Day,
  send: SendReminders,
): Promise<{ written: number; before: number; unreachable: number }> {
  return inCompany(scope, async (tx) => {
    const rows = await readMissing(tx, scope, filter, today, { limit: MAX_MISSING_LISTED });
    const people = Map.groupBy(rows, ({ employeeSeq }) => employeeSeq);
    const reachable = [...people.values()].filter(([first]) => first!.email !== "");
    const written = await send(tx, reachable);
    if (written > 0) {
      const description = `Reminded ${written === 1 ? "1 employee" : `${written.toLocaleString("en-US")} employees`} of documents by email.`;
      await recordChange(tx, scope, {
        featureName: "COMPANY_DOCUMENT",
        subject: { noun: "reminder", seq: null },
        action: "REMIND",
        description,
        after: { ...filter, written },
      });
    }
    return { written, before: reachable.length - written, unreachable: people.size - reachable.length };
  });
}

/** Ten thousand people with ten missing documents. */
export const MAX_MISSING_LISTED = 100_000;

async function readMissing(
  tx: Tx,
  scope: Company,
  filter: MissingDocumentsFilter,
  today: Day,
  { limit, offset = 0 }: Page,
): Promise<MissingDocument[]> {
  const { given: submitted, wanted: required, state, lastDay } = missingQuery(tx, scope, filter, today);
  // Ordered by an index so that a page does not scan all employees.
  return tx
    .select({
      employeeSeq: employees.employeeSeq,
      employeeName: employees.employeeName,
      employeeId: employees.employeeId,
      email: employees.email,
      departmentName: sql<string>`coalesce(${departments.departmentName}, '')`,
      officeName: sql<string>`coalesce(${workPlaces.workPlaceName}, '')`,
      documentSeq: documentPolicies.documentSeq,
      documentName: documentPolicies.documentName,
      state,
      lastDay,
    })
    .from(employees)
    .innerJoin(documentPolicies, isDocumentRequired(scope.companySeq, today))
    .leftJoin(submitted, and(eq(submitted.employeeSeq, employees.employeeSeq), eq(submitted.documentSeq, documentPolicies.documentSeq)))
    .leftJoin(departments, and(eq(departments.companySeq, employees.companySeq), eq(departments.departmentSeq, employees.departmentSeq)))
    .leftJoin(workPlaces, and(eq(workPlaces.companySeq, employees.companySeq), eq(workPlaces.workPlaceSeq, employees.workPlaceSeq)))
    .where(required)
    .orderBy(
      sql`${employees.employeeName} collate "und-x-icu"`,
      asc(employees.employeeSeq),
      asc(documentPolicies.sortOrder),
      asc(documentPolicies.documentSeq),
    )
    .limit(limit)
    .offset(offset);
}

async function count(tx: Tx, scope: Company, filter: MissingDocumentsFilter, today: Day): Promise<{ people: number; documents: number }> {
  const { given: submitted, wanted: required } = missingQuery(tx, scope, filter, today);
  const [counted] = await tx
    .select({ people: sql<number>`count(distinct ${employees.employeeSeq})::int`, documents: sql<number>`count(*)::int` })
    .from(employees)
    .innerJoin(documentPolicies, isDocumentRequired(scope.companySeq, today))
    .leftJoin(submitted, and(eq(submitted.employeeSeq, employees.employeeSeq), eq(submitted.documentSeq, documentPolicies.documentSeq)))
    .where(required);
  return counted!;
}

/** Missing documents. A document is valid for its months from the day it was submitted; a pending submission counts as not missing. */
function missingQuery(
  tx: Tx,
  { companySeq }: Company,
  { q, documentSeq, departmentSeq, workPlaceSeq, state: only }: MissingDocumentsFilter,
  today: Day,
) {
  const submitted = tx
    .select({
      employeeSeq: employeeDocuments.employeeSeq,
      documentSeq: employeeDocuments.documentSeq,
      day: sql<Day>`max((${storedFiles.createdAt} at time zone 'Asia/Manila')::date)`.as("day"),
    })
    .from(employeeDocuments)
    .innerJoin(
      storedFiles,
      and(eq(storedFiles.companySeq, employeeDocuments.companySeq), eq(storedFiles.fileSeq, employeeDocuments.fileSeq)),
    )
    .where(and(eq(employeeDocuments.companySeq, companySeq), isNotNull(employeeDocuments.documentSeq)))
    .groupBy(employeeDocuments.employeeSeq, employeeDocuments.documentSeq)
    .as("given");
  const last = sql`(${submitted.day} + make_interval(months => ${documentPolicies.validityMonths}))::date`;
  const state = sql<MissingDocumentState>`case when ${submitted.day} is null then 'MISSING' when ${last} < ${today} then 'EXPIRED' else 'EXPIRING' end`;
  const conditions: (SQL | undefined)[] = [
    eq(employees.companySeq, companySeq),
    eq(documentPolicies.companySeq, companySeq),
    notResignedOn(today),
    eq(documentPolicies.documentRequirement, "REQUIRED"),
    sql`(${submitted.day} is null or ${last} <= ${addDays(today, EXPIRY_DAYS)})`,
    sql`not exists (select from ${documentSubmissions} w where w.company_seq = ${companySeq} and w.employee_seq = ${employees.employeeSeq}
      and w.document_seq = ${documentPolicies.documentSeq} and w.submission_state = 'WAITING')`,
    only === null ? undefined : sql`${state} = ${only}`,
    documentSeq === null ? undefined : eq(documentPolicies.documentSeq, documentSeq),
    departmentSeq === null ? undefined : eq(employees.departmentSeq, departmentSeq),
    workPlaceSeq === null ? undefined : eq(employees.workPlaceSeq, workPlaceSeq),
    ...searchText(q).map((word) => sql`position(${word} in ${employees.searchText}) > 0`),
  ];
  return { given: submitted, wanted: and(...conditions), state, lastDay: sql<Day | null>`to_char(${last}, 'YYYY-MM-DD')` };
}
