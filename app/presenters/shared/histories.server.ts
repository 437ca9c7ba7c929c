import { HISTORY_ACCESS, type Access, type HistoryName } from "~/domain/settings/access";
import type { Scope } from "~/domain/shared/scope";
import { hasArea } from "~/menu.server";
import { requireAnyPopupSide } from "~/presenters/employees/contract-form.server";
import { requireCompanyDetails } from "~/presenters/settings/company.server";
import { forbidden, requireScope } from "~/web/session/scope.server";

export type { HistoryName } from "~/domain/settings/access";

/** Further checks of a View History. @throws 403 */
const CHECKS: Partial<Record<HistoryName, (scope: Scope) => unknown>> = {
  EMPLOYEE_CONTRACT: requireAnyPopupSide,
  COMPANY: requireCompanyDetails,
};

export const isHistory = (name: string): name is HistoryName => Object.hasOwn(HISTORY_ACCESS, name);

/** The access that the View History of a feature declares; `checkHistory` completes it. */
export const historyAccess = (featureName: HistoryName): Access => HISTORY_ACCESS[featureName].access;

/** The checks of a View History beyond its declared access. @throws 403 */
export function checkHistory(featureName: HistoryName, scope: Scope): void {
  CHECKS[featureName]?.(scope);
  if (!hasArea(HISTORY_ACCESS[featureName].at, scope.subscriptions)) throw forbidden();
}

/** Access to the View History of a feature, for callers that do not declare it. @throws as requireScope */
export async function requireHistory(request: Request, featureName: HistoryName): Promise<Scope> {
  const scope = await requireScope(request, historyAccess(featureName));
  checkHistory(featureName, scope);
  return scope;
}
