import { ACCESS } from "~/domain/settings/access";
import { confirmRecord } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { getEducation, removeEducation } from "~/models/employees/records/educations.server";
import { tabDeleteRoute } from "~/presenters/employees/tab-delete.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete education");

const { loader, action } = tabDeleteRoute({
  access: ACCESS.editEducation,
  tab: "education",
  keyOf: (params) => routeIds(params, "employeeSeq", "educationSeq"),
  find: getEducation,
  nameOf: ({ schoolName }) => schoolName,
  remove: removeEducation,
  toast: "Education deleted.",
});
export { loader, action };

export default confirmRecord("Delete education", "Are you sure you want to delete this education record?");
