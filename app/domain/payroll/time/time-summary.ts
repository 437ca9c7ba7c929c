import type { Day } from "~/domain/shared/day";
import type { DeductType } from "~/domain/payroll/engine/pay-kinds";

/**
 * The time of one employee on one day, as people keep it: everything in minutes. The engine reads it as deduct rows, premium rows
 * and leave rows; the two shapes hold the same facts.
 */

/** The amounts of a day, in the order of the workbook and the form. */
export const TIME_FIELDS = [
  "absentMinutes",
  "lateMinutes",
  "undertimeMinutes",
  "unpaidLeaveMinutes",
  "paidLeaveMinutes",
  "workedMinutes",
  "nightMinutes",
  "overtimeMinutes",
  "overtimeNightMinutes",
] as const;
export type TimeField = (typeof TIME_FIELDS)[number];
export type TimeMinutes = Record<TimeField, number>;

/**
 * One employee's day: workedMinutes are the first eight hours on a rest day or holiday (0 on an ordinary day), nightMinutes the night
 * part of the first eight hours, overtimeMinutes all overtime and overtimeNightMinutes its night part.
 */
export type TimeEntry = {
  workDate: Day;
  /** The work date of the shift; another one than `workDate` where midnight moved minutes to the date whose premium they earn (document 4 T-17). */
  basicDate: Day;
} & TimeMinutes;

/** The rows that the engine and the tables know; deductHours are minutes (PAY-31). */
export interface TimeRows {
  deductRows: { deductDate: Day; deductType: DeductType; deductHours: number }[];
  premiumRows: {
    workDate: Day;
    /** Of another shift than the date's own. */
    basicDate?: Day | null;
    workedMinutes: number;
    nightMinutes: number;
    overtimeMinutes: number;
    overtimeNightMinutes: number;
  }[];
  leaveRows: { leaveDate: Day; leaveMinutes: number; paidYn: string }[];
}

const DEDUCT_FIELDS = {
  ABSENCE: "absentMinutes",
  LATE: "lateMinutes",
  UNDERTIME: "undertimeMinutes",
  UNPAID_LEAVE: "unpaidLeaveMinutes",
} as const satisfies Record<DeductType, TimeField>;
const PREMIUM_FIELDS = ["workedMinutes", "nightMinutes", "overtimeMinutes", "overtimeNightMinutes"] as const satisfies readonly TimeField[];

/** A day without any time. @param basicDate the date of the shift, where it is another one */
export function emptyEntry(workDate: Day, basicDate = workDate): TimeEntry {
  return {
    workDate,
    basicDate,
    absentMinutes: 0,
    lateMinutes: 0,
    undertimeMinutes: 0,
    unpaidLeaveMinutes: 0,
    paidLeaveMinutes: 0,
    workedMinutes: 0,
    nightMinutes: 0,
    overtimeMinutes: 0,
    overtimeNightMinutes: 0,
  };
}

/** Whether the day is empty. */
export function isEmptyEntry(entry: TimeMinutes): boolean {
  return TIME_FIELDS.every((field) => entry[field] === 0);
}

/** One employee's rows as days, in order, a date's own apart from a moved one; several rows of one kind on one day are added up. Unpaid leave is read from the deduct rows. */
export function entriesOf({ deductRows, premiumRows, leaveRows }: TimeRows): TimeEntry[] {
  const days = new Map<string, TimeEntry>();
  const on = (day: Day, basicDate?: Day | null) => {
    const empty = emptyEntry(day, basicDate ?? day);
    return days.get(entryKey(empty)) ?? days.set(entryKey(empty), empty).get(entryKey(empty))!;
  };
  for (const { deductDate, deductType, deductHours } of deductRows) on(deductDate)[DEDUCT_FIELDS[deductType]] += deductHours;
  for (const row of premiumRows) for (const field of PREMIUM_FIELDS) on(row.workDate, row.basicDate)[field] += row[field];
  for (const { leaveDate, leaveMinutes, paidYn } of leaveRows) if (paidYn === "Y") on(leaveDate).paidLeaveMinutes += leaveMinutes;
  return inOrder([...days.values()].filter((entry) => !isEmptyEntry(entry)));
}

/** One employee's days as rows: by day, and on a day absence, late, undertime, unpaid leave. Only paid leave has a leave row. */
export function rowsOf(entries: readonly TimeEntry[]): TimeRows {
  const ordered = inOrder(entries);
  return {
    deductRows: ordered.flatMap((entry) =>
      Object.entries(DEDUCT_FIELDS).flatMap(([type, field]) =>
        entry[field] > 0 ? [{ deductDate: entry.workDate, deductType: type as DeductType, deductHours: entry[field] }] : [],
      ),
    ),
    premiumRows: ordered
      .filter((entry) => PREMIUM_FIELDS.some((field) => entry[field] > 0))
      .map(({ workDate, basicDate, workedMinutes, nightMinutes, overtimeMinutes, overtimeNightMinutes }) => ({
        workDate,
        ...(basicDate === workDate ? {} : { basicDate }),
        workedMinutes,
        nightMinutes,
        overtimeMinutes,
        overtimeNightMinutes,
      })),
    leaveRows: ordered
      .filter(({ paidLeaveMinutes }) => paidLeaveMinutes > 0)
      .map(({ workDate, paidLeaveMinutes }) => ({ leaveDate: workDate, leaveMinutes: paidLeaveMinutes, paidYn: "Y" })),
  };
}

/** Minutes of each kind over many days. */
export function sumOf(entries: Iterable<TimeMinutes>): TimeMinutes {
  const { workDate: _, basicDate: __, ...sum } = emptyEntry("");
  for (const entry of entries) for (const field of TIME_FIELDS) sum[field] += entry[field];
  return sum;
}

/** Do two lists of days hold the same time? Both in order. */
export function isSameTime(a: readonly TimeEntry[], b: readonly TimeEntry[]): boolean {
  return (
    a.length === b.length &&
    a.every((entry, index) => entryKey(entry) === entryKey(b[index]!) && TIME_FIELDS.every((field) => entry[field] === b[index]![field]))
  );
}

/** Days by date; within a date, minutes from an earlier shift come first. */
export function inOrder<Entry extends DayOfShift>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => (entryKey(a) < entryKey(b) ? -1 : entryKey(a) > entryKey(b) ? 1 : 0));
}

type DayOfShift = Pick<TimeEntry, "workDate" | "basicDate">;

/** A date of a shift: a date's own row and one that midnight moved there are two. */
export const entryKey = ({ workDate, basicDate }: DayOfShift) => `${workDate} ${basicDate}`;

/** Does the row hold what midnight moved to another date? */
export const isMoved = ({ workDate, basicDate }: DayOfShift) => workDate !== basicDate;
