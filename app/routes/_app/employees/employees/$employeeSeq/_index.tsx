import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { popupSides } from "~/domain/employees/employee-popup";
import { tabPath } from "~/web/employee-tab.server";
import { requireScope } from "~/web/scope.server";
import { seqParam } from "~/web/list-query.server";

/** The popup begins at the first page that one may open (EMP-20); its frame speaks where there is none. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { permissions, subscriptions } = await requireScope(request, "TEAM_VIEW, TEAM_EDIT");
  const [first] = popupSides(permissions, subscriptions);
  if (first) throw redirect(tabPath(seqParam(params.employeeSeq), first.path) + new URL(request.url).search);
  return null;
}

export default function FirstPage() {
  return null;
}
