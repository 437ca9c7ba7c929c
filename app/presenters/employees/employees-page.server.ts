import type { EmployeeRow } from "~/components/employees/list/employee-table";
import type { FilterChoices } from "~/components/employees/list/employee-filters";
import type { EmployeeChoices } from "~/domain/employees/list/employee-choices";
import type { EmployeeColumn } from "~/domain/employees/list/employee-filter";
import { employmentTypeLabel } from "~/domain/employees/contracts/employment-type";
import { resignationTypeLabel } from "~/domain/employees/job-info/resignation-type";
import { departmentOptions } from "~/domain/organization/department-tree";
import { formatDay } from "~/domain/shared/day";
import type { ListedEmployee } from "~/models/employees/list/employee-list.server";

/** A table row; only visible columns are sent. */
export function employeeRow(employee: ListedEmployee, columns: readonly EmployeeColumn[]): EmployeeRow {
  const { employeeSeq, employeeName, employeeStatus, departmentName, employeeId } = employee;
  const id = columns.includes("employeeId") ? "" : employeeId;
  const detail = columns.includes("department") ? id : (departmentName ?? "");
  return {
    employeeSeq,
    employeeName,
    employeeStatus,
    detail,
    cells: Object.fromEntries(columns.map((column) => [column, COLUMN_TEXTS[column](employee)])),
  };
}

/** A column as text for the page; the file export has its own columns. */
const COLUMN_TEXTS: Record<EmployeeColumn, (employee: ListedEmployee) => string> = {
  employeeId: (listed) => listed.employeeId,
  department: (listed) => listed.departmentName ?? "",
  tier: (listed) => listed.jobTitleName ?? "",
  type: (listed) => employmentTypeLabel(listed.employmentType),
  joinDate: (listed) => formatDay(listed.joinDate),
  office: (listed) => listed.workPlaceName ?? "",
  schedule: (listed) => listed.workScheduleName ?? "",
  email: (listed) => listed.email,
  contractEnd: (listed) => (listed.lastContractEndDay ? formatDay(listed.lastContractEndDay) : ""),
  resignationDate: (listed) => (listed.resignationDate ? formatDay(listed.resignationDate) : ""),
  resignationType: (listed) => resignationTypeLabel(listed.resignationType),
};

/** Filter options; no schedules for companies without them. */
export function filterChoices(
  { departments, jobTitles, workPlaces, workSchedules }: EmployeeChoices,
  withoutSchedules: boolean,
): FilterChoices {
  return {
    departments: departmentOptions(departments).map(({ value, text }) => ({ value, label: text })),
    tiers: jobTitles.map((listed) => ({ value: String(listed.jobTitleSeq), label: listed.jobTitleName })),
    offices: workPlaces.map((listed) => ({
      value: String(listed.workPlaceSeq),
      label: listed.archived ? `${listed.workPlaceName} (archived)` : listed.workPlaceName,
    })),
    schedules: withoutSchedules
      ? null
      : workSchedules.map((listed) => ({ value: String(listed.workScheduleSeq), label: listed.workScheduleName })),
  };
}
