import { hash } from "node:crypto";
import type { Tx } from "~/db/client.server";
import type { CountedDays } from "~/domain/payroll/setup/calendar/attendance-window";
import { DEFAULT_TIME_CUTOFF } from "~/domain/payroll/setup/calendar/pay-day-input";
import type { SalaryAmountType } from "~/domain/payroll/facts/pay-kinds";
import { paysDays } from "~/domain/payroll/engine/run-purpose";
import { isDailyPaid } from "~/domain/payroll/engine/wage-rates";
import { toAttendanceDay } from "~/domain/payroll/runs/time/attendance/day-from-attendance";
import {
  compareAttendance,
  type ImportAttendanceFacts,
  type AttendanceComparison,
} from "~/domain/payroll/runs/time/attendance/import-attendance";
import { timeCutoff } from "~/domain/payroll/runs/time/attendance/import-attendance-text";
import { emptyRow, type AttendanceDay } from "~/domain/payroll/runs/time/attendance/attendance-transfer";
import { entryDayType } from "~/domain/payroll/runs/time/entry-day-type";
import { isPlanned, worksOnWeekday, type TimeEmployee } from "~/domain/payroll/runs/time/time-day";
import type { TimeRun } from "~/domain/payroll/runs/time/time-sheet";
import { entryKey, type TimeEntry } from "~/domain/payroll/runs/time/time-summary";
import type { Day } from "~/domain/shared/day";
import { readCalendarTemplates } from "~/models/payroll/setup/calendar/calendar-templates.server";
import { readCountedDays } from "~/models/payroll/runs/calculation/counted-days.server";
import { listMembers } from "~/models/payroll/runs/calculation/payroll-facts.server";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { readTimeDays, type TimeDay } from "~/models/payroll/runs/time/time-days.server";
import { readEntries, readTimeRun } from "~/models/payroll/runs/time/time-run.server";
import { attendanceStart } from "~/models/time/attendance-start.server";
import { evaluatePeople } from "~/models/time/evaluated-people.server";

/** Employees evaluated per batch. */
const CHUNK = 500;

/** The currently evaluated days of a run's members. */
export interface AttendedRun {
  /** First and last day whose time the run counts, over all members, as far as attendance covers them; null = attendance covers none. */
  counted: CountedDays | null;
  window: CountedDays | null;
  /** The same per member covered by attendance. */
  windows: Map<number, CountedDays>;
  /** The last day to file and approve. */
  cutoff: Day;
  /** Days of the windows, and later paid days, whose schedules are already known. */
  days: Map<number, AttendanceDay[]>;
}

/**
 * Evaluates the days of a run in a transaction. A command must write from the same reading: whatever is committed after it is a late change
 * of the run.
 */
export async function readAttendedRun(tx: Tx, payroll: Payroll, now: Date): Promise<AttendedRun> {
  const { counted, windows } = await readWindows(tx, payroll);
  const [cutoff, { endDate }] = [await cutoffOf(tx, payroll), payroll];
  const days: AttendedRun["days"] = new Map();
  const window = widestOf([...windows.values()]);
  if (window === null) return { counted, window, windows, cutoff, days };
  const judging = { from: window.from, to: window.to > endDate ? window.to : endDate };
  const members = [...windows.keys()];
  for (let first = 0; first < members.length; first += CHUNK) {
    const evaluated = await evaluatePeople(tx, payroll, members.slice(first, first + CHUNK), { ...judging, now });
    for (const { employeeSeq, results, unrostered } of evaluated)
      days.set(
        employeeSeq,
        results.map((result) => toAttendanceDay(result, unrostered.has(result.day))),
      );
  }
  return { counted, window, windows, cutoff, days };
}

/** By the run's template; default rule for final pay of several templates. */
export async function cutoffOf(tx: Tx, { companySeq, payrollTemplateSeq, startDate, payDate }: Payroll): Promise<Day> {
  const [template] = payrollTemplateSeq === null ? [] : await readCalendarTemplates(tx, companySeq, payrollTemplateSeq);
  return timeCutoff(payDate, template?.policy.payDaysOn(startDate).timeCutoffDays ?? DEFAULT_TIME_CUTOFF);
}

/**
 * The days of a run that attendance covers, by member: those whose time it counts, from the first day of attendance on; none for 13th month
 * pay and special runs.
 * @source document 4 §2 Start, P-8
 */
export async function readWindows(tx: Tx, payroll: Payroll): Promise<Pick<AttendedRun, "counted" | "windows">> {
  const start = await attendanceStart(tx, payroll);
  if (start === null || !paysDays(payroll)) return { counted: null, windows: new Map() };
  const members = await listMembers(tx, payroll);
  const counted = await readCountedDays(tx, payroll, members);
  const paid = { from: payroll.startDate, to: payroll.endDate };
  const days = members.map((employeeSeq): [number, CountedDays] => [employeeSeq, counted.get(employeeSeq) ?? paid]);
  const attended = days.map(([employeeSeq, { from, to }]): [number, CountedDays] => [
    employeeSeq,
    { from: start > from ? start : from, to },
  ]);
  return { counted: widestOf(days.map(([, ownDays]) => ownDays)), windows: new Map(attended.filter(([, { from, to }]) => from <= to)) };
}

/** The range that spans these days; null without any. */
export function widestOf(windows: readonly CountedDays[]): CountedDays | null {
  if (windows.length === 0) return null;
  return {
    from: windows.map(({ from }) => from).sort()[0]!,
    to: windows
      .map(({ to }) => to)
      .sort()
      .at(-1)!,
  };
}

/** An employee's payroll time compared with attendance. */
export interface ComparedPerson {
  employee: TimeEmployee;
  facts: ImportAttendanceFacts;
  filling: AttendanceComparison;
  present: readonly TimeEntry[];
}

/** A run's time compared with attendance, in this transaction. */
export interface ComparedRun {
  payroll: Payroll;
  run: TimeRun;
  people: ComparedPerson[];
  /** Undecided requests about these days. */
  pending: number;
  /** Equal for equal differences: an import is refused when they are not those shown. */
  digest: string;
}

/** Compares the time stored for a run with attendance. */
export async function compareRun(tx: Tx, payroll: Payroll, { window, windows, days }: AttendedRun): Promise<ComparedRun> {
  const run = await readTimeRun(tx, payroll);
  const [entries, knownTimeDays] = [await readEntries(tx, payroll), await readTimeDays(tx, payroll)];
  const daily = window === null ? new Set() : await listDailyPaid(tx, payroll, payroll.endDate);
  const people = run.employees.flatMap((employee): ComparedPerson[] => {
    const [evaluated, ownWindow] = [days.get(employee.employeeSeq), windows.get(employee.employeeSeq)];
    if (!evaluated || !ownWindow) return [];
    const present = entries.get(employee.employeeSeq) ?? [];
    const facts = {
      startDate: ownWindow.from,
      endDate: ownWindow.to,
      days: evaluated,
      paidThrough: payroll.endDate,
      ...lockedDaysOf(run, employee, present, knownTimeDays),
      worksOn: daily.has(employee.employeeSeq) ? plansOf(employee, knownTimeDays) : null,
    };
    return [{ employee, facts, filling: compareAttendance(facts), present }];
  });
  const digestInput = people.map(({ employee, filling }) => [employee.employeeSeq, filling.differences, filling.blockers]);
  const pending = window === null ? 0 : await countPending(tx, payroll, people, window);
  return { payroll, run, people, pending, digest: hash("sha256", JSON.stringify(digestInput), "base64url").slice(0, 20) };
}

/** Pending time and leave requests, cancellations included, of a run's employees on dates covered by attendance. @source document 4 P-3 */
async function countPending(
  tx: Tx,
  { companySeq }: Payroll,
  people: readonly ComparedPerson[],
  { from, to }: NonNullable<AttendedRun["window"]>,
): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>(
    `select count(*)::int as count from requests
      where company_seq = $1 and request_state = 'PENDING' and request_kind <> 'DOCUMENT' and employee_seq = any($2::int[])
        and start_date <= $4 and end_date >= $3`,
    [companySeq, people.map(({ employee }) => employee.employeeSeq), from, to],
  );
  return rows[0]!.count;
}

/** Daily-paid employees at the end of a run: by the latest salary not after it, else the earliest. @source payroll-rules */
async function listDailyPaid(tx: Tx, { companySeq }: Payroll, to: Day): Promise<Set<number>> {
  const { rows } = await tx.$client.query<{ employeeSeq: number; type: SalaryAmountType }>(
    `select distinct on (employee_seq) employee_seq as "employeeSeq", salary_amount_type as type from salary_records
      where company_seq = $1
      order by employee_seq, effective_date > $2, case when effective_date <= $2 then effective_date end desc, effective_date, salary_seq desc`,
    [companySeq, to],
  );
  return new Set(rows.filter(({ type }) => isDailyPaid(type)).map(({ employeeSeq }) => employeeSeq));
}

/** The payroll's day type of a date: as transferred, else by weekday. */
function plansOf({ employeeSeq, workDay }: TimeEmployee, daysByEmployee: ReadonlyMap<number, ReadonlyMap<string, TimeDay>>) {
  const ownDays = daysByEmployee.get(employeeSeq);
  return (day: Day): boolean => {
    const handed = ownDays?.get(entryKey({ workDate: day, basicDate: day }))?.dayType;
    return handed ? isPlanned(handed) : worksOnWeekday(day, workDay);
  };
}

function lockedDaysOf(
  run: TimeRun,
  employee: TimeEmployee,
  present: readonly TimeEntry[],
  daysByEmployee: ReadonlyMap<number, ReadonlyMap<string, TimeDay>>,
): Pick<ImportAttendanceFacts, "current" | "typedDates" | "absentDates"> {
  const ownDays = daysByEmployee.get(employee.employeeSeq);
  const typedDates = new Map<Day, "TYPED" | "WORKBOOK">();
  const absentDates = new Map<Day, string>();
  // Rows from before attendance, or from an import, count as typed.
  for (const entry of present) if (!ownDays?.has(entryKey(entry))) typedDates.set(entry.basicDate, "TYPED");
  for (const { basicDate, source, reason } of ownDays?.values() ?? []) {
    if (source !== "ATTENDANCE") typedDates.set(basicDate, source);
    else if (reason !== "") absentDates.set(basicDate, reason);
  }
  const current = present.map((entry) => {
    const shift = { workDate: entry.basicDate, basicDate: entry.basicDate };
    const kinds = [entryDayType(run, employee, entry), entryDayType(run, employee, shift)] as const;
    return { ...emptyRow(entry.workDate, entry.basicDate, ...kinds), ...entry };
  });
  return { current, typedDates, absentDates };
}
