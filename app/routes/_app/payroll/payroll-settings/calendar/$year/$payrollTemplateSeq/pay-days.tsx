import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PayDayForm } from "~/components/payroll/setup/calendar/pay-day-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { payDayInput } from "~/domain/payroll/setup/calendar/pay-day-input";
import { SAVED } from "~/domain/shared/saved";
import { getPayDays, updatePayDays } from "~/models/payroll/setup/calendar/pay-day-versions.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { payDayForm } from "~/presenters/payroll/setup/calendar/payroll-calendar.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Pay days");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  return {
    cancelHref: pathTo("get-payroll-calendar", { year: payYearParam(params) }),
    ...payDayForm(await getPayDays(scope, payrollTemplateSeq, today())),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const { policy } = await getPayDays(scope, payrollTemplateSeq, today());
  return submitForm(request, payDayInput(policy), async (input) => {
    await updatePayDays(scope, payrollTemplateSeq, input);
    return redirectWithToast(pathTo("get-payroll-calendar", { year: payYearParam(params) }), SAVED);
  });
}

export default function PayDays() {
  const { title, ...form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title={title} closeHref={form.cancelHref} size="md">
      <PayDayForm {...form} lastResult={lastResult} />
    </DialogPage>
  );
}
