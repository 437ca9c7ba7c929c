import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { columnsHeaders } from "~/presenters/shared/chosen-columns.server";
import { requireListWithColumns } from "~/presenters/shared/saved-lists.server";
import { safePath } from "~/web/session/scope.server";
import { readForm } from "~/web/forms/submit-form.server";

/** Stores which columns of a list this browser shows. */
export async function action({ request, params }: ActionFunctionArgs) {
  const list = await requireListWithColumns(request, params);
  const form = await readForm(request);
  const headers = await columnsHeaders(list.name, form.get("usual") === "Y" ? null : readChosenColumnsForm(form));
  return redirect(safePath(form.get("returnTo"), list.path), { status: 303, headers });
}

/** The selected columns or, of the offered ones, those deselected; null = none. */
function readChosenColumnsForm(form: FormData): string[] | null {
  const checked = form.getAll("column").map(String);
  const offered = form.get("offered");
  if (offered === null) return checked;
  const leftOut = String(offered)
    .split(",")
    .filter((key) => !checked.includes(key));
  return leftOut.length === 0 ? null : leftOut.map((key) => `-${key}`);
}
