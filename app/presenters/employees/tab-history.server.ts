import { popupPath, type PopupPath } from "~/domain/employees/list/popup-address";
import { readHistory } from "~/presenters/shared/change-history.server";
import { requireHistory, type HistoryName } from "~/presenters/shared/histories.server";
import { requireEmployee } from "./employee-tab.server";

/** View History of a tab: changes of this employee only. @throws as requireScope, NotFound */
export async function readTabHistory(
  request: Request,
  params: Readonly<Record<string, string | undefined>>,
  featureName: HistoryName,
  tab: PopupPath,
) {
  const employeeSeq = await requireEmployee(await requireHistory(request, featureName), params);
  return { ...(await readHistory(request, featureName, employeeSeq)), closeHref: popupPath(employeeSeq, tab) };
}
