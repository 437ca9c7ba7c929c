import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { count, weekText } from "~/domain/time/roster/roster";
import { rosterWeekInput } from "~/domain/time/roster/roster-input";
import { countDrafts, publishRoster } from "~/models/time/roster.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { rosterSelection } from "~/presenters/time/roster.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Publish the roster");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editAttendance, async (scope, { request }) => {
  const { monday } = rosterSelection(request, new Date());
  return { monday, week: weekText(monday), ...(await countDrafts(scope, monday)), closeHref: backTo(request) };
});

export const action = guarded(ACCESS.editAttendance, (scope, { request }) =>
  submitForm(request, rosterWeekInput, async ({ week }) => {
    const people = await publishRoster(scope, week);
    return redirectWithToast(backTo(request), `Roster of ${count(people, "employee")} published`);
  }),
);

const backTo = (request: Request) => pathTo("get-roster", null, new URL(request.url).search);

export default function PublishRoster() {
  const { monday, week, days, people, closeHref } = useLoaderData<typeof loader>();
  const lastResult: LastResult = useActionData<typeof action>();
  const errors = Object.values(lastResult?.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <ConfirmDialog
      title="Publish the roster"
      closeHref={closeHref}
      verb="Publish"
      pendingText="Publishing…"
      problems={problemsOf({ errors }, [])}
    >
      <input type="hidden" name="week" value={monday} />
      <p>
        The drafts of {week}, all departments: {count(days, "day")} of {count(people, "employee")}.
      </p>
      <p>From then on these days follow the roster. Employees with an account are notified.</p>
    </ConfirmDialog>
  );
}
