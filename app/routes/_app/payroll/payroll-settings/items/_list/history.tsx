import { pageTitle } from "~/components/ui/layout/page-title";
import { pathTo } from "~/paths";
import { historyLoader } from "~/presenters/shared/change-history.server";

export { HistoryRoute as default } from "~/components/ui/table/view-history";
export const meta = pageTitle("View History, Items");
export const loader = historyLoader("PAYROLL_ITEM", () => ({ closeHref: pathTo("get-payroll-items") }));
