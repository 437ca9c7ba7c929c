import { redirect } from "@remix-run/node";
import { ACCESS } from "~/domain/settings/access";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { recalculateSelected } from "~/models/payroll/runs/calculation/selected-recalculation.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { returnPath } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";
import { readSelection } from "~/presenters/payroll/runs/selection.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { readForm } from "~/web/forms/submit-form.server";
import { countText } from "~/domain/shared/count-text";

/** Recalculates the employees selected in the register: a few immediately, many in the background. */
export const action = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const { payrollSeq } = await getPayroll(scope, routeIds(params, "payrollSeq").payrollSeq);
  const { employeeSeqs } = await readSelection(scope, payrollSeq, await readForm(request));
  const back = returnPath(request, pathTo("get-payroll-process-review", { payrollSeq }));
  if (employeeSeqs.length === 0)
    return redirectWithToast(back, "No employee is selected. Select the employees first, then recalculate.", "attention");
  const changed = await recalculateSelected(scope, payrollSeq, employeeSeqs);
  return changed === null
    ? redirect(pathTo("get-payroll-process-calculation", { payrollSeq }), 303)
    : redirectWithToast(back, doneText(employeeSeqs.length, changed));
});

function doneText(requested: number, changed: number): string {
  const moved = changed === 0 ? "nothing had changed" : `${countText(changed, "payslip")} changed`;
  return `${countText(requested, "employee")} recalculated: ${moved}`;
}
