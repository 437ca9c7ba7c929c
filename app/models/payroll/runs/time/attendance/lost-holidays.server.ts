import type { Tx } from "~/db/client.server";
import { dayIndex, formatDayIndex } from "~/domain/payroll/engine/calendar";
import type { DeductRow, PremiumRow } from "~/domain/payroll/facts/facts";
import { findForfeitingAbsence } from "~/domain/payroll/engine/holiday-pay";
import { getEmployeeScheduleRules } from "~/domain/payroll/engine/run-rules";
import { pricingOn } from "~/domain/payroll/runs/time/attendance/day-pricing";
import { emptyRow } from "~/domain/payroll/runs/time/attendance/attendance-transfer";
import { sumEntries } from "~/domain/payroll/runs/time/time-summary";
import { addDays, type Day } from "~/domain/shared/day";
import { multiplyDivide } from "~/domain/shared/money";
import { readCountedDays } from "~/models/payroll/runs/calculation/counted-days.server";
import { listMembers, readFacts } from "~/models/payroll/runs/calculation/payroll-facts.server";
import { readRules, type Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { readPayroll } from "~/models/payroll/runs/open-payrolls.server";
import type { ProposedChange } from "./proposed-change";

/** The last workday before a holiday is never further back. */
const DAYS_BEFORE = 31;

/**
 * Regular holidays paid by earlier payrolls before their time was counted, and forfeited by an absence that this run counts: proposes to
 * recover the wage, once.
 * @source document 4, P-8: "R-14 by what is known (an absence found later is a late change)"
 */
export async function findLostHolidays(tx: Tx, payroll: Payroll): Promise<ProposedChange[]> {
  const counted = await readCountedDays(tx, payroll, await listMembers(tx, payroll));
  const behind = [...counted].filter(([, { from }]) => from < payroll.startDate).map(([employeeSeq]) => employeeSeq);
  if (behind.length === 0) return [];
  const rules = await readRules(tx, payroll);
  const earlier = await readEarlierAbsences(tx, payroll, behind);
  const earlierWork = await readEarlierWork(tx, payroll, behind);
  const paying = await readPaying(tx, payroll, behind);
  const lost: ProposedChange[] = [];
  for (const stored of await readFacts(tx, payroll, rules, behind)) {
    const { employeeSeq, employeeId, employeeName } = stored;
    const { from, to } = counted.get(employeeSeq)!;
    const ownFacts = stored.facts();
    if (ownFacts.premiumExempt) continue;
    const facts = {
      ...ownFacts,
      deductRows: [...(earlier.get(employeeSeq) ?? []), ...ownFacts.deductRows],
      premiumRows: [...(earlierWork.get(employeeSeq) ?? []), ...ownFacts.premiumRows],
    };
    const { calendar } = getEmployeeScheduleRules(stored.rules, facts, payroll.endDate);
    const until = to < payroll.startDate ? to : addDays(payroll.startDate, -1);
    for (const { day, count } of calendar.regularHolidays) {
      if (day < dayIndex(from) || day > dayIndex(until)) continue;
      const date = formatDayIndex(day);
      const [absent, pricing] = [findForfeitingAbsence(facts, calendar, day), pricingOn(ownFacts, stored.rules, date)];
      const paidBy = paying.get(employeeSeq)?.find(({ startDate, endDate }) => startDate <= date && endDate >= date);
      if (absent === null || pricing === null || paidBy === undefined || date < ownFacts.joinDate) continue;
      const { rates } = pricing;
      if (rates.monthlyPaid && !stored.rules.policies.monthlyPaidHolidayForfeit) continue;
      const basicAmount = multiplyDivide(rates.dailyNumerator, rates.monthlyPaid ? -1 : -count, rates.dailyDenominator);
      const row = emptyRow(date, date, count === 2 ? "double_holiday" : "regular_holiday", "regular_holiday");
      const change = { workDate: date, basicDate: date, ...sumEntries([]), basicAmount, premiumAmount: 0 };
      lost.push({
        employeeSeq,
        employeeId,
        employeeName,
        date,
        paidBy: await readPayroll(tx, payroll, paidBy.payrollSeq),
        typed: false,
        rows: [{ row: { before: row, after: row }, change, lostBy: absent }],
        basicAmount,
        premiumAmount: 0,
      });
    }
  }
  const decided = await readDecided(tx, payroll, behind);
  return lost.filter(({ employeeSeq, date }) => !decided.has(`${employeeSeq} ${date}`));
}

/** Absences on days before those that the run counts. */
async function readEarlierAbsences(
  tx: Tx,
  { companySeq, payrollSeq, startDate }: Payroll,
  people: readonly number[],
): Promise<Map<number, DeductRow[]>> {
  const { rows } = await tx.$client.query<DeductRow & { employeeSeq: number }>(
    `select r.employee_seq as "employeeSeq", r.time_seq as "timeSeq", r.deduct_date::text as "deductDate", r.deduct_type as "deductType", r.deduct_minutes as "deductHours"
       from payroll_deduct_rows r join payrolls p on p.company_seq = r.company_seq and p.payroll_seq = r.payroll_seq
      where r.company_seq = $1 and r.payroll_seq <> $2 and p.completed_at is not null and r.employee_seq = any($3::int[])
        and r.deduct_date between $4 and $5`,
    [companySeq, payrollSeq, people, addDays(startDate, -2 * DAYS_BEFORE), startDate],
  );
  return Map.groupBy(rows, ({ employeeSeq }) => employeeSeq);
}

/** Work on days before those that the run counts. */
async function readEarlierWork(
  tx: Tx,
  { companySeq, payrollSeq, startDate }: Payroll,
  people: readonly number[],
): Promise<Map<number, PremiumRow[]>> {
  const { rows } = await tx.$client.query<PremiumRow & { employeeSeq: number }>(
    `select r.employee_seq as "employeeSeq", r.time_seq as "timeSeq", r.work_date::text as "workDate", r.day_type as "dayType",
            r.worked_minutes as "workedMinutes", r.night_minutes as "nightMinutes",
            r.overtime_minutes as "overtimeMinutes", r.overtime_night_minutes as "overtimeNightMinutes"
       from payroll_premium_rows r join payrolls p on p.company_seq = r.company_seq and p.payroll_seq = r.payroll_seq
      where r.company_seq = $1 and r.payroll_seq <> $2 and p.completed_at is not null and r.employee_seq = any($3::int[])
        and r.work_date between $4 and $5`,
    [companySeq, payrollSeq, people, addDays(startDate, -2 * DAYS_BEFORE), startDate],
  );
  return Map.groupBy(rows, ({ employeeSeq }) => employeeSeq);
}

type Paying = { employeeSeq: number; payrollSeq: number; startDate: Day; endDate: Day };

/** The completed payrolls that paid these employees before. */
async function readPaying(tx: Tx, { companySeq, startDate }: Payroll, people: readonly number[]): Promise<Map<number, Paying[]>> {
  const { rows } = await tx.$client.query<Paying>(
    `select distinct s.employee_seq as "employeeSeq", p.payroll_seq as "payrollSeq", p.start_date::text as "startDate", p.end_date::text as "endDate"
       from payrolls p join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq and s.generation <= p.generation
      where p.company_seq = $1 and p.completed_at is not null and p.payroll_kind = 'USER_CUSTOM' and p.run_purpose = 'REGULAR'
        and p.end_date between $2 and $3 and s.employee_seq = any($4::int[])`,
    [companySeq, addDays(startDate, -2 * DAYS_BEFORE), addDays(startDate, -1), people],
  );
  return Map.groupBy(rows, ({ employeeSeq }) => employeeSeq);
}

/** "7 2026-11-30" where the recovery of the day's basic pay was included or dismissed. */
async function readDecided(tx: Tx, { companySeq }: Payroll, people: readonly number[]): Promise<Set<string>> {
  const { rows } = await tx.$client.query<{ key: string }>(
    `select distinct employee_seq || ' ' || basic_date as key from retro_adjustments
      where company_seq = $1 and employee_seq = any($2::int[]) and basic_amount_centavos <> 0`,
    [companySeq, people],
  );
  return new Set(rows.map(({ key }) => key));
}
