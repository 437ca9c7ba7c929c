import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmployeePicker } from "~/components/ui/picker/employee-picker";
import { pageTitle } from "~/components/ui/layout/page-title";
import { MOST_PICKER_FIELDS } from "~/domain/shared/assignments/assignment-words";
import { readForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { answerForOthersPicker, headDeskOf, readForOthersPicker } from "~/web/pages/filing/for-others.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle("Choose whom of my people it is for");

export async function loader({ request }: LoaderFunctionArgs) {
  return readForOthersPicker(request, await headDeskOf(await requireOwnEmployee(request), today()), today());
}

export async function action({ request }: ActionFunctionArgs) {
  const desk = await headDeskOf(await requireOwnEmployee(request), today());
  return answerForOthersPicker(await readForm(request, MOST_PICKER_FIELDS), desk);
}

export default function ChooseWhom() {
  return <EmployeePicker {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()?.answer} />;
}
