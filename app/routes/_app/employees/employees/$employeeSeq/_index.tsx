import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { popupSides } from "~/domain/employees/employee-popup";
import { existingEmployee, tabPath } from "~/web/employee-tab.server";
import { requireScope } from "~/web/scope.server";

/** The popup begins at the first page that one may open (EMP-20); its frame speaks where there is none. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "TEAM_VIEW, TEAM_EDIT");
  const employeeSeq = await existingEmployee(scope, params);
  const [first] = popupSides(scope.permissions, scope.subscriptions);
  if (first) throw redirect(tabPath(employeeSeq, first.path) + new URL(request.url).search);
  return null;
}

export default function FirstPage() {
  return null;
}
