import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { confirmTime } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { requireScope } from "~/web/session/scope.server";
import { readForm } from "~/web/forms/submit-form.server";

/** Somebody who reloads after a sign-in comes here by address: the button stands on the page of the time. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return redirect(pathTo("get-payroll-process-time", { payrollSeq: seqParam(params.payrollSeq) }));
}

/** The time is as it should be: on to the calculation. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  await readForm(request);
  const payrollSeq = seqParam(params.payrollSeq);
  await confirmTime(scope, payrollSeq);
  return redirect(pathTo("get-payroll-process-calculation", { payrollSeq }), 303);
}
