import { pageTitle } from "~/components/ui/layout/page-title";
import { pathTo } from "~/paths";
import { calendarYearParam } from "~/presenters/settings/holidays.server";
import { historyLoader } from "~/presenters/shared/change-history.server";

export { HistoryRoute as default } from "~/components/ui/table/view-history";
export const meta = pageTitle("View History, Holidays");
export const loader = historyLoader("COMPANY_HOLIDAY", (params) => {
  const year = calendarYearParam(params);
  return { closeHref: pathTo("get-company-holidays", { year }) };
});
