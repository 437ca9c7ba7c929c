import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { SHEET_DISCARDED } from "~/domain/shared/forms/sheet-upload";
import { openingImports } from "~/models/payroll/setup/openings/opening-imports.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { readForm } from "~/web/forms/submit-form.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

/** Only reached by GET when a reload follows a sign-in: the button is on the preview. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return redirect(pathTo("get-year-to-date", { year: payYearParam(params) }));
}

/** Discards the workbook. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  await readForm(request);
  const year = payYearParam(params);
  await openingImports.remove(scope, routeIds(params, "importSeq").importSeq, year);
  return redirectWithToast(pathTo("get-year-to-date", { year }), SHEET_DISCARDED);
}
