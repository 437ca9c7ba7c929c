import type { WhatIfPerson } from "~/domain/payroll/runs/what-if/what-if-person";
import { workbook, type Workbook } from "~/reports/workbook";

/** Employees whose pay would differ, as a spreadsheet. @param supposed description of the scenario */
export function whatIfDifferences(supposed: string, rows: readonly WhatIfPerson[]): Workbook {
  return workbook<WhatIfPerson>({
    name: "Simulation",
    title: ["Simulation", supposed],
    columns: [
      { header: "Employee ID", kind: "text", value: ({ employeeId }) => employeeId },
      { header: "Name", kind: "text", width: 30, value: ({ employeeName }) => employeeName },
      { header: "Department", kind: "text", width: 24, value: ({ departmentName }) => departmentName },
      { header: "Salary now", kind: "money", value: ({ salaryBefore }) => salaryBefore },
      { header: "Salary then", kind: "money", value: ({ salaryAfter }) => salaryAfter },
      { header: "Gross pay now", kind: "money", total: true, value: ({ grossBefore }) => grossBefore },
      { header: "Gross pay then", kind: "money", total: true, value: ({ grossAfter }) => grossAfter },
      { header: "Net pay now", kind: "money", total: true, value: ({ netBefore }) => netBefore },
      { header: "Net pay after", kind: "money", total: true, value: ({ netAfter }) => netAfter },
      { header: "Net pay, difference", kind: "money", total: true, strong: true, value: ({ netBefore, netAfter }) => netAfter - netBefore },
      { header: "Employer's cost now", kind: "money", total: true, value: ({ costBefore }) => costBefore },
      { header: "Employer's cost then", kind: "money", total: true, value: ({ costAfter }) => costAfter },
      {
        header: "Employer's cost, difference",
        kind: "money",
        total: true,
        strong: true,
        value: ({ costBefore, costAfter }) => costAfter - costBefore,
      },
    ],
    rows,
    totalLabel: (count) => `Total, ${count} ${count === 1 ? "employee" : "employees"}`,
    frozenColumns: 2,
  });
}
