import { pageTitle } from "~/components/ui/layout/page-title";
import { pathTo } from "~/paths";
import { historyLoader } from "~/presenters/shared/change-history.server";

export { HistoryRoute as default } from "~/components/ui/table/view-history";
export const meta = pageTitle("View History, FlexBen Settings");
export const loader = historyLoader("FLEX_BEN", () => ({ closeHref: pathTo("get-transfer-policies") }));
