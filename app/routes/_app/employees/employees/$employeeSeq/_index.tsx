import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { redirect } from "@remix-run/node";
import { listPopupPages } from "~/domain/employees/list/employee-popup";
import { requireEmployee, tabHref } from "~/presenters/employees/employee-tab.server";

/** Redirects to the first page of the popup that the viewer may open (EMP-20); without one the layout shows a message. */
export const loader = guarded(ACCESS.openEmployee, async (scope, { request, params }) => {
  const employeeSeq = await requireEmployee(scope, params);
  const [first] = listPopupPages(scope.permissions, scope.subscriptions);
  if (first) throw redirect(tabHref(request, employeeSeq, first.path));
  return null;
});

export default function FirstPage() {
  return null;
}
