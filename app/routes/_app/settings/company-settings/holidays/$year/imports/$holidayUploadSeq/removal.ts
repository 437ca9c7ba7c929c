import { ACCESS } from "~/domain/settings/access";
import { holidayUploads } from "~/models/time/holiday-uploads.server";
import { pathTo } from "~/paths";
import { calendarYearParam } from "~/presenters/settings/holidays.server";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

const { loader, action } = removalRoute({
  authorize: ACCESS.editCompany,
  listHref: (params) => pathTo("get-company-holidays", { year: calendarYearParam(params) }),
  remove: (scope, params) => holidayUploads.remove(scope, routeIds(params, "holidayUploadSeq").holidayUploadSeq, calendarYearParam(params)),
});
export { loader, action };
