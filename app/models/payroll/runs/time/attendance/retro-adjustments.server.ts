import { hash } from "node:crypto";
import { readInCompany, type Tx } from "~/db/client.server";
import { toAttendanceDay } from "~/domain/payroll/runs/time/attendance/day-from-attendance";
import { pricingOn } from "~/domain/payroll/runs/time/attendance/day-pricing";
import { emptyRow, type AttendanceDay, type AttendanceRow } from "~/domain/payroll/runs/time/attendance/attendance-transfer";
import { listRetroChanges, type RetroChange } from "~/domain/payroll/runs/time/attendance/retro-adjustments";
import { listRetroRows } from "~/domain/payroll/runs/time/attendance/retro-days";
import { groupRetroDates, type RetroDecision } from "~/domain/payroll/runs/time/attendance/retro-dates";
import type { RetroLine } from "~/domain/payroll/runs/time/attendance/retro-text";
import { entryDayType } from "~/domain/payroll/runs/time/entry-day-type";
import type { TimeMinutes } from "~/domain/payroll/runs/time/time-summary";
import { entryKey } from "~/domain/payroll/runs/time/time-summary";
import type { EmployeeFacts } from "~/domain/payroll/facts/facts";
import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import { salaryOn } from "~/domain/payroll/engine/salary";
import { isDailyPaid } from "~/domain/payroll/engine/wage-rates";
import { addDays, type Day } from "~/domain/shared/day";
import type { DayState } from "~/domain/time/evaluation/day-result";
import type { Scope } from "~/domain/shared/scope";
import { listMembers, readFacts } from "~/models/payroll/runs/calculation/payroll-facts.server";
import { readRules, type Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { readPayroll } from "~/models/payroll/runs/open-payrolls.server";
import { readTimeDays } from "~/models/payroll/runs/time/time-days.server";
import { readEntries, readTimeRun } from "~/models/payroll/runs/time/time-run.server";
import { findLostHolidays } from "./lost-holidays.server";
import type { ProposedChange } from "./proposed-change";
import { readEvaluatedDays } from "~/models/time/evaluated-days.server";

type Company = Pick<Scope, "companySeq">;

/** How far back locked days are checked. */
const DAYS_BACK = 92;
/** Employees evaluated per batch. */
const CHUNK = 500;

/** Locked days of a run's employees, by the run that locked them, with their current evaluation. */
export interface RetroRun {
  payrollSeq: number;
  locks: { payrollSeq: number; employeeSeq: number; startDate: Day; endDate: Day }[];
  days: Map<number, AttendanceDay[]>;
}

/** Reevaluates the locked days of a run's members. Read before the transaction that uses it begins. @throws NotFound */
export async function readRetroRun(scope: Company, payrollSeq: number, now: Date): Promise<RetroRun> {
  const locks = await readInCompany(scope, async (tx) => {
    const payroll = await readPayroll(tx, scope, payrollSeq);
    const { rows } = await tx.$client.query<RetroRun["locks"][number]>(
      `select l.payroll_seq as "payrollSeq", l.employee_seq as "employeeSeq", l.start_date::text as "startDate", l.end_date::text as "endDate"
         from attendance_locks l
        where l.company_seq = $1 and l.closed and l.payroll_seq <> $2 and l.end_date >= $3 and l.employee_seq = any($4::int[])
        order by l.payroll_seq, l.employee_seq`,
      [scope.companySeq, payrollSeq, addDays(payroll.startDate, -DAYS_BACK), await listMembers(tx, payroll)],
    );
    return rows;
  });
  const days: RetroRun["days"] = new Map();
  if (locks.length === 0) return { payrollSeq, locks, days };
  const from = locks.map(({ startDate }) => startDate).sort()[0]!;
  const to = locks
    .map(({ endDate }) => endDate)
    .sort()
    .at(-1)!;
  const people = [...new Set(locks.map(({ employeeSeq }) => employeeSeq))];
  for (let index = 0; index < people.length; index += CHUNK)
    for (const [employeeSeq, person] of await readEvaluatedDays(scope, people.slice(index, index + CHUNK), { from, to }, now))
      days.set(
        employeeSeq,
        person.days.map(({ result, unrostered }) => toAttendanceDay(result, unrostered)),
      );
  return { payrollSeq, locks, days };
}

/** The changes proposed to a run, by employee and date, and a digest that is equal for equal proposals. */
export async function proposedChanges(
  tx: Tx,
  scope: Company,
  { payrollSeq: ofRun, locks, days }: RetroRun,
): Promise<{ proposals: ProposedChange[]; digest: string }> {
  const proposals: ProposedChange[] = [];
  for (const [payrollSeq, locked] of Map.groupBy(locks, (lock) => lock.payrollSeq)) {
    const people = locked.map(({ employeeSeq }) => employeeSeq);
    const paidBy = await readPayroll(tx, scope, payrollSeq);
    const run = await readTimeRun(tx, paidBy, people);
    const [entries, sources] = [await readEntries(tx, paidBy, people), await readTimeDays(tx, paidBy, people)];
    const [handed, decided] = [await readTransferred(tx, scope, payrollSeq, people), await readDecided(tx, scope, people)];
    const rules = await readRules(tx, paidBy);
    const facts = new Map((await readFacts(tx, paidBy, rules, people)).map((stored) => [stored.employeeSeq, stored]));
    const employees = new Map(run.employees.map((employee) => [employee.employeeSeq, employee]));
    for (const { employeeSeq, startDate, endDate } of locked) {
      const [employee, stored] = [employees.get(employeeSeq), facts.get(employeeSeq)];
      if (!employee || !stored) continue;
      const ownFacts = stored.facts();
      const paid = (entries.get(employeeSeq) ?? []).map((entry) => {
        const shift = { workDate: entry.basicDate, basicDate: entry.basicDate };
        return {
          ...emptyRow(entry.workDate, entry.basicDate, entryDayType(run, employee, entry), entryDayType(run, employee, shift)),
          ...entry,
        };
      });
      const rows = listRetroRows({
        startDate,
        endDate,
        handed: (handed.get(employeeSeq) ?? []).map(({ row }) => row),
        incomplete: (handed.get(employeeSeq) ?? []).filter(({ state }) => state === "INCOMPLETE").map(({ row }) => row.basicDate),
        paid,
        decided: decided.get(employeeSeq) ?? [],
        days: days.get(employeeSeq) ?? [],
        paidAs: isPaidByTheDay(ownFacts, paidBy) ? (day) => entryDayType(run, employee, { workDate: day, basicDate: day }) : null,
      });
      const priced = rows.flatMap((row): RetroLine[] => {
        const pricing = pricingOn(ownFacts, stored.rules, row.after.workDate);
        return pricing === null ? [] : listRetroChanges([row], () => pricing).map((change) => ({ row, change }));
      });
      const ofLock = { own: ownFacts, rules: stored.rules, paidBy, startDate, endDate, rows, decided: decided.get(employeeSeq) ?? [] };
      for (const [date, changes] of groupRetroDates(priced, ofLock)) {
        const sourceOf = (day: Day) => sources.get(employeeSeq)?.get(entryKey({ workDate: day, basicDate: day }))?.source;
        const typed = [date, ...changes.flatMap(({ otherDate }) => otherDate ?? [])].map(sourceOf);
        const sum = (amount: (change: RetroChange) => number) => changes.reduce((total, { change }) => total + amount(change), 0);
        proposals.push({
          employeeSeq,
          employeeId: employee.employeeId,
          employeeName: employee.employeeName,
          date,
          paidBy,
          typed: typed.some((source) => source === "TYPED" || source === "WORKBOOK"),
          rows: changes,
          basicAmount: sum(({ basicAmount }) => basicAmount),
          premiumAmount: sum(({ premiumAmount }) => premiumAmount),
        });
      }
    }
  }
  proposals.push(...(await findLostHolidays(tx, await readPayroll(tx, scope, ofRun))));
  const digestInput = proposals.map(({ employeeSeq, rows }) => [employeeSeq, rows.map(({ change }) => change)]);
  return { proposals, digest: hash("sha256", JSON.stringify(digestInput), "base64url").slice(0, 20) };
}

const isPaidByTheDay = ({ salaryRecords }: EmployeeFacts, { endDate }: Payroll): boolean => {
  const type = salaryOn(salaryRecords, endDate)?.salaryAmountType;
  return type !== undefined && isDailyPaid(type);
};

type Kept = TimeMinutes & { employeeSeq: number; basicDate: Day; workDate: Day; dayType: DayType };
const MINUTES = `absent_minutes as "absentMinutes", late_minutes as "lateMinutes", undertime_minutes as "undertimeMinutes", unpaid_leave_minutes as "unpaidLeaveMinutes",
  paid_leave_minutes as "paidLeaveMinutes", worked_minutes as "workedMinutes", night_minutes as "nightMinutes", overtime_minutes as "overtimeMinutes", overtime_night_minutes as "overtimeNightMinutes"`;
const DAY = `employee_seq as "employeeSeq", basic_date::text as "basicDate", work_date::text as "workDate", day_type as "dayType", ${MINUTES}`;

async function readTransferred(tx: Tx, { companySeq }: Company, payrollSeq: number, people: readonly number[]) {
  const { rows } = await tx.$client.query<Kept & { state: DayState }>(
    `select state, ${DAY} from imported_attendance_days where company_seq = $1 and payroll_seq = $2 and employee_seq = any($3::int[])`,
    [companySeq, payrollSeq, people],
  );
  return byEmployee(rows, ({ state, ...row }) => ({ state, row: rowOf(row) }));
}

/** The latest decision of each date. */
async function readDecided(tx: Tx, { companySeq }: Company, people: readonly number[]) {
  const { rows } = await tx.$client.query<Kept & { decision: string; basicAmount: number }>(
    `select decision, basic_amount_centavos::float8 as "basicAmount", ${DAY} from retro_adjustments where company_seq = $1 and employee_seq = any($2::int[]) order by decided_at`,
    [companySeq, people],
  );
  return byEmployee(rows, ({ decision, basicAmount, ...row }): RetroDecision => ({
    row: rowOf(row),
    taken: decision === "TAKEN",
    basicAmount,
  }));
}

function rowOf({ employeeSeq: _, ...row }: Kept): AttendanceRow {
  return { ...emptyRow(row.workDate, row.basicDate, row.dayType, row.dayType), ...row };
}

function byEmployee<Row extends { employeeSeq: number }, Value>(rows: readonly Row[], of: (row: Row) => Value): Map<number, Value[]> {
  return new Map(
    [...Map.groupBy(rows, ({ employeeSeq }) => employeeSeq)].map(([employeeSeq, employeeRows]) => [employeeSeq, employeeRows.map(of)]),
  );
}
