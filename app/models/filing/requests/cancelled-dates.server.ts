import { and, eq, inArray } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { requestCancelledDates } from "~/db/schema/filing/requests";
import { datesToCancel } from "~/domain/filing/requests/cancelled-dates";
import { addDays, type Day } from "~/domain/shared/day";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { markDaysDirty } from "~/models/shared/dirty-days.server";
import type { LeaveActor } from "~/models/shared/leave/entries.server";
import { cancelUse } from "~/models/shared/leave/uses.server";
import { saveLeaveAmounts, deductedByDate } from "./leave-effects.server";
import type { WholeRequest } from "./request-reads.server";

type Company = Pick<Scope, "companySeq">;

/** The active dates of a period: those that took leave, or all, without the cancelled ones. */
async function remainingDates(tx: Tx, { companySeq }: Company, request: WholeRequest): Promise<Day[]> {
  const { requestSeq, requestKind, startDate, endDate, leavePolicySeq } = request;
  if (startDate === endDate || (requestKind !== "LEAVE" && requestKind !== "WORK")) return [];
  const gone = new Set(request.cancelled.flatMap(({ date, cancelledYn }) => (cancelledYn === "Y" ? [date] : [])));
  const all: Day[] = [];
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) all.push(date);
  const taken =
    requestKind === "LEAVE" && leavePolicySeq !== null
      ? new Set((await deductedByDate(tx, { companySeq }, requestSeq)).map(({ date }) => date))
      : null;
  return all.filter((date) => !gone.has(date) && (taken === null || taken.has(date)));
}

/** The active dates, and which of them can be cancelled: those not in payroll yet, and future ones that payroll only assumed. */
async function datesOf(tx: Tx, company: Company, request: WholeRequest, today: Day): Promise<{ left: Day[]; free: Day[] }> {
  const left = await remainingDates(tx, company, request);
  const { rows } = await tx.$client.query<{ startDate: Day; endDate: Day }>(
    `select start_date::text as "startDate", end_date::text as "endDate" from attendance_locks
      where company_seq = $1 and employee_seq = $2 and start_date <= $4 and end_date >= $3`,
    [company.companySeq, request.employeeSeq, request.startDate, request.endDate],
  );
  const isLocked = (date: Day) => date <= today && rows.some((lock) => lock.startDate <= date && date <= lock.endDate);
  return { left, free: left.filter((date) => !isLocked(date)) };
}

/** The single dates that a page offers for cancellation; none for a one-day request. */
export async function listCancellableDates(scope: Company, request: WholeRequest, today: Day): Promise<Day[]> {
  const { left, free } = await readInCompany(scope, (tx) => datesOf(tx, scope, request, today));
  return left.length > 1 ? free : [];
}

/**
 * Stores the dates that a cancellation requests.
 * @returns them; none = the whole request @throws Refusal where one of them cannot be cancelled (409)
 */
export async function saveRequestedDates(
  tx: Tx,
  scope: Company,
  request: WholeRequest,
  checked: readonly Day[],
  today: Day,
): Promise<Day[]> {
  if (checked.length === 0) return [];
  const { left, free } = await datesOf(tx, scope, request, today);
  const dates = datesToCancel(checked, left, free);
  if (dates === null) throw new Refusal(messageOf("DATE_NOT_THERE"), { status: 409 });
  const { companySeq } = scope;
  const { requestSeq } = request;
  if (dates.length > 0)
    await tx.insert(requestCancelledDates).values(dates.map((cancelledDate) => ({ companySeq, requestSeq, cancelledDate })));
  return dates;
}

/** A refused or withdrawn cancellation of single dates leaves them unchanged. */
export async function deleteRequestedDates(tx: Tx, scope: Company, requestSeq: number): Promise<void> {
  await tx.delete(requestCancelledDates).where(and(of(scope, requestSeq), eq(requestCancelledDates.cancelledYn, "N")));
}

/**
 * Cancels single dates and reverts their effects; the other dates stay approved. Runs before the audit log entry is written.
 * @source document 4 A-12, L-14
 */
export async function cancelDates(tx: Tx, actor: LeaveActor, request: WholeRequest, dates: readonly Day[]): Promise<void> {
  const { requestSeq, employeeSeq } = request;
  await tx
    .update(requestCancelledDates)
    .set({ cancelledYn: "Y" })
    .where(and(of(actor, requestSeq), inArray(requestCancelledDates.cancelledDate, [...dates])));
  if (request.requestKind === "LEAVE" && request.leavePolicySeq !== null) {
    await cancelUse(tx, actor, requestSeq, dates, "Leave cancelled");
    await saveLeaveAmounts(tx, actor, request);
  }
  await markDaysDirty(tx, actor, { employeeSeqs: [employeeSeq], from: dates[0]!, to: dates.at(-1)! });
}

/**
 * Cancels one date of a request immediately, even if payroll has used it; the other dates stay approved.
 * @returns whether the request had several dates; a one-day request must be cancelled whole @throws Refusal where the date is no longer
 * active (409)
 */
export async function cancelSingleDate(tx: Tx, actor: LeaveActor, request: WholeRequest, date: Day): Promise<boolean> {
  const left = await remainingDates(tx, actor, request);
  if (left.length > 1 && !left.includes(date)) throw new Refusal(messageOf("DATE_NOT_THERE"), { status: 409 });
  if (left.length < 2) return false;
  const { companySeq } = actor;
  await tx.insert(requestCancelledDates).values({ companySeq, requestSeq: request.requestSeq, cancelledDate: date }).onConflictDoNothing();
  await cancelDates(tx, actor, request, [date]);
  return true;
}

const of = ({ companySeq }: Company, requestSeq: number) =>
  and(eq(requestCancelledDates.companySeq, companySeq), eq(requestCancelledDates.requestSeq, requestSeq));
