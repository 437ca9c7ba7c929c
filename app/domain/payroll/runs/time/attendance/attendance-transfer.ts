import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import {
  emptyEntry,
  entryKey,
  sortEntries,
  isEmptyEntry,
  TIME_FIELDS,
  type TimeEntry,
  type TimeField,
} from "~/domain/payroll/runs/time/time-summary";
import type { Day } from "~/domain/shared/day";
import type { DayState } from "~/domain/time/evaluation/day-result";

/** A time row from attendance. Minutes moved to another date at midnight form a separate row (T-17). */
export interface AttendanceRow extends TimeEntry {
  dayType: DayType;
  /** Day type of the basic date, which determines how much basic pay already includes. */
  basicDayType: DayType;
}

/** An evaluated day with its rows; the row of the date itself is first. */
export interface AttendanceDay {
  workDate: Day;
  state: DayState;
  /** Its week has no roster, but the employee worked in it. */
  unrostered?: boolean;
  /** Planned paid minutes. */
  scheduledMinutes: number;
  rows: readonly AttendanceRow[];
}

/** One figure of a date that the transfer would change, in minutes. */
export interface TransferChange {
  workDate: Day;
  basicDate: Day;
  field: TimeField;
  before: number;
  after: number;
}

/** Effect of transferring one employee's attendance. */
export interface AttendanceTransfer {
  /** Resulting time of the payroll, in order; empty days are omitted. */
  rows: AttendanceRow[];
  changes: TransferChange[];
  /** Work dates with a missing punch: they are not transferred until fixed or counted as absence. */
  blockers: Day[];
  /** Work dates still in progress, which count as planned. */
  assumed: Day[];
}

export interface AttendanceTransferFacts {
  /** The first and the last date of the attendance window (P-8). */
  startDate: Day;
  endDate: Day;
  days: readonly AttendanceDay[];
  /** Time in the payroll. */
  current: readonly AttendanceRow[];
  /** Manual or uploaded rows, which are not overwritten. */
  typed: readonly AttendanceRow[];
  /** Dates whose manual rows may be overwritten. */
  overwriteDates: readonly Day[];
  /** The officer's decision on days with a missing punch. */
  incompleteAs: "BLOCK" | "ABSENT";
  /** Work dates already decided: a missing punch counts as absence. */
  absentDates?: readonly Day[];
}

/**
 * The time a payroll would receive for one employee, and the resulting changes. Manual rows take precedence unless they may be overwritten.
 * A day with a missing punch blocks the transfer or counts as absence for the whole shift; a day in progress counts as planned.
 * @source document 4 P-1, P-2, P-3: HANDOVER-01 to -06, -10, -11, -14, -15
 */
export function transferAttendance(facts: AttendanceTransferFacts): AttendanceTransfer {
  const { startDate, endDate, days, overwriteDates, incompleteAs, absentDates = [] } = facts;
  const blocks = ({ workDate }: AttendanceDay) => incompleteAs === "BLOCK" && !absentDates.includes(workDate);
  const inWindow = (day: Day) => day >= startDate && day <= endDate;
  const typed = facts.typed.filter(({ basicDate }) => inWindow(basicDate));
  const typedRows = typed.filter(({ basicDate }) => !overwriteDates.includes(basicDate));
  const keptDates = new Set(typedRows.map(({ basicDate }) => basicDate));
  const open = days.filter(({ workDate }) => inWindow(workDate) && !keptDates.has(workDate));
  const ofState = (state: DayState, counts: (day: AttendanceDay) => boolean = () => true) =>
    open
      .filter((day) => day.state === state && counts(day))
      .map(({ workDate }) => workDate)
      .sort();
  const blockers = ofState("INCOMPLETE", blocks);
  const rows = sortEntries([...typedRows, ...open.flatMap((day) => listDayRows(day, blocks(day)))].filter((row) => !isEmptyEntry(row)));
  const typedDates = new Set(typed.map(({ basicDate }) => basicDate));
  const current = [...facts.current.filter(({ basicDate }) => inWindow(basicDate) && !typedDates.has(basicDate)), ...typed];
  return { rows, changes: listTransferChanges(current, rows, new Set(blockers)), blockers, assumed: ofState("OPEN") };
}

/** A row that matches the plan. */
export const emptyRow = (workDate: Day, basicDate: Day, dayType: DayType, basicDayType: DayType): AttendanceRow => ({
  ...emptyEntry(workDate, basicDate),
  dayType,
  basicDayType,
});

function listDayRows({ state, scheduledMinutes, rows }: AttendanceDay, blocks: boolean): readonly AttendanceRow[] {
  // As planned, including approved leave; the plan of a day off is empty.
  if (state === "OPEN") return rows.slice(0, 1).map(toPlannedRow);
  if (state !== "INCOMPLETE") return rows;
  if (blocks) return [];
  // Partial leave remains; the rest of the shift is absence.
  return rows.slice(0, 1).map((row) => ({ ...row, absentMinutes: scheduledMinutes - row.paidLeaveMinutes - row.unpaidLeaveMinutes }));
}

const toPlannedRow = ({
  workDate,
  basicDate,
  dayType,
  basicDayType,
  paidLeaveMinutes,
  unpaidLeaveMinutes,
}: AttendanceRow): AttendanceRow => ({
  ...emptyRow(workDate, basicDate, dayType, basicDayType),
  paidLeaveMinutes,
  unpaidLeaveMinutes,
});

/** Blocking dates are left unchanged. */
function listTransferChanges(
  current: readonly AttendanceRow[],
  rows: readonly AttendanceRow[],
  blocked: ReadonlySet<Day>,
): TransferChange[] {
  const byKey = (list: readonly AttendanceRow[]) => new Map(list.map((row) => [entryKey(row), row]));
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
