import type { Tx } from "~/db/client.server";
import { addDays, dayNumber, numberToDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { DAYS_AFTER, DAYS_BEFORE } from "~/domain/time/evaluation/date-facts";
import type { RequestedTime, RequestFact } from "~/domain/time/evaluation/day-facts";
import { localMinute } from "~/domain/time/evaluation/local-time";
import { customWorkOn } from "~/domain/time/policies/company-policy";
import { cancelledDatesOf } from "~/models/shared/requests/cancelled-dates.server";
import { readApprovedLeaves } from "./approved-leaves.server";
import { readPolicies, type StoredPolicy } from "./time-policy-rows.server";

interface Row {
  employeeSeq: number;
  requestKind: RequestedTime["kind"];
  startDate: Day;
  endDate: Day;
  startAt: Date | null;
  endAt: Date | null;
  timePolicySeq: number | null;
  approvedBy: string;
  cancelled: Day[];
}

/**
 * Approved requests that affect the evaluation of days, by employee: from two days before the first day to the day after the last. An
 * approved request stays active until its cancellation is decided.
 * @source document 4 T-14, T-15, T-22, §2.2
 */
export async function readApprovedRequests(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  employeeSeqs: readonly number[],
  from: Day,
  to: Day,
): Promise<Map<number, RequestFact[]>> {
  const [first, last] = [addDays(from, -DAYS_BEFORE), addDays(to, DAYS_AFTER)];
  const { rows } = await tx.$client.query<Row>(
    `select r.employee_seq as "employeeSeq", r.request_kind as "requestKind", r.start_date::text as "startDate", r.end_date::text as "endDate",
            r.start_at as "startAt", r.end_at as "endAt", r.time_policy_seq as "timePolicySeq",
            coalesce((select d.decided_by from request_decisions d
                       where d.company_seq = $1 and d.request_seq = r.request_seq and d.phase = 'FILING' order by d.stage desc limit 1), '') as "approvedBy",
            ${cancelledDatesOf("r")} as cancelled
       from requests r
      where r.company_seq = $1 and r.employee_seq = any($2) and r.start_date <= $4 and r.end_date >= $3
        and r.request_kind in ('OVERTIME', 'HOLIDAY_WORK', 'WORK')
        and (r.request_state = 'APPROVED' or (r.request_state = 'PENDING' and r.phase = 'CANCELLING'))
      order by r.employee_seq, r.start_date, r.request_seq`,
    [companySeq, employeeSeqs, first, last],
  );
  const work = rows.some(({ requestKind }) => requestKind === "WORK") ? await readPolicies(tx, companySeq) : [];
  const approvedLeaves = await readApprovedLeaves(tx, { companySeq }, employeeSeqs, from, to);
  for (const row of rows) {
    const ownFacts = approvedLeaves.get(row.employeeSeq) ?? [];
    approvedLeaves.set(row.employeeSeq, ownFacts);
    const days = [Math.max(dayNumber(row.startDate), dayNumber(first)), Math.min(dayNumber(row.endDate), dayNumber(last))] as const;
    for (let day = days[0]; day <= days[1]; day++)
      if (!row.cancelled.includes(numberToDay(day)))
        ownFacts.push({ workDay: day, what: whatOf(row, day, work), approvedBy: row.approvedBy });
  }
  return approvedLeaves;
}

function whatOf({ requestKind, startAt, endAt, timePolicySeq }: Row, day: number, work: readonly StoredPolicy[]): RequestedTime {
  const [start, end] = [startAt && localMinute(startAt), endAt && localMinute(endAt)];
  if (requestKind !== "WORK") return { kind: requestKind, startAt: start!, endAt: end! };
  const policy = work.find((policy) => policy.timePolicySeq === timePolicySeq);
  if (!policy) throw new Error(`custom work ${timePolicySeq} of a request is not there`);
  const { countsAsWorkedYn, clockRequiredYn } = customWorkOn(policy, numberToDay(day));
  return { kind: "WORK", startAt: start, endAt: end, countsAsWorked: countsAsWorkedYn === "Y", clockRequired: clockRequiredYn === "Y" };
}
