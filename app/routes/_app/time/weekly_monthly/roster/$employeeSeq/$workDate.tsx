import { useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SelectField } from "~/components/ui/form/choice-fields";
import { ErrorSummary, problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { Notice } from "~/components/ui/feedback/notice";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { rosterCellInput } from "~/domain/time/roster/roster-input";
import { saveDraft } from "~/models/time/roster.server";
import { readRosterCell } from "~/presenters/time/roster-days.server";
import { rosterHref } from "~/presenters/time/roster.server";
import { timeRecordParams } from "~/presenters/time/time-reports.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Shift of a day");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editAttendance, async (scope, { request, params }) => ({
  ...(await readRosterCell(scope, timeRecordParams(params))),
  closeHref: closeHref(request),
}));

export const action = guarded(ACCESS.editAttendance, (scope, { request, params }) => {
  const { employeeSeq, workDate } = timeRecordParams(params);
  return submitForm(request, rosterCellInput, async ({ value, before }) => {
    const changed = await saveDraft(scope, { employeeSeq, day: workDate, value }, before);
    return redirectWithToast(closeHref(request), changed ? "Draft saved: 1 day" : "Nothing was changed");
  });
});

const closeHref = (request: Request) => rosterHref(new URL(request.url).searchParams);

export default function RosterCell() {
  const { title, value, choices, fixed, onLeave, closeHref: backHref } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<FieldsOf<typeof rosterCellInput>>({ id: "cell", lastResult, defaultValue: { value } });
  return (
    <DialogPage title={title} closeHref={backHref}>
      {fixed === null ? (
        <PostForm form={form} verb="Save draft" cancelHref={backHref} problems={problemsOf(form, [fields.value])}>
          {onLeave ? <Notice tone="attention">On approved leave.</Notice> : null}
          <input type="hidden" name="before" value={value} />
          <SelectField field={fields.value} label="Shift" options={choices} />
        </PostForm>
      ) : (
        <div className="body grid gap-4">
          <ErrorSummary problems={problemsOf(form, [])} />
          <Notice>{fixed === "Locked" ? "A payroll used this day, so it cannot be changed." : "Not employed on this day."}</Notice>
        </div>
      )}
    </DialogPage>
  );
}
