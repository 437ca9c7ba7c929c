import type { ApiOperation } from "./operation";
import { ATTENDANCE_OPERATIONS } from "./operations/attendance";
import { EMPLOYEE_OPERATIONS } from "./operations/employees";
import { LEAVE_OPERATIONS } from "./operations/leaves";
import { ORGANIZATION_OPERATIONS } from "./operations/organization";
import { PAYROLL_OPERATIONS } from "./operations/payroll";
import { RECORD_OPERATIONS } from "./operations/records";
import { REQUEST_OPERATIONS } from "./operations/requests";

/** Every operation of /api/v1. The router, the checks, the OpenAPI document and the tests read this list. */
export const API_OPERATIONS = {
  ...EMPLOYEE_OPERATIONS,
  ...ORGANIZATION_OPERATIONS,
  ...ATTENDANCE_OPERATIONS,
  ...LEAVE_OPERATIONS,
  ...REQUEST_OPERATIONS,
  ...PAYROLL_OPERATIONS,
  ...RECORD_OPERATIONS,
};
export type OperationId = keyof typeof API_OPERATIONS;

export const OPERATIONS: readonly (ApiOperation & { id: OperationId })[] = Object.entries(API_OPERATIONS).map(([id, operation]) => ({
  ...(operation as ApiOperation),
  id: id as OperationId,
}));
