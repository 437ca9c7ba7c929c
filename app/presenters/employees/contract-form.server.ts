import { contractPic } from "~/domain/employees/contracts/contract-input";
import { popupSides } from "~/domain/employees/list/employee-popup";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { forbidden } from "~/web/session/scope.server";

/** Any of the two may change contracts (CONTRACT-08, CF-44). */
export const CONTRACT_EDIT = "DASHBOARD_MANAGEMENT_EDIT, JOB_INFO_EDIT";

/** Whether the buttons that change contracts are shown. */
export function canEditContracts({ permissions }: Scope): boolean {
  return CONTRACT_EDIT.split(", ").some((right) => permissions.includes(right));
}

/** Whoever may open no side of the popup is sent nothing of the employee, not even the contracts (CONTRACT-09, EMP-21). @throws 403 */
export function refuseWithoutSide({ permissions, subscriptions }: Scope): void {
  if (popupSides(permissions, subscriptions).length === 0) throw forbidden();
}

/** The name that the popup shows as PIC; empty where the account has none, which the save says. */
export function shownPic({ employeeName }: Scope): string {
  try {
    return contractPic(employeeName);
  } catch (error) {
    if (error instanceof Refusal) return "";
    throw error;
  }
}
