import type { Tx } from "~/db/client.server";
import { addDays, dayNumber, numberToDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { DAYS_AFTER, DAYS_BEFORE } from "~/domain/time/evaluation/date-facts";
import type { LeavePart, RequestFact } from "~/domain/time/evaluation/day-facts";
import { localMinute } from "~/domain/time/evaluation/local-time";
import { cancelledDatesOf } from "~/models/shared/requests/cancelled-dates.server";

interface Row {
  employeeSeq: number;
  startDate: Day;
  endDate: Day;
  startAt: Date | null;
  endAt: Date | null;
  part: LeavePart | null;
  /** Paid or unpaid by the leave type, in order of day. */
  paid: { effectiveDay: Day; paidYn: string }[];
  approvedBy: string;
  cancelled: Day[];
}

/**
 * Approved leaves as one fact per date, by employee: from two days before the first day to the day after the last. Paid or unpaid by the
 * leave type on the date.
 * @source document 4 T-20
 */
export async function readApprovedLeaves(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  employeeSeqs: readonly number[],
  from: Day,
  to: Day,
): Promise<Map<number, RequestFact[]>> {
  const [first, last] = [addDays(from, -DAYS_BEFORE), addDays(to, DAYS_AFTER)];
  const { rows } = await tx.$client.query<Row>(
    `select r.employee_seq as "employeeSeq", r.start_date::text as "startDate", r.end_date::text as "endDate", r.start_at as "startAt", r.end_at as "endAt", r.part,
            coalesce((select json_agg(json_build_object('effectiveDay', v.effective_day::text, 'paidYn', v.paid_yn) order by v.effective_day)
                        from leave_policy_versions v where v.company_seq = $1 and v.leave_policy_seq = r.leave_policy_seq), '[]') as paid,
            coalesce((select d.decided_by from request_decisions d
                       where d.company_seq = $1 and d.request_seq = r.request_seq and d.phase = 'FILING' order by d.stage desc limit 1), '') as "approvedBy",
            ${cancelledDatesOf("r")} as cancelled
       from requests r
      where r.company_seq = $1 and r.employee_seq = any($2) and r.start_date <= $4 and r.end_date >= $3 and r.request_kind = 'LEAVE'
        and (r.request_state = 'APPROVED' or (r.request_state = 'PENDING' and r.phase = 'CANCELLING'))
      order by r.employee_seq, r.start_date, r.request_seq`,
    [companySeq, employeeSeqs, first, last],
  );
  const factsByEmployee = new Map<number, RequestFact[]>();
  for (const row of rows) {
    const ownFacts = factsByEmployee.get(row.employeeSeq) ?? [];
    factsByEmployee.set(row.employeeSeq, ownFacts);
    const until = Math.min(dayNumber(row.endDate), dayNumber(last));
    for (let day = Math.max(dayNumber(row.startDate), dayNumber(first)); day <= until; day++)
      if (!row.cancelled.includes(numberToDay(day))) ownFacts.push(leaveOn(row, day));
  }
  return factsByEmployee;
}

function leaveOn({ part, startAt, endAt, paid, approvedBy }: Row, workDay: number): RequestFact {
  const day = numberToDay(workDay);
  const held = paid.filter(({ effectiveDay }) => effectiveDay <= day).at(-1) ?? paid[0];
  const minute = (at: Date | null) => (at === null ? 0 : localMinute(at));
  return {
    workDay,
    what: { kind: "LEAVE", part: part ?? "FULL", paid: held?.paidYn === "Y", startAt: minute(startAt), endAt: minute(endAt) },
    approvedBy,
  };
}
