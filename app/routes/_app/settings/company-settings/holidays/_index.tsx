import type { LoaderFunctionArgs } from "@remix-run/node";
import { toCalendarOf } from "~/presenters/settings/holidays.server";
import { requireScope } from "~/web/session/scope.server";

/** The calendar of a year; this year's where none is named. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "COMPANY_SETTING_EDIT");
  return toCalendarOf(request);
}

/** A page, so that a refusal stands in the frame. */
export default function Holidays() {
  return null;
}
