import { EMPLOYEE_STATUSES, statusDisplay, type EmployeeStatus } from "~/domain/shared/employee-status";
import { NOTHING_FOUND } from "~/domain/shared/forms/options";

/** Employee picker dialog. */
export const picker = {
  title: "Select Employee",
  search: "Search Employees",
  employees: "Employees",
  allSchedules: "All Work Schedule",
  schedule: "Work schedule",
  allDepartments: "All Departments",
  department: "Department",
  allTiers: "All Tiers",
  tier: "Tier",
  apply: "Apply",
  selectPage: "Everyone on this page",
  nothing: NOTHING_FOUND,
  meant: "Did you mean:",
  pages: "Pages of employees",
  before: "Previous page",
  after: "Next page",
  page: "Page {number}",
  statuses: Object.fromEntries(EMPLOYEE_STATUSES.map((status) => [status, statusDisplay(status)!.tooltip])) as Record<
    EmployeeStatus,
    string
  >,
  move: "Move the selected employees to Selected",
  selected: "Selected",
  noneSelected: "No one yet. Select employees and press the arrow.",
  clear: "Delete All",
  remove: "Delete {name}",
  cancel: "Cancel",
  add: "Add",
};

export type PickerText = typeof picker;
