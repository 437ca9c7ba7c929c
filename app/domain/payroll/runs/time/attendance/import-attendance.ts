import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import { isPlanned } from "~/domain/payroll/runs/time/time-day";
import type { TimeSource } from "~/domain/payroll/runs/time/time-source";
import type { Day } from "~/domain/shared/day";
import { emptyRow, transferAttendance, type AttendanceDay, type AttendanceRow, type TransferChange } from "./attendance-transfer";

/** Transfer input for one employee. */
export interface ImportAttendanceFacts {
  /** The first and the last date whose time is counted. */
  startDate: Day;
  endDate: Day;
  /** The last date of basic pay; where it is after the counted dates, only the rosters of these days are transferred (P-8). */
  paidThrough: Day;
  days: readonly AttendanceDay[];
  /** Time in the payroll. */
  current: readonly AttendanceRow[];
  /** Shift dates with manual or uploaded rows, even where they are now empty. */
  typedDates: ReadonlyMap<Day, Exclude<TimeSource, "ATTENDANCE">>;
  /** Days with a missing punch that were decided to count as absence, with the reason. */
  absentDates: ReadonlyMap<Day, string>;
  /**
   * For employees paid by the day: whether the payroll treats a date as a workday; null for monthly salaries, which follow the weekdays.
   */
  worksOn: ((day: Day) => boolean) | null;
}

/** A date of an employee on which payroll and attendance differ. */
export interface AttendanceDifference {
  basicDate: Day;
  /** null = not entered manually. */
  typed: Exclude<TimeSource, "ATTENDANCE"> | null;
  changes: TransferChange[];
  /** Whether attendance plans work on the date, if the payroll disagrees and pay depends on it; null = no difference. */
  plan: boolean | null;
}

/** Comparison of one employee's time with attendance. */
export interface AttendanceComparison {
  /** Evaluated work dates in the window. */
  days: number;
  differences: AttendanceDifference[];
  /** Work dates with a missing punch. */
  blockers: Day[];
  /** Work dates still in progress, which count as planned or as entered manually. */
  assumed: Day[];
}

/**
 * Differences, blocking dates and assumptions. Manual dates show attendance's figure but are not overwritten. @source document 4 P-1 to P-3
 */
export function compareAttendance(facts: ImportAttendanceFacts): AttendanceComparison {
  const withoutTyped = transferDates(facts, []);
  const withTyped = facts.typedDates.size === 0 ? withoutTyped : transferDates(facts, [...facts.typedDates.keys()]);
  const assumed = new Set(withTyped.assumed);
  const byDate = Map.groupBy(
    withTyped.changes.filter(({ basicDate }) => !(facts.typedDates.has(basicDate) && assumed.has(basicDate))),
    ({ basicDate }) => basicDate,
  );
  const plans = listChangedPlans(facts);
  const dates = [...new Set([...byDate.keys(), ...plans.keys()])];
  const differences = dates.map((basicDate) => ({
    basicDate,
    typed: facts.typedDates.get(basicDate) ?? null,
    changes: byDate.get(basicDate) ?? [],
    plan: plans.get(basicDate) ?? null,
  }));
  const { startDate, endDate } = facts;
  return {
    days: facts.days.filter(({ workDate, state }) => workDate >= startDate && workDate <= endDate && state !== "NOT_EMPLOYED").length,
    differences: differences.sort((a, b) => (a.basicDate < b.basicDate ? -1 : 1)),
    blockers: withoutTyped.blockers,
    assumed: [...withoutTyped.assumed, ...withTyped.assumed.filter((day) => facts.typedDates.has(day))].sort(),
  };
}

/** Dates whose workday or rest day status by roster is not in the payroll yet. @source document 4 P-7 */
function listChangedPlans({ startDate, endDate, paidThrough, days, worksOn }: ImportAttendanceFacts): Map<Day, boolean> {
  const plans = new Map<Day, boolean>();
  if (worksOn === null) return plans;
  for (const { workDate, state, rows } of days) {
    if (
      workDate < startDate ||
      (workDate > endDate && workDate > paidThrough) ||
      state === "NOT_EMPLOYED" ||
      state === "INCOMPLETE" ||
      !rows[0]
    )
      continue;
    const planned = isPlanned(rows[0].dayType);
    if (planned !== worksOn(workDate)) plans.set(workDate, planned);
  }
  return plans;
}

/** Attendance time for some shift dates: replaces all rows of the payroll for them. */
export function listImportedRows(facts: ImportAttendanceFacts, dates: ReadonlySet<Day>): AttendanceRow[] {
  return transferDates(facts, [...dates]).rows.filter(({ basicDate }) => dates.has(basicDate));
}

function transferDates(
  { startDate, endDate, days, current, typedDates, absentDates }: ImportAttendanceFacts,
  overwriteDates: readonly Day[],
) {
  const ofTyped = current.filter(({ basicDate }) => typedDates.has(basicDate));
  const typedDays = new Set(ofTyped.map(({ basicDate }) => basicDate));
  // A date manually set to empty counts as manual too.
  const emptied = [...typedDates.keys()].filter((day) => !typedDays.has(day)).map((day) => emptyRow(day, day, ORDINARY, ORDINARY));
  return transferAttendance({
    startDate,
    endDate,
    days,
    current,
    typed: [...ofTyped, ...emptied],
    overwriteDates,
    incompleteAs: "BLOCK",
    absentDates: [...absentDates.keys()],
  });
}

const ORDINARY: DayType = "ordinary";
