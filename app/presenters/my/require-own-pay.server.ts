import { requireOwnEmployee, type OwnScope } from "~/web/session/own-employee.server";
import { forbidden } from "~/web/session/scope.server";

/** Access to one's own pay, in a company with payroll. @throws 403 */
export async function requireOwnPayScope(request: Request): Promise<OwnScope> {
  const scope = await requireOwnEmployee(request);
  if (!scope.subscriptions.includes("PAYROLL_USAGE")) throw forbidden();
  return scope;
}
