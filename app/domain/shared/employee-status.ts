/** How the status of an employee is shown everywhere. */

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

/** The words and the colour of a status: ACTIVE when none is given, null (no dot) for a code that nobody knows. */
export function statusDisplay(status: string | null | undefined): { tooltip: string; dot: string } | null {
  const known = EMPLOYEE_STATUSES.find((one) => one === (status ?? "ACTIVE"));
  return known ? DISPLAY[known] : null;
}
