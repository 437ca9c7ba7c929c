import { pageTitle } from "~/components/ui/layout/page-title";
import { TIME_TOKEN } from "~/domain/time/tokens/time-token";
import { pathTo } from "~/paths";
import { historyLoader } from "~/presenters/shared/change-history.server";

export { HistoryRoute as default } from "~/components/ui/table/view-history";
export const meta = pageTitle("View History, Attendance tokens");
export const loader = historyLoader("TIME_POLICY", () => ({ closeHref: pathTo("get-time-tokens"), subject: TIME_TOKEN }));
