import { EMPLOYEE_STATUSES, statusDisplay } from "~/domain/shared/employee-status";
import type { EmployeeStatus } from "~/domain/shared/employee-status";
import type { Deadline } from "./deadline";
import type { EmploymentType } from "~/domain/employees/contracts/employment-type";

/** Filter of the employee list. Empty filters match all, except status: by default resigned employees are excluded (EMP-05). */
export interface EmployeeFilter {
  /** Part of the name, employee ID or email. */
  q?: string;
  status?: EmployeeStatus | "EVERYBODY";
  /** Including sub-departments. */
  departmentSeq?: number;
  jobTitleSeq?: number;
  workPlaceSeq?: number;
  workScheduleSeq?: number;
  employmentType?: EmploymentType;
  deadline?: Deadline;
}

/** URL parameters that filter, in page order. */
export const FILTER_PARAMETERS = ["status", "department", "tier", "office", "schedule", "type", "deadline", "q"] as const;

export const STATUS_FILTERS = [...EMPLOYEE_STATUSES, "EVERYBODY"] as const;

/** Statuses of the filter; the default option "All but resigned" is not a status. */
export const statusOptions = () => [
  ...EMPLOYEE_STATUSES.map((value) => ({ value: value as string, label: statusDisplay(value)!.tooltip })),
  { value: "EVERYBODY", label: "With resigned" },
];

/** Columns besides the name, which is always first. */
const COLUMNS = {
  employeeId: "Employee ID",
  department: "Department",
  tier: "Tier",
  type: "Employment type",
  joinDate: "Join date",
  office: "Office",
  schedule: "Work schedule",
  email: "Work email",
  contractEnd: "Contract end",
  resignationDate: "Resigned on",
  resignationType: "Resignation type",
} as const;

export type EmployeeColumn = keyof typeof COLUMNS;
export const EMPLOYEE_COLUMNS = Object.keys(COLUMNS) as EmployeeColumn[];
export const columnLabel = (column: EmployeeColumn): string => COLUMNS[column];

/** The columns that a company may choose from. @param benefitsOnly as for `visibleEmployeeColumns` */
export const offeredColumns = (benefitsOnly: boolean): { key: EmployeeColumn; heading: string }[] =>
  EMPLOYEE_COLUMNS.filter((column) => !(benefitsOnly && column === "schedule")).map((key) => ({ key, heading: COLUMNS[key] }));

const DEFAULT_COLUMNS: readonly EmployeeColumn[] = ["employeeId", "department", "tier", "type", "joinDate", "office", "email"];
const RESIGNED_COLUMNS: readonly EmployeeColumn[] = ["resignationDate", "resignationType"];

/**
 * The visible columns, in order.
 * @param chosen the user's choice; null = default @param status resigned employees always show when and why (EMP-05)
 * @param benefitsOnly companies with FLEXBEN_ONLY_USAGE have no schedules (GUARD-29)
 */
export function visibleEmployeeColumns(
  chosen: readonly string[] | null,
  status: EmployeeFilter["status"],
  benefitsOnly: boolean,
): EmployeeColumn[] {
  const selected = chosen ?? [...DEFAULT_COLUMNS, ...(status === "RESIGNED" ? RESIGNED_COLUMNS : [])];
  return EMPLOYEE_COLUMNS.filter((column) => selected.includes(column) && !(benefitsOnly && column === "schedule"));
}

/** Sortable columns of the list. */
export const EMPLOYEE_SORTS = ["name", "employeeId", "joinDate", "contractEnd", "resignationDate"] as const;
export type EmployeeSort = (typeof EMPLOYEE_SORTS)[number];
