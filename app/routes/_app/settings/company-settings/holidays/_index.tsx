import { ACCESS } from "~/domain/settings/access";
import { redirectToCalendar } from "~/presenters/settings/holidays.server";
import { guarded } from "~/web/session/guarded.server";

/** Redirects to the calendar of the requested year, default this year. */
export const loader = guarded(ACCESS.editCompany, (_scope, { request }) => redirectToCalendar(request));

/** Exports a component so that errors render inside the app shell. */
export default function Holidays() {
  return null;
}
