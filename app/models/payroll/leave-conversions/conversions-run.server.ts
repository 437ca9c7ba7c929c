import { hash } from "node:crypto";
import { readInCompany, type Tx } from "~/db/client.server";
import type { LeaveDays } from "~/domain/leave/leave-days";
import { paysDays } from "~/domain/payroll/engine/run-purpose";
import { conversionPay, isOverdue, type ConvertedDays, type PricedLeaveDays } from "~/domain/payroll/leave-conversions/conversion";
import { pricingOn } from "~/domain/payroll/runs/time/attendance/day-pricing";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { listMembers, readFacts } from "~/models/payroll/runs/calculation/payroll-facts.server";
import { readRules, type Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { readPayroll } from "~/models/payroll/runs/open-payrolls.server";
import { readConverted } from "~/models/shared/leave/conversions.server";

/** Employees per page. */
export const PEOPLE_AT_ONCE = 100;

/** An employee's converted leave days that no payroll has decided yet: one line. */
export interface ProposedConversion {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  parts: PricedLeaveDays[];
  days: LeaveDays;
  /** Null = no salary was in effect on one of the dates. */
  amount: Centavos | null;
  /** Some days were converted before the last payroll began, which should have paid them unless they were paid elsewhere. */
  overdue: boolean;
}

export interface ConversionsPage {
  conversions: ProposedConversion[];
  /** Equal for equal proposals. */
  digest: string;
  /** Employees with converted days, all pages. */
  people: number;
  page: number;
}

/** Unpaid leave conversions of a run's members up to its pay date, one page of employees at a time. */
export async function readConversions(tx: Tx, payroll: Payroll, page: number): Promise<ConversionsPage> {
  const waiting = await waitingDays(tx, payroll, await listMembers(tx, payroll));
  const looked = [...waiting.keys()].slice((page - 1) * PEOPLE_AT_ONCE, page * PEOPLE_AT_ONCE);
  const facts = looked.length === 0 ? [] : await readFacts(tx, payroll, await readRules(tx, payroll), looked);
  const last = looked.length === 0 ? null : await lastPayrollStart(tx, payroll);
  const conversions = facts.map(({ employeeSeq, employeeId, employeeName, rules, ...stored }): ProposedConversion => {
    const ownFacts = stored.facts();
    const parts = waiting.get(employeeSeq)!.map((days) => ({ ...days, rates: pricingOn(ownFacts, rules, days.date)?.rates ?? null }));
    return { employeeSeq, employeeId, employeeName, parts, overdue: isOverdue(parts, last), ...conversionPay(parts) };
  });
  const digestInput = conversions.map(({ employeeSeq, parts, amount }) => [
    employeeSeq,
    amount,
    parts.map(({ date, days }) => [date, days]),
  ]);
  return { conversions, page, people: waiting.size, digest: hash("sha256", JSON.stringify(digestInput), "base64url").slice(0, 20) };
}

/** The first day of the last completed payroll of the same template for an earlier period; null = none. */
async function lastPayrollStart(tx: Tx, { companySeq, payrollSeq, payrollTemplateSeq, startDate }: Payroll): Promise<Day | null> {
  const { rows } = await tx.$client.query<{ day: Day | null }>(
    `select max(start_date)::text as day from payrolls
      where company_seq = $1 and payroll_seq <> $2 and payroll_template_seq is not distinct from $3 and start_date < $4 and completed_at is not null`,
    [companySeq, payrollSeq, payrollTemplateSeq, startDate],
  );
  return rows[0]!.day;
}

/** How many members of a run have unpaid leave conversions; 0 for runs that pay no days. @throws NotFound */
export function countConversions(scope: Pick<Scope, "companySeq">, payrollSeq: number): Promise<number> {
  return readInCompany(scope, async (tx) => {
    const payroll = await readPayroll(tx, scope, payrollSeq);
    return paysDays(payroll) && payroll.completedAt === null ? (await waitingDays(tx, payroll, await listMembers(tx, payroll))).size : 0;
  });
}

/** Converted days neither included nor dismissed, by employee. */
async function waitingDays(tx: Tx, payroll: Payroll, people: readonly number[]): Promise<Map<number, ConvertedDays[]>> {
  const converted = await readConverted(tx, payroll, people, payroll.payDate);
  if (converted.length === 0) return new Map();
  const { rows } = await tx.$client.query<{ key: string; days: LeaveDays }>(
    `select employee_seq || ' ' || leave_policy_seq || ' ' || conversion_day as key, (sum(days) * 10000)::int as days from leave_conversions
      where company_seq = $1 and employee_seq = any($2::int[]) group by 1`,
    [payroll.companySeq, people],
  );
  const decided = new Map(rows.map(({ key, days }) => [key, days]));
  const waiting = new Map<number, ConvertedDays[]>();
  for (const { employeeSeq, leavePolicySeq, date, days } of converted) {
    const left = days - (decided.get(`${employeeSeq} ${leavePolicySeq} ${date satisfies Day}`) ?? 0);
    if (left > 0) waiting.set(employeeSeq, [...(waiting.get(employeeSeq) ?? []), { leavePolicySeq, date, days: left }]);
  }
  return waiting;
}
