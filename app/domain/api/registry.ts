import type { ApiOperation } from "./operation";
import { EMPLOYEE_OPERATIONS } from "./operations/employees";
import { ORGANIZATION_OPERATIONS } from "./operations/organization";

/** Every operation of /api/v1. The router, the checks, the OpenAPI document and the tests read this list. */
export const API_OPERATIONS = { ...EMPLOYEE_OPERATIONS, ...ORGANIZATION_OPERATIONS };
export type OperationId = keyof typeof API_OPERATIONS;

export const OPERATIONS: readonly (ApiOperation & { id: OperationId })[] = Object.entries(API_OPERATIONS).map(([id, operation]) => ({
  ...(operation as ApiOperation),
  id: id as OperationId,
}));
