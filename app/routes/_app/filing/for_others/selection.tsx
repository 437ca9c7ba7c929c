import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmployeePicker } from "~/components/ui/picker/employee-picker";
import { pageTitle } from "~/components/ui/layout/page-title";
import { FOR_OTHERS_PERMISSIONS } from "~/domain/filing/requests/for-others";
import { MAX_PICKER_FIELDS } from "~/domain/shared/assignments/assignment-text";
import { readForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { filingContextFor } from "~/presenters/filing/filing-context.server";
import { handleForOthersPicker, readForOthersPicker } from "~/presenters/filing/for-others.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Select employees");

export async function loader({ request }: LoaderFunctionArgs) {
  return readForOthersPicker(request, filingContextFor(await requireScope(request, FOR_OTHERS_PERMISSIONS)), today());
}

export async function action({ request }: ActionFunctionArgs) {
  const context = filingContextFor(await requireScope(request, FOR_OTHERS_PERMISSIONS));
  return handleForOthersPicker(await readForm(request, MAX_PICKER_FIELDS), context);
}

export default function ChooseWhom() {
  return <EmployeePicker {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()?.answer} />;
}
