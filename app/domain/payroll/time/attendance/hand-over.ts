import type { DayType } from "~/domain/payroll/engine/pay-kinds";
import {
  emptyEntry,
  entryKey,
  inOrder,
  isEmptyEntry,
  TIME_FIELDS,
  type TimeEntry,
  type TimeField,
} from "~/domain/payroll/time/time-summary";
import type { Day } from "~/domain/shared/day";
import type { DayState } from "~/domain/time/judgement/day-result";

/** A row of time as attendance gives it. Minutes that midnight moved to another date are a row of their own (T-17). */
export interface AttendedRow extends TimeEntry {
  dayType: DayType;
  /** What the basic date is: what basic pay holds of it already. */
  basicDayType: DayType;
}

/** A judged day with its rows, the own one first. */
export interface AttendedDay {
  workDate: Day;
  state: DayState;
  /** Nobody planned the shifts of its week, and somebody worked in it. */
  unrostered?: boolean;
  /** Paid minutes of the plan. */
  scheduledMinutes: number;
  rows: readonly AttendedRow[];
}

/** One figure of a date that filling would change, in minutes. */
export interface FilledChange {
  workDate: Day;
  basicDate: Day;
  field: TimeField;
  before: number;
  after: number;
}

/** What filling one person's time from attendance would do. */
export interface HandOver {
  /** What payroll would receive, in order; days without anything have none. */
  rows: AttendedRow[];
  changes: FilledChange[];
  /** Work dates that miss a punch: nothing is handed over before they are mended or counted as absence. */
  blockers: Day[];
  /** Work dates that are not over: taken as planned. */
  assumed: Day[];
}

export interface HandOverFacts {
  /** The first and the last date of the attendance window (P-8). */
  startDate: Day;
  endDate: Day;
  days: readonly AttendedDay[];
  /** What stands in the payroll. */
  current: readonly AttendedRow[];
  /** Rows that somebody typed or uploaded: they stay. */
  typed: readonly AttendedRow[];
  /** Dates whose typed rows were given up. */
  overwriteDates: readonly Day[];
  /** What the officer decided of days that miss a punch. */
  incompleteAs: "BLOCK" | "ABSENT";
  /** Work dates that were decided on already: where they miss a punch they count as absence. */
  absentDates?: readonly Day[];
}

/**
 * The time that a payroll would receive of one person, and what that changes. What was typed wins unless it is given up; a day that misses a
 * punch blocks or counts as absence of its whole plan; a day that is not over counts as planned.
 * @source document 4 P-1, P-2, P-3: HANDOVER-01 to -06, -10, -11, -14, -15
 */
export function handOver(facts: HandOverFacts): HandOver {
  const { startDate, endDate, days, overwriteDates, incompleteAs, absentDates = [] } = facts;
  const blocks = ({ workDate }: AttendedDay) => incompleteAs === "BLOCK" && !absentDates.includes(workDate);
  const inWindow = (day: Day) => day >= startDate && day <= endDate;
  const typed = facts.typed.filter(({ basicDate }) => inWindow(basicDate));
  const kept = typed.filter(({ basicDate }) => !overwriteDates.includes(basicDate));
  const keptDates = new Set(kept.map(({ basicDate }) => basicDate));
  const open = days.filter(({ workDate }) => inWindow(workDate) && !keptDates.has(workDate));
  const ofState = (state: DayState, counts: (day: AttendedDay) => boolean = () => true) =>
    open
      .filter((day) => day.state === state && counts(day))
      .map(({ workDate }) => workDate)
      .sort();
  const blockers = ofState("INCOMPLETE", blocks);
  const rows = inOrder([...kept, ...open.flatMap((day) => rowsOfDay(day, blocks(day)))].filter((row) => !isEmptyEntry(row)));
  const typedDates = new Set(typed.map(({ basicDate }) => basicDate));
  const current = [...facts.current.filter(({ basicDate }) => inWindow(basicDate) && !typedDates.has(basicDate)), ...typed];
  return { rows, changes: changesOf(current, rows, new Set(blockers)), blockers, assumed: ofState("OPEN") };
}

/** A row of a date on which nothing differs from the plan. */
export const emptyRow = (workDate: Day, basicDate: Day, dayType: DayType, basicDayType: DayType): AttendedRow => ({
  ...emptyEntry(workDate, basicDate),
  dayType,
  basicDayType,
});

function rowsOfDay({ state, scheduledMinutes, rows }: AttendedDay, blocks: boolean): readonly AttendedRow[] {
  // As planned, leave that is approved for it among it; the plan of a free day holds none.
  if (state === "OPEN") return rows.slice(0, 1).map(asPlanned);
  if (state !== "INCOMPLETE") return rows;
  if (blocks) return [];
  // Leave of a part of the day stands; the rest of the plan is absence.
  return rows.slice(0, 1).map((row) => ({ ...row, absentMinutes: scheduledMinutes - row.paidLeaveMinutes - row.unpaidLeaveMinutes }));
}

/** Of a row what was planned ahead. */
const asPlanned = ({ workDate, basicDate, dayType, basicDayType, paidLeaveMinutes, unpaidLeaveMinutes }: AttendedRow): AttendedRow => ({
  ...emptyRow(workDate, basicDate, dayType, basicDayType),
  paidLeaveMinutes,
  unpaidLeaveMinutes,
});

/** Dates that block are left as they are. */
function changesOf(current: readonly AttendedRow[], rows: readonly AttendedRow[], blocked: ReadonlySet<Day>): FilledChange[] {
  const byKey = (list: readonly AttendedRow[]) => new Map(list.map((row) => [entryKey(row), row]));
  const [before, after] = [byKey(current), byKey(rows)];
  const keys = [...new Set([...before.keys(), ...after.keys()])].sort();
  return keys.flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)];
    const { workDate, basicDate } = (now ?? old)!;
    if (blocked.has(basicDate)) return [];
    return TIME_FIELDS.map((field) => ({ workDate, basicDate, field, before: old?.[field] ?? 0, after: now?.[field] ?? 0 })).filter(
      (change) => change.before !== change.after,
    );
  });
}
