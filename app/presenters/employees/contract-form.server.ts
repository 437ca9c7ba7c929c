import { contractPic } from "~/domain/employees/contracts/contract-input";
import { listPopupPages } from "~/domain/employees/list/employee-popup";
import { hasAnyPermission } from "~/domain/settings/has-permission";
import { CONTRACT_EDITORS } from "~/domain/settings/permissions";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { forbidden } from "~/web/session/scope.server";

export function canEditContracts({ permissions }: Scope): boolean {
  return hasAnyPermission(permissions, CONTRACT_EDITORS);
}

/** A viewer without access to any side of the popup gets no employee data, not even contracts (CONTRACT-09, EMP-21). @throws 403 */
export function requireAnyPopupSide({ permissions, subscriptions }: Scope): void {
  if (listPopupPages(permissions, subscriptions).length === 0) throw forbidden();
}

/** The account's name for the PIC field; empty where the account has none, in which case saving reports the problem. */
export function picNameOrEmpty({ employeeName }: Scope): string {
  try {
    return contractPic(employeeName);
  } catch (error) {
    if (error instanceof Refusal) return "";
    throw error;
  }
}
