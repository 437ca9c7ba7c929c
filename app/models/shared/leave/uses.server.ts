import type { Tx } from "~/db/client.server";
import { useProblem } from "~/domain/leave/ledger/limits";
import { policyOnDay } from "~/domain/leave/ledger/run-ledger";
import type { LeaveDays } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { Refusal } from "~/domain/shared/refusal";
import { postLeave, updatedLedgers, lockLeave, type LeaveActor, type NewLeaveEntry } from "./entries.server";

/** The days of an approved leave: one type, by date. */
export interface LeaveUse {
  requestSeq: number;
  employeeSeq: number;
  leavePolicySeq: number;
  /** In order, without duplicates. */
  dates: readonly { date: Day; days: LeaveDays }[];
}

/**
 * Posts the days of an approved leave in the transaction of its final approval, after the grant for an event-based type. Idempotent. Locks
 * the company's ledger: call it before writing the audit log.
 * @param pending days of the employee's other pending requests of this type
 * @throws Refusal when it exceeds the balance on the last day
 */
export async function useLeave(tx: Tx, actor: LeaveActor, use: LeaveUse, today: Day, pending: LeaveDays): Promise<void> {
  const { employeeSeq, leavePolicySeq, requestSeq } = use;
  const [ledger] = await updatedLedgers(tx, actor, today, { employeeSeqs: [employeeSeq], leavePolicySeqs: [leavePolicySeq] });
  const last = use.dates.at(-1)?.date;
  if (!ledger || last === undefined) throw new Refusal(messageOf("LEAVE_TYPE_GONE"));
  const key = (date: Day) => `use:${requestSeq}:${date}`;
  const total = use.dates.reduce((sum, { days }) => sum + days, 0);
  const byEvent = policyOnDay(ledger.facts.policies)(last)?.grantMethod === "EVENT";
  const isPosted = use.dates.every(({ date }) => ledger.facts.entries.some((entry) => entry.key === key(date)));
  const problem = byEvent || isPosted ? null : useProblem(ledger.facts, last < today ? today : last, total, pending, ledger.employeeName);
  if (problem) throw new Refusal(problem);
  const of = { employeeSeq, leavePolicySeq, requestSeq, validTo: null };
  const first = use.dates[0]!.date;
  const grant: NewLeaveEntry[] = byEvent
    ? [{ ...of, date: first < today ? first : today, kind: "GRANT", days: total, key: `event:${requestSeq}` }]
    : [];
  await postLeave(tx, actor, [
    ...grant,
    ...use.dates.map(({ date, days }): NewLeaveEntry => ({ ...of, date, kind: "USE", days: -days, key: key(date) })),
  ]);
}

/**
 * Returns days of a cancelled leave, all or some dates, to the grants they came from (L-2), and reverses an event's grant. Idempotent.
 * Locks the company's ledger: call it before writing the audit log.
 */
export async function cancelUse(
  tx: Tx,
  actor: LeaveActor,
  requestSeq: number,
  dates: readonly Day[] | null,
  reason: string,
): Promise<void> {
  await lockLeave(tx, actor);
  const { rows } = await tx.$client.query<{
    entrySeq: number;
    employeeSeq: number;
    leavePolicySeq: number;
    date: Day;
    kind: "GRANT" | "USE" | "CANCEL_USE";
    days: LeaveDays;
    key: string;
    reversesSeq: number | null;
  }>(
    `select entry_seq as "entrySeq", employee_seq as "employeeSeq", leave_policy_seq as "leavePolicySeq", entry_day::text as date, entry_kind as kind,
            (days * 10000)::int as days, entry_key as key, reverses_seq as "reversesSeq"
       from leave_entries where company_seq = $1 and request_seq = $2 order by entry_seq`,
    [actor.companySeq, requestSeq],
  );
  const undone = new Set(rows.flatMap(({ kind, reversesSeq }) => (kind === "CANCEL_USE" && reversesSeq !== null ? [reversesSeq] : [])));
  const given = rows.filter(
    ({ entrySeq, kind, date }) => kind === "USE" && !undone.has(entrySeq) && (dates === null || dates.includes(date)),
  );
  const back = given.map(({ entrySeq, employeeSeq, leavePolicySeq, date, days, key }): NewLeaveEntry => {
    return {
      employeeSeq,
      leavePolicySeq,
      requestSeq,
      date,
      kind: "CANCEL_USE",
      days: -days,
      validTo: null,
      reversesSeq: entrySeq,
      reason,
      key: key.replace(/^use:/, "cancel:"),
    };
  });
  const grant = rows.find(({ kind, days }) => kind === "GRANT" && days > 0);
  const returned = back.reduce((sum, { days }) => sum + days, 0);
  const grants: NewLeaveEntry[] =
    grant && returned > 0
      ? [
          {
            ...grant,
            requestSeq,
            days: -returned,
            validTo: null,
            reversesSeq: grant.entrySeq,
            reason,
            key: `event:${requestSeq}:back:${rows.length}`,
          },
        ]
      : [];
  await postLeave(tx, actor, [...back, ...grants]);
}
