import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { isSpecial, isYearEnd } from "~/domain/payroll/engine/run-purpose";
import { payrollStage } from "~/domain/payroll/runs/payroll-stage";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { STAGE_PAGES } from "~/components/payroll/runs/stage-pages";
import { findCalculation } from "~/models/payroll/runs/run-head.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { requireScope } from "~/web/session/scope.server";

/** Redirects to the run's current stage, or to the progress of a running calculation. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const payroll = await getPayroll(scope, seqParam(params.payrollSeq));
  const calculation = await findCalculation(scope, payroll.payrollSeq);
  const stage = payrollStage(payroll);
  if (isSpecial(payroll) && !isYearEnd(payroll) && stage === "CALCULATE" && calculation?.status !== "PROCESSING")
    return redirect(pathTo("get-payroll-process-amounts", { payrollSeq: payroll.payrollSeq }));
  const page = calculation?.status === "PROCESSING" ? STAGE_PAGES.CALCULATE : STAGE_PAGES[stage];
  return redirect(pathTo(page, { payrollSeq: payroll.payrollSeq }));
}

/** Never rendered; exporting a component makes a missing run render inside the app shell. */
export default function StageOfPayroll() {
  return null;
}
