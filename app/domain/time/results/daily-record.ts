import { monthTitle } from "~/domain/shared/calendar";
import { addDays, monthEnd, weekday, type Day } from "~/domain/shared/day";
import type { DayState } from "~/domain/time/evaluation/day-result";
import { reportRow } from "~/domain/time/punches/report-row";
import type { StoredDay } from "./stored-day";

/** A daily time record to be signed: a person's month, one line per date. @source document 4 §6.1 */
export interface DailyRecord {
  /** "November 2026". */
  month: string;
  lines: RecordLine[];
  totals: Record<RecordFigure, string>;
}

/** The figures of a line, with the heading of their column. */
export const RECORD_FIGURES = {
  worked: "Worked",
  late: "Late",
  undertime: "Undertime",
  overtime: "Overtime",
  night: "Night",
  leave: "Leave",
} as const;
export type RecordFigure = keyof typeof RECORD_FIGURES;
const FIGURES = Object.keys(RECORD_FIGURES) as RecordFigure[];

export interface RecordLine {
  /** "01 Sun". */
  date: string;
  clockIn: string;
  clockOut: string;
  /** "8:00", hours and minutes; empty = none. */
  figures: Record<RecordFigure, string>;
  /** Facts besides the figures: free day, leave, absence, missing punches. */
  remark: string;
}

/** States omitted from remarks: the figures, the kind of day or the missing punch already show them. */
const SHOWN_IN_COLUMNS: readonly DayState[] = ["PRESENT", "REST_DAY", "HOLIDAY", "INCOMPLETE"];
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const ZERO: Record<RecordFigure, number> = { worked: 0, late: 0, undertime: 0, overtime: 0, night: 0, leave: 0 };

/** The first day of each month in a range of days. */
export function listMonthStarts({ from, to }: { from: Day; to: Day }): Day[] {
  const months: Day[] = [];
  for (let first = `${from.slice(0, 8)}01`; first <= to; first = addDays(monthEnd(first), 1)) months.push(first);
  return months;
}

/**
 * @param first the first day of the month
 * @param days known days of one person, in any order; a missing date is an empty line: not employed, or still ahead
 */
export function dailyRecord(first: Day, days: readonly StoredDay[]): DailyRecord {
  const knownDays = new Map(days.map((day) => [day.workDate, day]));
  const lines: RecordLine[] = [];
  const sums = { ...ZERO };
  for (let day = first; day <= monthEnd(first); day = addDays(day, 1)) {
    const date = `${day.slice(8)} ${WEEKDAYS[weekday(day) - 1]!}`;
    const stored = knownDays.get(day);
    if (stored === undefined) {
      lines.push({ date, clockIn: "", clockOut: "", figures: written(ZERO), remark: "" });
      continue;
    }
    const row = reportRow(stored);
    for (const of of FIGURES) sums[of] += row[of];
    lines.push({ date, clockIn: row.clockIn, clockOut: row.clockOut, figures: written(row), remark: dayRemark(stored, row) });
  }
  return { month: monthTitle(first), lines, totals: written(sums) };
}

const written = (minutes: Record<RecordFigure, number>) =>
  Object.fromEntries(FIGURES.map((of) => [of, hours(minutes[of])])) as Record<RecordFigure, string>;

const hours = (minutes: number): string => (minutes === 0 ? "" : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`);

function dayRemark({ state, dayType }: StoredDay, { kind, stateText, exceptions }: ReturnType<typeof reportRow>): string {
  const parts = [
    ...(dayType === "ordinary" ? [] : [kind]),
    ...(SHOWN_IN_COLUMNS.includes(state) ? [] : [stateText]),
    ...exceptions.map((exception) => exception.replace(/\.$/, "")),
  ];
  return parts.join(", ");
}
