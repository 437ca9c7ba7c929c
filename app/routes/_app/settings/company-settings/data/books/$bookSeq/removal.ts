import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { removeWorkbook } from "~/models/payroll/company-data/import/import-workbooks.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { readForm } from "~/web/forms/submit-form.server";
import { requireDataImport } from "~/presenters/settings/import-workbooks.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

/** Only reached by GET when a reload follows a sign-in: the button is on the preview. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireDataImport(await requireScope(request, "SETTING_EDIT"));
  return redirect(pathTo("get-company-data"));
}

/** Discards the workbook. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = requireDataImport(await requireScope(request, "SETTING_EDIT"));
  await readForm(request);
  await removeWorkbook(scope, routeIds(params, "bookSeq").bookSeq);
  return redirectWithToast(pathTo("get-company-data"), "The upload was cancelled. Nothing changed.");
}
