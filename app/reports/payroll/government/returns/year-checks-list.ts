import { workbook } from "~/reports/workbook";

type Row = {
  form: string;
  severity: string;
  code: string;
  sentence: string;
  person: { employeeId: string; employeeName: string; departmentName: string } | null;
};

/** Year-end form checks as a spreadsheet (F-74). @param title lines above the headings: company, year, filters */
export function yearChecksList(title: readonly string[], rows: Iterable<Row>): ReadableStream<Uint8Array> {
  return workbook<Row>({
    name: "Checks",
    title,
    columns: [
      { header: "Employee ID", kind: "text", value: ({ person }) => person?.employeeId ?? "" },
      { header: "Name", kind: "text", width: 30, value: ({ person }) => person?.employeeName ?? "The company" },
      { header: "Department", kind: "text", width: 24, value: ({ person }) => person?.departmentName ?? "" },
      { header: "Form", kind: "text", width: 24, value: ({ form }) => form },
      { header: "Code", kind: "text", width: 28, value: ({ code }) => code },
      { header: "Severity", kind: "text", value: ({ severity }) => severity },
      { header: "Issue", kind: "text", width: 70, value: ({ sentence }) => sentence },
    ],
    rows,
    frozenColumns: 2,
  });
}
