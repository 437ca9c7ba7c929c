import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { ReviewTabs } from "~/components/payroll/review-tabs";
import { SummaryCards } from "~/components/payroll/summary-cards";
import { readPayrollSummary } from "~/models/payroll/payroll-summary.server";
import { getPayroll } from "~/models/payroll/payrolls.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/list-query.server";
import { requireScope } from "~/web/scope.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const payrollSeq = seqParam(params.payrollSeq);
  const [payroll, summary] = await Promise.all([getPayroll(scope, payrollSeq), readPayrollSummary(scope, payrollSeq)]);
  if (payroll.calculatedAt === null) throw redirect(pathTo("get-payroll-process", { payrollSeq }));
  return { payrollSeq, blocked: payroll.blockedCount, warnings: payroll.warningCount, summary };
}

export default function Review() {
  const { payrollSeq, blocked, warnings, summary } = useLoaderData<typeof loader>();
  return (
    <>
      <SummaryCards summary={summary} />
      <section className="card register" aria-label="Review">
        <ReviewTabs payrollSeq={payrollSeq} blocked={blocked} warnings={warnings} />
        <Outlet />
      </section>
    </>
  );
}
