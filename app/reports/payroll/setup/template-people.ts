import { workbook } from "~/reports/workbook";

type Row = {
  employeeId: string;
  employeeName: string;
  departmentName: string;
  tier: string;
  salary: string | null;
  joined: string;
  toName: string | null;
  since: string;
  flags: readonly string[];
};

/** Employees of a payroll template, as on its tab (F-7). */
export function templatePeople(title: string, rows: AsyncIterable<Row>): ReadableStream<Uint8Array> {
  return workbook<Row>({
    name: "Employees",
    title: [title],
    columns: [
      { header: "Employee ID", kind: "text", value: ({ employeeId }) => employeeId },
      { header: "Name", kind: "text", width: 30, value: ({ employeeName }) => employeeName },
      { header: "Department", kind: "text", width: 24, value: ({ departmentName }) => departmentName },
      { header: "Tier", kind: "text", width: 20, value: ({ tier }) => tier },
      { header: "Salary", kind: "text", width: 22, value: ({ salary }) => salary ?? "" },
      { header: "Joined", kind: "text", width: 12, value: ({ joined }) => joined },
      { header: "Template", kind: "text", width: 28, value: ({ toName }) => toName ?? "None" },
      { header: "Since", kind: "text", width: 12, value: ({ since }) => since },
      { header: "Scheduled", kind: "text", width: 40, value: ({ flags }) => flags.join(", ") },
    ],
    rows,
    frozenColumns: 2,
  });
}
