import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { requireScope } from "~/web/session/scope.server";

/** Redirects to this year's list. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  return redirect(pathTo("get-year-to-date", { year: today().slice(0, 4) }));
}

/** Exports a component so that errors render inside the app shell. */
export default function YearToDate() {
  return null;
}
