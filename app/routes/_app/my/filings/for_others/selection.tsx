import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmployeePicker } from "~/components/ui/picker/employee-picker";
import { pageTitle } from "~/components/ui/layout/page-title";
import { NOBODY_SELECTED } from "~/domain/shared/forms/employee-picker";
import { refusalIn } from "~/domain/shared/i18n/refusals";
import { MOST_PICKER_FIELDS } from "~/domain/shared/assignments/assignment-text";
import { readForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { headDeskOf } from "~/presenters/filing/filing-context.server";
import { handleForOthersPicker, readForOthersPicker } from "~/presenters/filing/for-others.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ window: string }>((data) => data?.window ?? "Select team members");

export async function loader({ request }: LoaderFunctionArgs) {
  const desk = await headDeskOf(await requireOwnEmployee(request), today());
  return {
    ...(await readForOthersPicker(request, desk, today())),
    language: desk.language,
    words: desk.said.picker,
    nobodySelected: refusalIn(desk.language, NOBODY_SELECTED),
    window: desk.said.forOthers.chooseWindow,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const desk = await headDeskOf(await requireOwnEmployee(request), today());
  return handleForOthersPicker(await readForm(request, MOST_PICKER_FIELDS), desk);
}

export default function ChooseWhom() {
  const { window: _, language: _language, ...picker } = useLoaderData<typeof loader>();
  return <EmployeePicker {...picker} answer={useActionData<typeof action>()?.answer} />;
}
