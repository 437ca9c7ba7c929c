import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { employees } from "~/db/schema/employees";
import { delegations } from "~/db/schema/filing/requests";
import { departments } from "~/db/schema/organization";
import {
  approverNotification,
  delegateNotification,
  DELEGATION_NOUN,
  delegationEnded,
  delegationAssigned,
  delegationProblem,
  type NewDelegation,
  type DelegationSummary,
} from "~/domain/filing/delegations/delegation";
import { addDays, type Day } from "~/domain/shared/day";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { searchText } from "~/domain/shared/search-key";
import { accountHolders } from "~/models/shared/employee-accounts.server";
import { recordChange } from "~/models/shared/change-log.server";
import { notResignedOn } from "~/models/shared/employee-status.server";
import { writeNotification } from "~/models/shared/notifications/write-notifications.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { pathTo } from "~/paths";
import { MAX_SEARCH_RESULTS, readFilingFacts } from "./filing-people.server";
import { namesOf } from "./requests/request-reads.server";

type Company = Pick<Scope, "companySeq">;

/** Maximum delegations on a page, latest end first. */
const MAX_LISTED = 200;

export type StoredDelegation = Omit<typeof delegations.$inferSelect, "companySeq"> & { from: string; to: string };

/** Delegates of an employee, latest end first. */
export function listDelegations(scope: Company, fromEmployeeSeq: number): Promise<StoredDelegation[]> {
  return readInCompany(scope, async (tx) => {
    const rows = await tx
      .select()
      .from(delegations)
      .where(and(eq(delegations.companySeq, scope.companySeq), eq(delegations.fromEmployeeSeq, fromEmployeeSeq)))
      .orderBy(desc(delegations.endDate), desc(delegations.delegationSeq))
      .limit(MAX_LISTED);
    return withNames(tx, scope, rows);
  });
}

/** @param fromEmployeeSeq restricts to this delegator @throws NotFound */
export function getDelegation(scope: Company, delegationSeq: number, fromEmployeeSeq?: number): Promise<StoredDelegation> {
  return readInCompany(scope, async (tx) => {
    const [row] = await tx.select().from(delegations).where(ofDelegation(scope, delegationSeq));
    if (!row || (fromEmployeeSeq !== undefined && row.fromEmployeeSeq !== fromEmployeeSeq)) throw new NotFound("delegation");
    return (await withNames(tx, scope, [row]))[0]!;
  });
}

/** Up to ten possible delegates by name: employed today and with an account. */
export function searchDelegates({ companySeq }: Company, keyword: string, besides: number | null, today: Day) {
  return readInCompany({ companySeq }, (tx) => {
    const holders = accountHolders(tx, { companySeq });
    return tx
      .select({
        employeeSeq: employees.employeeSeq,
        employeeName: employees.employeeName,
        departmentName: sql<string>`coalesce(${departments.departmentName}, '')`,
      })
      .from(employees)
      .leftJoin(departments, and(eq(departments.companySeq, employees.companySeq), eq(departments.departmentSeq, employees.departmentSeq)))
      .where(
        and(
          eq(employees.companySeq, companySeq),
          notResignedOn(today),
          besides === null ? undefined : ne(employees.employeeSeq, besides),
          inArray(employees.employeeSeq, tx.select({ seq: holders.employeeSeq }).from(holders)),
          ...searchText(keyword).map((word) => sql`position(${word} in ${employees.searchText}) > 0`),
        ),
      )
      .orderBy(asc(employees.employeeName), asc(employees.employeeSeq))
      .limit(MAX_SEARCH_RESULTS);
  });
}

/** Name of the delegator. @throws NotFound */
export function getDelegator(scope: Company, employeeSeq: number): Promise<string> {
  return readInCompany(scope, async (tx) => {
    const name = (await namesOf(tx, scope, [employeeSeq])).get(employeeSeq);
    if (name === undefined) throw new NotFound("employee");
    return name;
  });
}

/**
 * Delegates an employee's decisions for a period and notifies both.
 * @param today the day in Manila @returns its number @throws NotFound; Refusal at the field @source document 4 A-8
 */
export function createDelegation(scope: Scope, input: NewDelegation, today: Day): Promise<number> {
  return inCompany(scope, async (tx) => {
    const { companySeq } = scope;
    const { fromEmployeeSeq, toEmployeeSeq, startDate, endDate, reason } = input;
    await lockDelegator(tx, scope, fromEmployeeSeq);
    const { people } = await readFilingFacts(tx, scope, today);
    const others = await tx
      .select({ startDate: delegations.startDate, endDate: delegations.endDate })
      .from(delegations)
      .where(and(eq(delegations.companySeq, companySeq), eq(delegations.fromEmployeeSeq, fromEmployeeSeq)));
    const problem = delegationProblem(input, people.get(toEmployeeSeq), others, today);
    if (problem) throw new Refusal(problem.message, { field: problem.field });
    const delegationSeq = await nextSeq(tx, companySeq, "delegation");
    await tx.insert(delegations).values({ companySeq, delegationSeq, ...input, givenBy: scope.employeeName });
    const names = await namesOf(tx, scope, [fromEmployeeSeq, toEmployeeSeq]);
    const delegation = { delegationSeq, from: names.get(fromEmployeeSeq)!, to: names.get(toEmployeeSeq)!, startDate, endDate };
    await notifyBothParties(tx, scope, input, delegation);
    await recordChange(tx, scope, delegationAssigned(delegation, reason));
    return delegationSeq;
  });
}

/**
 * Ends a delegation today, or deletes it if it has not started. Decisions made on behalf remain valid.
 * @param fromEmployeeSeq restricts to this delegator @throws NotFound; Refusal when it is over or outdated (409)
 */
export function endDelegation(
  scope: Scope,
  delegationSeq: number,
  { revision, fromEmployeeSeq }: { revision: number; fromEmployeeSeq?: number },
  today: Day,
): Promise<void> {
  return inCompany(scope, async (tx) => {
    const [row] = await tx.select().from(delegations).where(ofDelegation(scope, delegationSeq)).for("no key update");
    if (!row || (fromEmployeeSeq !== undefined && row.fromEmployeeSeq !== fromEmployeeSeq)) throw new NotFound("delegation");
    const recorded = { featureName: "FILING_SETTINGS", noun: DELEGATION_NOUN, seq: delegationSeq } as const;
    await assertRevision(tx, scope, "The delegation", { present: row.revision, posted: revision, ...recorded });
    if (row.endDate < today) throw new Refusal(messageOf("DELEGATION_ENDED"), { status: 409 });
    const begun = row.startDate < today;
    const [delegation] = await withNames(tx, scope, [row]);
    if (begun)
      await tx
        .update(delegations)
        .set({ endDate: addDays(today, -1), revision: row.revision + 1 })
        .where(ofDelegation(scope, delegationSeq));
    else await tx.delete(delegations).where(ofDelegation(scope, delegationSeq));
    await recordChange(tx, scope, delegationEnded(delegation!, begun));
  });
}

/** Locks the delegator so that two periods cannot overlap. @throws NotFound */
async function lockDelegator(tx: Tx, { companySeq }: Company, employeeSeq: number): Promise<void> {
  const { rowCount } = await tx.$client.query("select 1 from employees where company_seq = $1 and employee_seq = $2 for no key update", [
    companySeq,
    employeeSeq,
  ]);
  if (rowCount !== 1) throw new NotFound("employee");
}

async function notifyBothParties(
  tx: Tx,
  scope: Company,
  { fromEmployeeSeq, toEmployeeSeq }: NewDelegation,
  delegation: DelegationSummary,
): Promise<void> {
  const holders = accountHolders(tx, scope);
  const both = await tx
    .select({ accountSeq: holders.accountSeq, employeeSeq: holders.employeeSeq })
    .from(holders)
    .where(inArray(holders.employeeSeq, [fromEmployeeSeq, toEmployeeSeq]));
  for (const { accountSeq, employeeSeq } of both) {
    const gives = employeeSeq === fromEmployeeSeq;
    const links = [{ label: gives ? "My delegate" : "To approve", href: pathTo(gives ? "get-my-delegates" : "get-my-approvals") }];
    const noticeKey = `delegation:${delegation.delegationSeq}:${accountSeq}`;
    const description = gives ? approverNotification(delegation) : delegateNotification(delegation);
    await writeNotification(tx, scope, { kind: "DELEGATION_GIVEN", accountSeq, noticeKey, ...description, links });
  }
}

async function withNames(tx: Tx, scope: Company, rows: readonly (typeof delegations.$inferSelect)[]): Promise<StoredDelegation[]> {
  const seqs = rows.flatMap(({ fromEmployeeSeq, toEmployeeSeq }) => [fromEmployeeSeq, toEmployeeSeq]);
  const names = await namesOf(tx, scope, [...new Set(seqs)]);
  return rows.map((row) => ({ ...row, from: names.get(row.fromEmployeeSeq) ?? "", to: names.get(row.toEmployeeSeq) ?? "" }));
}

const ofDelegation = ({ companySeq }: Company, delegationSeq: number) =>
  and(eq(delegations.companySeq, companySeq), eq(delegations.delegationSeq, delegationSeq));
