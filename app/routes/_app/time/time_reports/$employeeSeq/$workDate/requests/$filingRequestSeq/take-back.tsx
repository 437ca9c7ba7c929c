import { useActionData, useLoaderData } from "@remix-run/react";
import { RevertEntryForm } from "~/components/time/reports/time-entry-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { cancelRecordedInput } from "~/domain/filing/requests/recorded-input";
import { MAX_REASON_LENGTH } from "~/domain/filing/requests/request";
import { ACCESS } from "~/domain/settings/access";
import { cancelRequestOfDay } from "~/models/filing/requests/record-request.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readDayRequests } from "~/presenters/time/day-requests.server";
import { timeRecordParams } from "~/presenters/time/time-reports.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { notFound } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Reverse an approved request");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editAttendance, async (scope, { params }) => {
  const record = timeRecordParams(params);
  const { filingRequestSeq } = routeIds(params, "filingRequestSeq");
  const dayRequest = (await readDayRequests(scope, record)).find((dayRequestRow) => dayRequestRow.filingRequestSeq === filingRequestSeq);
  if (!dayRequest) throw notFound();
  return {
    text: `${dayRequest.what} ${dayRequest.when}`,
    revision: dayRequest.revision,
    maxLength: MAX_REASON_LENGTH,
    cancelHref: pathTo("get-time-record", record),
  };
});

export const action = guarded(ACCESS.editAttendance, (scope, { request, params }) => {
  const record = timeRecordParams(params);
  const { filingRequestSeq } = routeIds(params, "filingRequestSeq");
  return submitForm(request, cancelRecordedInput, async (input) => {
    await cancelRequestOfDay(scope, record, filingRequestSeq, input, today());
    return redirectWithToast(pathTo("get-time-record", record), "Reversed");
  });
});

export default function TakeBack() {
  const form = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title="Reverse" closeHref={form.cancelHref}>
      <RevertEntryForm {...form} lastResult={lastResult} />
    </DialogPage>
  );
}
