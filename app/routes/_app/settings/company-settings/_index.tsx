import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { pathTo } from "~/paths";
import { requireScope } from "~/web/session/scope.server";

/** Redirects to the first tab, in the requested mode. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "COMPANY_SETTING_EDIT");
  return redirect(pathTo("get-company") + new URL(request.url).search);
}

/** Exports a component so that errors render inside the app shell. */
export default function CompanySettings() {
  return null;
}
