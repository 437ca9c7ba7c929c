import { ACCESS } from "~/domain/settings/access";
import { confirmRecord } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { statusText } from "~/domain/employees/job-info/job-info-changes";
import { getStatusEntry, removeStatus } from "~/models/employees/job-info/status-history.server";
import { tabDeleteRoute } from "~/presenters/employees/tab-delete.server";
import { routeIds } from "~/web/forms/route-ids.server";

export const meta = pageTitle("Delete status");

const { loader, action } = tabDeleteRoute({
  access: ACCESS.editJobInfo,
  tab: "job-info",
  keyOf: (params) => routeIds(params, "employeeSeq", "employeeStatusHistorySeq"),
  find: getStatusEntry,
  nameOf: statusText,
  remove: removeStatus,
  toast: "Status deleted.",
});
export { loader, action };

export default confirmRecord("Delete status", "Are you sure you want to delete this status?");
