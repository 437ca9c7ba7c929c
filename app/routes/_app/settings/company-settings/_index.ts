import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { pathTo } from "~/paths";
import { requireScope } from "~/web/session/scope.server";

/** Its first tab. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "COMPANY_SETTING_EDIT");
  return redirect(pathTo("get-company"));
}
