import { leaveDaysText, type LeaveDays } from "~/domain/leave/leave-days";
import { formatInstant, type Day } from "~/domain/shared/day";
import { columnsOf, workbook, type Workbook } from "~/reports/workbook";

interface Row {
  employeeId: string;
  employeeName: string;
  leaveName: string;
  kind: "MANUAL_GRANT" | "DEDUCT";
  days: LeaveDays;
  date: Day;
  validTo: Day | null;
  reason: string;
  recordedBy: string;
  recordedAt: Date;
  reversesSeq: number | null;
  undone: boolean;
}

/** Manual grants and deductions as a spreadsheet. */
export function handEntriesSheet(rows: AsyncIterable<Row>): Workbook {
  const { text } = columnsOf<Row>();
  return workbook<Row>({
    name: "Grants and deductions",
    title: ["Manual grants and deductions"],
    frozenColumns: 2,
    columns: [
      text("Employee ID", 14, ({ employeeId }) => employeeId),
      text("Employee name", 28, ({ employeeName }) => employeeName),
      text("What", 12, ({ kind }) => (kind === "MANUAL_GRANT" ? "Granted" : "Deducted")),
      text("Leave type", 24, ({ leaveName }) => leaveName),
      { header: "Days", kind: "number", value: ({ days }) => Number(leaveDaysText(days)) },
      { header: "Date", kind: "day", value: ({ date }) => date },
      { header: "Valid to", kind: "day", value: ({ validTo }) => validTo },
      text("Reason", 32, ({ reason }) => reason),
      text("Entered by", 24, ({ recordedBy }) => recordedBy),
      text("Entered", 18, ({ recordedAt }) => formatInstant(recordedAt)),
      text("Undone", 10, ({ reversesSeq, undone }) => {
        if (reversesSeq !== null) return "Undo";
        return undone ? "Undone" : "";
      }),
    ],
    rows,
  });
}
