import { redirect } from "@remix-run/node";
import { isSpecial, isYearEnd } from "~/domain/payroll/engine/run-purpose";
import { payrollStage } from "~/domain/payroll/runs/payroll-stage";
import { ACCESS } from "~/domain/settings/access";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { STAGE_PAGES } from "~/components/payroll/runs/stage-pages";
import { findCalculation } from "~/models/payroll/runs/run-head.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";

/** Redirects to the run's current stage, or to the progress of a running calculation. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const payroll = await getPayroll(scope, seqParam(params.payrollSeq));
  const calculation = await findCalculation(scope, payroll.payrollSeq);
  const stage = payrollStage(payroll);
  if (isSpecial(payroll) && !isYearEnd(payroll) && stage === "CALCULATE" && calculation?.status !== "PROCESSING")
    return redirect(pathTo("get-payroll-process-amounts", { payrollSeq: payroll.payrollSeq }));
  const page = calculation?.status === "PROCESSING" ? STAGE_PAGES.CALCULATE : STAGE_PAGES[stage];
  return redirect(pathTo(page, { payrollSeq: payroll.payrollSeq }));
});

/** Never rendered; exporting a component makes a missing run render inside the app shell. */
export default function StageOfPayroll() {
  return null;
}
