import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { SHEET_DISCARDED } from "~/domain/shared/forms/sheet-upload";
import { amountUploads } from "~/models/payroll/runs/special/amount-uploads.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { readForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

/** Only reached by GET when a reload follows a sign-in: the button is on the preview. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return redirect(pathTo("get-payroll-process-amounts", { payrollSeq: routeIds(params, "payrollSeq").payrollSeq }));
}

/** Discards the workbook. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  await readForm(request);
  const { payrollSeq, amountUploadSeq } = routeIds(params, "payrollSeq", "amountUploadSeq");
  await amountUploads.remove(scope, amountUploadSeq, payrollSeq);
  return redirectWithToast(pathTo("get-payroll-process-amounts", { payrollSeq }), SHEET_DISCARDED);
}
