import { carriedQuery, popupPath, type PopupPath } from "~/domain/employees/list/popup-address";
import type { Scope } from "~/domain/shared/scope";
import { employeeExists } from "~/models/employees/records/record-owner.server";
import { EMPLOYEES_PATH } from "./employees-query.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { safePath } from "~/web/session/scope.server";
import { routeIds } from "~/web/forms/route-ids.server";

type Params = Readonly<Record<string, string | undefined>>;

/** Target of Close: the page that opened the popup, or the list with the filters, order and page from the URL. */
export function popupOrigin(request: Request): string {
  const { search, searchParams } = new URL(request.url);
  const list = EMPLOYEES_PATH + carriedQuery(search);
  return searchParams.has("from") ? safePath(searchParams.get("from"), EMPLOYEES_PATH) : list;
}

/** URL of a tab that keeps the query of the list behind the popup. */
export const tabHref = (request: Request, employeeSeq: number, tab: PopupPath) =>
  popupPath(employeeSeq, tab, carriedQuery(new URL(request.url).search));

/** Success response of a popup action: redirects to its tab over the same list and shows `text` as a toast. */
export const redirectToTab = (request: Request, employeeSeq: number, tab: PopupPath, text: string) =>
  redirectWithToast(tabHref(request, employeeSeq, tab), text);

/** The employee in the URL, for pages that need it before any record exists. @throws NotFound */
export async function requireEmployee(scope: Scope, params: Params): Promise<number> {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  await employeeExists(scope, employeeSeq);
  return employeeSeq;
}
