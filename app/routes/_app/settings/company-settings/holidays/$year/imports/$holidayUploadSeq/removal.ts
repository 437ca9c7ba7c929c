import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { SHEET_DISCARDED } from "~/domain/shared/forms/sheet-upload";
import { holidayUploads } from "~/models/time/holiday-uploads.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { readForm } from "~/web/forms/submit-form.server";
import { calendarYearParam } from "~/presenters/settings/holidays.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

/** Only reached by GET when a reload follows a sign-in: the button is on the preview. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireScope(request, "COMPANY_SETTING_EDIT");
  return redirect(pathTo("get-company-holidays", { year: calendarYearParam(params) }));
}

/** Discards the workbook. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const year = calendarYearParam(params);
  await readForm(request);
  await holidayUploads.remove(scope, routeIds(params, "holidayUploadSeq").holidayUploadSeq, year);
  return redirectWithToast(pathTo("get-company-holidays", { year }), SHEET_DISCARDED);
}
