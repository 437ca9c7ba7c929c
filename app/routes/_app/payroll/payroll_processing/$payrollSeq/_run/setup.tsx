import { useActionData, useLoaderData } from "@remix-run/react";
import { PayrollForm } from "~/components/payroll/runs/payroll-form";
import { PayDateOnlyForm } from "~/components/payroll/runs/pay-date-only-form";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { Notice } from "~/components/ui/feedback/notice";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { isRegular, isSpecial } from "~/domain/payroll/engine/run-purpose";
import { payDateChangeInput, payrollChangeInput } from "~/domain/payroll/runs/payroll-input";
import { ACCESS } from "~/domain/settings/access";
import { formatDay } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import { getPayroll, updatePayroll } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { seqParam } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Set up payroll run");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const payroll = await getPayroll(scope, seqParam(params.payrollSeq));
  const { payrollSeq, startDate, endDate, payDate, annualizeYn, revision, payrollName, completedAt } = payroll;
  return {
    payrollSeq,
    payrollName,
    ownDays: isRegular(payroll),
    values: { startDate, endDate, payDate, annualize: annualizeYn === "Y", revision },
    completed: completedAt !== null,
  };
});

export const action = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  const payroll = await getPayroll(scope, payrollSeq);
  if (!isRegular(payroll))
    return submitForm(request, payDateChangeInput, async ({ payDate, revision }) => {
      const { startDate, endDate, annualizeYn } = isSpecial(payroll) ? { ...payroll, startDate: payDate, endDate: payDate } : payroll;
      await updatePayroll(scope, payrollSeq, { startDate, endDate, payDate, annualize: annualizeYn === "Y" }, revision);
      return redirectWithToast(pathTo("get-payroll-process", { payrollSeq }), "Set-up saved");
    });
  return submitForm(request, payrollChangeInput, async ({ revision, ...change }) => {
    await updatePayroll(scope, payrollSeq, change, revision);
    return redirectWithToast(pathTo("get-payroll-process", { payrollSeq }), "Set-up saved");
  });
});

export default function SetUp() {
  const { payrollSeq, payrollName, ownDays, values, completed } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  const shared = {
    lastResult,
    cancelHref: pathTo("get-payroll-process", { payrollSeq }),
    extra: (
      <LinkButton href={pathTo("get-payroll-process-removal", { payrollSeq })} variant="danger-quiet" icon="trash-2">
        Delete run
      </LinkButton>
    ),
  };
  return completed || !changes ? (
    <Notice title={completed ? "This payroll is completed and cannot change." : "Set up"}>
      {payrollName}, {periodLabel(values.startDate, values.endDate)}, paid on {formatDay(values.payDate)}.
    </Notice>
  ) : (
    <Card title="Set up" className="form-narrow">
      {ownDays ? (
        <PayrollForm key={values.revision} values={values} verb="Save changes" pendingText="Saving…" {...shared} />
      ) : (
        <PayDateOnlyForm key={values.revision} values={values} {...shared} />
      )}
    </Card>
  );
}
