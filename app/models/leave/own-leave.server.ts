import { readInCompany } from "~/db/client.server";
import { balanceOn, listExpiries, type LeaveBalance, type LeaveExpiry } from "~/domain/leave/ledger/balance";
import { policyOnDay } from "~/domain/leave/ledger/run-ledger";
import type { LeaveDays } from "~/domain/leave/leave-days";
import { addDays, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { leaveStart } from "~/models/shared/leave/leave-types.server";
import { readLedgers } from "~/models/shared/leave/ledgers.server";

/** How far ahead to look for expiring days. */
const AHEAD_DAYS = 366;

/** An employee's balance of a leave type. */
export interface OwnLeave {
  leavePolicySeq: number;
  leaveName: string;
  /** Can be taken only while the balance lasts. */
  limited: boolean;
  balance: LeaveBalance;
  /** The next expiry within a year; null = none. */
  lapse: LeaveExpiry | null;
}

/**
 * An employee's balance of each leave type, by name.
 * @returns `start` null = the company does not use leaves @source document 4 L-2, §6.9
 */
export function listOwnLeaves(
  scope: Pick<Scope, "companySeq">,
  employeeSeq: number,
  today: Day,
): Promise<{ start: Day | null; leaves: OwnLeave[] }> {
  return readInCompany(scope, async (tx) => {
    const ledgers = await readLedgers(tx, scope, today, { employeeSeqs: [employeeSeq] });
    const { rows } = await tx.$client.query<{ leavePolicySeq: number; days: LeaveDays }>(
      `select leave_policy_seq as "leavePolicySeq", (sum(amount_days) * 10000)::bigint::int as days from requests
        where company_seq = $1 and employee_seq = $2 and request_kind = 'LEAVE' and request_state = 'PENDING' and phase = 'FILING' group by 1`,
      [scope.companySeq, employeeSeq],
    );
    const waiting = new Map(rows.map(({ leavePolicySeq, days }) => [leavePolicySeq, days]));
    const leaves = ledgers
      .map(({ facts, type }) => ({ facts, type, limited: policyOnDay(type.policies)(today)?.limitedYn === "Y" }))
      .filter(({ facts, limited }) => facts.entries.length > 0 || limited)
      .map(({ facts, type: { leavePolicySeq, leaveName }, limited }) => ({
        leavePolicySeq,
        leaveName,
        limited,
        balance: balanceOn(facts, today, waiting.get(leavePolicySeq) ?? 0),
        lapse: listExpiries(facts, today, addDays(today, AHEAD_DAYS))[0] ?? null,
      }));
    return {
      start: await leaveStart(tx, scope),
      leaves: leaves.sort((a, b) => a.leaveName.localeCompare(b.leaveName, "en")),
    };
  });
}
