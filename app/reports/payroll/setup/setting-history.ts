import { workbook } from "~/reports/workbook";

type Row = { changedAt: string; adminName: string; part: string; description: string };

/** The history of a template's settings as a spreadsheet (F-8). */
export function settingHistory(rows: readonly Row[], payrollTemplateName: string): ReadableStream<Uint8Array> {
  return workbook<Row>({
    name: "Changes",
    title: [`Payroll settings of ${payrollTemplateName}`],
    columns: [
      { header: "Day", kind: "text", width: 18, value: ({ changedAt }) => changedAt },
      { header: "Admin", kind: "text", width: 24, value: ({ adminName }) => adminName },
      { header: "Tab", kind: "text", value: ({ part }) => part },
      { header: "What changed", kind: "text", width: 80, value: ({ description }) => description },
    ],
    rows,
  });
}
