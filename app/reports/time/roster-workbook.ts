import type { WriteOptions } from "hucre/xlsx";
import { formatDay, type Day } from "~/domain/shared/day";
import { ROSTER_ID, ROSTER_NAME, ROSTER_SHEET } from "~/domain/time/roster/roster-sheet";
import { fillableWorkbook, type FillableColumn } from "~/reports/fillable-workbook";

export interface RosterFileRow {
  employeeId: string;
  employeeName: string;
  /** One a date, as `cellText` writes them. */
  cells: readonly string[];
}

/** The roster of some days to fill in: people × dates, with the shifts as drop-downs. */
export function rosterWorkbook(days: readonly Day[], rows: readonly RosterFileRow[], shifts: readonly string[]): WriteOptions {
  const text = (header: string, width: number): FillableColumn => ({ header, width, kind: "text" });
  return fillableWorkbook({
    sheet: ROSTER_SHEET,
    columns: [
      text(ROSTER_ID, 14),
      text(ROSTER_NAME, 28),
      ...days.map((day): FillableColumn => ({ ...text(formatDay(day), 13), choices: [...shifts, "REST"] })),
    ],
    rows: rows.map(({ employeeId, employeeName, cells }) => [employeeId, employeeName, ...cells.map((cell) => cell || null)]),
    spare: 0,
    frozenColumns: 2,
    readMe: [
      "A cell holds the name of a shift, REST, or nothing: then the weekday of the work schedule holds.",
      "Rows that are left out stay as they are. The employee ID says who it is.",
      "What is uploaded is a draft: it counts nowhere before the week is published.",
    ],
  });
}
