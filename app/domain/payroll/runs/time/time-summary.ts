import type { Day } from "~/domain/shared/day";
import type { DeductType } from "~/domain/payroll/facts/pay-kinds";
import { compareStrings } from "~/domain/shared/compare";

/**
 * The time of one employee on one day in minutes, as entered. The engine uses an equivalent form: deduct rows, premium rows and leave rows.
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
  /**
   * The work date of the shift; differs from `workDate` for minutes moved at midnight to the date whose premium they earn (document 4
   * T-17).
   */
  basicDate: Day;
} & TimeMinutes;

/** The rows used by the engine and the tables; deductHours are minutes (PAY-31). */
export interface TimeRows {
  deductRows: { deductDate: Day; deductType: DeductType; deductHours: number }[];
  premiumRows: {
    workDate: Day;
    /** Date of the shift, if it differs from the date. */
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

/** A day without time. @param basicDate the date of the shift, if it differs */
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

export function isEmptyEntry(entry: TimeMinutes): boolean {
  return TIME_FIELDS.every((field) => entry[field] === 0);
}

/**
 * Converts an employee's rows to days in order, with moved minutes as separate days; several rows of one kind on a day are summed. Unpaid
 * leave comes from the deduct rows.
 */
export function toEntries({ deductRows, premiumRows, leaveRows }: TimeRows): TimeEntry[] {
  const days = new Map<string, TimeEntry>();
  const on = (day: Day, basicDate?: Day | null) => {
    const empty = emptyEntry(day, basicDate ?? day);
    return days.get(entryKey(empty)) ?? days.set(entryKey(empty), empty).get(entryKey(empty))!;
  };
  for (const { deductDate, deductType, deductHours } of deductRows) on(deductDate)[DEDUCT_FIELDS[deductType]] += deductHours;
  for (const row of premiumRows) for (const field of PREMIUM_FIELDS) on(row.workDate, row.basicDate)[field] += row[field];
  for (const { leaveDate, leaveMinutes, paidYn } of leaveRows) if (paidYn === "Y") on(leaveDate).paidLeaveMinutes += leaveMinutes;
  return sortEntries([...days.values()].filter((entry) => !isEmptyEntry(entry)));
}

/** Converts an employee's days to rows, by day and in the order absence, late, undertime, unpaid leave. Only paid leave has a leave row. */
export function toTimeRows(entries: readonly TimeEntry[]): TimeRows {
  const ordered = sortEntries(entries);
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

export function sumEntries(entries: Iterable<TimeMinutes>): TimeMinutes {
  const { workDate: _, basicDate: __, ...sum } = emptyEntry("");
  for (const entry of entries) for (const field of TIME_FIELDS) sum[field] += entry[field];
  return sum;
}

/** Whether two ordered lists of days have the same time. */
export function isSameTime(a: readonly TimeEntry[], b: readonly TimeEntry[]): boolean {
  return (
    a.length === b.length &&
    a.every((entry, index) => entryKey(entry) === entryKey(b[index]!) && TIME_FIELDS.every((field) => entry[field] === b[index]![field]))
  );
}

/** Days by date; within a date, minutes from an earlier shift come first. */
export function sortEntries<Entry extends DayOfShift>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => compareStrings(entryKey(a), entryKey(b)));
}

type DayOfShift = Pick<TimeEntry, "workDate" | "basicDate">;

/** Key of a day: a date's own row and minutes moved there from another shift have different keys. */
export const entryKey = ({ workDate, basicDate }: DayOfShift) => `${workDate} ${basicDate}`;

/** Whether the row has minutes moved to another date at midnight. */
export const isMoved = ({ workDate, basicDate }: DayOfShift) => workDate !== basicDate;
