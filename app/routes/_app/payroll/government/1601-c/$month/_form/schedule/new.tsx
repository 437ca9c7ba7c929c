import { useActionData, useLoaderData } from "@remix-run/react";
import { ScheduleRowForm } from "~/components/payroll/government/returns/schedule-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { scheduleRowInput } from "~/domain/payroll/government/returns/schedule-input";
import { ACCESS } from "~/domain/settings/access";
import { addScheduleRow } from "~/models/payroll/government/returns/schedule.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { monthParam } from "~/presenters/payroll/government/hub.server";
import { readScheduleForm } from "~/presenters/payroll/government/returns/schedule.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Adjust an earlier month");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

/** `?of=2026-10` prefills the proposal for that month. */
export const loader = guarded(ACCESS.editPayroll, (scope, { request, params }) =>
  readScheduleForm(scope, monthParam(params), new URL(request.url).searchParams.get("of")),
);

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const month = monthParam(params);
  return submitForm(request, scheduleRowInput, async (input) => {
    await addScheduleRow(scope, month, input);
    return redirectWithToast(pathTo("get-1601-c", { month }), "Row added to Schedule I");
  });
});

export default function NewScheduleRow() {
  const form = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Adjust an earlier month" closeHref={form.cancelHref} size="md">
      <ScheduleRowForm {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
