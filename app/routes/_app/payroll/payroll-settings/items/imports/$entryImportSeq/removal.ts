import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { SHEET_DISCARDED } from "~/domain/shared/forms/sheet-upload";
import { entryImports } from "~/models/payroll/setup/items/entry-imports.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { readForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

/** Only reached by GET when a reload follows a sign-in: the button is on the preview. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return redirect(pathTo("get-payroll-items"));
}

/** Discards the workbook. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  await readForm(request);
  await entryImports.remove(scope, routeIds(params, "entryImportSeq").entryImportSeq, null);
  return redirectWithToast(pathTo("get-payroll-items"), SHEET_DISCARDED);
}
