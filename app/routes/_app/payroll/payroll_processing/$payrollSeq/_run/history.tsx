import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { readHistory } from "~/presenters/shared/change-history.server";
import { seqParam } from "~/web/forms/list-query.server";
import { requireHistory } from "~/presenters/shared/histories.server";

export const meta = pageTitle("View History, Payroll run");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireHistory(request, "PAYROLL_PROCESSING");
  const { payrollSeq } = await getPayroll(scope, seqParam(params.payrollSeq));
  return { payrollSeq, history: await readHistory(request, "PAYROLL_PROCESSING", payrollSeq) };
}

export default function HistoryOfRun() {
  const { payrollSeq, history } = useLoaderData<typeof loader>();
  return <ViewHistory {...history} closeHref={pathTo("get-payroll-process", { payrollSeq })} />;
}
