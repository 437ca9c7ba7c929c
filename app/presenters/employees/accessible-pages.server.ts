import { listPopupPages, profileTabs } from "~/domain/employees/list/employee-popup";
import { hasAnyPermission } from "~/domain/settings/has-permission";
import { POPUP_PERMISSIONS } from "~/domain/settings/permissions";
import type { Scope } from "~/domain/shared/scope";

/** The pages of the employee popup that the viewer may open, so that other areas do not link to a forbidden page. */
export function listAccessiblePages({ permissions, subscriptions }: Pick<Scope, "permissions" | "subscriptions">): string[] {
  if (!hasAnyPermission(permissions, POPUP_PERMISSIONS)) return [];
  const tabs = profileTabs(permissions).filter(({ permitted }) => permitted);
  const pages = [...tabs, ...listPopupPages(permissions, subscriptions)].map(({ path }) => path);
  const numbers = pages.includes("salary") && permissions.includes("PAYROLL_SETTING_EDIT") ? ["salary/identity"] : [];
  return [...new Set([...pages, ...numbers])];
}
