import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WhatIfList } from "~/components/payroll/runs/what-if/what-if-list";
import { pageTitle } from "~/components/ui/layout/page-title";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { seqParam } from "~/web/forms/list-query.server";
import { readWhatIfList } from "~/presenters/payroll/runs/what-if/what-ifs.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Simulation");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const payrollSeq = seqParam(params.payrollSeq);
  const [{ completedAt }, rows] = await Promise.all([getPayroll(scope, payrollSeq), readWhatIfList(scope, payrollSeq)]);
  return { payrollSeq, completed: completedAt !== null, rows };
}

export default function WhatIfs() {
  return <WhatIfList {...useLoaderData<typeof loader>()} />;
}
