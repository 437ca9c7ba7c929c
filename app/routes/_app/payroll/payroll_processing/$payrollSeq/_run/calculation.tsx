import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CalculationCard } from "~/components/payroll/runs/calculation/calculation-card";
import { Notice } from "~/components/ui/feedback/notice";
import { useAutoRefresh } from "~/components/ui/feedback/use-auto-refresh";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { formatInstant } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { startCalculation } from "~/models/payroll/runs/calculation/recalculations.server";
import { findCalculation } from "~/models/payroll/runs/run-head.server";
import { confirmAttendedTime } from "~/models/payroll/runs/time/attendance/confirm.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";
import { readForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Calculate payroll run");

/** Refresh interval while work is in progress, with and without scripts. */
const REFRESH_SECONDS = 3;

export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const payroll = await getPayroll(scope, seqParam(params.payrollSeq));
  const calculation = await findCalculation(scope, payroll.payrollSeq);
  const { payrollSeq, calculatedAt, completedAt, headcount } = payroll;
  return {
    payrollSeq,
    headcount,
    completed: completedAt !== null,
    calculatedAt: calculatedAt && formatInstant(calculatedAt),
    calculation: calculation && {
      ...calculation,
      startedAt: formatInstant(calculation.startedAt),
      finishedAt: calculation.finishedAt && formatInstant(calculation.finishedAt),
    },
  };
});

/** Starts a calculation; confirms the time first if needed, with a confirmation dialog where attendance differs. */
export const action = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  await readForm(request);
  const payrollSeq = seqParam(params.payrollSeq);
  const { timeConfirmedAt } = await getPayroll(scope, payrollSeq);
  if (timeConfirmedAt === null && !(await confirmAttendedTime(scope, payrollSeq, new Date())))
    return redirect(pathTo("post-payroll-process-time-confirmation", { payrollSeq }), 303);
  try {
    await startCalculation(scope, payrollSeq);
  } catch (error) {
    // The page reports this next to the running calculation.
    if (error instanceof Refusal) return data({ code: "REFUSED", message: error.message }, { status: error.status });
    throw error;
  }
  return redirect(pathTo("get-payroll-process-calculation", { payrollSeq }), 303);
});

export default function CalculationPage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const running = page.calculation?.status === "PROCESSING";
  useAutoRefresh(running, REFRESH_SECONDS * 500);
  return (
    <>
      {running ? (
        <noscript>
          <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
        </noscript>
      ) : null}
      {refused ? <Notice tone="attention">{refused.message}</Notice> : null}
      <CalculationCard {...page} />
    </>
  );
}
