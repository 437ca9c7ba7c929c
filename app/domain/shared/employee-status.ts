/** Display of an employee's status. */

const DISPLAY = {
  ACTIVE: { tooltip: "Active", dot: "active" },
  ON_LEAVE: { tooltip: "Inactive", dot: "on-leave" },
  RESIGNED: { tooltip: "Resigned", dot: "resigned" },
  EXTENSION_REQUIRED: { tooltip: "Extension Required", dot: "extension-required" },
  EXTENSION_PAST_DUE: { tooltip: "Extension Past Due", dot: "extension-past-due" },
  CONTRACT_INFO_REQUIRED: { tooltip: "Contract Info Required", dot: "contract-required" },
} as const;

export type EmployeeStatus = keyof typeof DISPLAY;
export const EMPLOYEE_STATUSES = Object.keys(DISPLAY) as EmployeeStatus[];

/** Label and color of a status: ACTIVE by default, null (no dot) for an unknown code. */
export function statusDisplay(status: string | null | undefined): { tooltip: string; dot: string } | null {
  const period = EMPLOYEE_STATUSES.find((employeeStatus) => employeeStatus === (status ?? "ACTIVE"));
  return period ? DISPLAY[period] : null;
}
