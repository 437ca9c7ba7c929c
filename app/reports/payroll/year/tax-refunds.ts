import type { TaxRefund } from "~/domain/payroll/year/tax-refund";
import { workbook, type Workbook } from "~/reports/workbook";

type Row = TaxRefund & { employeeId: string; employeeName: string; departmentName: string };

/** Tax refunds of a payroll, and amounts left for the employee's own return, as a spreadsheet. */
export function taxRefunds(rows: readonly Row[]): Workbook {
  return workbook<Row>({
    name: "Tax refund",
    title: ["Tax refund"],
    columns: [
      { header: "Employee ID", kind: "text", value: ({ employeeId }) => employeeId },
      { header: "Name", kind: "text", width: 30, value: ({ employeeName }) => employeeName },
      { header: "Department", kind: "text", width: 24, value: ({ departmentName }) => departmentName },
      { header: "Tax due", kind: "money", total: true, value: ({ taxDue }) => taxDue },
      { header: "Withheld here", kind: "money", total: true, value: ({ withheldOwn }) => withheldOwn },
      { header: "Withheld before", kind: "money", total: true, value: ({ withheldPrevious }) => withheldPrevious },
      { header: "Too much", kind: "money", total: true, value: ({ excess }) => excess },
      { header: "Refund", kind: "money", total: true, strong: true, value: ({ refund }) => refund },
      { header: "Own return", kind: "money", total: true, value: ({ ownReturn }) => ownReturn },
      { header: "By hand", kind: "text", value: ({ isManual }) => (isManual ? "Yes" : "") },
    ],
    rows,
    totalLabel: (count) => `Total, ${count} ${count === 1 ? "employee" : "employees"}`,
    frozenColumns: 2,
  });
}
