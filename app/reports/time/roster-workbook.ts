import type { WriteOptions } from "hucre/xlsx";
import { formatDay, type Day } from "~/domain/shared/day";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { ROSTER_ID, ROSTER_NAME, ROSTER_SHEET, rosterTop, groupByRow, type RosterProblem } from "~/domain/time/roster/roster-sheet";
import { fillableWorkbook, type FillableColumn } from "~/reports/fillable-workbook";
import { errorSheet } from "~/reports/error-sheet";

export interface RosterFileRow {
  employeeId: string;
  employeeName: string;
  /** One per date, formatted by `cellText`. */
  cells: readonly string[];
}

/** Roster template: people × dates, with shifts as drop-downs. */
export function rosterWorkbook(days: readonly Day[], rows: readonly RosterFileRow[], shifts: readonly string[]): WriteOptions {
  return fillableWorkbook({
    ...PLAN,
    columns: [...WHO, ...days.map((day): FillableColumn => ({ ...text(formatDay(day), 13), choices: [...shifts, "REST"] }))],
    rows: rows.map(({ employeeId, employeeName, cells }) => [employeeId, employeeName, ...cells.map((cell) => cell || null)]),
  });
}

/** A submitted roster with errors next to each row. */
export const rosterErrorSheet = (sheet: TypedSheet, problems: readonly RosterProblem[]): WriteOptions =>
  errorSheet({ ...PLAN, columns: WHO }, sheet, rosterTop(sheet), groupByRow(problems));

const text = (header: string, width: number): FillableColumn => ({ header, width, kind: "text" });
const WHO = [text(ROSTER_ID, 14), text(ROSTER_NAME, 28)];
const PLAN = {
  sheet: ROSTER_SHEET,
  spare: 0,
  frozenColumns: 2,
  readMe: [
    "A cell contains the name of a shift or REST. Leave it blank to use the work schedule.",
    "Employees without a row do not change. Rows are matched by employee ID.",
    "The upload is a draft: it has no effect until you publish the week.",
  ],
};
