import { useActionData, useLoaderData } from "@remix-run/react";
import { EmployeePicker } from "~/components/ui/picker/employee-picker";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { MAX_PICKER_FIELDS } from "~/domain/shared/assignments/assignment-text";
import { readForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { handlePostingPicker, readPostingPicker } from "~/presenters/leave/postings.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Choose employees for the grant");

export const loader = guarded(ACCESS.editLeaves, (scope, { request }) => readPostingPicker(request, scope, "GRANT", today()));

export const action = guarded(ACCESS.editLeaves, async (_scope, { request }) =>
  handlePostingPicker(await readForm(request, MAX_PICKER_FIELDS), "GRANT"),
);

export default function ChooseForGrant() {
  return <EmployeePicker {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()?.answer} />;
}
