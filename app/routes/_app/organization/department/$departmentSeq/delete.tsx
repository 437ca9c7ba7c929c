import type { FieldsOf } from "~/components/ui/form/last-result";
import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { removalInput } from "~/domain/organization/department-input";
import { removeDepartment } from "~/models/organization/department-changes.server";
import { getDepartment } from "~/models/organization/departments.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { departmentPath, DEPARTMENTS_PATH } from "~/presenters/organization/organization.server";
import { requireScope } from "~/web/session/scope.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Delete department");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "TEAM_SETTING_EDIT");
  const { departmentSeq, departmentName, revision } = await getDepartment(scope, routeIds(params, "departmentSeq").departmentSeq);
  return { departmentName, revision, closeHref: departmentPath(departmentSeq) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "TEAM_SETTING_EDIT");
  const { departmentSeq } = routeIds(params, "departmentSeq");
  return submitForm(request, removalInput, async ({ revision }) => {
    await removeDepartment(scope, departmentSeq, revision, today());
    return redirectWithToast(DEPARTMENTS_PATH, "Department deleted");
  });
}

export default function DeleteDepartment() {
  const { departmentName, revision, closeHref } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<FieldsOf<typeof removalInput>>({ id: "removal", lastResult });
  return (
    <ConfirmDialog
      form={form}
      title="Delete this department?"
      closeHref={closeHref}
      verb="Delete"
      pendingText="Deleting…"
      danger
      problems={problemsOf(form, [fields.revision])}
    >
      <input type="hidden" name="revision" value={revision} />
      {departmentName} is deleted for good. Only a department without employees, open invitations and sub-departments can be deleted.
    </ConfirmDialog>
  );
}
