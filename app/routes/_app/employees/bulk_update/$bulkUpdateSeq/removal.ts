import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readForm } from "~/web/forms/submit-form.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { redirectToList, discardSheet } from "~/presenters/employees/bulk-view.server";
import { requireScope } from "~/web/session/scope.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "TEAM_EDIT");
  return redirectToList("UPDATE");
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "TEAM_EDIT");
  await readForm(request);
  return discardSheet(scope, "UPDATE", routeIds(params, "bulkUpdateSeq").bulkUpdateSeq);
}
