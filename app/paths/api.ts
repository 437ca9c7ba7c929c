/** Addresses of the REST API below `API_V1`, by operation. They are no pages, so `pathTo` does not know them. */
export const API_V1 = "/api/v1";

/** Ends the address of a list's export. */
export const API_EXPORT = "/export";

export const API_PATHS = {
  listEmployees: "/employees",
  getEmployee: "/employees/{employeeSeq}",
  listContracts: "/employees/{employeeSeq}/contracts",
  getJobInfo: "/employees/{employeeSeq}/job-info",
  getBasicInfo: "/employees/{employeeSeq}/basic-info",
  listSalaries: "/employees/{employeeSeq}/salaries",
  createInvitation: "/employees/invitations",
  listDepartments: "/departments",
  listTiers: "/tiers",
  listOffices: "/offices",
  listWorkSchedules: "/work-schedules",
} as const;
