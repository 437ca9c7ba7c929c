import type { WriteOptions } from "hucre/xlsx";
import { payrollTitle } from "~/domain/payroll/runs/payroll-title";
import {
  DATE_HEADING,
  DAY_HEADING,
  ID_HEADING,
  NAME_HEADING,
  SHIFT_HEADING,
  TIME_SHEET,
  timeColumns,
  type TimeSheetResult,
  type TimeRun,
} from "~/domain/payroll/runs/time/time-sheet";
import { entryDayType } from "~/domain/payroll/runs/time/entry-day-type";
import { isMoved, TIME_FIELDS, type TimeEntry } from "~/domain/payroll/runs/time/time-summary";
import type { TimePeriod } from "~/domain/payroll/runs/time/time-day";
import { DAY_FIELDS, DAY_TYPE_LABELS, toDays, TIME_HEADINGS } from "~/domain/payroll/runs/time/time-text";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { fillableWorkbook, type FillableCell, type FillableColumn } from "~/reports/fillable-workbook";
import { errorSheet } from "~/reports/error-sheet";

type Run = { payrollName: string; startDate: Day; endDate: Day };

export const timeFileName = (run: Run) => `${payrollTitle(run)} time.xlsx`;
export const timeErrorFileName = (run: Run) => `${payrollTitle(run)} time to fix.xlsx`;

/** The template: one row per stored day, and an empty one for every other employee of the payroll. */
export function timeTemplate(payroll: Run, run: TimeRun, time: ReadonlyMap<number, readonly TimeEntry[]>): WriteOptions {
  const rows = run.employees.flatMap((employee): FillableCell[][] => {
    const entries = time.get(employee.employeeSeq) ?? [];
    const who = [employee.employeeId, employee.employeeName];
    if (entries.length === 0) return [who];
    return entries.map((entry) => [
      ...who,
      { day: entry.workDate },
      isMoved(entry) ? { day: entry.basicDate } : null,
      ...TIME_FIELDS.map((field) => {
        if (entry[field] === 0) return null;
        return DAY_FIELDS.includes(field) ? toDays(entry[field], employee.fullDay) : entry[field];
      }),
      DAY_TYPE_LABELS[entryDayType(run, employee, entry)],
    ]);
  });
  return fillableWorkbook({
    sheet: TIME_SHEET,
    columns: columnsOf(run),
    rows,
    spare: Math.max(200, run.employees.length),
    frozenColumns: 2,
    readMe: readMe(payroll, run),
  });
}

/** The submitted sheet, rows in their original order, with an additional error column. */
export function timeErrorSheet(payroll: Run, run: TimeRun, sheet: TypedSheet, reading: TimeSheetResult): WriteOptions {
  const plan = { sheet: TIME_SHEET, columns: columnsOf(run), frozenColumns: 2, spare: 200, readMe: readMe(payroll, run) };
  return errorSheet(plan, sheet, timeColumns(sheet).top, reading.problems);
}

function columnsOf(run: TimeRun): FillableColumn[] {
  const days: { day: Day }[] = [];
  for (let day = run.startDate; day <= run.endDate; day = addDays(day, 1)) days.push({ day });
  return [
    {
      header: ID_HEADING,
      width: 13,
      kind: "text",
      choices: run.employees.map(({ employeeId }) => employeeId),
      hint: "For another day of an employee, choose the ID again in an empty row.",
    },
    { header: NAME_HEADING, width: 32, kind: "text" },
    { header: DATE_HEADING, width: 12, kind: "day", choices: days, hint: "One row for each day that was not worked as scheduled." },
    { header: SHIFT_HEADING, width: 12, kind: "day" },
    ...TIME_FIELDS.map((field): FillableColumn =>
      DAY_FIELDS.includes(field)
        ? { header: TIME_HEADINGS[field], width: 12, kind: "decimal", choices: [0.25, 0.5, 0.75, 1], open: true, hint: HINTS[field] }
        : { header: TIME_HEADINGS[field], width: 12, kind: "whole", most: 1440, hint: HINTS[field] },
    ),
    { header: DAY_HEADING, width: 28, kind: "text" },
  ];
}

const HINTS: Record<(typeof TIME_FIELDS)[number], string> = {
  absentMinutes: "1 = the whole day, without pay.",
  lateMinutes: "Whole minutes.",
  undertimeMinutes: "Minutes left early.",
  unpaidLeaveMinutes: "1 = the whole day, without pay.",
  paidLeaveMinutes: "1 = the whole day. Changes no pay.",
  workedMinutes: "Worked on a rest day or holiday: the first eight hours, at most 480.",
  nightMinutes: "10:00 PM to 6:00 AM within the first eight hours.",
  overtimeMinutes: "All overtime of the day.",
  overtimeNightMinutes: "10:00 PM to 6:00 AM within the overtime.",
};

function readMe(payroll: Run, { startDate, endDate }: TimePeriod): string[] {
  return [
    `${payrollTitle(payroll)}: time from ${formatDay(startDate)} to ${formatDay(endDate)}.`,
    "Fill in the sheet “Time” and upload this workbook on the Time page of the payroll. Nothing is saved before you see a preview.",
    "One row is one day of one employee. Only days that were not worked as scheduled need a row; a row without date and figures means worked as scheduled.",
    "For another day of an employee, choose the Employee ID again in an empty row, or copy the row.",
    "The workbook replaces the time of every employee it contains. Delete all rows of employees whose time should stay as it is.",
    "Absence and leave are in days (0.5 is half a day), everything else in whole minutes. Paid leave is for information: it changes no pay.",
    "Rest day or holiday minutes are the first eight hours worked on such a day, at most 480; what comes after them is overtime. On a workday they stay empty.",
    "Night minutes are those from 10:00 PM to 6:00 AM within the first eight hours; those within overtime have their own column.",
    "What kind of day it is follows from the work schedule and the holidays. The column “Kind of day” is for reference only.",
    "“Shift of” is usually blank. If a shift crosses midnight into or out of a holiday, enter the minutes after midnight in a separate row: the date is the next day, and “Shift of” is the day the shift began.",
    "Formulas are not read: copy them and paste them as values.",
  ];
}
