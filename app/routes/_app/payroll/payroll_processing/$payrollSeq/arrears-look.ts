import type { ActionFunctionArgs } from "@remix-run/node";
import { Refusal } from "~/domain/shared/refusal";
import { cancelArrearsScan, startArrearsScan } from "~/models/payroll/arrears/arrears-scan.server";
import { refuseWithoutArrears } from "~/models/payroll/arrears/arrears.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { readForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

/** Starts the background arrears scan of a large payroll, or stops the running one. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { payrollSeq } = routeIds(params, "payrollSeq");
  const stops = (await readForm(request)).get("decide") === "STOP";
  await refuseWithoutArrears(scope, payrollSeq);
  const back = pathTo("get-payroll-process-arrears", { payrollSeq });
  if (stops) {
    await cancelArrearsScan(scope, payrollSeq);
    return redirectWithToast(back, "Looking for arrears was stopped. What the last look found stays listed.");
  }
  try {
    await startArrearsScan(scope, payrollSeq);
  } catch (error) {
    if (error instanceof Refusal) return redirectWithToast(back, error.message, "attention");
    throw error;
  }
  return redirectWithToast(back, "Arrears are being looked for");
}
