import { formatDay, type Day } from "~/domain/shared/day";
import type { GridCell } from "~/domain/time/results/grid-cell";
import { GRID_TOTAL_NAMES, GRID_TOTALS, type GridTotals } from "~/domain/time/results/grid-totals";
import { columnsOf, workbookOfTables, type SheetColumn, type Workbook } from "~/reports/workbook";

interface Line {
  employeeId: string;
  employeeName: string;
  departmentName: string;
  cells: readonly (GridCell | null)[];
  totals: GridTotals;
}

const { text } = columnsOf<Line>();

const WHO = [
  text("Employee ID", 14, ({ employeeId }) => employeeId),
  text("Employee name", 28, ({ employeeName }) => employeeName),
  text("Department", 22, ({ departmentName }) => departmentName),
];

/** The Weekly/Monthly Report: sheet Grid with the codes of each day, sheet Totals with numbers. @source document 4 §6.2 */
export function gridWorkbook(days: readonly { day: Day }[], rows: readonly Line[]): Workbook {
  const span = [days[0], days.at(-1)].flatMap((day) => (day ? [formatDay(day.day)] : [])).join(" – ");
  const plan = { title: [`Weekly/Monthly Report, ${span}`], rows, frozenColumns: 2 };
  return workbookOfTables<Line>([
    {
      ...plan,
      name: "Grid",
      columns: [...WHO, ...days.map(({ day }, index) => text(formatDay(day), 12, ({ cells }) => lettersOf(cells[index] ?? null)))],
    },
    {
      ...plan,
      name: "Totals",
      columns: [
        ...WHO,
        ...GRID_TOTAL_NAMES.map((name): SheetColumn<Line> => ({
          header: `${GRID_TOTALS[name][0]} (${GRID_TOTALS[name][1] === "count" ? "number" : "minutes"})`,
          kind: "whole",
          width: 16,
          value: ({ totals }) => totals[name],
        })),
      ],
    },
  ]);
}

const lettersOf = (cell: GridCell | null): string =>
  cell === null ? "" : [...cell.codes.map((code) => code.text), ...(cell.more > 0 ? [`+${cell.more}`] : [])].join(", ");
