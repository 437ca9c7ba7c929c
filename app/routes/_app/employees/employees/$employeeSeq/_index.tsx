import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { popupSides } from "~/domain/employees/list/employee-popup";
import { existingEmployee, requirePopup, tabAddress } from "~/presenters/employees/employee-tab.server";

/** Redirects to the first page of the popup that the viewer may open (EMP-20); without one the frame shows a message. */
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
