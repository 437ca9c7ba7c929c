import { columnsOf, workbook, type Workbook } from "~/reports/workbook";

interface Row {
  employeeId: string;
  employeeName: string;
  departmentName: string;
  tier: string;
  joined: string;
  toName: string | null;
  since: string;
  flags: readonly string[];
}

/** Employees of a schedule, as on its page. */
export function schedulePeople(title: string, rows: AsyncIterable<Row>): Workbook {
  const { text } = columnsOf<Row>();
  return workbook<Row>({
    name: "Employees",
    title: [title],
    frozenColumns: 2,
    columns: [
      text("Employee ID", 14, ({ employeeId }) => employeeId),
      text("Employee name", 30, ({ employeeName }) => employeeName),
      text("Department", 24, ({ departmentName }) => departmentName),
      text("Tier", 20, ({ tier }) => tier),
      text("Joined", 12, ({ joined }) => joined),
      text("Work schedule", 28, ({ toName }) => toName ?? "None"),
      text("Since", 12, ({ since }) => since),
      text("Scheduled", 40, ({ flags }) => flags.join(", ")),
    ],
    rows,
  });
}
