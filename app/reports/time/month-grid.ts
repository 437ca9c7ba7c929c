import type { CellStyle, CellValue, WriteOptions, WriteSheet } from "hucre/xlsx";
import { formatDay, type Day } from "~/domain/shared/day";
import type { GridCell } from "~/domain/time/results/grid-cell";
import { GRID_TOTAL_NAMES, GRID_TOTALS, type GridTotals } from "~/domain/time/results/grid-totals";

interface Line {
  employeeId: string;
  employeeName: string;
  departmentName: string;
  cells: readonly (GridCell | null)[];
  totals: GridTotals;
}

const TEXT: CellStyle = { numFmt: "@" };
const WHOLE: CellStyle = { numFmt: "0" };
const WHO = ["Employee ID", "Employee name", "Department"];
const WHO_WIDTHS = [14, 28, 22];

/** The Weekly/Monthly Report: sheet Grid with the letters of each day, sheet Totals with numbers. @source document 4 §6.2 */
export function gridWorkbook(days: readonly { day: Day }[], lines: readonly Line[]): WriteOptions {
  const who = (line: Line) => [line.employeeId, line.employeeName, line.departmentName];
  return {
    sheets: [
      sheet(
        "Grid",
        [...WHO, ...days.map(({ day }) => formatDay(day))],
        [...WHO_WIDTHS.map((width) => ({ width, style: TEXT })), ...days.map(() => ({ width: 12, style: TEXT }))],
        lines.map((line) => [...who(line), ...line.cells.map(lettersOf)]),
      ),
      sheet(
        "Totals",
        [...WHO, ...GRID_TOTAL_NAMES.map((name) => `${GRID_TOTALS[name][0]} (${GRID_TOTALS[name][1] === "count" ? "number" : "minutes"})`)],
        [...WHO_WIDTHS.map((width) => ({ width, style: TEXT })), ...GRID_TOTAL_NAMES.map(() => ({ width: 16, style: WHOLE }))],
        lines.map((line) => [...who(line), ...GRID_TOTAL_NAMES.map((name) => line.totals[name])]),
      ),
    ],
  };
}

function sheet(name: string, heads: string[], columns: { width: number; style: CellStyle }[], rows: CellValue[][]): WriteSheet {
  return { name, columns, rows: [heads, ...rows], freezePane: { rows: 1, columns: 2 } };
}

const lettersOf = (cell: GridCell | null): string | null =>
  cell && [...cell.codes.map(({ text }) => text), ...(cell.more > 0 ? [`+${cell.more}`] : [])].join(", ");
