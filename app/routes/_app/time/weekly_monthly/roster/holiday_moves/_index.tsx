import { useActionData, useLoaderData } from "@remix-run/react";
import { HolidayMoveForm } from "~/components/time/roster/holiday-moves";
import { Notice } from "~/components/ui/feedback/notice";
import { LinkButton } from "~/components/ui/layout/button";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { formatDay } from "~/domain/shared/day";
import { holidayMoveInput } from "~/domain/time/roster/holiday-move";
import { count } from "~/domain/time/roster/roster";
import { moveHoliday } from "~/models/time/rosters/holiday-moves.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readHolidayMoveForm } from "~/presenters/time/roster.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Move a holiday");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editAttendance, (scope, { request }) => readHolidayMoveForm(request, scope, new Date()));

export const action = guarded(ACCESS.editAttendance, (scope, { request }) =>
  submitForm(request, holidayMoveInput, async (input) => {
    const people = await moveHoliday(scope, input, today());
    return redirectWithToast(
      pathTo("get-moved-holidays"),
      `${formatDay(input.fromDate)} is taken on ${formatDay(input.toDate)} by ${count(people, "employee")}`,
    );
  }),
);

export default function HolidayMoves() {
  const { people, tooMany, cancelHref } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title="Move a holiday" closeHref={cancelHref} size="lg">
      <div className="body">
        <LinkButton href={pathTo("get-moved-holidays")} variant="ghost" size="sm" icon="calendar-clock">
          Holidays that were moved
        </LinkButton>
      </div>
      {tooMany ? (
        <div className="body">
          <Notice>Too many employees to list. Filter the roster by department or name, then open this again.</Notice>
        </div>
      ) : (
        <HolidayMoveForm cancelHref={cancelHref} lastResult={lastResult} people={people} />
      )}
    </DialogPage>
  );
}
