import type { API_OPERATIONS } from "~/domain/api/registry";
import type { HandlersOf } from "./handlers.server";
import { attendanceHandlers } from "./handlers/attendance.server";
import { employeeHandlers } from "./handlers/employees.server";
import { leaveHandlers } from "./handlers/leaves.server";
import { organizationHandlers } from "./handlers/organization.server";
import { payrollHandlers } from "./handlers/payroll.server";
import { recordHandlers } from "./handlers/records.server";
import { requestHandlers } from "./handlers/requests.server";

/** The handler of every operation; one without a handler does not compile. */
export const HANDLERS: HandlersOf<typeof API_OPERATIONS> = {
  ...employeeHandlers,
  ...organizationHandlers,
  ...attendanceHandlers,
  ...leaveHandlers,
  ...requestHandlers,
  ...payrollHandlers,
  ...recordHandlers,
};
