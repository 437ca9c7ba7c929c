import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { requireScope } from "~/web/session/scope.server";

/** The list of this year. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE");
  return redirect(pathTo("get-year-to-date", { year: today().slice(0, 4) }));
}

/** A page, so that a refusal stands in the frame. */
export default function YearToDate() {
  return null;
}
