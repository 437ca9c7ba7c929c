import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { columnsHeaders, EMPLOYEES_PATH } from "~/web/pages/employees/employees-query.server";
import { requireScope, safePath } from "~/web/session/scope.server";
import { readForm } from "~/web/forms/submit-form.server";

/** Which columns this browser shows. */
export async function action({ request }: ActionFunctionArgs) {
  await requireScope(request, "TEAM_VIEW, TEAM_EDIT");
  const form = await readForm(request);
  const headers = await columnsHeaders(form.get("usual") === "Y" ? null : form.getAll("column").map(String));
  return redirect(safePath(form.get("returnTo"), EMPLOYEES_PATH), { status: 303, headers });
}
