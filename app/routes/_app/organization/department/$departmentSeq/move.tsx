import type { FieldsOf } from "~/components/ui/form/last-result";
import { useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SelectField } from "~/components/ui/form/choice-fields";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { problemsOf } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PostForm } from "~/components/ui/form/post-form";
import { departmentMoveInput } from "~/domain/organization/department-input";
import { ACCESS } from "~/domain/settings/access";
import { moveDepartment } from "~/models/organization/department-changes.server";
import { getDepartment, listDepartments } from "~/models/organization/departments.server";
import { parentChoices } from "~/presenters/organization/department-choices.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { departmentPath, readOrganization } from "~/presenters/organization/organization.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Move department");

export const loader = guarded(ACCESS.editOrganization, async (scope, { request, params }) => {
  const { departmentSeq, departmentName, parentDepartmentSeq, revision } = await getDepartment(
    scope,
    routeIds(params, "departmentSeq").departmentSeq,
  );
  const [{ companyName }, { departments }] = await Promise.all([readOrganization(request, scope), listDepartments(scope, today())]);
  return {
    departmentName,
    revision,
    place: String(parentDepartmentSeq ?? 0),
    places: parentChoices(companyName, departments),
    closeHref: departmentPath(departmentSeq),
  };
});

export const action = guarded(ACCESS.editOrganization, (scope, { request, params }) => {
  const { departmentSeq } = routeIds(params, "departmentSeq");
  return submitForm(request, departmentMoveInput, async ({ parentDepartmentSeq, revision }) => {
    await moveDepartment(scope, departmentSeq, parentDepartmentSeq, revision);
    return redirectWithToast(departmentPath(departmentSeq), "Department moved");
  });
});

export default function MoveDepartment() {
  const { departmentName, revision, place, places, closeHref } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<FieldsOf<typeof departmentMoveInput>>({
    id: "move",
    lastResult,
    defaultValue: { parentDepartmentSeq: place },
  });
  return (
    <DialogPage title={`Move ${departmentName}`} closeHref={closeHref}>
      <PostForm
        form={form}
        verb="Move"
        pendingText="Moving…"
        cancelHref={closeHref}
        problems={problemsOf(form, [fields.parentDepartmentSeq, fields.revision])}
      >
        <input type="hidden" name="revision" value={revision} />
        <SelectField
          field={fields.parentDepartmentSeq}
          label="Parent department"
          options={places}
          required
          hint="Its employees and sub-departments move along."
        />
      </PostForm>
    </DialogPage>
  );
}
