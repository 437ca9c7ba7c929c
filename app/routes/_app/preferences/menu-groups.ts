import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { pathTo } from "~/paths";
import { menuGroupsHeaders } from "~/web/session/preferences.server";
import { requireScope, safePath } from "~/web/session/scope.server";
import { readForm } from "~/web/forms/submit-form.server";

/** Opens or closes a group of the menu. Without scripts the drawer of a phone is led back to, which opens it again. */
export async function action({ request }: ActionFunctionArgs) {
  await requireScope(request);
  const form = await readForm(request);
  const anchor = form.has("anchor") ? "#small-menu" : "";
  return redirect(safePath(form.get("returnTo"), pathTo("get-start")) + anchor, { status: 303, headers: await menuGroupsHeaders(form) });
}
