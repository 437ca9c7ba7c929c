import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { GivenPin, GivePin } from "~/components/time/kiosks/given-pin";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { givePinInput } from "~/domain/time/clock/pin";
import { givePin } from "~/models/time/kiosks/clock-pins.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { readTimeRecord, recordOf } from "~/presenters/time/time-reports.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Give a PIN");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_EDIT");
  const record = recordOf(params);
  const { employeeName } = await readTimeRecord(scope, record, new Date());
  return { employeeName, closeHref: pathTo("get-time-record", record) };
}

/** Only this response contains the PIN; it cannot be shown again. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_EDIT");
  const { employeeSeq } = recordOf(params);
  return submitForm(request, givePinInput, async () => ({ pin: await givePin(scope, employeeSeq) }));
}

export default function GiveAPin() {
  const { employeeName, closeHref } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <DialogPage title={`PIN for ${employeeName}`} closeHref={closeHref}>
      {answered && "pin" in answered ? (
        <GivenPin pin={answered.pin} employeeName={employeeName} closeHref={closeHref} />
      ) : (
        <GivePin employeeName={employeeName} lastResult={answered} closeHref={closeHref} />
      )}
    </DialogPage>
  );
}
