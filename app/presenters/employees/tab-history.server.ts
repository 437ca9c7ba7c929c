import { popupPath, type PopupPath } from "~/domain/employees/list/popup-address";
import { readHistory } from "~/presenters/shared/change-history.server";
import { historyAccess, type HistoryName } from "~/presenters/shared/histories.server";
import { guarded } from "~/web/session/guarded.server";
import { requireEmployee } from "./employee-tab.server";

/** Loader of the View History of a tab: changes of this employee only. */
export function tabHistoryLoader(featureName: HistoryName, tab: PopupPath) {
  return guarded(historyAccess(featureName), async (scope, { request, params }) => {
    const employeeSeq = await requireEmployee(scope, params);
    return { ...(await readHistory(request, scope, featureName, employeeSeq)), closeHref: popupPath(employeeSeq, tab) };
  });
}
