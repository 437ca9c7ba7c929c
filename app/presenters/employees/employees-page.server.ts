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
  const detail = columns.includes("department") ? (columns.includes("employeeId") ? "" : employeeId) : (departmentName ?? "");
  return {
    employeeSeq,
    employeeName,
    employeeStatus,
    detail,
    cells: Object.fromEntries(columns.map((column) => [column, TEXT[column](employee)])),
  };
}

/** A column as text for the page; the file export has its own columns. */
const TEXT: Record<EmployeeColumn, (employee: ListedEmployee) => string> = {
  employeeId: (one) => one.employeeId,
  department: (one) => one.departmentName ?? "",
  tier: (one) => one.jobTitleName ?? "",
  type: (one) => employmentTypeLabel(one.employmentType),
  joinDate: (one) => formatDay(one.joinDate),
  office: (one) => one.workPlaceName ?? "",
  schedule: (one) => one.workScheduleName ?? "",
  email: (one) => one.email,
  contractEnd: (one) => (one.lastContractEndDay ? formatDay(one.lastContractEndDay) : ""),
  resignationDate: (one) => (one.resignationDate ? formatDay(one.resignationDate) : ""),
  resignationType: (one) => resignationTypeLabel(one.resignationType),
};

/** Filter options; no schedules for companies without them. */
export function filterChoices(
  { departments, jobTitles, workPlaces, workSchedules }: EmployeeChoices,
  withoutSchedules: boolean,
): FilterChoices {
  return {
    departments: departmentOptions(departments).map(({ value, text }) => ({ value, label: text })),
    tiers: jobTitles.map((one) => ({ value: String(one.jobTitleSeq), label: one.jobTitleName })),
    offices: workPlaces.map((one) => ({
      value: String(one.workPlaceSeq),
      label: one.archived ? `${one.workPlaceName} (archived)` : one.workPlaceName,
    })),
    schedules: withoutSchedules ? null : workSchedules.map((one) => ({ value: String(one.workScheduleSeq), label: one.workScheduleName })),
  };
}
