import { pageTitle } from "~/components/ui/layout/page-title";
import { KIOSK } from "~/domain/time/tokens/time-token";
import { pathTo } from "~/paths";
import { historyLoader } from "~/presenters/shared/change-history.server";

export { HistoryRoute as default } from "~/components/ui/table/view-history";
export const meta = pageTitle("View History, Kiosks");
export const loader = historyLoader("TIME_POLICY", () => ({ closeHref: pathTo("get-kiosks"), subject: KIOSK }));
