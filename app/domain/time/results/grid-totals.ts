import { shiftFigures } from "./shift-figures";
import type { StoredDay } from "./stored-day";

/** Totals of an employee, a department or the company. Minutes, except counts. */
export interface GridTotals {
  /** Days on which something was worked. */
  daysWorked: number;
  worked: number;
  absentDays: number;
  lateTimes: number;
  late: number;
  undertime: number;
  overtime: number;
  night: number;
  /** Rest-day and holiday work. */
  freeDayWork: number;
  paidLeave: number;
  unpaidLeave: number;
}

/** Columns of the totals with their labels, in order. @source document 4 §6.2 */
export const GRID_TOTALS = {
  daysWorked: ["Days worked", "count"],
  worked: ["Worked", "minutes"],
  absentDays: ["Absent", "count"],
  lateTimes: ["Times late", "count"],
  late: ["Late", "minutes"],
  undertime: ["Undertime", "minutes"],
  overtime: ["Overtime", "minutes"],
  night: ["Night", "minutes"],
  freeDayWork: ["Rest day, holiday", "minutes"],
  paidLeave: ["Paid leave", "minutes"],
  unpaidLeave: ["Unpaid leave", "minutes"],
} as const satisfies Record<keyof GridTotals, readonly [string, "count" | "minutes"]>;
export const GRID_TOTAL_NAMES = Object.keys(GRID_TOTALS) as (keyof GridTotals)[];

/**
 * Columns of the totals on screen: heading, sort label and total of the first line, and of the smaller second line with the unit that the
 * figure carries there.
 */
export const GRID_COLUMNS = [
  { first: ["Worked", "worked"], second: ["days", "daysWorked", (figure) => `${figure} d`] },
  { first: ["Abs.", "absentDays"] },
  { first: ["Late", "late"], second: ["times", "lateTimes", (figure) => `${figure}×`] },
  { first: ["Under", "undertime"] },
  { first: ["OT", "overtime"], second: ["night", "night", (figure) => `ND ${figure}`] },
  { first: ["Rest, hol.", "freeDayWork"] },
  { first: ["Leave", "paidLeave"], second: ["unpaid", "unpaidLeave", (figure) => `U ${figure}`] },
] as const satisfies readonly GridColumn[];
interface GridColumn {
  first: readonly [heading: string, total: keyof GridTotals];
  second?: readonly [heading: string, total: keyof GridTotals, text: (figure: string) => string];
}

/** Sort order of a department's employees in the grid; default: name. */
export type GridSort = "name" | keyof GridTotals;
export const GRID_SORTS: readonly [GridSort, ...GridSort[]] = ["name", ...GRID_TOTAL_NAMES];

export function sumGridTotals(days: Iterable<StoredDay>): GridTotals {
  const totals = Object.fromEntries(GRID_TOTAL_NAMES.map((name) => [name, 0])) as unknown as GridTotals;
  for (const day of days) {
    const { worked, freeDayWork, overtime, night } = shiftFigures(day);
    totals.daysWorked += worked > 0 ? 1 : 0;
    totals.worked += worked;
    totals.absentDays += day.state === "ABSENT" ? 1 : 0;
    totals.lateTimes += day.lateMinutes > 0 ? 1 : 0;
    totals.late += day.lateMinutes;
    totals.undertime += day.undertimeMinutes;
    totals.overtime += overtime;
    totals.night += night;
    totals.freeDayWork += freeDayWork;
    totals.paidLeave += day.paidLeaveMinutes;
    totals.unpaidLeave += day.unpaidLeaveMinutes;
  }
  return totals;
}
