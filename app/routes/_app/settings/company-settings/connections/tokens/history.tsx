import { pageTitle } from "~/components/ui/layout/page-title";
import { API_TOKEN } from "~/domain/api/api-token";
import { pathTo } from "~/paths";
import { historyLoader } from "~/presenters/shared/change-history.server";

export { HistoryRoute as default } from "~/components/ui/table/view-history";
export const meta = pageTitle("View History, API tokens");
export const loader = historyLoader("CONNECTION", () => ({ closeHref: pathTo("get-connection-tokens"), subject: API_TOKEN }));
