import { hash } from "node:crypto";
import { readInCompany, type Tx } from "~/db/client.server";
import { USUAL_TIME_CUTOFF } from "~/domain/payroll/calendar/pay-day-input";
import type { SalaryAmountType } from "~/domain/payroll/engine/pay-kinds";
import { paysDays } from "~/domain/payroll/engine/run-purpose";
import { isDailyPaid } from "~/domain/payroll/engine/wage-rates";
import { attendedDay } from "~/domain/payroll/time/attendance/attended-day";
import { fillingOf, type FillFacts, type Filling } from "~/domain/payroll/time/attendance/fill";
import { timeCutoff } from "~/domain/payroll/time/attendance/fill-words";
import { emptyRow, type AttendedDay } from "~/domain/payroll/time/attendance/hand-over";
import { entryDayType } from "~/domain/payroll/time/entry-day-type";
import { isPlanned, worksOnWeekday, type TimeEmployee } from "~/domain/payroll/time/time-day";
import type { TimeRun } from "~/domain/payroll/time/time-sheet";
import { entryKey, type TimeEntry } from "~/domain/payroll/time/time-summary";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { readCalendarTemplates } from "~/models/payroll/calendar/calendar-templates.server";
import { listMembers } from "~/models/payroll/calculation/payroll-facts.server";
import type { Payroll } from "~/models/payroll/calculation/payroll-rules.server";
import { readPayroll } from "~/models/payroll/runs/open-payrolls.server";
import { readTimeDays, type TimeDay } from "~/models/payroll/time/time-days.server";
import { readEntries, readTimeRun } from "~/models/payroll/time/time-run.server";
import { attendanceStart } from "~/models/time/attendance-start.server";
import { readJudgedDays } from "~/models/time/judged-days.server";

/** People whose days are judged at a time. */
const CHUNK = 500;

/** The days of the members of a run as attendance judges them at this moment. */
export interface AttendedRun {
  /** The first and the last day that attendance has; null = it has none of this run. */
  window: { from: Day; to: Day } | null;
  /** The last day to file and approve. */
  cutoff: Day;
  days: Map<number, AttendedDay[]>;
}

/**
 * Judges the days of a run. It is read before the transaction that uses it begins: what changes in between shows at the next look.
 * @throws NotFound
 */
export async function readAttendedRun(scope: Scope, payrollSeq: number, now: Date): Promise<AttendedRun> {
  const { window, cutoff, members } = await readInCompany(scope, async (tx) => {
    const payroll = await readPayroll(tx, scope, payrollSeq);
    const start = await attendanceStart(tx, scope);
    const found = windowOf(payroll, start);
    return { window: found, cutoff: await cutoffOf(tx, payroll), members: found === null ? [] : await listMembers(tx, payroll) };
  });
  const days: AttendedRun["days"] = new Map();
  if (window === null) return { window, cutoff, days };
  for (let at = 0; at < members.length; at += CHUNK) {
    const judged = await readJudgedDays(scope, members.slice(at, at + CHUNK), window, now);
    for (const [employeeSeq, person] of judged)
      days.set(
        employeeSeq,
        person.days.map(({ result, unrostered }) => attendedDay(result, unrostered)),
      );
  }
  return { window, cutoff, days };
}

/** As the template of the run closes its time; final pay of several templates as is usual. */
export async function cutoffOf(tx: Tx, { companySeq, payrollTemplateSeq, startDate, payDate }: Payroll): Promise<Day> {
  const [template] = payrollTemplateSeq === null ? [] : await readCalendarTemplates(tx, companySeq, payrollTemplateSeq);
  return timeCutoff(payDate, template?.policy.payDaysOn(startDate).timeCutoffDays ?? USUAL_TIME_CUTOFF);
}

/** The days of a run that attendance has: from its first day on, and none of 13th month pay and special runs. @source document 4 §2 Start, P-8 */
export function windowOf(
  run: Pick<Payroll, "payrollKind" | "runPurpose" | "startDate" | "endDate">,
  start: Day | null,
): AttendedRun["window"] {
  const { startDate, endDate } = run;
  if (start === null || start > endDate || !paysDays(run)) return null;
  return { from: start > startDate ? start : startDate, to: endDate };
}

/** One person's time beside attendance. */
export interface ComparedPerson {
  employee: TimeEmployee;
  facts: FillFacts;
  filling: Filling;
  present: readonly TimeEntry[];
}

/** Everybody's time of a run beside attendance, as the transaction sees it. */
export interface ComparedRun {
  payroll: Payroll;
  run: TimeRun;
  people: ComparedPerson[];
  /** Requests about these days that nobody has decided yet. */
  pending: number;
  /** Equal text for equal differences: filling is refused when they are others than shown. */
  digest: string;
}

/** Compares the time that a run holds with what attendance says. */
export async function compareRun(tx: Tx, payroll: Payroll, { window, days }: AttendedRun): Promise<ComparedRun> {
  const run = await readTimeRun(tx, payroll);
  const [entries, known] = [await readEntries(tx, payroll), await readTimeDays(tx, payroll)];
  const daily = window === null ? new Set() : await listDailyPaid(tx, payroll, window.to);
  const people = run.employees.flatMap((employee): ComparedPerson[] => {
    const judged = days.get(employee.employeeSeq);
    if (!judged || window === null) return [];
    const present = entries.get(employee.employeeSeq) ?? [];
    const facts = {
      ...{ startDate: window.from, endDate: window.to, days: judged },
      ...heldOf(run, employee, present, known),
      worksOn: daily.has(employee.employeeSeq) ? plansOf(employee, known) : null,
    };
    return [{ employee, facts, filling: fillingOf(facts), present }];
  });
  const told = people.map(({ employee, filling }) => [employee.employeeSeq, filling.differences, filling.blockers]);
  const pending = window === null ? 0 : await countPending(tx, payroll, people, window);
  return { payroll, run, people, pending, digest: hash("sha256", JSON.stringify(told), "base64url").slice(0, 20) };
}

/** Requests of time and leave that wait, for people of a run and dates that attendance has of it; a cancelling waits as well. @source document 4 P-3 */
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

/** Who is paid by the day at the end of a run: by the latest salary that is not after it, else the earliest. @source payroll-rules */
async function listDailyPaid(tx: Tx, { companySeq }: Payroll, to: Day): Promise<Set<number>> {
  const { rows } = await tx.$client.query<{ employeeSeq: number; type: SalaryAmountType }>(
    `select distinct on (employee_seq) employee_seq as "employeeSeq", salary_amount_type as type from salary_records
      where company_seq = $1
      order by employee_seq, effective_date > $2, case when effective_date <= $2 then effective_date end desc, effective_date, salary_seq desc`,
    [companySeq, to],
  );
  return new Set(rows.filter(({ type }) => isDailyPaid(type)).map(({ employeeSeq }) => employeeSeq));
}

/** What the payroll holds a date for: as it was handed over, else as the weekdays say. */
function plansOf({ employeeSeq, workDay }: TimeEmployee, known: ReadonlyMap<number, ReadonlyMap<string, TimeDay>>) {
  const own = known.get(employeeSeq);
  return (day: Day): boolean => {
    const handed = own?.get(entryKey({ workDate: day, basicDate: day }))?.dayType;
    return handed ? isPlanned(handed) : worksOnWeekday(day, workDay);
  };
}

function heldOf(
  run: TimeRun,
  employee: TimeEmployee,
  present: readonly TimeEntry[],
  known: ReadonlyMap<number, ReadonlyMap<string, TimeDay>>,
): Omit<FillFacts, "startDate" | "endDate" | "days" | "worksOn"> {
  const own = known.get(employee.employeeSeq);
  const typedDates = new Map<Day, "TYPED" | "WORKBOOK">();
  const absentDates = new Map<Day, string>();
  // Rows of before attendance, or of an import, were typed by somebody.
  for (const entry of present) if (!own?.has(entryKey(entry))) typedDates.set(entry.basicDate, "TYPED");
  for (const { basicDate, source, reason } of own?.values() ?? []) {
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
