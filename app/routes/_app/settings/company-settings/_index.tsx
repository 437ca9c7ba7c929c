import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { pathTo } from "~/paths";
import { requireScope } from "~/web/session/scope.server";

/** Its first tab, in the mode that is asked for. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "COMPANY_SETTING_EDIT");
  return redirect(pathTo("get-company") + new URL(request.url).search);
}

/** A page, so that a refusal stands in the frame. */
export default function CompanySettings() {
  return null;
}
