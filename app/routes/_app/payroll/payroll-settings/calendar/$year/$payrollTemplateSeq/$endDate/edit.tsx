import { useActionData, useLoaderData } from "@remix-run/react";
import { PayDateForm } from "~/components/payroll/setup/calendar/pay-date-form";
import { DialogPage, NoticeDialog } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { endDateOf, MAX_PAY_DATE_REASON_LENGTH, payDateInput } from "~/domain/payroll/setup/calendar/pay-date-input";
import { PERIOD_HAS_PAYROLL } from "~/domain/payroll/setup/calendar/payroll-calendar";
import { periodText } from "~/domain/payroll/runs/payroll-title";
import { ACCESS } from "~/domain/settings/access";
import { SAVED } from "~/domain/shared/saved";
import { getCalendarPeriod, updatePayDate } from "~/models/payroll/setup/calendar/calendars.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Change pay date");

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const period = await getCalendarPeriod(scope, payrollTemplateSeq, endDateOf(params.endDate));
  const { startDate, endDate, payDate, plannedDate, reason, revision, run, payrollTemplateName } = period;
  return {
    closeHref: pathTo("get-payroll-calendar", { year: payYearParam(params) }),
    title: `${payrollTemplateName}, ${periodText(startDate, endDate)}`,
    hasRun: run !== null,
    plannedDate,
    startDate,
    values: { payDate, reason: reason ?? "", revision: String(revision) },
    maxLength: MAX_PAY_DATE_REASON_LENGTH,
  };
});

export const action = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const endDate = endDateOf(params.endDate);
  const period = await getCalendarPeriod(scope, payrollTemplateSeq, endDate);
  return submitForm(request, payDateInput(period, period.plannedDate), async (input) => {
    await updatePayDate(scope, payrollTemplateSeq, endDate, input);
    return redirectWithToast(pathTo("get-payroll-calendar", { year: payYearParam(params) }), SAVED);
  });
});

export default function EditPayDate() {
  const { closeHref, title, hasRun, ...form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  if (hasRun)
    return (
      <NoticeDialog title={title} closeHref={closeHref}>
        {PERIOD_HAS_PAYROLL}
      </NoticeDialog>
    );
  return (
    <DialogPage title={title} closeHref={closeHref} size="md">
      <PayDateForm {...form} cancelHref={closeHref} lastResult={lastResult} />
    </DialogPage>
  );
}
