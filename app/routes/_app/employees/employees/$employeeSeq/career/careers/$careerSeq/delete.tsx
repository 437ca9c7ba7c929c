import { ACCESS } from "~/domain/settings/access";
import { confirmRecord } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { getCareer, removeCareer } from "~/models/employees/records/careers.server";
import { tabDeleteRoute } from "~/presenters/employees/tab-delete.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete work experience");

const { loader, action } = tabDeleteRoute({
  access: ACCESS.editCareer,
  tab: "career",
  keyOf: (params) => routeIds(params, "employeeSeq", "careerSeq"),
  find: getCareer,
  nameOf: ({ companyName }) => companyName,
  remove: removeCareer,
  toast: "Work experience deleted.",
});
export { loader, action };

export default confirmRecord("Delete work experience", "Are you sure you want to delete this work experience?");
