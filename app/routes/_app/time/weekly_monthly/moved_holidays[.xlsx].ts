import { ACCESS } from "~/domain/settings/access";
import { movedHolidays } from "~/reports/time/moved-holidays";
import { download } from "~/web/files/downloads.server";
import { readMovedHolidaySheet } from "~/presenters/time/moved-holidays.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/** All matching holidays moved to another date, in the list's order. */
export const loader = guarded(ACCESS.editAttendance, async (scope, { request }) => {
  const sheet = movedHolidays(readMovedHolidaySheet(request, scope));
  return download("moved_holidays.xlsx", sheet.searched(await describeFilters(request, scope, LIST_FILTERS.movedHolidays)));
});
