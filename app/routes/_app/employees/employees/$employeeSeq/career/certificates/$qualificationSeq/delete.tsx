import { ACCESS } from "~/domain/settings/access";
import { confirmRecord } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { getQualification, removeQualification } from "~/models/employees/records/qualifications.server";
import { tabDeleteRoute } from "~/presenters/employees/tab-delete.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete certificate");

const { loader, action } = tabDeleteRoute({
  access: ACCESS.editCareer,
  tab: "career",
  keyOf: (params) => routeIds(params, "employeeSeq", "qualificationSeq"),
  find: getQualification,
  nameOf: ({ qualificationName }) => qualificationName,
  remove: removeQualification,
  toast: "Certificate deleted.",
});
export { loader, action };

export default confirmRecord("Delete certificate", "Are you sure you want to delete this certificate?");
