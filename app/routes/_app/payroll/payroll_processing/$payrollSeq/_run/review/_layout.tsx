import { redirect } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { ReviewTabs } from "~/components/payroll/runs/review/review-tabs";
import { settlesYear } from "~/domain/payroll/engine/run-purpose";
import { ACCESS } from "~/domain/settings/access";
import { readPayrollSummary } from "~/models/payroll/runs/reports/payroll-summary.server";
import { listUnpaidLeavers } from "~/models/payroll/runs/leavers.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { summaryCards } from "~/presenters/payroll/runs/summary-cards.server";
import { guarded } from "~/web/session/guarded.server";

/** Above the register, whose scripts load first. */
const SummaryCards = lazy(() => import("~/components/payroll/runs/review/summary-cards"));

export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  const [payroll, summary] = await Promise.all([getPayroll(scope, payrollSeq), readPayrollSummary(scope, payrollSeq)]);
  const calculated = payroll.calculatedAt !== null;
  // What-ifs need no payslips: rules can be tried before a payroll is calculated.
  if (!calculated && !new URL(request.url).pathname.startsWith(pathTo("get-what-ifs", { payrollSeq })))
    throw redirect(pathTo("get-payroll-process", { payrollSeq }));
  const leavers = await listUnpaidLeavers(scope, payroll);
  return {
    payrollSeq,
    completed: payroll.completedAt !== null,
    blocked: payroll.blockedCount,
    warnings: payroll.warningCount + leavers.length,
    settles: settlesYear({ ...payroll, annualize: payroll.annualizeYn === "Y" }),
    cards: calculated ? summaryCards(payrollSeq, summary) : null,
  };
});

export default function Review() {
  const { payrollSeq, completed, blocked, warnings, settles, cards } = useLoaderData<typeof loader>();
  return (
    <>
      <Suspense>{cards === null ? null : <SummaryCards cards={cards} />}</Suspense>
      <section className="card register" aria-label="Review">
        {cards === null ? null : (
          <ReviewTabs payrollSeq={payrollSeq} blocked={blocked} warnings={warnings} settles={settles} completed={completed} />
        )}
        <Outlet />
      </section>
    </>
  );
}
