import type { Tx } from "~/db/client.server";
import { requests } from "~/db/schema/filing/requests";
import { NOTHING_LEFT_TO_TAKE } from "~/domain/filing/requests/leave-refusals";
import { policyOnDay } from "~/domain/leave/ledger/run-ledger";
import { leaveDaysText } from "~/domain/leave/leave-days";
import { requestDays, sumOfDays, type LeaveStretch } from "~/domain/leave/request-days";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { LeavePart } from "~/domain/time/judgement/day-facts";
import { punchTime } from "~/domain/time/punches/punch";
import { lockLeave, type LeaveActor } from "~/models/shared/leave/entries.server";
import { readLeaveTypes } from "~/models/shared/leave/leave-types.server";
import { useLeave } from "~/models/shared/leave/uses.server";
import { readDatesOf } from "~/models/time/dates-of-person.server";
import { oneOf, type RequestRow } from "./request-rows.server";
import { readPendingDays } from "./weigh-leave.server";

type Approved = Pick<RequestRow, "requestSeq" | "employeeSeq" | "startDate" | "endDate" | "startAt" | "endAt" | "part" | "leavePolicySeq">;

/** The leave that a request asks for. */
export const stretchOfRequest = ({ startDate, endDate, startAt, endAt, part }: Omit<Approved, "requestSeq">): LeaveStretch => ({
  startDate,
  endDate,
  part: (part ?? "FULL") as LeavePart,
  startTime: startAt && punchTime(startAt),
  endTime: endAt && punchTime(endAt),
});

/**
 * An approved leave takes its days from the ledger, by the plans and the calendar of this moment; what it comes to is kept with the request.
 * @throws Refusal when more is taken than is there, or nothing is worked on its dates any more @source document 4 L-14
 */
export async function takeLeave(tx: Tx, actor: LeaveActor, request: Approved, today: Day): Promise<void> {
  const { requestSeq, employeeSeq, startDate, endDate } = request;
  const { leavePolicySeq } = request;
  // Leave of a time before the company kept leaves takes from no balance.
  if (leavePolicySeq === null) return;
  // Before looking what waits: what others approve meanwhile is either waiting or taken, never both.
  await lockLeave(tx, actor);
  const type = (await readLeaveTypes(tx, actor)).find((one) => one.leavePolicySeq === leavePolicySeq);
  const policy = type && policyOnDay(type.policies)(startDate);
  const dates = await readDatesOf(tx, actor, employeeSeq, startDate, endDate);
  const counted = policy ? requestDays(stretchOfRequest(request), dates, policy) : [];
  if (counted.length === 0) throw new Refusal(NOTHING_LEFT_TO_TAKE);
  const pending = await readPendingDays(tx, actor, { employeeSeq, leavePolicySeq });
  await useLeave(tx, actor, { requestSeq, employeeSeq, leavePolicySeq, dates: counted }, today, pending);
  await tx
    .update(requests)
    .set({ amountDays: leaveDaysText(sumOfDays(counted)), amountMinutes: counted.reduce((sum, { minutes }) => sum + minutes, 0) })
    .where(oneOf(actor, requestSeq));
}
