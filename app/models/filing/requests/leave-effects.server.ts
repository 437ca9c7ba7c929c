import type { Tx } from "~/db/client.server";
import { requests } from "~/db/schema/filing/requests";
import { policyOnDay } from "~/domain/leave/ledger/run-ledger";
import { leaveDaysText, type LeaveDays } from "~/domain/leave/leave-days";
import type { LeavePolicyValues } from "~/domain/leave/policies/leave-policy";
import { requestDays, sumDays, type CountedDate, type LeavePeriod } from "~/domain/leave/request-days";
import type { Day } from "~/domain/shared/day";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import type { LeavePart } from "~/domain/time/evaluation/day-facts";
import { employmentProblem, punchTime } from "~/domain/time/punches/punch";
import { lockLeave, type LeaveActor } from "~/models/shared/leave/entries.server";
import { readLeaveTypes } from "~/models/shared/leave/leave-types.server";
import { useLeave } from "~/models/shared/leave/uses.server";
import { readDatesOf } from "~/models/time/employee-dates.server";
import { ofRequest, type RequestRow } from "./request-rows.server";
import { readPendingDays } from "./validate-leave.server";

type Company = Pick<Scope, "companySeq">;
type Approved = Pick<RequestRow, "requestSeq" | "employeeSeq" | "startDate" | "endDate" | "startAt" | "endAt" | "part" | "leavePolicySeq">;

export const leavePeriodOf = ({ startDate, endDate, startAt, endAt, part }: Omit<Approved, "requestSeq">): LeavePeriod => ({
  startDate,
  endDate,
  part: (part ?? "FULL") as LeavePart,
  startTime: startAt && punchTime(startAt),
  endTime: endAt && punchTime(endAt),
});

/**
 * Posts an approved leave to the ledger by the current schedules and calendar, and stores the result on the request.
 * @throws Refusal when the balance is too low, or its dates have no work any more @source document 4 L-14
 */
export async function postApprovedLeave(tx: Tx, actor: LeaveActor, request: Approved, today: Day): Promise<void> {
  const { requestSeq, employeeSeq } = request;
  const { leavePolicySeq } = request;
  // Leave from before the company used leave balances is not deducted.
  if (leavePolicySeq === null) return;
  // Locks before reading pending days, so that a concurrent approval counts as either pending or used, never both.
  await lockLeave(tx, actor);
  const { counted } = await countLeave(tx, actor, request);
  if (counted.length === 0) throw new Refusal(messageOf("NOTHING_LEFT_TO_TAKE"));
  const pending = await readPendingDays(tx, actor, { employeeSeq, leavePolicySeq });
  await useLeave(tx, actor, { requestSeq, employeeSeq, leavePolicySeq, dates: counted }, today, pending);
  await writeAmounts(tx, actor, requestSeq, counted);
}

/**
 * The dates of a leave that count by the current schedules, calendar and employment, without cancelled ones, with the leave type. Dates
 * after an employee's last day do not count.
 */
export async function countLeave(
  tx: Tx,
  company: Company,
  request: Approved,
): Promise<{ counted: CountedDate[]; policy: LeavePolicyValues | null }> {
  const { employeeSeq, leavePolicySeq, startDate, endDate } = request;
  const type = (await readLeaveTypes(tx, company)).find((leaveType) => leaveType.leavePolicySeq === leavePolicySeq);
  const policy = type ? policyOnDay(type.policies)(startDate) : null;
  const dates = await readDatesOf(tx, company, employeeSeq, startDate, endDate);
  const employed = await readEmployment(tx, company, employeeSeq);
  const counted = policy ? requestDays(leavePeriodOf(request), dates, policy) : [];
  return { counted: counted.filter(({ date }) => employmentProblem(employed, date) === null), policy };
}

async function readEmployment(tx: Tx, { companySeq }: Company, employeeSeq: number): Promise<Parameters<typeof employmentProblem>[0]> {
  const { rows } = await tx.$client.query<Parameters<typeof employmentProblem>[0]>(
    `select employee_name as "employeeName", join_date::text as "joinDate", resignation_date::text as "resignationDate"
       from employees where company_seq = $1 and employee_seq = $2`,
    [companySeq, employeeSeq],
  );
  return rows[0]!;
}

/** Stores a request's remaining amounts after a cancellation of dates or a recalculation. */
export async function saveLeaveAmounts(tx: Tx, company: Company, request: Approved): Promise<void> {
  const taken = new Map((await deductedByDate(tx, company, request.requestSeq)).map(({ date, days }) => [date, days]));
  const { counted } = await countLeave(tx, company, request);
  const minutes = new Map(counted.map((date) => [date.date, date.minutes]));
  const left = [...taken].map(([date, days]) => ({ date, days, minutes: minutes.get(date) ?? 0 }));
  await writeAmounts(tx, company, request.requestSeq, left);
}

/** Days that a leave deducts from the ledger by date, without returned dates. */
export async function deductedByDate(
  tx: Tx,
  { companySeq }: Company,
  requestSeq: number,
): Promise<{ date: Day; days: LeaveDays; entries: number }[]> {
  const { rows } = await tx.$client.query<{ date: Day; days: LeaveDays; entries: number }>(
    `select entry_day::text as date, (-sum(days) * 10000)::int as days, count(*)::int as entries from leave_entries
      where company_seq = $1 and request_seq = $2 and entry_kind in ('USE', 'CANCEL_USE') group by entry_day having sum(days) < 0 order by entry_day`,
    [companySeq, requestSeq],
  );
  return rows;
}

const writeAmounts = (tx: Tx, company: Company, requestSeq: number, counted: readonly CountedDate[]) =>
  tx
    .update(requests)
    .set({ amountDays: leaveDaysText(sumDays(counted)), amountMinutes: counted.reduce((sum, { minutes }) => sum + minutes, 0) })
    .where(ofRequest(company, requestSeq));
