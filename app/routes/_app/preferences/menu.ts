import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { menuHeaders } from "~/web/preferences.server";
import { safePath } from "~/web/scope.server";
import { readForm } from "~/web/submit-form.server";

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return redirect(safePath(form.get("returnTo"), "/"), { status: 303, headers: await menuHeaders(form.get("menu")) });
}
