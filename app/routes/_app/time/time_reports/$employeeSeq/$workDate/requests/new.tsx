import { useActionData, useLoaderData } from "@remix-run/react";
import { TimeEntryForm } from "~/components/time/reports/time-entry-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { recordedTimeInput } from "~/domain/filing/requests/recorded-input";
import { MAX_REASON_LENGTH } from "~/domain/filing/requests/request";
import { ACCESS } from "~/domain/settings/access";
import { addDays, formatDay } from "~/domain/shared/day";
import { recordForDay } from "~/models/filing/requests/record-request.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { listApprovedChoices, toApprovedContent } from "~/presenters/time/day-requests.server";
import { readTimeRecord, timeRecordParams } from "~/presenters/time/time-reports.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Enter as approved");

export const loader = guarded(ACCESS.editAttendance, async (scope, { params }) => {
  const record = timeRecordParams(params);
  const { employeeName } = await readTimeRecord(scope, record, new Date());
  return {
    employeeName,
    choices: await listApprovedChoices(scope, record.workDate),
    dates: [record.workDate, addDays(record.workDate, 1)].map((day) => ({ value: day, label: formatDay(day) })),
    maxLength: MAX_REASON_LENGTH,
    cancelHref: pathTo("get-time-record", record),
  };
});

export const action = guarded(ACCESS.editAttendance, (scope, { request, params }) => {
  const record = timeRecordParams(params);
  return submitForm(request, recordedTimeInput(record.workDate), async (input) => {
    await recordForDay(scope, record, toApprovedContent(record.workDate, input), today());
    return redirectWithToast(pathTo("get-time-record", record), "Entered as approved");
  });
});

export default function EnterAsApproved() {
  const { employeeName, ...form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title={`Enter as approved for ${employeeName}`} closeHref={form.cancelHref}>
      <TimeEntryForm {...form} lastResult={lastResult} />
    </DialogPage>
  );
}
