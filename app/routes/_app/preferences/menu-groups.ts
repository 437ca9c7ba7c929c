import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { pathTo } from "~/paths";
import { menuGroupsHeaders } from "~/web/session/preferences.server";
import { requireScope, safePath } from "~/web/session/scope.server";
import { readForm } from "~/web/forms/submit-form.server";

/** Opens or closes a menu group. Without scripts it redirects back to the phone drawer, which reopens. */
export async function action({ request }: ActionFunctionArgs) {
  await requireScope(request);
  const form = await readForm(request);
  const anchor = form.has("anchor") ? "#small-menu" : "";
  return redirect(safePath(form.get("returnTo"), pathTo("get-start")) + anchor, { status: 303, headers: await menuGroupsHeaders(form) });
}
