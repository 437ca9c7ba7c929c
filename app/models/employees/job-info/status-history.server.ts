import { and, desc, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { employeeStatusHistories as histories } from "~/db/schema/employee-records";
import { employees } from "~/db/schema/employees";
import { JOB_INFO, statusSaved, statusSubject, type StatusEntry } from "~/domain/employees/job-info/job-info-changes";
import { separationCause } from "~/domain/employees/job-info/resignation-type";
import {
  FINAL_PAY_DONE,
  haveCommonDay,
  LEAVE_OVERLAP,
  RESIGNED_DATE,
  SECOND_RESIGNATION,
  type LeaveInput,
  type ResignationInput,
} from "~/domain/employees/job-info/status-input";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { hasActiveDateBetween } from "~/models/shared/requests/cancelled-dates.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { markDaysDirty } from "~/models/shared/dirty-days.server";
import { hasFinalPay } from "./final-pay-done.server";

export type StatusHistory = typeof histories.$inferSelect;
export type StatusKey = { employeeSeq: number; employeeStatusHistorySeq: number };
type Input = LeaveInput | ResignationInput;

/** The leaves and the resignation of an employee, the latest first (EMP-71). */
export function listStatusHistory(scope: Pick<Scope, "companySeq">, employeeSeq: number): Promise<StatusHistory[]> {
  return readInCompany(scope, (tx) => readHistory(tx, scope, employeeSeq));
}

/** @throws NotFound */
export async function getStatusEntry(
  scope: Pick<Scope, "companySeq">,
  { employeeSeq, employeeStatusHistorySeq }: StatusKey,
): Promise<StatusHistory> {
  return requireStatusEntry(await listStatusHistory(scope, employeeSeq), employeeStatusHistorySeq);
}

/**
 * Adds a leave or the resignation; the person in charge is the signed-in user (CF-25).
 * @returns its number @throws NotFound, Refusal with the message of the overlap check
 */
export function createStatus(scope: Scope, employeeSeq: number, input: Input): Promise<number> {
  return inCompany(scope, async (tx) => {
    const employee = await lockEmployee(tx, scope, employeeSeq);
    refuseDuplication(await readHistory(tx, scope, employeeSeq), input, employee.joinDate);
    await refuseOnApprovedLeave(tx, scope, employeeSeq, input);
    const employeeStatusHistorySeq = await nextSeq(tx, scope.companySeq, "employee_status_history");
    const entry = entryOf(input);
    await tx
      .insert(histories)
      .values({ companySeq: scope.companySeq, employeeSeq, employeeStatusHistorySeq, ...entry, pic: scope.employeeName });
    if (entry.employeeStatus === "RESIGNED") await followResignation(tx, scope, employeeSeq);
    await markDaysDirty(tx, scope, { employeeSeqs: [employeeSeq], from: null, to: null });
    await recordChange(tx, scope, statusSaved(employeeSeq, employeeStatusHistorySeq, employee.employeeName, null, entry));
    return employeeStatusHistorySeq;
  });
}

/** @throws NotFound, Refusal: concurrent edit (409), or the message of the overlap check */
export function updateStatus(scope: Scope, key: StatusKey, { revision, ...input }: Input & { revision: number }): Promise<void> {
  return change(scope, key, revision, async (tx, before, others, { joinDate }) => {
    if (before.employeeStatus !== entryOf(input).employeeStatus) throw new NotFound("status entry");
    refuseDuplication(others, input, joinDate);
    await refuseOnApprovedLeave(tx, scope, key.employeeSeq, input);
    await tx
      .update(histories)
      .set({ ...entryOf(input), pic: scope.employeeName, revision: revision + 1 })
      .where(ofEntry(scope, key));
    return entryOf(input);
  });
}

/** Removes an entry and its effects. @throws NotFound, Refusal on a concurrent edit (409) */
export function removeStatus(scope: Scope, key: StatusKey, revision: number): Promise<void> {
  return change(scope, key, revision, async (tx) => {
    await tx.delete(histories).where(ofEntry(scope, key));
    return null;
  });
}

type Changed = (tx: Tx, before: StatusHistory, others: StatusHistory[], employee: { joinDate: Day }) => Promise<StatusEntry | null>;

function change(scope: Scope, key: StatusKey, revision: number, run: Changed): Promise<void> {
  return inCompany(scope, async (tx) => {
    const employee = await lockEmployee(tx, scope, key.employeeSeq);
    const all = await readHistory(tx, scope, key.employeeSeq);
    const before = requireStatusEntry(all, key.employeeStatusHistorySeq);
    await assertRevision(tx, scope, "This status", {
      present: before.revision,
      posted: revision,
      featureName: JOB_INFO,
      ...statusSubject(key.employeeSeq, key.employeeStatusHistorySeq),
    });
    const after = await run(
      tx,
      before,
      all.filter((entry) => entry !== before),
      employee,
    );
    if (movesSeparation(before, after) && (await hasFinalPay(tx, scope, key.employeeSeq)))
      throw new Refusal(FINAL_PAY_DONE, { status: 409 });
    if (before.employeeStatus === "RESIGNED") await followResignation(tx, scope, key.employeeSeq);
    await markDaysDirty(tx, scope, { employeeSeqs: [key.employeeSeq], from: null, to: null });
    await recordChange(
      tx,
      scope,
      statusSaved(key.employeeSeq, key.employeeStatusHistorySeq, employee.employeeName, statusSummary(before), after),
    );
  });
}

/** Final pay was computed from the last day and the cause of separation. */
const movesSeparation = (before: StatusHistory, after: StatusEntry | null) =>
  before.employeeStatus === "RESIGNED" &&
  (after?.employeeResignationDate !== before.employeeResignationDate || after.employeeResignationType !== before.employeeResignationType);

/** Serializes status changes per person so that two leaves cannot overlap. */
async function lockEmployee(tx: Tx, { companySeq }: Scope, employeeSeq: number) {
  const [employee] = await tx
    .select({ employeeName: employees.employeeName, joinDate: employees.joinDate })
    .from(employees)
    .where(ofEmployee(companySeq, employeeSeq))
    .for("no key update");
  if (!employee) throw new NotFound("employee");
  return employee;
}

function readHistory(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, employeeSeq: number): Promise<StatusHistory[]> {
  const day = sql`coalesce(${histories.employeeStatusStartDatetime}, ${histories.employeeResignationDate})`;
  return tx
    .select()
    .from(histories)
    .where(and(eq(histories.companySeq, companySeq), eq(histories.employeeSeq, employeeSeq)))
    .orderBy(desc(day), desc(histories.employeeStatusHistorySeq));
}

function requireStatusEntry(all: readonly StatusHistory[], seq: number): StatusHistory {
  const entry = all.find((candidate) => candidate.employeeStatusHistorySeq === seq);
  if (!entry) throw new NotFound("status entry");
  return entry;
}

function refuseDuplication(others: readonly StatusHistory[], input: Input, joinDate: Day): void {
  if ("employeeResignationDate" in input) {
    if (others.some(({ employeeStatus }) => employeeStatus === "RESIGNED")) throw new Refusal(SECOND_RESIGNATION);
    if (input.employeeResignationDate < joinDate) throw new Refusal(RESIGNED_DATE, { field: "employeeResignationDate" });
    return;
  }
  const period = { start: input.employeeStatusStartDatetime, end: input.employeeStatusEndDatetime };
  const leaves = others.flatMap(({ employeeStatusStartDatetime: start, employeeStatusEndDatetime: end }) =>
    start && end ? [{ start, end }] : [],
  );
  if (leaves.some((leave) => haveCommonDay(leave, period))) throw new Refusal(LEAVE_OVERLAP);
}

/** Days of approved leave are vacation already. @source document 4 P-7 */
async function refuseOnApprovedLeave(tx: Tx, { companySeq }: Scope, employeeSeq: number, input: Input): Promise<void> {
  if ("employeeResignationDate" in input) return;
  const { rows } = await tx.$client.query(
    `select 1 from requests r
      where r.company_seq = $1 and r.employee_seq = $2 and r.request_kind = 'LEAVE' and r.start_date <= $4 and r.end_date >= $3
        and (r.request_state = 'APPROVED' or (r.request_state = 'PENDING' and r.phase = 'CANCELLING'))
        and ${hasActiveDateBetween("r", "$3", "$4")} limit 1`,
    [companySeq, employeeSeq, input.employeeStatusStartDatetime, input.employeeStatusEndDatetime],
  );
  if (rows.length > 0) throw new Refusal(LEAVE_OVERLAP);
}

/** Copies the last day and the cause of a resignation to the employee row, where payroll and lists read them. */
async function followResignation(tx: Tx, { companySeq }: Scope, employeeSeq: number): Promise<void> {
  const [resigned] = await tx
    .select({ day: histories.employeeResignationDate, type: histories.employeeResignationType })
    .from(histories)
    .where(and(eq(histories.companySeq, companySeq), eq(histories.employeeSeq, employeeSeq), eq(histories.employeeStatus, "RESIGNED")));
  const [employee] = await tx.select({ cause: employees.separationCause }).from(employees).where(ofEmployee(companySeq, employeeSeq));
  await tx
    .update(employees)
    .set({ resignationDate: resigned?.day ?? null, separationCause: separationCause(resigned?.type, employee?.cause ?? null) })
    .where(ofEmployee(companySeq, employeeSeq));
}

function entryOf(input: Input): StatusEntry {
  if ("employeeResignationDate" in input) {
    const { employeeResignationDate, employeeResignationType, employeeStatusContent } = input;
    return {
      employeeStatus: "RESIGNED",
      leaveName: "",
      employeeStatusStartDatetime: null,
      employeeStatusEndDatetime: null,
      employeeResignationDate,
      employeeResignationType,
      employeeStatusContent,
    };
  }
  const { leaveName, employeeStatusStartDatetime, employeeStatusEndDatetime, employeeStatusContent } = input;
  return {
    employeeStatus: "ON_LEAVE",
    leaveName,
    employeeStatusStartDatetime,
    employeeStatusEndDatetime,
    employeeResignationDate: null,
    employeeResignationType: null,
    employeeStatusContent,
  };
}

function statusSummary({
  employeeStatus,
  leaveName,
  employeeStatusStartDatetime,
  employeeStatusEndDatetime,
  employeeResignationDate,
  employeeResignationType,
  employeeStatusContent,
}: StatusHistory): StatusEntry {
  return {
    employeeStatus,
    leaveName,
    employeeStatusStartDatetime,
    employeeStatusEndDatetime,
    employeeResignationDate,
    employeeResignationType,
    employeeStatusContent,
  };
}

const ofEmployee = (companySeq: number, employeeSeq: number) =>
  and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, employeeSeq));
const ofEntry = ({ companySeq }: Scope, { employeeSeq, employeeStatusHistorySeq }: StatusKey) =>
  and(
    eq(histories.companySeq, companySeq),
    eq(histories.employeeSeq, employeeSeq),
    eq(histories.employeeStatusHistorySeq, employeeStatusHistorySeq),
  );
