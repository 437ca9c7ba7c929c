import { readInCompany, type Tx } from "~/db/client.server";
import { balanceOn, listExpiries, type LeaveBalance, type LeaveExpiry } from "~/domain/leave/ledger/balance";
import { policyOnDay } from "~/domain/leave/ledger/run-ledger";
import type { LeaveDays } from "~/domain/leave/leave-days";
import { addDays, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { leaveStart } from "~/models/shared/leave/leave-types.server";
import { readLedgers } from "~/models/shared/leave/ledgers.server";

type Company = Pick<Scope, "companySeq">;

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
export function listOwnLeaves(scope: Company, employeeSeq: number, today: Day): Promise<{ start: Day | null; leaves: OwnLeave[] }> {
  return readInCompany(scope, async (tx) => {
    const leaves = await readBalances(tx, scope, [employeeSeq], today);
    return {
      start: await leaveStart(tx, scope),
      leaves: leaves.sort((a, b) => a.leaveName.localeCompare(b.leaveName, "en")),
    };
  });
}

export interface EmployeeLeave extends OwnLeave {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  /** The name is hidden from accounts that may not see private types (L-26). */
  private: boolean;
}

export function listLeaveBalances(scope: Company, employeeSeqs: readonly number[], today: Day): Promise<EmployeeLeave[]> {
  return readInCompany(scope, (tx) => readBalances(tx, scope, employeeSeqs, today));
}

async function readBalances(tx: Tx, scope: Company, employeeSeqs: readonly number[], today: Day): Promise<EmployeeLeave[]> {
  const ledgers = await readLedgers(tx, scope, today, { employeeSeqs });
  const { rows } = await tx.$client.query<{ employeeSeq: number; leavePolicySeq: number; days: LeaveDays }>(
    `select employee_seq as "employeeSeq", leave_policy_seq as "leavePolicySeq", (sum(amount_days) * 10000)::bigint::int as days from requests
      where company_seq = $1 and employee_seq = any($2::int[]) and request_kind = 'LEAVE' and request_state = 'PENDING' and phase = 'FILING'
      group by 1, 2`,
    [scope.companySeq, employeeSeqs],
  );
  const keyOf = (employeeSeq: number, leavePolicySeq: number) => `${employeeSeq} ${leavePolicySeq}`;
  const pending = new Map(rows.map(({ employeeSeq, leavePolicySeq, days }) => [keyOf(employeeSeq, leavePolicySeq), days]));
  return ledgers
    .map((ledger) => ({ ...ledger, limited: policyOnDay(ledger.type.policies)(today)?.limitedYn === "Y" }))
    .filter(({ facts, limited }) => facts.entries.length > 0 || limited)
    .map(({ employeeSeq, employeeId, employeeName, facts, type: { leavePolicySeq, leaveName, privateYn }, limited }) => ({
      employeeSeq,
      employeeId,
      employeeName,
      leavePolicySeq,
      leaveName,
      limited,
      private: privateYn === "Y",
      balance: balanceOn(facts, today, pending.get(keyOf(employeeSeq, leavePolicySeq)) ?? 0),
      lapse: listExpiries(facts, today, addDays(today, AHEAD_DAYS))[0] ?? null,
    }));
}
