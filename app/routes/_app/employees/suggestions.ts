import { ACCESS } from "~/domain/settings/access";
import { suggestEmployees } from "~/domain/shared/forms/employee-suggestion";
import { searchEmployees } from "~/models/employees/list/employee-search.server";
import { today } from "~/web/http/today.server";
import { guarded } from "~/web/session/guarded.server";

/** Employees whose name or ID contains the typed words, for a form that asks for one of them. */
export const loader = guarded(ACCESS.suggestEmployees, async (scope, { request }) => {
  const q = (new URL(request.url).searchParams.get("q") ?? "").replaceAll("\0", "").slice(0, 100);
  return Response.json(suggestEmployees(await searchEmployees(scope, q, today())));
});
