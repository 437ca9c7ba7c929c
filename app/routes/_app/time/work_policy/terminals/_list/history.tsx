import { pageTitle } from "~/components/ui/layout/page-title";
import { TERMINAL } from "~/domain/time/terminals/terminal";
import { pathTo } from "~/paths";
import { historyLoader } from "~/presenters/shared/change-history.server";

export { HistoryRoute as default } from "~/components/ui/table/view-history";
export const meta = pageTitle("View History, Terminals");
export const loader = historyLoader("TIME_POLICY", () => ({ closeHref: pathTo("get-terminals"), subject: TERMINAL }));
