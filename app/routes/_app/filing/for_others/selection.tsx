import { useActionData, useLoaderData } from "@remix-run/react";
import { EmployeePicker } from "~/components/ui/picker/employee-picker";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { MAX_PICKER_FIELDS } from "~/domain/shared/assignments/assignment-text";
import { readForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { filingContextFor } from "~/presenters/filing/filing-context.server";
import { handleForOthersPicker, readForOthersPicker } from "~/presenters/filing/for-others.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Select employees");

export const loader = guarded(ACCESS.fileForOthers, (scope, { request }) => readForOthersPicker(request, filingContextFor(scope), today()));

export const action = guarded(ACCESS.fileForOthers, async (scope, { request }) => {
  const context = filingContextFor(scope);
  return handleForOthersPicker(await readForm(request, MAX_PICKER_FIELDS), context);
});

export default function ChooseWhom() {
  return <EmployeePicker {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()?.answer} />;
}
