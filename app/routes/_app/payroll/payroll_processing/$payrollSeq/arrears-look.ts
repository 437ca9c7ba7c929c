import { ACCESS } from "~/domain/settings/access";
import { Refusal } from "~/domain/shared/refusal";
import { cancelArrearsScan, startArrearsScan } from "~/models/payroll/arrears/arrears-scan.server";
import { refuseWithoutArrears } from "~/models/payroll/arrears/arrears.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { readForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

/** Starts the background arrears scan of a large payroll, or stops the running one. */
export const action = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const { payrollSeq } = routeIds(params, "payrollSeq");
  const stops = (await readForm(request)).get("decide") === "STOP";
  await refuseWithoutArrears(scope, payrollSeq);
  const back = pathTo("get-payroll-process-arrears", { payrollSeq });
  if (stops) {
    await cancelArrearsScan(scope, payrollSeq);
    return redirectWithToast(back, "The search was stopped. Results of the previous search remain listed.");
  }
  try {
    await startArrearsScan(scope, payrollSeq);
  } catch (error) {
    if (error instanceof Refusal) return redirectWithToast(back, error.message, "attention");
    throw error;
  }
  return redirectWithToast(back, "Searching for arrears");
});
