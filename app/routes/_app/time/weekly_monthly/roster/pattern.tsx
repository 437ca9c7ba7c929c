import { useActionData, useLoaderData } from "@remix-run/react";
import { PatternForm } from "~/components/time/roster/pattern-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { count } from "~/domain/time/roster/roster";
import { patternDays, patternInput } from "~/domain/time/roster/pattern";
import { assignShifts } from "~/models/time/roster.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { readPatternForm, rosterHref, listRosterPeople, rosterSelection } from "~/presenters/time/roster.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Fill the roster by a pattern");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editAttendance, (scope, { request }) => readPatternForm(request, scope, new Date()));

export const action = guarded(ACCESS.editAttendance, (scope, { request }) =>
  submitForm(request, patternInput, async ({ who, from, to, steps }) => {
    const people =
      who === null
        ? (await listRosterPeople(scope, rosterSelection(request, new Date()))).map((rosterPerson) => rosterPerson.employeeSeq)
        : [who];
    const { days, people: planned } = await assignShifts(scope, people, patternDays(steps, from, to));
    const back = rosterHref(new URL(request.url).searchParams);
    return redirectWithToast(back, `Draft filled: ${count(days, "day")} of ${count(planned, "employee")}`);
  }),
);

export default function FillByPattern() {
  const form = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Fill by a pattern" closeHref={form.cancelHref} size="md">
      <PatternForm {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
