import { pageTitle } from "~/components/ui/layout/page-title";
import { pathTo } from "~/paths";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { historyLoader } from "~/presenters/shared/change-history.server";

export { HistoryRoute as default } from "~/components/ui/table/view-history";
export const meta = pageTitle("View History, Payroll calendar");
export const loader = historyLoader("PAYROLL_CALENDAR", (params) => {
  const year = payYearParam(params);
  return { closeHref: pathTo("get-payroll-calendar", { year }) };
});
