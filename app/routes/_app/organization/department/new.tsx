import { useActionData, useLoaderData } from "@remix-run/react";
import { DepartmentForm } from "~/components/organization/department-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { departmentInput, ORGANIZATION_NAME_LIMIT } from "~/domain/organization/department-input";
import { ACCESS } from "~/domain/settings/access";
import { createDepartment } from "~/models/organization/department-changes.server";
import { listDepartments } from "~/models/organization/departments.server";
import { iconChoices, parentChoices } from "~/presenters/organization/department-choices.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { departmentPath, DEPARTMENTS_PATH, readOrganization } from "~/presenters/organization/organization.server";
import { guarded } from "~/web/session/guarded.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Add department");

/** Default parent: the department shown on the page. */
export const loader = guarded(ACCESS.editOrganization, async (scope, { request }) => {
  const [{ companyName }, { departments }] = await Promise.all([readOrganization(request, scope), listDepartments(scope, today())]);
  const { search, searchParams } = new URL(request.url);
  return {
    places: parentChoices(companyName, departments),
    icons: iconChoices(),
    limit: ORGANIZATION_NAME_LIMIT,
    parent: searchParams.get("department") ?? "0",
    closeHref: DEPARTMENTS_PATH + search,
  };
});

export const action = guarded(ACCESS.editOrganization, (scope, { request }) =>
  submitForm(request, departmentInput, async (input) =>
    redirectWithToast(departmentPath(await createDepartment(scope, input)), "Department added"),
  ),
);

export default function NewDepartment() {
  const { places, icons, limit, parent, closeHref } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DepartmentForm
      title="Add department"
      verb="Add department"
      closeHref={closeHref}
      lastResult={lastResult}
      values={{ parentDepartmentSeq: parent }}
      icons={icons}
      places={places}
      limit={limit}
    />
  );
}
