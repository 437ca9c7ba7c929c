import { columnsOf, workbook, type Workbook } from "~/reports/workbook";

interface Row {
  workScheduleName: string;
  type: string;
  hours: string;
  assumed: boolean;
  days: string;
  workTime: string;
  main: boolean;
  off: boolean;
  people: number;
}

/** The work schedules of a company as a spreadsheet. */
export function scheduleList(rows: readonly Row[]): Workbook {
  const { text } = columnsOf<Row>();
  return workbook<Row>({
    name: "Work schedules",
    title: ["Work schedules"],
    frozenColumns: 1,
    columns: [
      text("Schedule", 32, ({ workScheduleName }) => workScheduleName),
      text("Kind", 14, ({ type }) => type),
      text("Hours", 28, ({ hours, assumed }) => (assumed ? `${hours}, assumed` : hours)),
      text("Days", 30, ({ days }) => days),
      text("Work time a day", 18, ({ workTime }) => workTime),
      text("Main", 8, ({ main }) => (main ? "Yes" : "")),
      text("State", 10, ({ off }) => (off ? "Off" : "In use")),
      { header: "Employees", kind: "whole", value: ({ people }) => people },
    ],
    rows,
  });
}
