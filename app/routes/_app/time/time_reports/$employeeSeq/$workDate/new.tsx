import { useActionData, useLoaderData } from "@remix-run/react";
import { PunchForm } from "~/components/time/reports/punch-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { addDays, formatDay } from "~/domain/shared/day";
import { PUNCH_REASONS } from "~/domain/time/punches/punch";
import { punchInput, MAX_REMARK_LENGTH } from "~/domain/time/punches/punch-input";
import { addPunch } from "~/models/time/punches.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readTimeRecord, timeRecordParams } from "~/presenters/time/time-reports.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Add a time log");

export const loader = guarded(ACCESS.editAttendance, async (scope, { params }) => {
  const record = timeRecordParams(params);
  const { employeeName } = await readTimeRecord(scope, record, new Date());
  return {
    employeeName,
    dates: [record.workDate, addDays(record.workDate, 1)].map((day) => ({ value: day, label: formatDay(day) })),
    reasons: [...PUNCH_REASONS],
    maxLength: MAX_REMARK_LENGTH,
    cancelHref: pathTo("get-time-record", record),
  };
});

export const action = guarded(ACCESS.editAttendance, (scope, { request, params }) => {
  const record = timeRecordParams(params);
  return submitForm(request, punchInput(record.workDate), async (input) => {
    await addPunch(scope, record, input, today(), new Date());
    return redirectWithToast(pathTo("get-time-record", record), "Time log added");
  });
});

export default function NewPunch() {
  const { employeeName, ...form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title={`Add a time log of ${employeeName}`} closeHref={form.cancelHref}>
      <PunchForm {...form} lastResult={lastResult} />
    </DialogPage>
  );
}
