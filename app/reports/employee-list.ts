import type { EmployeeColumn } from "~/domain/employees/list/employee-filter";
import { employmentTypeLabel } from "~/domain/employees/contracts/employment-type";
import { resignationTypeLabel } from "~/domain/employees/job-info/resignation-type";
import type { Day } from "~/domain/shared/day";
import { statusDisplay } from "~/domain/shared/employee-status";
import { workbook, type SheetColumn, type Workbook } from "./workbook";

export interface EmployeeListRow {
  employeeName: string;
  employeeId: string;
  employeeStatus: string;
  departmentName: string | null;
  jobTitleName: string | null;
  employmentType: string;
  joinDate: Day;
  workPlaceName: string | null;
  workScheduleName: string | null;
  email: string;
  lastContractEndDay: Day | null;
  resignationDate: Day | null;
  resignationType: string | null;
}

/** The filtered employees as a spreadsheet (EMP-06): name and status, then the visible columns. */
export function employeeList(
  employees: AsyncIterable<EmployeeListRow> | Iterable<EmployeeListRow>,
  columns: readonly EmployeeColumn[],
): Workbook {
  return workbook({
    name: "Employees",
    title: ["Employees"],
    columns: [NAME, STATUS, ...columns.map((column) => COLUMNS[column])],
    rows: employees,
    frozenColumns: 1,
  });
}

type Column = SheetColumn<EmployeeListRow>;

const NAME: Column = { header: "Employee", kind: "text", width: 28, value: ({ employeeName }) => employeeName };
const STATUS: Column = {
  header: "Status",
  kind: "text",
  width: 22,
  value: ({ employeeStatus }) => statusDisplay(employeeStatus)?.tooltip ?? "",
};

const COLUMNS: Record<EmployeeColumn, Column> = {
  employeeId: { header: "Employee ID", kind: "text", value: ({ employeeId }) => employeeId },
  department: { header: "Department", kind: "text", width: 24, value: ({ departmentName }) => departmentName ?? "" },
  tier: { header: "Tier", kind: "text", width: 24, value: ({ jobTitleName }) => jobTitleName ?? "" },
  type: { header: "Employment type", kind: "text", value: ({ employmentType }) => employmentTypeLabel(employmentType) },
  joinDate: { header: "Join date", kind: "day", value: ({ joinDate }) => joinDate },
  office: { header: "Office", kind: "text", width: 24, value: ({ workPlaceName }) => workPlaceName ?? "" },
  schedule: { header: "Work schedule", kind: "text", width: 24, value: ({ workScheduleName }) => workScheduleName ?? "" },
  email: { header: "Work email", kind: "text", width: 30, value: ({ email }) => email },
  contractEnd: { header: "Contract end", kind: "day", value: ({ lastContractEndDay }) => lastContractEndDay },
  resignationDate: { header: "Resigned on", kind: "day", value: ({ resignationDate }) => resignationDate },
  resignationType: { header: "Resignation type", kind: "text", value: ({ resignationType }) => resignationTypeLabel(resignationType) },
};
