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
import type { DayState } from "~/domain/time/evaluation/day-result";

/** A time row from attendance. Minutes moved to another date at midnight form a separate row (T-17). */
export interface AttendedRow extends TimeEntry {
  dayType: DayType;
  /** Day type of the basic date, which determines how much basic pay already includes. */
  basicDayType: DayType;
}

/** An evaluated day with its rows; the row of the date itself is first. */
export interface AttendedDay {
  workDate: Day;
  state: DayState;
  /** Its week has no roster, but the employee worked in it. */
  unrostered?: boolean;
  /** Planned paid minutes. */
  scheduledMinutes: number;
  rows: readonly AttendedRow[];
}

/** One figure of a date that the transfer would change, in minutes. */
export interface FilledChange {
  workDate: Day;
  basicDate: Day;
  field: TimeField;
  before: number;
  after: number;
}

/** Effect of transferring one employee's attendance. */
export interface AttendanceTransfer {
  /** Resulting time of the payroll, in order; empty days are omitted. */
  rows: AttendedRow[];
  changes: FilledChange[];
  /** Work dates with a missing punch: they are not transferred until fixed or counted as absence. */
  blockers: Day[];
  /** Work dates still in progress, which count as planned. */
  assumed: Day[];
}

export interface AttendanceTransferFacts {
  /** The first and the last date of the attendance window (P-8). */
  startDate: Day;
  endDate: Day;
  days: readonly AttendedDay[];
  /** Time in the payroll. */
  current: readonly AttendedRow[];
  /** Manual or uploaded rows, which are not overwritten. */
  typed: readonly AttendedRow[];
  /** Dates whose manual rows may be overwritten. */
  overwriteDates: readonly Day[];
  /** The officer's decision on days with a missing punch. */
  incompleteAs: "BLOCK" | "ABSENT";
  /** Work dates already decided: a missing punch counts as absence. */
  absentDates?: readonly Day[];
}

/**
 * The time a payroll would receive for one employee, and the resulting changes. Manual rows take precedence unless overwriting is allowed;
 * a day with a missing punch blocks or counts as absence for the whole shift; a day in progress counts as planned.
 * @source document 4 P-1, P-2, P-3: HANDOVER-01 to -06, -10, -11, -14, -15
 */
export function transferAttendance(facts: AttendanceTransferFacts): AttendanceTransfer {
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

/** A row that matches the plan. */
export const emptyRow = (workDate: Day, basicDate: Day, dayType: DayType, basicDayType: DayType): AttendedRow => ({
  ...emptyEntry(workDate, basicDate),
  dayType,
  basicDayType,
});

function rowsOfDay({ state, scheduledMinutes, rows }: AttendedDay, blocks: boolean): readonly AttendedRow[] {
  // As planned, including approved leave; the plan of a day off is empty.
  if (state === "OPEN") return rows.slice(0, 1).map(asPlanned);
  if (state !== "INCOMPLETE") return rows;
  if (blocks) return [];
  // Partial leave remains; the rest of the shift is absence.
  return rows.slice(0, 1).map((row) => ({ ...row, absentMinutes: scheduledMinutes - row.paidLeaveMinutes - row.unpaidLeaveMinutes }));
}

/** The planned part of a row. */
const asPlanned = ({ workDate, basicDate, dayType, basicDayType, paidLeaveMinutes, unpaidLeaveMinutes }: AttendedRow): AttendedRow => ({
  ...emptyRow(workDate, basicDate, dayType, basicDayType),
  paidLeaveMinutes,
  unpaidLeaveMinutes,
});

/** Blocking dates are left unchanged. */
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
