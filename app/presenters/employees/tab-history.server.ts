import type { LoaderFunctionArgs } from "@remix-run/node";
import { popupPath, type PopupPath } from "~/domain/employees/list/popup-address";
import { readHistory } from "~/presenters/shared/change-history.server";
import { requireHistory, type HistoryName } from "~/presenters/shared/histories.server";
import { requireEmployee } from "./employee-tab.server";

/** Loader of the View History of a tab: changes of this employee only. */
export function tabHistoryLoader(featureName: HistoryName, tab: PopupPath) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    const employeeSeq = await requireEmployee(await requireHistory(request, featureName), params);
    return { ...(await readHistory(request, featureName, employeeSeq)), closeHref: popupPath(employeeSeq, tab) };
  };
}
