import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { removeTimeUpload } from "~/models/payroll/runs/time/time-uploads.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { readForm } from "~/web/forms/submit-form.server";

/** Only reached by GET when a reload follows a sign-in: the button is on the preview. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return redirect(pathTo("get-payroll-process-time", { payrollSeq: routeIds(params, "payrollSeq").payrollSeq }));
}

/** Discards the upload. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  await readForm(request);
  const key = routeIds(params, "payrollSeq", "uploadSeq");
  await removeTimeUpload(scope, key);
  return redirectWithToast(
    pathTo("get-payroll-process-time", { payrollSeq: key.payrollSeq }),
    "The upload was cancelled. Nothing changed.",
  );
}
