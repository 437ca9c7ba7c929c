import { requireOwnEmployee, type OwnScope } from "~/web/session/own-employee.server";
import { forbidden } from "~/web/session/scope.server";

/** Access to one's own pay, in a company with payroll. @throws 403 */
export async function requireOwnPay(request: Request): Promise<OwnScope> {
  const own = await requireOwnEmployee(request);
  if (!own.subscriptions.includes("PAYROLL_USAGE")) throw forbidden();
  return own;
}
