import { useActionData, useLoaderData } from "@remix-run/react";
import { PayDayForm } from "~/components/payroll/setup/calendar/pay-day-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { payDayInput } from "~/domain/payroll/setup/calendar/pay-day-input";
import { ACCESS } from "~/domain/settings/access";
import { SAVED } from "~/domain/shared/saved";
import { getPayDays, updatePayDays } from "~/models/payroll/setup/calendar/pay-day-versions.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { payDayForm } from "~/presenters/payroll/setup/calendar/payroll-calendar.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Pay days");

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  return {
    cancelHref: pathTo("get-payroll-calendar", { year: payYearParam(params) }),
    ...payDayForm(await getPayDays(scope, payrollTemplateSeq, today())),
  };
});

export const action = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const { policy } = await getPayDays(scope, payrollTemplateSeq, today());
  return submitForm(request, payDayInput(policy), async (input) => {
    await updatePayDays(scope, payrollTemplateSeq, input);
    return redirectWithToast(pathTo("get-payroll-calendar", { year: payYearParam(params) }), SAVED);
  });
});

export default function PayDays() {
  const { title, ...form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title={title} closeHref={form.cancelHref} size="md">
      <PayDayForm {...form} lastResult={lastResult} />
    </DialogPage>
  );
}
