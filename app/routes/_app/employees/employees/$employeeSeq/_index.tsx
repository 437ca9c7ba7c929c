import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { popupSides } from "~/domain/employees/list/employee-popup";
import { existingEmployee, requirePopup, tabAddress } from "~/presenters/employees/employee-tab.server";

/** The popup begins at the first page that one may open (EMP-20); its frame speaks where there is none. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requirePopup(request);
  const employeeSeq = await existingEmployee(scope, params);
  const [first] = popupSides(scope.permissions, scope.subscriptions);
  if (first) throw redirect(tabAddress(request, employeeSeq, first.path));
  return null;
}

export default function FirstPage() {
  return null;
}
