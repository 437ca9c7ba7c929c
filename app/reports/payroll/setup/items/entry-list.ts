import type { Day } from "~/domain/shared/day";
import { workbook, type Workbook } from "~/reports/workbook";

type Row = {
  employeeId: string;
  employeeName: string;
  templateName: string | null;
  /** The template does not contain the item, so it is not paid. */
  idle: boolean;
  amount: string;
  from: Day | null;
  to: Day | null;
  note: string;
};

/** Employees with an item: amount and period, as a spreadsheet. */
export function entryList(title: string, rows: AsyncIterable<Row>): Workbook {
  return workbook<Row>({
    name: "Entries",
    title: [title],
    columns: [
      { header: "Employee ID", kind: "text", value: ({ employeeId }) => employeeId },
      { header: "Name", kind: "text", width: 30, value: ({ employeeName }) => employeeName },
      { header: "Template", kind: "text", width: 26, value: ({ templateName }) => templateName ?? "" },
      { header: "Paid", kind: "text", width: 36, value: ({ idle }) => (idle ? "No, the template does not have the item" : "Yes") },
      { header: "Amount", kind: "text", width: 26, value: ({ amount }) => amount },
      { header: "From", kind: "day", value: ({ from }) => from },
      { header: "To", kind: "day", value: ({ to }) => to },
      { header: "Note", kind: "text", width: 40, value: ({ note }) => note },
    ],
    rows,
    frozenColumns: 2,
  });
}
