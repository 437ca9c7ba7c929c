import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { HolidayMoveForm, HolidayMoveTable } from "~/components/time/roster/holiday-moves";
import { Notice } from "~/components/ui/feedback/notice";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { formatDay } from "~/domain/shared/day";
import { holidayMoveInput } from "~/domain/time/roster/holiday-move";
import { count } from "~/domain/time/roster/roster";
import { moveHoliday } from "~/models/time/rosters/holiday-moves.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readHolidayMoves } from "~/web/pages/time/roster.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Holidays on another day");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request }: LoaderFunctionArgs) {
  return readHolidayMoves(request, await requireScope(request, "ATTENDANCE_EDIT"), new Date());
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_EDIT");
  const here = pathTo("get-holiday-moves", null, new URL(request.url).search);
  return submitForm(request, holidayMoveInput, async (input) => {
    const people = await moveHoliday(scope, input, today());
    return redirectWithToast(here, `${formatDay(input.fromDate)} is taken on ${formatDay(input.toDate)} by ${count(people, "employee")}`);
  });
}

export default function HolidayMoves() {
  const { rows, people, tooMany, cancelHref } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { search } = useLocation();
  return (
    <DialogPage title="Holidays on another day" closeHref={cancelHref} size="lg">
      {rows.length > 0 ? (
        <div className="body">
          <HolidayMoveTable rows={rows} action={pathTo("post-holiday-move-back", null, search)} />
        </div>
      ) : null}
      {tooMany ? (
        <div className="body">
          <Notice>These are too many people to name. Filter the roster by department or name, then open this again.</Notice>
        </div>
      ) : (
        <HolidayMoveForm cancelHref={cancelHref} lastResult={lastResult} people={people} />
      )}
    </DialogPage>
  );
}
