import { pageTitle } from "~/components/ui/layout/page-title";
import { pathTo } from "~/paths";
import { historyLoader } from "~/presenters/shared/change-history.server";

export { HistoryRoute as default } from "~/components/ui/table/view-history";
export const meta = pageTitle("View History, Company notices");
export const loader = historyLoader("COMPANY_NOTICE", () => ({ closeHref: pathTo("get-company-notices") }));
