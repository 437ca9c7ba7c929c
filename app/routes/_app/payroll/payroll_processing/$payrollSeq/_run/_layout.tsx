import { Outlet, useLoaderData } from "@remix-run/react";
import { RunHeader } from "~/components/payroll/runs/run-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { payrollTitle } from "~/domain/payroll/runs/payroll-title";
import type { RunHeaderData } from "~/domain/payroll/runs/run-header";
import { ACCESS } from "~/domain/settings/access";
import { dismissEndedOnView } from "~/models/payroll/runs/calculation/recalculations.server";
import { readRunHead } from "~/models/payroll/runs/run-head.server";
import { cached } from "~/web/http/ttl-cache.server";
import { seqParam } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ run: RunHeaderData }>((data) => (data ? payrollTitle(data.run) : "Payroll run"));

export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const { unseen, ...run } = await readRunHead(scope, seqParam(params.payrollSeq), cached);
  if (unseen && scope.permissions.includes("PAYROLL_SETTING_EDIT")) await dismissEndedOnView(scope, run.payrollSeq);
  return { run };
});

/** Every page of a run except the payslips, which have their own header. */
export default function PayrollRun() {
  return (
    <>
      <RunHeader run={useLoaderData<typeof loader>().run} />
      <Outlet />
    </>
  );
}
