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
  listPunches: "/punches",
  listDays: "/days",
  listLeaveTypes: "/leave-types",
  listLeaveBalances: "/leave-balances",
  createLeaveGrant: "/leave-grants",
  listRequests: "/requests",
  getRequest: "/requests/{requestSeq}",
  createLeaveRequest: "/requests/leaves",
  listPayrolls: "/payrolls",
  getPayroll: "/payrolls/{payrollSeq}",
  listPayslips: "/payrolls/{payrollSeq}/payslips",
  getPayslip: "/payrolls/{payrollSeq}/payslips/{employeeSeq}",
  listAdjustments: "/payrolls/{payrollSeq}/payslips/{employeeSeq}/adjustments",
  getJournal: "/payrolls/{payrollSeq}/journal",
  listLoans: "/loans",
  getLoan: "/loans/{loanSeq}",
  listPointBalances: "/points/balances",
  listPointEntries: "/points/entries",
  createPointTransfer: "/points/transfers",
  listDocuments: "/employees/{employeeSeq}/documents",
  downloadDocument: "/employees/{employeeSeq}/documents/{fileSeq}",
  listAuditLog: "/audit-log",
} as const;
