import { pageTitle } from "~/components/ui/layout/page-title";
import { pathTo } from "~/paths";
import { historyLoader } from "~/presenters/shared/change-history.server";

export { HistoryRoute as default } from "~/components/ui/table/view-history";
export const meta = pageTitle("View History, Job Title/Tier");

/** Departments and tiers share one history, reachable from both pages. */
export const loader = historyLoader("ORGANIZATION", () => ({ closeHref: pathTo("get-jobTitle"), subject: "tier" }));
