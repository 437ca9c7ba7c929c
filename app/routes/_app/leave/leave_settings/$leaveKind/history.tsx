import { pageTitle } from "~/components/ui/layout/page-title";
import { LEAVE_NOUN } from "~/domain/leave/policies/leave-changes";
import { pathTo } from "~/paths";
import { leaveKindParam } from "~/presenters/leave/leave-settings.server";
import { historyLoader } from "~/presenters/shared/change-history.server";

export { HistoryRoute as default } from "~/components/ui/table/view-history";
export const meta = pageTitle("View History, Leave types");
export const loader = historyLoader("LEAVE_POLICY", (params) => {
  const { leaveKind } = leaveKindParam(params);
  return { closeHref: pathTo("get-leave-types", { leaveKind }), subject: LEAVE_NOUN };
});
