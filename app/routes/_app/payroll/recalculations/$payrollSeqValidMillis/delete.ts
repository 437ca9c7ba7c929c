import { redirect } from "@remix-run/node";
import { ACCESS } from "~/domain/settings/access";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { removeRecalculation } from "~/models/payroll/runs/calculation/recalculations.server";
import { pathTo } from "~/paths";
import { parseRecalculationParam } from "~/presenters/payroll/runs/recalculations.server";
import { safePath } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";
import { readForm } from "~/web/forms/submit-form.server";

/** Closes the card of a finished recalculation. Failures are not reported (SHELL-31). */
export const action = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const form = await readForm(request);
  await removeRecalculation(scope, parseRecalculationParam(params.payrollSeqValidMillis)).catch((error: unknown) => {
    if (!(error instanceof NotFound || error instanceof Refusal)) throw error;
  });
  return redirect(safePath(form.get("returnTo"), pathTo("get-payroll-process-list")), 303);
});
