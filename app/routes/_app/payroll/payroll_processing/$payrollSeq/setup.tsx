import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PayrollForm } from "~/components/payroll/payroll-form";
import { LinkButton } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { pageTitle } from "~/components/ui/page-title";
import { payrollChangeInput } from "~/domain/payroll/payroll-input";
import { formatDay } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import { getPayroll, updatePayroll } from "~/models/payroll/payrolls.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/flash.server";
import { seqParam } from "~/web/list-query.server";
import { requireScope } from "~/web/scope.server";
import { submitForm } from "~/web/submit-form.server";

export const meta = pageTitle("Set up payroll run");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { payrollSeq, startDate, endDate, payDate, annualizeYn, revision, payrollName, completedAt } = await getPayroll(scope, seqParam(params.payrollSeq));
  return { payrollSeq, payrollName, values: { startDate, endDate, payDate, annualize: annualizeYn === "Y", revision }, completed: completedAt !== null };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const payrollSeq = seqParam(params.payrollSeq);
  return submitForm(request, payrollChangeInput, async ({ revision, ...change }) => {
    await updatePayroll(scope, payrollSeq, change, revision);
    return redirectWithToast(pathTo("get-payroll-process", { payrollSeq }), "Set-up saved");
  });
}

export default function SetUp() {
  const { payrollSeq, payrollName, values, completed } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return completed ? (
    <Notice title="This payroll is completed and cannot change.">
      {payrollName}, {periodLabel(values.startDate, values.endDate)}, paid on {formatDay(values.payDate)}.
    </Notice>
  ) : (
    <Card title="Set up" className="form-narrow">
      <PayrollForm
        key={values.revision}
        lastResult={lastResult}
        values={values}
        verb="Save changes"
        pendingText="Saving…"
        cancelHref={pathTo("get-payroll-process", { payrollSeq })}
        extra={<LinkButton href={pathTo("get-payroll-process-removal", { payrollSeq })} variant="danger-quiet" icon="trash-2">Delete run</LinkButton>}
      />
    </Card>
  );
}
