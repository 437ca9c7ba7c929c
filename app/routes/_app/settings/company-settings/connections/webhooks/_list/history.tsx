import { pageTitle } from "~/components/ui/layout/page-title";
import { WEBHOOK } from "~/domain/settings/webhooks/webhook-endpoint";
import { pathTo } from "~/paths";
import { historyLoader } from "~/presenters/shared/change-history.server";

export { HistoryRoute as default } from "~/components/ui/table/view-history";
export const meta = pageTitle("View History, Webhooks");
export const loader = historyLoader("CONNECTION", () => ({ closeHref: pathTo("get-webhooks"), subject: WEBHOOK }));
