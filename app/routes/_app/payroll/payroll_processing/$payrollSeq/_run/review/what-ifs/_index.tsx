import { useLoaderData } from "@remix-run/react";
import { WhatIfList } from "~/components/payroll/runs/what-if/what-if-list";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { seqParam } from "~/web/forms/list-query.server";
import { readWhatIfList } from "~/presenters/payroll/runs/what-if/what-ifs.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Simulation");

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  const [{ completedAt }, rows] = await Promise.all([getPayroll(scope, payrollSeq), readWhatIfList(scope, payrollSeq)]);
  return { payrollSeq, completed: completedAt !== null, rows };
});

export default function WhatIfs() {
  return <WhatIfList {...useLoaderData<typeof loader>()} />;
}
