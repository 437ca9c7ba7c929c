/** Scopes of API tokens: what a token may read and write, at most as far as its account may. */

/** Resources of /api/v1, in the order of the token form. */
export const API_RESOURCES = {
  employees: "Employees",
  departments: "Departments",
  tiers: "Tiers",
  offices: "Offices",
  "work-schedules": "Work schedules",
  punches: "Time logs",
  days: "Evaluated days",
  leaves: "Leave types, balances and grants",
  requests: "Requests",
  payrolls: "Payroll runs",
  payslips: "Payslips",
  loans: "Loans",
  journals: "Journals",
  points: "Points",
  documents: "Documents",
  "audit-log": "Audit log",
} as const;
export type ApiResource = keyof typeof API_RESOURCES;
export type ResourceScope = `${ApiResource}:${"read" | "write"}`;

/** "Employees: read"; null for another scope. */
export function resourceScopeText(scope: string): string | null {
  const [resource = "", verb] = scope.split(":");
  if (!(resource in API_RESOURCES) || (verb !== "read" && verb !== "write")) return null;
  return `${API_RESOURCES[resource as ApiResource]}: ${verb}`;
}
