import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { pathTo } from "~/paths";
import { menuHeaders } from "~/web/session/preferences.server";
import { safePath } from "~/web/session/scope.server";
import { readForm } from "~/web/forms/submit-form.server";

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return redirect(safePath(form.get("returnTo"), pathTo("get-start")), { status: 303, headers: await menuHeaders(form.get("menu")) });
}
