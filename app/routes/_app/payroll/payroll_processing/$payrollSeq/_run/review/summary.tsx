import { useLoaderData } from "@remix-run/react";
import { SummaryTables } from "~/components/payroll/runs/review/summary-tables";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { readPayrollSummary } from "~/models/payroll/runs/reports/payroll-summary.server";
import { seqParam } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Review, summary");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  return { payrollSeq, summary: await readPayrollSummary(scope, payrollSeq) };
});

export default function Summary() {
  return <SummaryTables {...useLoaderData<typeof loader>()} />;
}
