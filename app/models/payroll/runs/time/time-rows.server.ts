import { hash } from "node:crypto";
import { inCompany, readInCompany } from "~/db/client.server";
import { payslipEdited, timeEdited } from "~/domain/payroll/runs/payslip-changes";
import { entryDayType } from "~/domain/payroll/runs/time/entry-day-type";
import { entryProblems, shiftProblem } from "~/domain/payroll/runs/time/time-checks";
import { dayProblem, type TimeEmployee } from "~/domain/payroll/runs/time/time-day";
import type { TimeRun } from "~/domain/payroll/runs/time/time-sheet";
import type { TimeSource } from "~/domain/payroll/runs/time/time-source";
import { entryKey, sortEntries, isEmptyEntry, isSameTime, type TimeEntry } from "~/domain/payroll/runs/time/time-summary";
import { formatDay, formatInstant } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { recalculateEmployees, type PayslipChange } from "~/models/payroll/runs/calculation/employee-recalculation.server";
import type { PayslipKey } from "~/models/payroll/runs/payslips/open-payslip.server";
import { openPayroll, readPayroll, refuseWhileCalculating } from "~/models/payroll/runs/open-payrolls.server";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { markChanged, readTimeDays } from "./time-days.server";
import { lastChange, readEntries, readTimeRun, refuseWithoutTime, replaceTime } from "./time-run.server";

export interface EmployeeTime {
  payroll: Payroll;
  run: TimeRun;
  employee: TimeEmployee;
  entries: TimeEntry[];
  /** The source of each day, by `entryKey`; missing ones were typed. */
  sources: Map<string, TimeSource>;
  /** Revision for the edit form. */
  revision: string;
  changed: { changedBy: string; changedAt: Date } | null;
}

/** The recalculation of an edit; null when the payroll needs a calculation anyway. */
export interface SavedTime {
  employee: TimeEmployee;
  calculated: boolean;
  change: PayslipChange | null;
}

/** All time of a payroll: the rows of its workbook. @throws NotFound; Refusal for 13th month pay */
export function getTimeOfRun(
  scope: Scope,
  payrollSeq: number,
): Promise<{ payroll: Payroll; run: TimeRun; time: Map<number, TimeEntry[]> }> {
  return readInCompany(scope, async (tx) => {
    const payroll = await readPayroll(tx, scope, payrollSeq);
    refuseWithoutTime(payroll);
    return { payroll, run: await readTimeRun(tx, payroll), time: await readEntries(tx, payroll) };
  });
}

/** One employee's time in one payroll. @throws NotFound */
export function getEmployeeTime(scope: Scope, { payrollSeq, employeeSeq }: PayslipKey): Promise<EmployeeTime> {
  return readInCompany(scope, async (tx) => {
    const payroll = await readPayroll(tx, scope, payrollSeq);
    const run = await readTimeRun(tx, payroll, [employeeSeq]);
    const [employee] = run.employees;
    if (!employee) throw new NotFound("employee");
    const entries = (await readEntries(tx, payroll, [employeeSeq])).get(employeeSeq) ?? [];
    const days = [...((await readTimeDays(tx, payroll, [employeeSeq])).get(employeeSeq) ?? [])];
    const sources = new Map(days.map(([key, { source }]) => [key, source]));
    return {
      payroll,
      run,
      employee,
      entries,
      sources,
      revision: revisionOf(entries),
      changed: await lastChange(tx, payroll, [employeeSeq]),
    };
  });
}

/**
 * Replaces an employee's time; in a calculated payroll the payslip is updated in the same transaction.
 * @param revision of the form
 * @throws NotFound; Refusal: completed, calculation in progress or concurrent edit (409), or an invalid day
 */
export function saveEmployeeTime(
  scope: Scope,
  { payrollSeq, employeeSeq }: PayslipKey,
  entries: readonly TimeEntry[],
  revision: string,
): Promise<SavedTime> {
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, payrollSeq);
    refuseWithoutTime(payroll);
    const run = await readTimeRun(tx, payroll, [employeeSeq]);
    const [employee] = run.employees;
    if (!employee) throw new NotFound("employee");
    await refuseWhileCalculating(tx, payroll);
    const present = (await readEntries(tx, payroll, [employeeSeq])).get(employeeSeq) ?? [];
    if (revisionOf(present) !== revision) {
      const changed = await lastChange(tx, payroll, [employeeSeq]);
      throw new Refusal(
        `The time of ${employee.employeeName} was changed ${byAndAt(changed)}. Reload the page to see it, then change it again.`,
        { status: 409 },
      );
    }
    const days = sortEntries(entries.filter((entry) => !isEmptyEntry(entry)));
    refuseImpossible(days, employee, run);
    await replaceTime(tx, scope, payroll, run, new Map([[employeeSeq, days]]));
    await markChanged(tx, payroll, "TYPED", new Map([[employeeSeq, present]]), new Map([[employeeSeq, days]]));
    const changes = await recalculateEmployees(tx, scope, payrollSeq, [employeeSeq]);
    const change = changes?.[0] ?? null;
    if (!isSameTime(present, days)) await recordChange(tx, scope, payslipEdited(payrollSeq, employee, timeEdited(present, days), change));
    return { employee, calculated: changes !== null, change };
  });
}

/** Equal for equal time. */
export function revisionOf(entries: readonly TimeEntry[]): string {
  return hash("sha256", JSON.stringify(entries), "base64url").slice(0, 20);
}

/** "by Maricel Soriano at 11/24/2026 08:52", as far as known. */
export function byAndAt(changed: { changedBy: string; changedAt: Date } | null): string {
  return changed ? `by ${changed.changedBy} at ${formatInstant(changed.changedAt)}` : "in the meantime";
}

function refuseImpossible(days: readonly TimeEntry[], employee: TimeEmployee, run: TimeRun): void {
  for (const [index, entry] of days.entries()) {
    const next = days[index + 1];
    const doubled =
      next && entryKey(next) === entryKey(entry) ? `${formatDay(entry.workDate)} appears twice. Put both into one row.` : null;
    const attended = Boolean(run.attended?.(employee.employeeSeq, entry));
    const problem =
      doubled ??
      dayProblem(entry.basicDate, run, employee) ??
      shiftProblem(entry) ??
      entryProblems(entry, entryDayType(run, employee, entry), employee.fullDay, attended)[0]?.message;
    if (problem) throw new Refusal(problem);
  }
}
