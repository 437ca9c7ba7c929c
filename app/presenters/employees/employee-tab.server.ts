import { POPUP_PERMISSIONS } from "~/domain/settings/permissions";
import { carriedQuery, popupPath, type PopupPath } from "~/domain/employees/list/popup-address";
import type { Scope } from "~/domain/shared/scope";
import { employeeExists } from "~/models/employees/records/record-owner.server";
import { EMPLOYEES_PATH } from "./employees-query.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope, safePath } from "~/web/session/scope.server";
import { routeIds } from "~/web/forms/route-ids.server";

type Params = Readonly<Record<string, string | undefined>>;

/** Who opens the employee popup: whoever may see the list of employees, or the lists of points, whose names lead here too (EMP-23). @throws as requireScope */
export const requirePopup = (request: Request): Promise<Scope> => requireScope(request, POPUP_PERMISSIONS.join());

/** Who opens or changes a tab of the popup: whoever may open the popup and, of these permissions, holds one for the tab. @throws as requireScope */
export async function requireTab(request: Request, permissions: string, subscription?: string): Promise<Scope> {
  await requirePopup(request);
  return requireScope(request, permissions, subscription);
}

/** Where Close leads: the page that the popup was opened from, or the list with the filters, order and page that the address carries. */
export function popupOrigin(request: Request): string {
  const { search, searchParams } = new URL(request.url);
  const list = EMPLOYEES_PATH + carriedQuery(search);
  return searchParams.has("from") ? safePath(searchParams.get("from"), EMPLOYEES_PATH) : list;
}

/** The address of a tab, over the list that stands behind the page that asks. */
export const tabAddress = (request: Request, employeeSeq: number, tab: PopupPath) =>
  popupPath(employeeSeq, tab, carriedQuery(new URL(request.url).search));

/** The end of an action of the popup that worked: its tab says `text` once, over the same list. */
export const redirectToTab = (request: Request, employeeSeq: number, tab: PopupPath, text: string) =>
  redirectWithToast(tabAddress(request, employeeSeq, tab), text);

/** The employee of the address, for what begins before there is a record to look up. @throws NotFound */
export async function existingEmployee(scope: Scope, params: Params): Promise<number> {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  await employeeExists(scope, employeeSeq);
  return employeeSeq;
}
