import { useActionData, useLoaderData } from "@remix-run/react";
import { AssignedPin, AssignPin } from "~/components/time/kiosks/assign-pin";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { givePinInput } from "~/domain/time/clock/pin";
import { setTemporaryPin } from "~/models/time/kiosks/clock-pins.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { readTimeRecord, timeRecordParams } from "~/presenters/time/time-reports.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Reset PIN");

export const loader = guarded(ACCESS.editAttendance, async (scope, { params }) => {
  const record = timeRecordParams(params);
  const { employeeName } = await readTimeRecord(scope, record, new Date());
  return { employeeName, closeHref: pathTo("get-time-record", record) };
});

/** Only this response contains the PIN; it cannot be shown again. */
export const action = guarded(ACCESS.editAttendance, (scope, { request, params }) => {
  const { employeeSeq } = timeRecordParams(params);
  return submitForm(request, givePinInput, async () => ({ pin: await setTemporaryPin(scope, employeeSeq) }));
});

export default function GiveAPin() {
  const { employeeName, closeHref } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <DialogPage title={`PIN for ${employeeName}`} closeHref={closeHref}>
      {answered && "pin" in answered ? (
        <AssignedPin pin={answered.pin} employeeName={employeeName} closeHref={closeHref} />
      ) : (
        <AssignPin employeeName={employeeName} lastResult={answered} closeHref={closeHref} />
      )}
    </DialogPage>
  );
}
