import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SuspensionConfirmation, SuspensionForm } from "~/components/time/reports/suspension-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { paidText, officesText, suspensionTimes } from "~/domain/time/suspensions/suspension";
import { suspensionInput } from "~/domain/time/suspensions/suspension-input";
import { listAffectedEmployees, suspendWork } from "~/models/time/suspensions.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readSuspensionForm, suspensionValues } from "~/presenters/time/suspensions.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Suspend work");

export const loader = guarded(ACCESS.editAttendance, async (scope) => {
  const values = { suspensionDate: today(), startTime: "", endTime: "", workPlaceSeqs: [], paidYn: "", reason: "" };
  return { ...(await readSuspensionForm(scope)), values };
});

/** The first post returns a confirmation with the affected employees; the confirmed post is validated again and saved. */
export const action = guarded(ACCESS.editAttendance, (scope, { request }) =>
  submitForm(request, suspensionInput, async (input) => {
    const values = suspensionValues(input);
    if (input.back === "Y") return data<SubmissionResult<string[]>>({ initialValue: values });
    if (input.step !== "save") {
      const { names, locked } = await listAffectedEmployees(scope, input, today());
      return { confirm: { when: `${suspensionTimes(input)}, ${paidText(input.paidYn)}`, reached: officesText(names, locked), values } };
    }
    await suspendWork(scope, input, today());
    return redirectWithToast(pathTo("get-suspensions"), "Work suspended");
  }),
);

export default function SuspendWork() {
  const form = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const confirmation = answer && "confirm" in answer ? answer.confirm : null;
  return (
    <DialogPage title="Suspend work" closeHref={form.cancelHref} size={confirmation ? "sm" : "md"}>
      {confirmation ? (
        <SuspensionConfirmation {...confirmation} />
      ) : (
        <SuspensionForm {...form} lastResult={answer && !("confirm" in answer) ? answer : undefined} />
      )}
    </DialogPage>
  );
}
