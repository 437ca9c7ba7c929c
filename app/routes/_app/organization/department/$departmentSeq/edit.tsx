import { useActionData, useLoaderData } from "@remix-run/react";
import { DepartmentForm } from "~/components/organization/department-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { resolveDepartmentIcon } from "~/domain/organization/department-icon";
import { departmentEditInput, ORGANIZATION_NAME_LIMIT } from "~/domain/organization/department-input";
import { ACCESS } from "~/domain/settings/access";
import { updateDepartment } from "~/models/organization/department-changes.server";
import { getDepartment } from "~/models/organization/departments.server";
import { iconChoices } from "~/presenters/organization/department-choices.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { departmentPath } from "~/presenters/organization/organization.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Rename department");

export const loader = guarded(ACCESS.editOrganization, async (scope, { params }) => {
  const { departmentSeq, departmentName, departmentIcon, revision } = await getDepartment(
    scope,
    routeIds(params, "departmentSeq").departmentSeq,
  );
  return {
    values: { departmentName, departmentIcon: resolveDepartmentIcon(departmentIcon, departmentSeq), revision: String(revision) },
    icons: iconChoices(),
    limit: ORGANIZATION_NAME_LIMIT,
    closeHref: departmentPath(departmentSeq),
  };
});

export const action = guarded(ACCESS.editOrganization, (scope, { request, params }) => {
  const { departmentSeq } = routeIds(params, "departmentSeq");
  return submitForm(request, departmentEditInput, async (input) => {
    await updateDepartment(scope, departmentSeq, input);
    return redirectWithToast(departmentPath(departmentSeq), "Department saved");
  });
});

export default function EditDepartment() {
  const { closeHref, ...form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return <DepartmentForm title="Rename department" verb="Save changes" closeHref={closeHref} lastResult={lastResult} {...form} />;
}
