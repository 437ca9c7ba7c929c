import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmployeePicker } from "~/components/ui/picker/employee-picker";
import { pageTitle } from "~/components/ui/layout/page-title";
import { MAX_PICKER_FIELDS } from "~/domain/shared/assignments/assignment-text";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import { readForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { headFilingContext } from "~/presenters/filing/filing-context.server";
import { handleForOthersPicker, readForOthersPicker } from "~/presenters/filing/for-others.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ window: string }>((data) => data?.window ?? "Select team members");

export async function loader({ request }: LoaderFunctionArgs) {
  const context = await headFilingContext(await requireOwnEmployee(request), today());
  return {
    ...(await readForOthersPicker(request, context, today())),
    language: context.language,
    texts: context.messages.picker,
    noEmployeesSelected: renderRefusal(context.language, messageOf("NO_EMPLOYEES_SELECTED")),
    window: context.messages.forOthers.chooseWindow,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const context = await headFilingContext(await requireOwnEmployee(request), today());
  return handleForOthersPicker(await readForm(request, MAX_PICKER_FIELDS), context);
}

export default function ChooseWhom() {
  const { window: _, language: _language, ...picker } = useLoaderData<typeof loader>();
  return <EmployeePicker {...picker} answer={useActionData<typeof action>()?.answer} />;
}
