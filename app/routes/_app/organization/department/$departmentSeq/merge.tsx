import type { FieldsOf } from "~/components/ui/form/last-result";
import { useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SelectField } from "~/components/ui/form/choice-fields";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { problemsOf } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PostForm } from "~/components/ui/form/post-form";
import { departmentMergeInput } from "~/domain/organization/department-input";
import { ACCESS } from "~/domain/settings/access";
import { countText } from "~/domain/shared/count-text";
import { mergeDepartment } from "~/models/organization/department-changes.server";
import { getDepartment, listDepartments } from "~/models/organization/departments.server";
import { departmentChoices } from "~/presenters/organization/department-choices.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { departmentPath } from "~/presenters/organization/organization.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Merge department");

export const loader = guarded(ACCESS.editOrganization, async (scope, { params }) => {
  const { departmentSeq, departmentName, revision } = await getDepartment(scope, routeIds(params, "departmentSeq").departmentSeq);
  const { departments } = await listDepartments(scope, today());
  return {
    departmentName,
    revision,
    others: departmentChoices(departments, departmentSeq),
    ownCount: departments.find((department) => department.departmentSeq === departmentSeq)?.ownCount ?? 0,
    closeHref: departmentPath(departmentSeq),
  };
});

export const action = guarded(ACCESS.editOrganization, (scope, { request, params }) => {
  const { departmentSeq } = routeIds(params, "departmentSeq");
  return submitForm(request, departmentMergeInput, async ({ into, revision }) => {
    const moved = await mergeDepartment(scope, departmentSeq, into, revision);
    return redirectWithToast(departmentPath(into), `Departments merged, ${countText(moved, "employee")} moved`);
  });
});

export default function MergeDepartment() {
  const { departmentName, revision, others, ownCount, closeHref } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, { into, revision: revised }] = useForm<FieldsOf<typeof departmentMergeInput>>({ id: "merge", lastResult });
  return (
    <DialogPage title={`Merge ${departmentName} into another department?`} closeHref={closeHref}>
      <PostForm form={form} verb="Merge" danger pendingText="Merging…" cancelHref={closeHref} problems={problemsOf(form, [into, revised])}>
        <input type="hidden" name="revision" value={revision} />
        <p className="muted">
          Its {ownCount.toLocaleString("en")} {ownCount === 1 ? "employee" : "employees"}, those who have resigned, its open invitations and
          its sub-departments move there, and {departmentName} is deleted. The other department keeps its head.
        </p>
        <SelectField field={into} label="Merge into" options={others} empty="Choose" required />
      </PostForm>
    </DialogPage>
  );
}
