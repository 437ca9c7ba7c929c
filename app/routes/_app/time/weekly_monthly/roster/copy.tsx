import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { addDays } from "~/domain/shared/day";
import { count, weekText } from "~/domain/time/roster/roster";
import { rosterWeekInput } from "~/domain/time/roster/roster-input";
import { copyLastWeek } from "~/models/time/roster.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { listRosterPeople, rosterSelection } from "~/presenters/time/roster.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Copy last week");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editAttendance, async (scope, { request }) => {
  const selection = rosterSelection(request, new Date());
  const { monday } = selection;
  return {
    monday,
    week: weekText(monday),
    last: weekText(addDays(monday, -7)),
    people: (await listRosterPeople(scope, selection)).length,
    closeHref: backTo(request),
  };
});

export const action = guarded(ACCESS.editAttendance, (scope, { request }) =>
  submitForm(request, rosterWeekInput, async ({ week }) => {
    const people = await listRosterPeople(scope, { ...rosterSelection(request, new Date()), monday: week });
    const days = await copyLastWeek(
      scope,
      people.map(({ employeeSeq }) => employeeSeq),
      week,
    );
    return redirectWithToast(backTo(request), `${count(days, "day")} copied into the draft`);
  }),
);

const backTo = (request: Request) => pathTo("get-roster", null, new URL(request.url).search);

export default function CopyLastWeek() {
  const { monday, week, last, people, closeHref } = useLoaderData<typeof loader>();
  const lastResult: LastResult = useActionData<typeof action>();
  const errors = Object.values(lastResult?.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <ConfirmDialog title="Copy last week" closeHref={closeHref} verb="Copy" pendingText="Copying…" problems={problemsOf({ errors }, [])}>
      <input type="hidden" name="week" value={monday} />
      <p>
        Shifts and rest days of {last} become a draft of {week}, for {count(people, "employee")} of this list.
      </p>
      <p>Days that already have a shift or rest do not change.</p>
    </ConfirmDialog>
  );
}
