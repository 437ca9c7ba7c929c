import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SummaryTables } from "~/components/payroll/runs/review/summary-tables";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { readPayrollSummary } from "~/models/payroll/runs/reports/payroll-summary.server";
import { seqParam } from "~/web/forms/list-query.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Review, summary");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const payrollSeq = seqParam(params.payrollSeq);
  return { payrollSeq, summary: await readPayrollSummary(scope, payrollSeq) };
}

export default function Summary() {
  return <SummaryTables {...useLoaderData<typeof loader>()} />;
}
