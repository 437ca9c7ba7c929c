import type { ListedPunch } from "~/domain/time/punches/listed-punch";
import { columnsOf, workbook } from "~/reports/workbook";

/** Recorded punches; the first columns match the punch import workbook. @source document 4 §6.1, §6.12 */
export function punchList(rows: AsyncIterable<ListedPunch>): ReadableStream<Uint8Array> {
  const { text } = columnsOf<ListedPunch>();
  return workbook<ListedPunch>({
    name: "Punches",
    columns: [
      text("Employee ID", 14, ({ employeeId }) => employeeId),
      text("Employee number", 16, ({ employeeNumber }) => employeeNumber),
      { header: "Date", kind: "day", value: ({ day }) => day },
      text("Time", 10, ({ time }) => time),
      text("Direction", 10, ({ direction }) => (direction === "NONE" ? "" : direction)),
      text("Reason", 28, ({ reason }) => reason),
      text("Employee name", 28, ({ employeeName }) => employeeName),
      text("Source", 14, ({ source }) => source),
      text("Device", 14, ({ deviceId }) => deviceId),
      { header: "Given to the day", kind: "day", value: ({ workDate }) => workDate },
      text("Recorded by", 22, ({ recordedBy }) => recordedBy),
      text("Void", 28, ({ voided }) => voided),
    ],
    rows,
  });
}
