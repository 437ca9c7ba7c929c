import { redirect } from "@remix-run/node";
import { ACCESS } from "~/domain/settings/access";
import { revertMoveInput } from "~/domain/time/roster/holiday-move";
import { removeHolidayMove } from "~/models/time/rosters/holiday-moves.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

/** The buttons post; a GET comes only from a sign-in that returns to this URL. */
export const loader = guarded(ACCESS.editAttendance, (_scope, { request }) => redirect(listHref(request)));

export const action = guarded(ACCESS.editAttendance, (scope, { request }) =>
  submitForm(request, revertMoveInput, async ({ back }) => {
    await removeHolidayMove(scope, back);
    return redirectWithToast(listHref(request), "The holiday is back on its calendar date");
  }),
);

const listHref = (request: Request) => pathTo("get-moved-holidays", null, new URL(request.url).search);
