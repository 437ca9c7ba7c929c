import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { revisionInput } from "~/domain/shared/forms/plain-input";
import { ACCESS } from "~/domain/settings/access";
import { removeDepartment } from "~/models/organization/department-changes.server";
import { getDepartment } from "~/models/organization/departments.server";
import { departmentPath, DEPARTMENTS_PATH } from "~/presenters/organization/organization.server";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Delete department");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editOrganization,
  keyOf: (params) => routeIds(params, "departmentSeq").departmentSeq,
  load: async ({ scope, key }) => {
    const { departmentSeq, departmentName, revision } = await getDepartment(scope, key);
    return { departmentName, revision, closeHref: departmentPath(departmentSeq) };
  },
  input: revisionInput,
  remove: ({ scope, key }, { revision }) => removeDepartment(scope, key, revision, today()),
  returnHref: () => DEPARTMENTS_PATH,
  toast: "Department deleted",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ departmentName }) => ({
  title: "Delete this department?",
  children: (
    <>{departmentName} is deleted permanently. Only a department without employees, open invitations and sub-departments can be deleted.</>
  ),
}));
