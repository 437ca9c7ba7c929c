import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { pathTo } from "~/paths";
import { requireScope } from "~/web/session/scope.server";

/** Its first tab. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { subscriptions } = await requireScope(request, "COMPANY_SETTING_EDIT");
  return redirect(pathTo(subscriptions.includes("FLEXBEN_ONLY_USAGE") ? "get-company-notices" : "get-company-holidays-now"));
}
