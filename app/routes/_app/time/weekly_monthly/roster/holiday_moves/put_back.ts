import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { revertMoveInput } from "~/domain/time/roster/holiday-move";
import { removeHolidayMove } from "~/models/time/rosters/holiday-moves.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

/** Only reached by GET when a reload follows a sign-in: the buttons are in the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "ATTENDANCE_EDIT");
  return redirect(listHref(request));
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_EDIT");
  return submitForm(request, revertMoveInput, async ({ back }) => {
    await removeHolidayMove(scope, back);
    return redirectWithToast(listHref(request), "The holiday is where the calendar has it");
  });
}

const listHref = (request: Request) => pathTo("get-moved-holidays", null, new URL(request.url).search);
