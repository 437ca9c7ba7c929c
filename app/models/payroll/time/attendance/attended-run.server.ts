import { hash } from "node:crypto";
import { readInCompany, type Tx } from "~/db/client.server";
import { attendedDay } from "~/domain/payroll/time/attendance/attended-day";
import { fillingOf, type FillFacts, type Filling } from "~/domain/payroll/time/attendance/fill";
import { emptyRow, type AttendedDay } from "~/domain/payroll/time/attendance/hand-over";
import { entryDayType } from "~/domain/payroll/time/entry-day-type";
import type { TimeEmployee } from "~/domain/payroll/time/time-day";
import type { TimeRun } from "~/domain/payroll/time/time-sheet";
import { entryKey, type TimeEntry } from "~/domain/payroll/time/time-summary";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
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
  days: Map<number, AttendedDay[]>;
}

/**
 * Judges the days of a run. It is read before the transaction that uses it begins: what changes in between shows at the next look.
 * @throws NotFound
 */
export async function readAttendedRun(scope: Scope, payrollSeq: number, now: Date): Promise<AttendedRun> {
  const { window, members } = await readInCompany(scope, async (tx) => {
    const payroll = await readPayroll(tx, scope, payrollSeq);
    const start = await attendanceStart(tx, scope);
    const found = windowOf(payroll, start);
    return { window: found, members: found === null ? [] : await listMembers(tx, payroll) };
  });
  const days: AttendedRun["days"] = new Map();
  if (window === null) return { window, days };
  for (let at = 0; at < members.length; at += CHUNK) {
    const judged = await readJudgedDays(scope, members.slice(at, at + CHUNK), window, now);
    for (const [employeeSeq, person] of judged)
      days.set(
        employeeSeq,
        person.days.map(({ result }) => attendedDay(result)),
      );
  }
  return { window, days };
}

/** The days of a run that attendance has: from its first day on, and none of 13th month pay. @source document 4 §2 Start, P-8 */
function windowOf({ payrollKind, startDate, endDate }: Payroll, start: Day | null): AttendedRun["window"] {
  if (start === null || start > endDate || payrollKind === "THIRTEEN_MONTH_PAY") return null;
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
  /** Equal text for equal differences: filling is refused when they are others than shown. */
  digest: string;
}

/** Compares the time that a run holds with what attendance says. */
export async function compareRun(tx: Tx, payroll: Payroll, { window, days }: AttendedRun): Promise<ComparedRun> {
  const run = await readTimeRun(tx, payroll);
  const [entries, known] = [await readEntries(tx, payroll), await readTimeDays(tx, payroll)];
  const people = run.employees.flatMap((employee): ComparedPerson[] => {
    const judged = days.get(employee.employeeSeq);
    if (!judged || window === null) return [];
    const present = entries.get(employee.employeeSeq) ?? [];
    const facts = { startDate: window.from, endDate: window.to, days: judged, ...heldOf(run, employee, present, known) };
    return [{ employee, facts, filling: fillingOf(facts), present }];
  });
  const told = people.map(({ employee, filling }) => [employee.employeeSeq, filling.differences, filling.blockers]);
  return { payroll, run, people, digest: hash("sha256", JSON.stringify(told), "base64url").slice(0, 20) };
}

function heldOf(
  run: TimeRun,
  employee: TimeEmployee,
  present: readonly TimeEntry[],
  known: ReadonlyMap<number, ReadonlyMap<string, TimeDay>>,
): Pick<FillFacts, "current" | "typedDates" | "absentDates"> {
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
