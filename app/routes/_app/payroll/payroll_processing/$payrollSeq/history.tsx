import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { readChangeHistory } from "~/web/pages/shared/change-history.server";
import { seqParam } from "~/web/forms/list-query.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("View History, Payroll run");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE");
  const { payrollSeq } = await getPayroll(scope, seqParam(params.payrollSeq));
  return { payrollSeq, history: await readChangeHistory(request, scope, "PAYROLL_PROCESSING", payrollSeq) };
}

export default function HistoryOfRun() {
  const { payrollSeq, history } = useLoaderData<typeof loader>();
  return <ViewHistory {...history} closeHref={pathTo("get-payroll-process", { payrollSeq })} />;
}
