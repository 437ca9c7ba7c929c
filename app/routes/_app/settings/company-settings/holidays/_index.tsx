import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectToCalendar } from "~/presenters/settings/holidays.server";
import { requireScope } from "~/web/session/scope.server";

/** Redirects to the calendar of the requested year, default this year. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "COMPANY_SETTING_EDIT");
  return redirectToCalendar(request);
}

/** Exports a component so that errors render inside the app shell. */
export default function Holidays() {
  return null;
}
