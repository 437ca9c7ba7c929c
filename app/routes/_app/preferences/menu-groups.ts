import { redirect } from "@remix-run/node";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { menuGroupsHeaders } from "~/web/session/preferences.server";
import { safePath } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";
import { readForm } from "~/web/forms/submit-form.server";

/** Opens or closes a menu group. Without scripts it redirects back to the phone drawer, which reopens. */
export const action = guarded(ACCESS.signedIn, async (_scope, { request }) => {
  const form = await readForm(request);
  const anchor = form.has("anchor") ? "#small-menu" : "";
  return redirect(safePath(form.get("returnTo"), pathTo("get-start")) + anchor, { status: 303, headers: await menuGroupsHeaders(form) });
});
