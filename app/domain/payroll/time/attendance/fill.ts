import type { DayType } from "~/domain/payroll/engine/pay-kinds";
import { isPlanned } from "~/domain/payroll/time/time-day";
import type { TimeSource } from "~/domain/payroll/time/time-source";
import type { Day } from "~/domain/shared/day";
import { emptyRow, handOver, type AttendedDay, type AttendedRow, type FilledChange } from "./hand-over";

/** What filling asks about one person. */
export interface FillFacts {
  /** The first and the last date whose time is counted. */
  startDate: Day;
  endDate: Day;
  /** The last date that basic pay pays; where it lies behind the dates counted, the plans of these days are asked for alone (P-8). */
  paidThrough: Day;
  days: readonly AttendedDay[];
  /** What stands in the payroll. */
  current: readonly AttendedRow[];
  /** Dates of shifts that somebody typed or uploaded, also where nothing is left of them. */
  typedDates: ReadonlyMap<Day, Exclude<TimeSource, "ATTENDANCE">>;
  /** Days that miss a punch and were decided to count as absence, with the reason. */
  absentDates: ReadonlyMap<Day, string>;
  /** Of somebody paid by the day: whether the payroll holds a date for one of work; null for salaries by the month, which keep the weekdays. */
  worksOn: ((day: Day) => boolean) | null;
}

/** A date of somebody on which payroll and attendance differ. */
export interface Difference {
  basicDate: Day;
  /** null = nobody typed it. */
  typed: Exclude<TimeSource, "ATTENDANCE"> | null;
  changes: FilledChange[];
  /** Whether attendance has the date for one of work, where the payroll has it otherwise and pays by it; null = they agree. */
  plan: boolean | null;
}

/** How the time of one person compares with attendance. */
export interface Filling {
  /** Work dates with a judgement in the window. */
  days: number;
  differences: Difference[];
  /** Work dates that miss a punch. */
  blockers: Day[];
  /** Work dates that are not over: taken as planned, or as they were typed. */
  assumed: Day[];
}

/** What differs, what blocks and what is assumed. Typed dates show attendance's figure and stay as they are. @source document 4 P-1 to P-3 */
export function fillingOf(facts: FillFacts): Filling {
  const kept = handedOver(facts, []);
  const shown = facts.typedDates.size === 0 ? kept : handedOver(facts, [...facts.typedDates.keys()]);
  const assumed = new Set(shown.assumed);
  const byDate = Map.groupBy(
    shown.changes.filter(({ basicDate }) => !(facts.typedDates.has(basicDate) && assumed.has(basicDate))),
    ({ basicDate }) => basicDate,
  );
  const plans = movedPlans(facts);
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
    blockers: kept.blockers,
    assumed: [...kept.assumed, ...shown.assumed.filter((day) => facts.typedDates.has(day))].sort(),
  };
}

/** Dates that a roster made ones of work, or of rest, and the payroll does not have so yet. @source document 4 P-7 */
function movedPlans({ startDate, endDate, paidThrough, days, worksOn }: FillFacts): Map<Day, boolean> {
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

/** What attendance gives for some dates of shifts: it takes the place of everything that the payroll holds of them. */
export function filledRows(facts: FillFacts, dates: ReadonlySet<Day>): AttendedRow[] {
  return handedOver(facts, [...dates]).rows.filter(({ basicDate }) => dates.has(basicDate));
}

function handedOver({ startDate, endDate, days, current, typedDates, absentDates }: FillFacts, overwriteDates: readonly Day[]) {
  const ofTyped = current.filter(({ basicDate }) => typedDates.has(basicDate));
  const held = new Set(ofTyped.map(({ basicDate }) => basicDate));
  // A date that was typed empty is typed as well.
  const emptied = [...typedDates.keys()].filter((day) => !held.has(day)).map((day) => emptyRow(day, day, ORDINARY, ORDINARY));
  return handOver({
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
