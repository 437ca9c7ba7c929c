import type { API_OPERATIONS } from "~/domain/api/registry";
import type { HandlersOf } from "./handlers.server";
import { employeeHandlers } from "./handlers/employees.server";
import { organizationHandlers } from "./handlers/organization.server";

/** The handler of every operation; one without a handler does not compile. */
export const HANDLERS: HandlersOf<typeof API_OPERATIONS> = { ...employeeHandlers, ...organizationHandlers };
