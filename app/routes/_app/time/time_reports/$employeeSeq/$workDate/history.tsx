import { pageTitle } from "~/components/ui/layout/page-title";
import { pathTo } from "~/paths";
import { historyLoader } from "~/presenters/shared/change-history.server";
import { timeRecordParams } from "~/presenters/time/time-reports.server";

export { HistoryRoute as default } from "~/components/ui/table/view-history";
export const meta = pageTitle("View History, Time of an employee");
export const loader = historyLoader("TIME_RECORD", (params) => {
  const record = timeRecordParams(params);
  return { closeHref: pathTo("get-time-record", record), subject: record.employeeSeq };
});
