import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { removeRecalculation } from "~/models/payroll/runs/calculation/recalculations.server";
import { pathTo } from "~/paths";
import { parseRecalculationParam } from "~/presenters/payroll/runs/recalculations.server";
import { requireScope, safePath } from "~/web/session/scope.server";
import { readForm } from "~/web/forms/submit-form.server";

/** Closes the card of a finished recalculation. Failures are not reported (SHELL-31). */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const form = await readForm(request);
  await removeRecalculation(scope, parseRecalculationParam(params.payrollSeqValidMillis)).catch((error: unknown) => {
    if (!(error instanceof NotFound || error instanceof Refusal)) throw error;
  });
  return redirect(safePath(form.get("returnTo"), pathTo("get-payroll-process-list")), 303);
}
