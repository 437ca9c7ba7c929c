import type { Day } from "~/domain/shared/day";
import { columnsOf, workbook, type Workbook } from "~/reports/workbook";

interface Row {
  employeeId: string;
  employeeName: string;
  departmentName: string;
  fromDate: Day;
  toDate: Day;
  agreedOn: Day;
  entered: string;
}

/** Moved holidays per employee as a spreadsheet. */
export function movedHolidays(rows: AsyncIterable<Row>): Workbook {
  const { text, day } = columnsOf<Row>();
  return workbook<Row>({
    name: "Moved holidays",
    title: ["Holidays taken on another day"],
    frozenColumns: 2,
    columns: [
      text("Employee ID", 14, ({ employeeId }) => employeeId),
      text("Employee name", 30, ({ employeeName }) => employeeName),
      text("Department", 24, ({ departmentName }) => departmentName),
      day("Holiday", ({ fromDate }) => fromDate),
      day("Taken on", ({ toDate }) => toDate),
      day("Agreed on", ({ agreedOn }) => agreedOn),
      text("Entered", 36, ({ entered }) => entered),
    ],
    rows,
  });
}
