import { useActionData, useLoaderData } from "@remix-run/react";
import { PunchVoidForm } from "~/components/time/reports/punch-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { punchVoidInput, MAX_REMARK_LENGTH } from "~/domain/time/punches/punch-input";
import { voidPunch } from "~/models/time/punches.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readTimeRecord, timeRecordParams } from "~/presenters/time/time-reports.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { notFound } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Void a time log");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editAttendance, async (scope, { params }) => {
  const record = timeRecordParams(params);
  const { punchSeq } = routeIds(params, "punchSeq");
  const punch = (await readTimeRecord(scope, record, new Date())).punches.find((punch) => punch.punchSeq === punchSeq);
  if (!punch) throw notFound();
  return { text: punch.text, voided: punch.voided !== null, maxLength: MAX_REMARK_LENGTH, cancelHref: pathTo("get-time-record", record) };
});

export const action = guarded(ACCESS.editAttendance, (scope, { request, params }) => {
  const record = timeRecordParams(params);
  const { punchSeq } = routeIds(params, "punchSeq");
  return submitForm(request, punchVoidInput, async ({ undo, reason }) => {
    await voidPunch(scope, record, punchSeq, { undo: undo === "Y", reason }, today());
    return redirectWithToast(pathTo("get-time-record", record), undo === "Y" ? "The time log counts again" : "Time log voided");
  });
});

export default function VoidPunch() {
  const form = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title={form.voided ? "Restore time log" : "Void a time log"} closeHref={form.cancelHref}>
      <PunchVoidForm {...form} lastResult={lastResult} />
    </DialogPage>
  );
}
