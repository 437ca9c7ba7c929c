import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EducationForm, NEW_EDUCATION } from "~/components/employees/education-form";
import { DialogPage } from "~/components/ui/dialog-page";
import { pageTitle } from "~/components/ui/page-title";
import { educationInput } from "~/domain/employees/education-input";
import { createEducation } from "~/models/employees/educations.server";
import { existingEmployee, requireTab, tabPath } from "~/web/employee-tab.server";
import { redirectWithToast } from "~/web/flash.server";
import { submitForm } from "~/web/submit-form.server";

export const meta = pageTitle("Add education");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireTab(request, "EDUCATION_INFO_EDIT");
  return { closeHref: tabPath(await existingEmployee(scope, params), "education") };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireTab(request, "EDUCATION_INFO_EDIT");
  const employeeSeq = await existingEmployee(scope, params);
  return submitForm(request, educationInput, async (input) => {
    await createEducation(scope, employeeSeq, input);
    return redirectWithToast(tabPath(employeeSeq, "education"), "Education added.");
  });
}

export default function NewEducation() {
  const { closeHref } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Add education" closeHref={closeHref} size="md">
      <EducationForm values={NEW_EDUCATION} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}
