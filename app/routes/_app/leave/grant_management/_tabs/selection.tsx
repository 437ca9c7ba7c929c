import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmployeePicker } from "~/components/ui/picker/employee-picker";
import { pageTitle } from "~/components/ui/layout/page-title";
import { MAX_PICKER_FIELDS } from "~/domain/shared/assignments/assignment-text";
import { readForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { handlePostingPicker, readPostingPicker } from "~/presenters/leave/postings.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Choose who gets leave");

export async function loader({ request }: LoaderFunctionArgs) {
  return readPostingPicker(request, await requireScope(request, "LEAVE_EDIT"), "GRANT", today());
}

export async function action({ request }: ActionFunctionArgs) {
  await requireScope(request, "LEAVE_EDIT");
  return handlePostingPicker(await readForm(request, MAX_PICKER_FIELDS), "GRANT");
}

export default function ChooseForGrant() {
  return <EmployeePicker {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()?.answer} />;
}
